import { appendFileSync, existsSync, readFileSync, rmSync } from 'node:fs';
import { z } from 'zod';
import type { Creation, Ledger } from '../fixtures/player/stage/ledger.ts';
import { assertFile, assertWritable } from './assert-writable.ts';
import { CliError, EXIT } from './exit-codes.ts';

/** The ledger of runs that name none. */
export const LEDGER_FILE = 'headless-grc-ledger.jsonl';

/**
 * A ledger in a file: a line for each creation, written before the step goes on, and one for each
 * removal. Workers of a run append to the same file.
 */
export const ledgerIn = (path: string, target: string): Ledger => {
  const append = (line: unknown): void => {
    try {
      appendFileSync(path, `${JSON.stringify(line)}\n`, { mode: 0o600 });
    } catch (error) {
      throw new Error(`the ledger cannot be written: ${(error as Error).message}`, {
        cause: error,
      });
    }
  };
  return {
    created: (creation) => append({ target, created: creation }),
    removed: (id) => append({ removed: id }),
  };
};

/** Ends the command before anything is created where no ledger of it could be written. */
export const assertLedger = (path: string): void => {
  try {
    assertWritable(path);
  } catch (error) {
    throw new CliError(EXIT.usage, `The ledger cannot be written: ${(error as Error).message}`);
  }
};

/** A creation that has not been removed, and where it is. */
export interface LeftCreation {
  readonly target: string;
  readonly creation: Creation;
}

const line = z.union([
  z.object({ removed: z.string() }),
  z.object({
    target: z.string(),
    created: z.object({
      id: z.string(),
      call: z.string(),
      remove: z.object({ call: z.string(), with: z.record(z.string(), z.string()) }).optional(),
      by: z.string().optional(),
    }),
  }),
]);

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
  const lines = text.split('\n');
  for (const [index, written] of lines.entries()) {
    if (written.trim() === '') continue;
    const read = readLine(written);
    if (!read) {
      // A crash may have cut the last line off.
      if (index >= lines.length - 2) continue;
      throw new CliError(EXIT.invalid, `${path}:${index + 1} is no line of a ledger.`);
    }
    if ('removed' in read) left.delete(read.removed);
    else left.set(read.created.id, { target: read.target, creation: read.created as Creation });
  }
  return [...left.values()].reverse();
};

const readLine = (text: string): z.infer<typeof line> | undefined => {
  try {
    return line.safeParse(JSON.parse(text)).data;
  } catch {
    return undefined;
  }
};

/** Takes a ledger away in which nothing is left; says how much is. */
export const closeLedger = (path: string): number => {
  if (!existsSync(path)) return 0;
  const left = readLedger(path).length;
  if (left === 0) rmSync(path, { force: true });
  return left;
};
