import { closeSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { RunEvent } from '../../fixtures/player/run-events.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { type ReportOrder, reporters } from '../reporters/index.ts';
import type { Detail } from '../reporters/reporter.ts';
import { makeFolder } from '../make-folder.ts';
import { openOutput } from '../pipes.ts';

/** Every report that was ordered, as one listener. */
export interface Reports {
  /** Tells every report. */
  tell(event: RunEvent): void;
  /** Tells every report but the list on the screen, beside which standard error says it already. */
  tellAllButScreen(event: RunEvent): void;
  /** Why a report could not be written; undefined when all were. */
  readonly failure: string | undefined;
  /** Closes the files; nothing is told after that. */
  close(): void;
}

/** Opens the reports' files before anything is played, so that a bad path is told at once. */
export const openReports = (
  orders: readonly ReportOrder[],
  io: Io,
  detail: Detail = 'sessions',
  showcase?: string,
): Reports => {
  const files: number[] = [];
  let failure: string | undefined;
  const listeners = orders.map(({ name, file }) => {
    const make = reporters[name];
    if (!make) throw new CliError(EXIT.usage, `There is no report '${name}'.`);
    if (file === undefined) {
      return {
        isScreen: name === 'list',
        hear: make({ write: io.out, terminal: io.terminal, detail, showcase }),
      };
    }
    const descriptor = open(resolve(io.cwd, file));
    files.push(descriptor);
    const terminal = { is: false, columns: 80, colour: false };
    const write = (text: string): void => {
      try {
        writeAll(descriptor, text);
      } catch (error) {
        // The run goes on: the other reports are still worth having.
        failure ??= `The report ${file} could not be written: ${(error as Error).message}`;
      }
    };
    return { isScreen: false, hear: make({ write, terminal, detail, showcase }) };
  });
  return {
    tell: (event) => {
      for (const { hear } of listeners) hear(event);
    },
    tellAllButScreen: (event) => {
      for (const { isScreen, hear } of listeners) if (!isScreen) hear(event);
    },
    get failure() {
      return failure;
    },
    close: () => {
      for (const file of files) closeSync(file);
    },
  };
};

/** A disk that is nearly full takes a part of what is written, and says so only then. */
const writeAll = (descriptor: number, text: string): void => {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length;) from += writeSync(descriptor, bytes, from);
};

const open = (path: string): number => {
  try {
    makeFolder(dirname(path));
    return openOutput(path);
  } catch (error) {
    throw new CliError(EXIT.usage, `The report cannot be written: ${(error as Error).message}`);
  }
};
