import type {
  RunEnd,
  RunEvent,
  RunStart,
  SessionVerdict,
  Shard,
  StepVerdict,
} from '../fixtures/player/run-events.ts';
import { noSessions, noSteps } from '../fixtures/player/run-events.ts';
import { eventIn } from './blob-event.ts';
import { CliError, EXIT, type ExitCode } from './exit-codes.ts';
import { readInput } from './read-input.ts';
import { NOT_STARTED } from './replay/shard.ts';

/** One part of a run, read from its `blob` report. */
export interface Blob {
  /** The file that it was read from. */
  readonly file: string;
  /** The start event of the part. */
  readonly start: RunStart;
  /** The events of each session, in the order of the part. */
  readonly sessions: readonly (readonly RunEvent[])[];
  /** The end event; undefined if the part was killed while it wrote the report. */
  readonly end: RunEnd | undefined;
}

const wrong = (message: string): CliError => new CliError(EXIT.invalid, message);

/** Reads a `blob` report. */
export const readBlob = (file: string, cwd: string): Blob => {
  const text = readInput(`${file} cannot be read`, file, cwd);
  const lines = text.split('\n');
  const events = lines.flatMap((line, index): readonly RunEvent[] => {
    if (line.trim() === '') return [];
    const event = eventIn(line);
    if (event) return event === 'other' ? [] : [event];
    // If the part was killed while it wrote, its last line is incomplete.
    if (index > 0 && index === lines.length - 1) return [];
    throw wrong(`${file}:${index + 1} is not a line of a run report`);
  });
  const [start] = events;
  if (start?.type !== 'runStart') {
    throw wrong(`${file} is not a run report: write one with --reporter blob=${file}`);
  }
  if (events.filter(({ type }) => type === 'runStart').length > 1) {
    throw wrong(`${file} contains more than one run: write each part to its own file`);
  }
  const sessions: RunEvent[][] = [];
  for (const event of events) {
    if (event.type === 'sessionStart') sessions.push([event]);
    else if (event.type === 'step' || event.type === 'sessionEnd') sessions.at(-1)?.push(event);
  }
  return { file, start, sessions, end: events.find((event) => event.type === 'runEnd') };
};

/**
 * Merges the parts of a run into one run, as if a single computer had played it; its duration is that of the
 * slowest part. Refuses parts of other runs, duplicate parts and missing parts.
 */
export const mergeBlobs = (blobs: readonly Blob[], allowMissing: boolean): readonly RunEvent[] => {
  const [first] = blobs;
  if (!first) throw new CliError(EXIT.usage, 'There is nothing to merge.');
  checkTogether(first, blobs, allowMissing);
  const placed = blobs
    .flatMap(({ start, sessions }) =>
      sessions.map((events, index) => ({ place: start.shard?.places[index] ?? index, events })),
    )
    .sort((a, b) => a.place - b.place);
  const { shard: _, ...start } = first.start;
  return [
    {
      ...start,
      at: blobs.map((one) => one.start.at).toSorted()[0] ?? start.at,
      sessions: blobs.reduce((sum, one) => sum + one.start.sessions, 0),
      jobs: blobs.reduce((sum, one) => sum + one.start.jobs, 0),
    },
    ...placed.flatMap(({ events }, index) => events.map((event) => renumbered(event, index))),
    endOf(blobs),
  ];
};

const renumbered = (event: RunEvent, index: number): RunEvent => {
  if (event.type === 'step') return { ...event, session: index };
  return event.type === 'sessionStart' || event.type === 'sessionEnd' ? { ...event, index } : event;
};

const checkTogether = (first: Blob, blobs: readonly Blob[], allowMissing: boolean): void => {
  const parts = new Map<number, string>();
  for (const { file, start, end } of blobs) {
    const shard = shardOf(file, start);
    if (shard.plan === NOT_STARTED) throw notStarted(file, end);
    const { shard: expected } = first.start;
    if (shard.plan !== expected?.plan || shard.of !== expected.of) {
      throw wrong(
        `${file} belongs to another run than ${first.file}: all parts need the same sessions, options and --last-run file`,
      );
    }
    if (start.target !== first.start.target || start.level !== first.start.level) {
      throw wrong(
        `${file} was played ${targetIn(start)} at level ${start.level}, ${first.file} was not`,
      );
    }
    const other = parts.get(shard.index);
    if (other !== undefined) throw wrong(`${file} and ${other} are both part ${shard.index}`);
    parts.set(shard.index, file);
  }
  const of = first.start.shard?.of ?? 0;
  const missing = Array.from({ length: of }, (_, index) => index + 1).filter(
    (one) => !parts.has(one),
  );
  if (missing.length > 0 && !allowMissing) {
    throw wrong(
      `part ${missing.join(', ')} of ${of} is missing (--allow-missing merges the others)`,
    );
  }
};

const notStarted = (file: string, end: RunEnd | undefined): CliError => {
  const { why = 'it was stopped', code = EXIT.invalid } = end?.cutShort ?? {};
  if (code === EXIT.nothing) return noSession(file);
  const message = `${file} has no results, because its part could not start: ${why}`;
  return new CliError(code as ExitCode, message);
};

const noSession = (file: string): CliError =>
  new CliError(EXIT.nothing, `${file} contains no session: none was selected`);

/** The target of a run, as a part of a sentence. */
const targetIn = ({ target }: RunStart): string =>
  target === 'in memory' ? target : `on ${target}`;

const shardOf = (file: string, { shard, sessions }: RunStart): Shard => {
  if (shard) return shard;
  if (sessions === 0) throw noSession(file);
  throw wrong(`${file} contains a whole run, not a part: it was played without --shard`);
};

const endOf = (blobs: readonly Blob[]): RunEnd => {
  const sessions: Record<SessionVerdict, number> = noSessions();
  const steps: Record<StepVerdict, number> = noSteps();
  const ends = blobs.flatMap(({ end }) => end ?? []);
  for (const end of ends) {
    for (const verdict of Object.keys(sessions) as SessionVerdict[]) {
      sessions[verdict] += end.sessions[verdict];
    }
    for (const verdict of Object.keys(steps) as StepVerdict[]) steps[verdict] += end.steps[verdict];
  }
  const interrupted = ends.find((end) => end.interrupted !== undefined)?.interrupted;
  // A part without an end event was killed.
  const cut = ends.length < blobs.length ? 'SIGTERM' : undefined;
  const cutShort = ends.find((end) => end.cutShort !== undefined)?.cutShort;
  return {
    type: 'runEnd',
    milliseconds: Math.max(0, ...ends.map(({ milliseconds }) => milliseconds)),
    sessions,
    steps,
    checks: ends.reduce((sum, { checks }) => sum + checks, 0),
    ...((interrupted ?? cut) === undefined ? {} : { interrupted: interrupted ?? cut ?? 'SIGTERM' }),
    ...(ends.some(({ bailed }) => bailed) ? { bailed: true } : {}),
    ...(cutShort === undefined ? {} : { cutShort }),
  };
};
