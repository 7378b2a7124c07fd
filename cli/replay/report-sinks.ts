import { closeSync, mkdirSync, openSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { RunEvent } from '../../fixtures/player/run-events.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { type ReportOrder, reporters } from '../reporters/index.ts';

/** Every report that was ordered, as one listener. */
export interface Reports {
  tell(event: RunEvent): void;
  close(): void;
}

/** Opens the reports' files before anything is played, so that a bad path is told at once. */
export const openReports = (orders: readonly ReportOrder[], io: Io): Reports => {
  const files: number[] = [];
  const listeners = orders.map(({ name, file }) => {
    const make = reporters[name];
    if (!make) throw new CliError(EXIT.usage, `There is no report '${name}'.`);
    if (file === undefined) return make({ write: io.out, terminal: io.terminal });
    const descriptor = open(resolve(io.cwd, file));
    files.push(descriptor);
    const terminal = { is: false, columns: 80, colour: false };
    return make({ write: (text) => void writeSync(descriptor, text), terminal });
  });
  return {
    tell: (event) => {
      for (const listener of listeners) listener(event);
    },
    close: () => {
      for (const file of files) closeSync(file);
    },
  };
};

const open = (path: string): number => {
  try {
    mkdirSync(dirname(path), { recursive: true });
    return openSync(path, 'w');
  } catch (error) {
    throw new CliError(EXIT.usage, `The report cannot be written: ${(error as Error).message}`);
  }
};
