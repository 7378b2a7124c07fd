import { existsSync } from 'node:fs';
import * as z from 'zod';
import { isFailed, type RunEvent } from '../../fixtures/player/run-events.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import { replaceFile } from '../replace-file.ts';
import { type Durations, keyOf } from './shard.ts';
import { readInput } from '../read-input.ts';

/** The saved results of earlier runs. */
export interface LastRun {
  /** Keys of the sessions that failed when they were last played. */
  readonly failed: readonly string[];
  /** Durations of sessions when they were last played. */
  readonly durations: Durations;
}

const schema = z.object({
  failed: z.array(z.string()),
  durations: z.record(z.string(), z.number()),
});

/** Reads the saved results; undefined if there are none. */
export const readLastRun = (path: string): LastRun | undefined => {
  if (!existsSync(path)) return undefined;
  const text = readInput(`${path} cannot be read`, path, '');
  try {
    return schema.parse(JSON.parse(text));
  } catch {
    throw new CliError(
      EXIT.invalid,
      `${path} is not a record of runs. If an earlier run wrote it, delete it: the next run creates a new one. Otherwise name another file with --last-run.`,
    );
  }
};

/**
 * Collects the results of a run and adds them to the saved ones; results of sessions that were not played are
 * kept.
 */
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
      if (isFailed(event)) failed.add(key);
    },
    write(): void {
      const before = readLastRun(path);
      const others = (before?.failed ?? []).filter((key) => !Object.hasOwn(durations, key));
      const run: LastRun = {
        failed: [...others, ...failed].sort(),
        // Parts are calculated from the durations, so all parts must see the same ones. `merge` saves the new
        // ones.
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
