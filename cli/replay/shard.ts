import { createHash } from 'node:crypto';
import type { Shard } from '../../fixtures/player/run-events.ts';
import { CliError, EXIT } from '../exit-codes.ts';

/** The facts about a session that the distribution depends on. */
export interface Shareable {
  /** The file of the session. */
  readonly file: string;
  /** The number of its row; absent if the session has no rows. */
  readonly row?: number | undefined;
}

/** Durations of sessions in earlier runs, in milliseconds, by {@link keyOf}. */
export type Durations = Readonly<Record<string, number>>;

/** Identifies a session across runs: not by its title, which may contain secrets, or be that of other rows. */
export const keyOf = ({ file, row }: Shareable): string =>
  row === undefined ? file : `${file}\n${row}`;

/** Maximum number of parts of a run. */
export const MOST_PARTS = 10_000;

/** The plan of a part that did not start, and whose sessions are therefore not known. */
export const NOT_STARTED = 'not started';

/** Parses `2/5`. */
export const readShard = (text: string): Pick<Shard, 'index' | 'of'> => {
  const [, index, of] = /^(\d+)\/(\d+)$/.exec(text) ?? [];
  const shard = { index: Number(index), of: Number(of) };
  if (!(shard.index >= 1 && shard.index <= shard.of)) {
    throw new CliError(EXIT.usage, `--shard ${text}: expected which part of how many, such as 2/5`);
  }
  if (shard.of > MOST_PARTS) {
    throw new CliError(EXIT.usage, `--shard ${text}: a run may have ${MOST_PARTS} parts at most`);
  }
  return shard;
};

/**
 * Distributes sessions so that all parts take about the same time: the longest first, each to the part with the
 * least work so far. Every computer calculates the same result, as long as all have the same sessions and
 * durations.
 */
export const distributeSessions = <T extends Shareable>(
  sessions: readonly T[],
  durations: Durations,
  { index, of }: Pick<Shard, 'index' | 'of'>,
): { readonly sessions: readonly T[]; readonly shard: Shard } => {
  const known = sessions.flatMap((one) => durations[keyOf(one)] ?? []).sort((a, b) => a - b);
  // A session without a known duration is assumed to take the median.
  const usual = known[Math.floor(known.length / 2)] ?? 1;
  const longestFirst = sessions
    .map((one, place) => ({ place, time: durations[keyOf(one)] ?? usual }))
    .sort((a, b) => b.time - a.time || a.place - b.place);
  const times = Array.from({ length: of }, () => 0);
  const places: number[] = [];
  for (const { place, time } of longestFirst) {
    const part = times.indexOf(Math.min(...times));
    times[part] = (times[part] ?? 0) + time;
    if (part === index - 1) places.push(place);
  }
  places.sort((a, b) => a - b);
  return {
    sessions: places.flatMap((place) => sessions[place] ?? []),
    shard: { index, of, plan: planOf(sessions, durations, of), places },
  };
};

const planOf = (sessions: readonly Shareable[], durations: Durations, of: number): string =>
  createHash('sha256')
    .update(JSON.stringify([of, sessions.map((one) => [keyOf(one), durations[keyOf(one)] ?? 0])]))
    .digest('hex')
    .slice(0, 16);
