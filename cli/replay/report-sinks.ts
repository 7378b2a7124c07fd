import { closeSync, writeSync } from 'node:fs';
import { dirname, resolve } from 'node:path';
import type { RunEvent } from '../../fixtures/player/run-events.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { type ReportOrder, reporters } from '../reporters/index.ts';
import type { Detail } from '../reporters/reporter.ts';
import { makeFolder } from '../make-folder.ts';
import { openOutput } from '../pipes.ts';

/** All requested reports, as one listener. */
export interface Reports {
  /** Passes an event to every report. */
  tell(event: RunEvent): void;
  /** Passes an event to every report except the printed list, because standard error already shows it. */
  tellAllButScreen(event: RunEvent): void;
  /** Why a report could not be written; undefined if all were. */
  readonly failure: string | undefined;
  /** Closes the files; no events may follow. */
  close(): void;
}

/** Creates the folders of the reports, in which other options may name files too. */
export const makeReportFolders = (orders: readonly ReportOrder[], cwd: string): void => {
  for (const { name, file } of orders) {
    if (file === undefined) continue;
    attempt(`--reporter ${name}=${file}`, () => makeFolder(dirname(resolve(cwd, file))));
  }
};

/** Opens the files of the reports before the run, so that an invalid path is reported at once; their folders exist. */
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
    const path = resolve(io.cwd, file);
    const descriptor = attempt(`--reporter ${name}=${file}`, () => openOutput(path));
    files.push(descriptor);
    const terminal = { is: false, columns: 80, colour: false };
    const write = (text: string): void => {
      try {
        writeAll(descriptor, text);
      } catch (error) {
        // The run continues, because the other reports are still useful.
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

/** When the disk is almost full, `writeSync` writes only a part of the text; the error occurs at the next call. */
const writeAll = (descriptor: number, text: string): void => {
  const bytes = Buffer.from(text);
  for (let from = 0; from < bytes.length;) from += writeSync(descriptor, bytes, from);
};

/** Does something with the file of an option; the message of an error names the option. */
const attempt = <T>(option: string, work: () => T): T => {
  try {
    return work();
  } catch (error) {
    throw new CliError(EXIT.usage, `${option}: ${(error as Error).message}`);
  }
};
