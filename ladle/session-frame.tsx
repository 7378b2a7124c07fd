import {
  createElement,
  useEffect,
  useRef,
  useState,
  type ComponentType,
  type ReactNode,
} from 'react';
import { describeStep } from '../fixtures/player/steps/describe-step.ts';
import { startHookOn } from '../fixtures/player/stage/hook-level.ts';
import { memoryBackend } from '../fixtures/player/stage/memory-backend.ts';
import { openSession, type SessionPlayer } from '../fixtures/player/play-session.ts';
import { readSession } from '../fixtures/player/session/read-session.ts';
import type { StepEnd } from '../fixtures/player/run-events.ts';
import type { Session } from '../fixtures/player/session/session.ts';
// Loaded by the client when it is needed: here beforehand, so that no step waits for it.
import '../src/domain/index.ts';
import { createInspector } from './inspector.ts';
import { InspectorPanel } from './inspector-panel.tsx';
import { markStoryReady } from './story-ready.ts';
import { rendererOf } from './renderers/index.ts';
import './story-frame.css';

interface SessionFrameProps {
  /** The session, as it stands in its file. */
  readonly text: string;
  readonly file: string;
}

/** A session played step by step: its steps with their outcomes, the widget, and its chart. */
export function SessionFrame({ text, file }: SessionFrameProps): ReactNode {
  const read = readSession(text, file);
  if (read.ok) return <PlayedSession key={file} session={read.session} />;
  return <pre role="alert">{read.problems.map(({ message }) => message).join('\n')}</pre>;
}

type Component = ComponentType<Readonly<Record<string, unknown>>>;

/** A widget's renderer; presses on the list of steps are not outside its dialog. */
function componentOf(widget: string): Component | undefined {
  const Renderer = rendererOf(widget);
  return Renderer && ((props) => createElement(Renderer, { isInside: isOfSteps, ...props }));
}

const isOfSteps = (target: Element): boolean => target.closest('.session-steps') !== null;

function PlayedSession({ session }: { readonly session: Session }) {
  const [round, setRound] = useState(0);
  return <Round key={round} session={session} onRestart={() => setRound(round + 1)} />;
}

interface RoundProps {
  readonly session: Session;
  readonly onRestart: () => void;
}

function Round({ session, onRestart }: RoundProps) {
  const [inspector] = useState(createInspector);
  const [outcomes, setOutcomes] = useState<readonly StepEnd[]>([]);
  const [isBusy, setIsBusy] = useState(true);
  const player = useRef<SessionPlayer | null>(null);
  const page = useRef<HTMLDivElement>(null);

  useEffect(() => {
    let isShown = true;
    const container = () => {
      const element = document.createElement('div');
      page.current?.append(element);
      return element;
    };
    const opening = openSession(session, {
      level: 'hook',
      backend: memoryBackend,
      startHook: (options) =>
        startHookOn({ container, component: componentOf, inspect: inspector.inspect }, options),
    });
    const open = async () => {
      const opened = await opening;
      if (!isShown) return;
      player.current = opened;
      setIsBusy(false);
    };
    void open();
    return () => {
      isShown = false;
      // A widget is not taken away while React is at work on another.
      void opening.then((opened) => opened.end());
    };
  }, [session, inspector]);

  const play = async (count: number) => {
    setIsBusy(true);
    for (let left = count; left > 0; left -= 1) {
      const outcome = await player.current?.next();
      if (!outcome) break;
      setOutcomes((last) => [...last, outcome]);
    }
    setIsBusy(false);
  };
  const isOver = outcomes.length === session.steps.length;
  useEffect(() => (isBusy ? undefined : markStoryReady()), [isBusy]);

  return (
    <div className="story" lang="en">
      <main>
        <section className="session-steps" aria-label="Session">
          <h1>{session.title}</h1>
          <button disabled={isBusy || isOver} onClick={() => void play(1)}>
            Next step
          </button>{' '}
          <button disabled={isBusy || isOver} onClick={() => void play(Number.POSITIVE_INFINITY)}>
            Play all
          </button>{' '}
          <button disabled={isBusy} onClick={onRestart}>
            From the start
          </button>
          <ol aria-live="polite">
            {session.steps.map((step, index) => (
              <StepLine
                key={`${step.line}:${step.column}`}
                text={describeStep(step)}
                note={step.step.note}
                outcome={outcomes[index]}
                isNext={index === outcomes.length}
              />
            ))}
          </ol>
        </section>
        <div ref={page} className="session-page" />
      </main>
      <InspectorPanel inspector={inspector} />
    </div>
  );
}

const MARKS: Readonly<Record<StepEnd['verdict'], string>> = {
  passed: '✓',
  failed: '✗',
  skipped: '–',
  error: '!',
  timeout: '⧗',
};

interface StepLineProps {
  readonly text: string;
  readonly note: string | undefined;
  readonly outcome: StepEnd | undefined;
  readonly isNext: boolean;
}

function StepLine({ text, note, outcome, isNext }: StepLineProps) {
  return (
    <li data-verdict={outcome?.verdict} aria-current={isNext ? 'step' : undefined}>
      {outcome && <b title={outcome.verdict}>{MARKS[outcome.verdict]}</b>} {text}
      {note !== undefined && <i> {note}</i>}
      {outcome?.reason !== undefined && <p>{outcome.reason}</p>}
      {outcome?.differences?.map(({ path, ...difference }) => (
        <pre key={String(path)}>
          {String(path)} {JSON.stringify(difference)}
        </pre>
      ))}
    </li>
  );
}
