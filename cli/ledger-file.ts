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
import * as z from 'zod';
import { type Creation, isRemoval, type Ledger } from '../fixtures/player/stage/ledger.ts';
import { assertFile, assertWritable } from './assert-writable.ts';
import { CliError, EXIT } from './exit-codes.ts';
import { type LedgerRun, ledgerRun, isAtWork, thisRun } from './ledger-run.ts';

/** The default ledger file. */
export const LEDGER_FILE = 'headless-grc-ledger.jsonl';

/**
 * A ledger in a file: one line for each creation, written before the session continues, and one for each
 * removal. The workers of a run, and several runs, append to the same file.
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

/** Maximum number of attempts to append to a ledger that another run deletes each time. */
const MOST_TRIES = 20;

/**
 * Appends to a ledger. If another run deletes the file in the meantime, the text is written again to a new
 * file.
 */
const appendLines = (path: string, text: string): void => {
  for (let tries = 0; tries < MOST_TRIES; tries += 1) {
    if (isAppended(path, text)) return;
  }
  throw new Error(
    `${path} was deleted ${MOST_TRIES} times while it was being written; give this run a ledger of its own with --ledger`,
  );
};

/** Appends to a file, and returns whether the path still leads to the same file afterwards. */
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
 * Ends the command before anything is created if its ledger could not be written, or if an existing file is not
 * a ledger, because the file is deleted when nothing is left.
 */
export const assertLedger = (path: string): void => {
  try {
    assertWritable(path);
  } catch (error) {
    throw new CliError(EXIT.usage, `The ledger cannot be written: ${(error as Error).message}`);
  }
  if (existsSync(path)) readLedger(path);
};

/** A creation that has not been removed, and its target. */
export interface LeftCreation {
  /** Address of the target. */
  readonly target: string;
  /** What was created, and how to remove it. */
  readonly creation: Creation;
  /** The run that created it, if it is still running: it may need the object, and removes it itself. */
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
      remove: z
        .object({ call: z.string().refine(isRemoval), with: z.record(z.string(), z.string()) })
        .optional(),
      by: z.string().optional(),
    }),
  }),
]);

type CreatedLine = Extract<z.infer<typeof line>, { readonly target: string }>;

/** The creations of a ledger that have not been removed, the latest first. */
export const readLedger = (path: string): readonly LeftCreation[] => {
  let text: string;
  try {
    assertFile(path);
    text = readFileSync(path, 'utf8');
  } catch (error) {
    throw new CliError(EXIT.usage, `The ledger cannot be read: ${(error as Error).message}`);
  }
  const left = new Map<string, LeftCreation>();
  // `appendLines` may write a line twice, and a removal before its creation.
  const removed = new Set<string>();
  // Cached, because one process writes many lines and some systems start a program to find out whether it is
  // running.
  const atWork = new Map<string, boolean>();
  const lines = text.split('\n');
  for (const [index, written] of lines.entries()) {
    if (written.trim() === '') continue;
    const read = readLine(written);
    if (!read) {
      // A crash may have cut off the last line.
      if (isLast(lines, index) && written.startsWith('{"')) continue;
      throw new CliError(EXIT.invalid, `${path}:${index + 1} is not a line of a ledger.`);
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
 * Deletes a ledger in which nothing is left; otherwise returns what is left. Lines that another run has
 * appended in the meantime are put back.
 */
export const closeLedger = (path: string): readonly LeftCreation[] => {
  if (!existsSync(path)) return [];
  const left = readLedger(path);
  if (left.length > 0) return left;
  const aside = `${path}.${process.pid}.closed`;
  try {
    renameSync(path, aside);
  } catch {
    // Another run has deleted it, or it may not be moved; an empty ledger may stay.
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
      `The ledger cannot be written: ${(error as Error).message}. What is left is in ${aside}`,
    );
  }
};
