import { useEffect, useRef, type ReactNode } from 'react';
import { describeStep } from '../../fixtures/player/steps/describe-step.ts';
import type { StepEnd } from '../../fixtures/player/run-events.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import type { Playback } from './use-playback.ts';

interface StepListProps {
  readonly session: Session;
  readonly text: string;
  readonly playback: Playback;
}

/** The steps of a session as in its file, with the results of the played steps. */
export function StepList({ session, text, playback }: StepListProps): ReactNode {
  const { outcomes, goTo } = playback;
  const list = useRef<HTMLOListElement>(null);
  const lines = text.split('\n');
  const last = outcomes.length - 1;
  useEffect(() => {
    const box = list.current;
    const line = box?.children[last];
    // Not scrollIntoView, which would scroll the page too.
    if (box && line instanceof HTMLElement) box.scrollTop = line.offsetTop - box.clientHeight / 2;
  }, [last]);

  return (
    <ol ref={list} className="step-list">
      {session.steps.map((step, index) => {
        const outcome = outcomes[index];
        const isLast = index === last;
        return (
          <li
            // The steps of a session never change their order.
            // oxlint-disable-next-line react/no-array-index-key
            key={index}
            data-verdict={outcome?.verdict}
            aria-current={isLast ? 'step' : undefined}
          >
            <button onClick={() => goTo(index + 1)}>
              {outcome && <b title={outcome.verdict}>{MARKS[outcome.verdict]}</b>}{' '}
              {describeStep(step)}
            </button>
            {step.file === undefined && <pre>{linesOf(step.line, lines)}</pre>}
            {outcome?.reason !== undefined && <p>{outcome.reason}</p>}
            {outcome?.differences?.map(({ path, ...difference }) => (
              <pre key={String(path)}>
                {String(path)} {JSON.stringify(difference)}
              </pre>
            ))}
          </li>
        );
      })}
    </ol>
  );
}

/** The lines of a list item: its first line and the following lines with a deeper indentation. */
function linesOf(first: number, lines: readonly string[]): string {
  const start = lines[first - 1] ?? '';
  const indent = start.search(/\S/);
  const end = lines.findIndex(
    (line, index) => index >= first && line.trim() !== '' && line.search(/\S/) <= indent,
  );
  return lines
    .slice(first - 1, end === -1 ? lines.length : end)
    .map((line) => line.slice(indent))
    .join('\n')
    .trimEnd();
}

const MARKS: Readonly<Record<StepEnd['verdict'], string>> = {
  passed: '✓',
  failed: '✗',
  skipped: '–',
  error: '!',
  timeout: '⧗',
};
