import { existsSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import * as z from 'zod';
import { isFailed, type RunEvent } from '../../fixtures/player/run-events.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import { replaceFile } from '../replace-file.ts';
import { type Durations, keyOf } from './shard.ts';
import { readInput } from '../read-input.ts';
import { STDIN } from '../session-files.ts';
import { shownPath } from '../shown-path.ts';

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

/** Reads the saved results, with paths for a current folder; undefined if there are none. */
export const readLastRun = (path: string, cwd: string): LastRun | undefined => {
  const saved = readSaved(path);
  if (!saved) return undefined;
  const key = keyIn(dirname(path), cwd);
  return {
    failed: saved.failed.map(key),
    durations: Object.fromEntries(
      Object.entries(saved.durations).map(([name, time]) => [key(name), time]),
    ),
  };
};

/** Paths in the file are relative to its folder, so that every folder of a project has the same results. */
const keyIn =
  (from: string, to: string) =>
  (key: string): string => {
    const [file = '', ...row] = key.split('\n');
    return [file === STDIN ? file : shownPath(resolve(from, file), to), ...row].join('\n');
  };

const readSaved = (path: string): LastRun | undefined => {
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
export const lastRunWriter = (path: string, cwd: string) => {
  const savedKey = keyIn(cwd, dirname(path));
  const failed = new Set<string>();
  const durations: Record<string, number> = {};
  /** Sessions of this run that were not played to their end. */
  const unknown: Record<string, number> = {};
  let isPart = false;
  return {
    hear(event: RunEvent): void {
      if (event.type === 'runStart') isPart = event.shard !== undefined;
      if (event.type !== 'sessionEnd') return;
      const key = savedKey(keyOf(event));
      const isPlayed = event.verdict !== 'skipped' && event.verdict !== 'notLive';
      (isPlayed ? durations : unknown)[key] = Math.round(event.milliseconds);
      if (isFailed(event)) failed.add(key);
    },
    write(): void {
      const before = readSaved(path);
      const others = (before?.failed ?? []).filter((key) => !Object.hasOwn(durations, key));
      const run: LastRun = {
        failed: [...others, ...failed].sort(),
        // Parts are calculated from the durations, so all parts must see the same ones. `merge` saves the new
        // ones.
        durations: isPart
          ? (before?.durations ?? {})
          : { ...unknown, ...before?.durations, ...durations },
      };
      try {
        replaceFile(path, `${JSON.stringify(run, null, 1)}\n`);
      } catch (error) {
        throw new CliError(EXIT.usage, `${path} could not be written: ${(error as Error).message}`);
      }
    },
  };
};
