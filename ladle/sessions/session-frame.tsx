import { useEffect, useMemo, useRef, useState, type ReactNode } from 'react';
import { readSession } from '../../fixtures/player/session/read-session.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import { createInspector } from '../inspector/inspector.ts';
import { InspectorPanel } from '../inspector/inspector-panel.tsx';
import { PageMain } from '../page-main.tsx';
import { markStoryReady } from '../story-ready.ts';
import { sessionFiles } from './all-sessions.ts';
import { StepList } from './step-list.tsx';
import { usePlayback, type Playback } from './use-playback.ts';
import '../story-frame.css';

interface SessionFrameProps {
  /** The text of the session file. */
  readonly text: string;
  readonly file: string;
  /** The step up to which it is played initially. */
  readonly step: number;
  /** Called with each step that has been played. */
  readonly onStep: (step: number) => void;
}

/**
 * A session that is played forwards and backwards: its steps with their results, the widget, and
 * its chart.
 */
export function SessionFrame({ text, file, step, onStep }: SessionFrameProps): ReactNode {
  const read = useMemo(
    () => readSession(text, file, { referencedFiles: sessionFiles }),
    [text, file],
  );
  if (!read.ok) {
    const problems = read.problems.map(
      ({ line, column, message }) => `${file}:${line}:${column} ${message}`,
    );
    return (
      <pre role="alert" className="session-problems">
        {problems.join('\n')}
      </pre>
    );
  }
  return <PlayedSession session={read.session} text={text} step={step} onStep={onStep} />;
}

interface PlayedSessionProps extends Pick<SessionFrameProps, 'text' | 'step' | 'onStep'> {
  readonly session: Session;
}

function PlayedSession({ session, text, step, onStep }: PlayedSessionProps) {
  const [inspector] = useState(createInspector);
  const [first] = useState(() => Math.min(step, session.steps.length));
  const page = useRef<HTMLDivElement>(null);
  const playback = usePlayback(session, first, inspector, page);
  const { isBusy, outcomes } = playback;
  const reached = outcomes.length;

  useEffect(() => {
    if (isBusy) return undefined;
    onStep(reached);
    return markStoryReady();
  }, [isBusy, reached, onStep]);

  return (
    <div className="story" lang="en">
      <PageMain>
        <section className="session-steps" aria-label="Session">
          <h1>{session.title}</h1>
          <Scrubber session={session} playback={playback} />
          <StepList session={session} text={text} playback={playback} />
          <StepRequests requests={playback.requests} />
        </section>
        <div ref={page} className="session-page" />
      </PageMain>
      <InspectorPanel inspector={inspector} now={playback.now} />
    </div>
  );
}

/** The requests of the last step. */
function StepRequests({ requests }: Pick<Playback, 'requests'>) {
  if (requests.length === 0) return <p>This step sends no request.</p>;
  return (
    <ul className="step-requests" aria-label="Requests of this step">
      {requests.map(({ method, path, query, operation, status }, place) => (
        // The requests of a step never change their order.
        // oxlint-disable-next-line react/no-array-index-key
        <li key={place}>
          <code>
            {method} {path} {Object.keys(query).length > 0 && JSON.stringify(query)}
          </code>{' '}
          {operation} {status ?? 'under way'}
        </li>
      ))}
    </ul>
  );
}

/** Seconds between two steps in automatic playback. */
const PACES = [0.2, 1, 3] as const;

/** A step button that stays focusable at the end, when it has no effect. */
function StepButton({
  isAtEnd,
  onPress,
  children,
}: {
  readonly isAtEnd: boolean;
  readonly onPress: () => void;
  readonly children: ReactNode;
}) {
  return (
    <button aria-disabled={isAtEnd} onClick={() => !isAtEnd && onPress()}>
      {children}
    </button>
  );
}

/** Controls for the steps: a slider, single steps, or automatic playback at a chosen pace. */
function Scrubber({
  session,
  playback,
}: {
  readonly session: Session;
  readonly playback: Playback;
}) {
  const { wish, isBusy, outcomes, goTo } = playback;
  const [pace, setPace] = useState<number>(PACES[1]);
  const [isStarted, setIsStarted] = useState(false);
  const last = session.steps.length;
  const isOver = wish === last;
  const isRunning = isStarted && !isOver;

  useEffect(() => {
    if (!isRunning || isBusy) return undefined;
    const timer = setTimeout(() => goTo(wish + 1), pace * 1000);
    return () => clearTimeout(timer);
  }, [isRunning, isBusy, wish, pace, goTo]);

  return (
    <p className="scrubber">
      <StepButton isAtEnd={wish === 0} onPress={() => goTo(wish - 1)}>
        Step back
      </StepButton>{' '}
      <StepButton isAtEnd={isOver} onPress={() => goTo(wish + 1)}>
        Next step
      </StepButton>{' '}
      <StepButton isAtEnd={isOver} onPress={() => setIsStarted(!isRunning)}>
        {isRunning ? 'Pause' : 'Play'}
      </StepButton>{' '}
      <StepButton isAtEnd={isOver} onPress={() => goTo(last)}>
        Play all
      </StepButton>{' '}
      <label>
        Pace{' '}
        <select value={pace} onChange={({ target }) => setPace(Number(target.value))}>
          {PACES.map((seconds) => (
            <option key={seconds} value={seconds}>
              {seconds} s
            </option>
          ))}
        </select>
      </label>{' '}
      <label>
        Step{' '}
        <input
          type="range"
          min={0}
          max={last}
          value={wish}
          onChange={({ target }) => goTo(Number(target.value))}
        />{' '}
        {outcomes.length} of {last}
      </label>
    </p>
  );
}
