import { createHash } from 'node:crypto';
import type { Shard } from '../../fixtures/player/run-events.ts';
import { CliError, EXIT } from '../exit-codes.ts';

/** A session as far as sharing a run out is concerned. */
export interface Shareable {
  /** The file that the session stands in. */
  readonly file: string;
  /** The session's title; of one with rows, with the row. */
  readonly title: string;
}

/** How long sessions took before, in milliseconds, by {@link keyOf}. */
export type Durations = Readonly<Record<string, number>>;

/** What tells sessions apart from run to run. */
export const keyOf = ({ file, title }: Shareable): string => `${file}\n${title}`;

/** Parts that a run may have. */
export const MOST_PARTS = 10_000;

/** Reads `2/5`. */
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
 * Shares sessions out so that all parts take about the same time: the longest first, each to the part
 * that has least to do so far. Every computer comes to the same plan by itself, as long as all have the
 * same sessions and the same durations.
 */
export const shareOut = <T extends Shareable>(
  sessions: readonly T[],
  durations: Durations,
  { index, of }: Pick<Shard, 'index' | 'of'>,
): { readonly sessions: readonly T[]; readonly shard: Shard } => {
  const known = sessions.flatMap((one) => durations[keyOf(one)] ?? []).sort((a, b) => a - b);
  // A session that nobody has played yet takes as long as most.
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
