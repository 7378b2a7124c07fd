import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { isFailed, type RunEvent, type StepEnd } from '../../fixtures/player/run-events.ts';
import { STDIN } from '../session-files.ts';

/** Maximum number of lines shown for a step. */
const MOST = 6;

/** Adds the lines of the file to a failed step. A file is read when its first step fails. */
export const sourceOfSteps = (
  cwd: string,
  stdin: string | undefined,
): ((event: RunEvent) => RunEvent) => {
  const files = new Map<string, readonly string[]>();
  const linesOf = (file: string): readonly string[] => {
    const known = files.get(file);
    if (known) return known;
    let lines: readonly string[] = [];
    try {
      const text = file === STDIN ? (stdin ?? '') : readFileSync(resolve(cwd, file), 'utf8');
      lines = text.split(/\r?\n/);
    } catch {
      // If the file cannot be read, the failure is reported without its lines.
    }
    files.set(file, lines);
    return lines;
  };
  const withSource = (step: StepEnd): StepEnd => {
    const source = stepLines(linesOf(step.file), step.line);
    return source.length === 0 ? step : { ...step, source };
  };
  return (event) => {
    if (event.type === 'step') return isFailed(event) ? withSource(event) : event;
    if (event.type !== 'sessionEnd' || !event.firstFailure) return event;
    return { ...event, firstFailure: withSource(event.firstFailure) };
  };
};

/** The lines of a step: up to the next step of the same indentation. */
const stepLines = (lines: readonly string[], line: number): string[] => {
  const [first, ...rest] = lines.slice(line - 1, line - 1 + MOST);
  if (first === undefined || first.trim() === '') return [];
  const depth = depthOf(first);
  const end = rest.findIndex((text) => text.trim() !== '' && depthOf(text) <= depth);
  const own = [first, ...(end < 0 ? rest : rest.slice(0, end))];
  while (own.at(-1)?.trim() === '') own.pop();
  const width = String(line + own.length).length;
  return own.map(
    (text, index) => `${String(line + index).padStart(width)} | ${text.slice(0, 200)}`,
  );
};

const depthOf = (text: string): number => text.length - text.trimStart().length;
