import { useMemo, useState, use, Suspense, type ReactNode } from 'react';
import { DownloadLink } from '../sessions/download-link.tsx';
import { ownSessions } from '../sessions/own-sessions.ts';
import { subjectOf } from '../story-subject.ts';
import type { Recorder } from './recorder.ts';
import { recordedSession, type RecordedStage } from './recording.ts';
import { trySession, type Trial } from './try-session.ts';

/** The file name under which the session is opened beside those of the package. */
const FILE = 'recorded.yaml';

interface SaveSessionProps {
  readonly recorder: Recorder;
  readonly stage: RecordedStage;
  /** Id of the story; undefined outside the site. */
  readonly story: string | undefined;
}

/**
 * The session of the actions on a widget so far: its text, whether it passes, and links to continue
 * with it.
 */
export default function SaveSession({ recorder, stage, story }: SaveSessionProps): ReactNode {
  const [recorded] = useState(() =>
    recorder.widgets().map(({ widget, recording }) => {
      const { text, notes } = recordedSession(
        recording,
        stage,
        widget.getSnapshot(),
        titleOf(story),
      );
      return { name: widget.name, text, notes };
    }),
  );
  const names = recorded.map(({ name }) => name);
  const [chosen, setChosen] = useState(() => names.indexOf(subjectOf(names, story) ?? ''));
  const session = recorded[chosen];
  const trial = useMemo(
    () => session && trySession(session.text, FILE).catch(failedTrial),
    [session],
  );
  if (!session || !trial) return <p>No widget of this story can be started by a session.</p>;
  return (
    <section className="recorded" aria-label="Recorded session">
      {recorded.length > 1 && (
        <label>
          Of the widget{' '}
          <select value={chosen} onChange={({ target }) => setChosen(Number(target.value))}>
            {recorded.map(({ name }, place) => (
              // Widgets with the same name mount and unmount in order, so the index identifies
              // them.
              // oxlint-disable-next-line react/no-array-index-key
              <option key={place} value={place}>
                {name}
              </option>
            ))}
          </select>
        </label>
      )}
      <Suspense fallback={<p>It is played once more.</p>}>
        <TrialWords trial={trial} />
      </Suspense>
      {session.notes.map((note) => (
        <p key={note}>{note}</p>
      ))}
      <pre>{session.text}</pre>
      <p>
        <DownloadLink name={FILE} text={session.text} />{' '}
        <a
          href={`?story=sessions--step-by-step&session=${FILE}&step=1`}
          onClick={() => ownSessions.keep(FILE, session.text)}
        >
          Play it step by step, and edit it
        </a>{' '}
        <code>npx headless-grc replay {FILE}</code>
      </p>
    </section>
  );
}

function TrialWords({ trial }: { readonly trial: Promise<Trial> }) {
  const { passes, words } = use(trial);
  return (
    <output className="trial" data-passes={passes}>
      {words}
    </output>
  );
}

const failedTrial = (error: unknown): Trial => ({
  passes: false,
  words: error instanceof Error ? error.message : String(error),
});

/** The title for a story: `date-input--popup-open` becomes `Date input: popup open`. */
function titleOf(story = 'a story'): string {
  const text = story.replace('--', ': ').replaceAll('-', ' ');
  return text.charAt(0).toUpperCase() + text.slice(1);
}
