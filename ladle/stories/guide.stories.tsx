import { useEffect } from 'react';
import { markStoryReady } from '../story-ready.ts';
import '../story-frame.css';

export default { title: 'Guide' };

export const Welcome = () => {
  useEffect(markStoryReady, []);
  return (
    <div className="story" lang="en">
      <main className="guide">
        <h1>headless-grc</h1>
        <p>
          The widgets of governance, risk and compliance suites, without a look: the behaviour of
          each is a state chart, a React hook gives it elements, and a session plays it without a
          screen. Here every state of every widget can be seen and used.
        </p>
        <h2>A story</h2>
        <p>
          shows a widget in one state, on a platform of its own that lives in the page: nothing you
          do leaves it. The renderers are plain HTML, so that you see what the hook gives and what
          is left to your design system.
        </p>
        <h2>The panel beside it</h2>
        <ul>
          <li>
            The chart of each running widget. The active states and the transition taken last are
            lit, and a delay counts down. Press an event to send it. Plus and minus zoom, the arrow
            keys move.
          </li>
          <li>The events that the widget has received, newest first.</li>
          <li>Its context, and what each getter of the hook returns.</li>
        </ul>
        <h2>Sessions</h2>
        <p>
          <a href="?story=sessions--step-by-step">Step by step</a> plays every session forwards and
          backwards. The page&apos;s address holds the session and the step, so that a link shows a
          colleague what you see. The command beside it replays the session in a terminal.
        </p>
        <h2>The toolbar below</h2>
        <p>switches between light and dark, and between the writing directions.</p>
      </main>
    </div>
  );
};
