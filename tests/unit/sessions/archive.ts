import { harReporter } from '../../../cli/reporters/har.ts';
import type { RunEvent } from '../../../fixtures/player/run-events.ts';
import { createTally } from '../../../fixtures/player/tally.ts';
import type { Exchange } from '../../../fixtures/player/trace.ts';

/** The requests and replies while a session was played. */
export const exchangesOf = (events: readonly RunEvent[]): readonly Exchange[] => {
  const traces = events.flatMap((event) => (event.type === 'step' ? (event.trace ?? []) : []));
  const late = traces.flatMap(({ answered = [] }) => answered);
  return traces
    .flatMap(({ requests }) => requests)
    .map((one) => {
      const isOne = ({ at, method, url }: Exchange): boolean =>
        at === one.at && method === one.method && url === one.url;
      return one.status === undefined ? (late.find(isOne) ?? one) : one;
    });
};

/** The archive that replay writes for a run. */
export const archiveOf = (events: readonly RunEvent[]): unknown => {
  let text = '';
  const write = (piece: string): void => {
    text += piece;
  };
  const hear = harReporter({ write, terminal: { is: false, columns: 80, colour: false } });
  hear({ ...RUN, type: 'runStart', sessions: 1, seed: 1 });
  for (const event of events) hear(event);
  hear(createTally().end());
  return JSON.parse(text) as unknown;
};

const RUN = { at: '2026-11-20T09:00:00Z', target: 'in memory', level: 'client', jobs: 1 } as const;
