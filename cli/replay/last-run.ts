import { existsSync } from 'node:fs';
import { z } from 'zod';
import type { RunEvent } from '../../fixtures/player/run-events.ts';
import { isBad } from '../../fixtures/player/tally.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import { replaceFile } from '../replace-file.ts';
import { type Durations, keyOf } from './shard.ts';
import { readInput } from '../read-input.ts';

/** What is known of earlier runs. */
export interface LastRun {
  /** Keys of the sessions that failed when they were played last. */
  readonly failed: readonly string[];
  /** How long sessions took when they were played last. */
  readonly durations: Durations;
}

const schema = z.object({
  failed: z.array(z.string()),
  durations: z.record(z.string(), z.number()),
});

/** Reads what is known; undefined where nothing is. */
export const readLastRun = (path: string): LastRun | undefined => {
  if (!existsSync(path)) return undefined;
  const text = readInput(`${path} cannot be read`, path, '');
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new CliError(
      EXIT.invalid,
      `${path} is no record of a run. Where a run wrote it, delete it: the next one writes it anew; else name another file with --last-run.`,
    );
  }
};

/** Collects what a run comes to, and adds it to what is known: sessions that it left out stay known. */
export const lastRunWriter = (path: string) => {
  const failed = new Set<string>();
  const durations: Record<string, number> = {};
  let isPart = false;
  return {
    hear(event: RunEvent): void {
      if (event.type === 'runStart') isPart = event.shard !== undefined;
      if (event.type !== 'sessionEnd') return;
      const key = keyOf(event);
      durations[key] = Math.round(event.milliseconds);
      if (isBad(event)) failed.add(key);
    },
    write(): void {
      const before = readLastRun(path);
      const others = (before?.failed ?? []).filter((key) => !Object.hasOwn(durations, key));
      const run: LastRun = {
        failed: [...others, ...failed].sort(),
        // By the durations the next part is chosen: it must see those that this one saw. `merge` notes them.
        durations: isPart ? (before?.durations ?? {}) : { ...before?.durations, ...durations },
      };
      try {
        replaceFile(path, `${JSON.stringify(run, null, 1)}\n`);
      } catch (error) {
        throw new CliError(EXIT.usage, `${path} could not be written: ${(error as Error).message}`);
      }
    },
  };
};
