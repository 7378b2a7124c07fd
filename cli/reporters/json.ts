import type { RunEnd, RunStart, SessionEnd, StepEnd } from '../../fixtures/player/run-events.ts';
import type { ReporterMaker } from './reporter.ts';

/** One JSON document with the run, its sessions and their steps, written at the end. */
export const jsonReporter: ReporterMaker = (sink) => {
  let start: RunStart | undefined;
  let steps: StepEnd[] = [];
  const sessions: (SessionEnd & { readonly details: readonly StepEnd[] })[] = [];
  const write = (end: RunEnd): void =>
    sink.write(
      `${JSON.stringify({ format: 1, run: { ...start, ...end, type: undefined, sessions: end.sessions }, sessions }, null, 2)}\n`,
    );
  return (event) => {
    if (event.type === 'runStart') start = event;
    else if (event.type === 'sessionStart') steps = [];
    else if (event.type === 'step') steps.push(event);
    else if (event.type === 'sessionEnd') sessions.push({ ...event, details: steps });
    else write(event);
  };
};

/** Every event as one line of JSON, as it happens. */
export const ndjsonReporter: ReporterMaker = (sink) => (event) => {
  sink.write(`${JSON.stringify(event)}\n`);
};
