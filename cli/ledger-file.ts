import {
  closeSync,
  existsSync,
  fstatSync,
  openSync,
  readFileSync,
  renameSync,
  rmSync,
  statSync,
  writeFileSync,
} from 'node:fs';
import { z } from 'zod';
import type { Creation, Ledger } from '../fixtures/player/stage/ledger.ts';
import { assertFile, assertWritable } from './assert-writable.ts';
import { CliError, EXIT } from './exit-codes.ts';
import { type LedgerRun, ledgerRun, isAtWork, thisRun } from './ledger-run.ts';

/** The ledger of runs that name none. */
export const LEDGER_FILE = 'headless-grc-ledger.jsonl';

/**
 * A ledger in a file: a line for each creation, written before the step goes on, and one for each
 * removal. Workers of a run, and several runs at a time, append to the same file.
 */
export const ledgerIn = (path: string, target: string): Ledger => {
  const append = (line: unknown): void => {
    try {
      appendLines(path, `${JSON.stringify(line)}\n`);
    } catch (error) {
      throw new Error(`the ledger cannot be written: ${(error as Error).message}`, {
        cause: error,
      });
    }
  };
  return {
    created: (creation) => append({ target, run: thisRun(), created: creation }),
    removed: (id) => append({ removed: id }),
  };
};

/** How often something is written into a ledger that is taken away each time. */
const MOST_TRIES = 20;

/** Adds to a ledger. Another run may take it away in the meantime: what was written into that one is written anew. */
const appendLines = (path: string, text: string): void => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (isAppended(path, text)) return;
  }
  throw new Error(
    `${path} was taken away ${MOST_TRIES} times while it was written to; give this run a ledger of its own with --ledger`,
  );
};

/** Adds to the file of a path; whether that file still has this path afterwards. */
const isAppended = (path: string, text: string): boolean => {
  const file = openSync(path, 'a', 0o600);
  try {
    writeFileSync(file, text);
    const written = fstatSync(file, { bigint: true }).ino;
    return statSync(path, { bigint: true, throwIfNoEntry: false })?.ino === written;
  } finally {
    closeSync(file);
  }
};

/**
 * Ends the command before anything is created where no ledger of it could be written, and where the file that
 * stands there is no ledger: it is deleted when nothing is left.
 */
export const assertLedger = (path: string): void => {
  try {
    assertWritable(path);
  } catch (error) {
    throw new CliError(EXIT.usage, `The ledger cannot be written: ${(error as Error).message}`);
  }
  if (existsSync(path)) readLedger(path);
};

/** A creation that has not been removed, and where it is. */
export interface LeftCreation {
  /** Address of the target. */
  readonly target: string;
  /** What was created, and how it is removed. */
  readonly creation: Creation;
  /** The run that created it, while it is still at work: it may need it, and removes it itself. */
  readonly usedBy?: LedgerRun;
}

const line = z.union([
  z.object({ removed: z.string() }),
  z.object({
    target: z.string(),
    // Absent in ledgers of earlier versions.
    run: ledgerRun.optional(),
    created: z.object({
      id: z.string(),
      call: z.string(),
      remove: z.object({ call: z.string(), with: z.record(z.string(), z.string()) }).optional(),
      by: z.string().optional(),
    }),
  }),
]);

type CreatedLine = Extract<z.infer<typeof line>, { readonly target: string }>;

/** What a ledger says was created and not removed, the latest first. */
export const readLedger = (path: string): readonly LeftCreation[] => {
  let text: string;
  try {
    assertFile(path);
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new CliError(EXIT.usage, `The ledger cannot be read: ${(error as Error).message}`);
  }
  const left = new Map<string, LeftCreation>();
  // A line may stand twice, and before the one of what it says (`appendLines`).
  const removed = new Set<string>();
  // One process writes many lines, and some systems start a program to say whether it is still there.
  const atWork = new Map<string, boolean>();
  const lines = text.split('\n');
  for (const [index, written] of lines.entries()) {
    if (written.trim() === '') continue;
    const read = readLine(written);
    if (!read) {
      // A crash may have cut off the end of the last line that was written.
      if (isLast(lines, index) && written.startsWith('{"')) continue;
      throw new CliError(EXIT.invalid, `${path}:${index + 1} is no line of a ledger.`);
    }
    if ('removed' in read) removed.add(read.removed);
    else left.set(read.created.id, leftCreation(read, atWork));
  }
  return [...left.values()].filter(({ creation }) => !removed.has(creation.id)).reverse();
};

const isLast = (lines: readonly string[], index: number): boolean =>
  lines.slice(index + 1).every((line) => line.trim() === '');

const leftCreation = (
  { target, run, created }: CreatedLine,
  atWork: Map<string, boolean>,
): LeftCreation => {
  const key = JSON.stringify(run);
  const isUsed = atWork.get(key) ?? (run !== undefined && isAtWork(run));
  atWork.set(key, isUsed);
  return { target, creation: created as Creation, ...(run && isUsed ? { usedBy: run } : {}) };
};

const readLine = (text: string): z.infer<typeof line> | undefined => {
  try {
    return line.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/**
 * Takes a ledger away in which nothing is left; returns what is. What another run has written since it was
 * read is put back.
 */
export const closeLedger = (path: string): readonly LeftCreation[] => {
  if (!existsSync(path)) return [];
  const left = readLedger(path);
  if (left.length > 0) return left;
  const aside = `${path}.${process.pid}.closed`;
  try {
    renameSync(path, aside);
  } catch {
    // Another run has taken it away; and where it must not be moved, a ledger in which nothing is left may stay.
    return [];
  }
  const later = readLedger(aside);
  if (later.length > 0) putBack(path, aside);
  rmSync(aside, { force: true });
  return later;
};

const putBack = (path: string, aside: string): void => {
  try {
    appendLines(path, readFileSync(aside, 'utf8'));
  } catch (error) {
    throw new CliError(
      EXIT.usage,
      `The ledger cannot be written: ${(error as Error).message}. What is left stands in ${aside}`,
    );
  }
};
