import { extname } from 'node:path';
import type { Fault } from '../fixtures/platform/faults.ts';
import { checkFault } from '../fixtures/player/check/check-fault.ts';
import { createMistakes } from '../fixtures/player/check/mistakes.ts';
import { CliError, EXIT } from './exit-codes.ts';
import { readRows } from './read-rows.ts';
import { readInput } from './read-input.ts';

/** Parses `--faults`: a file with a list of faults, or the list itself as JSON (`[{"kind":"drop","on":"*"}]`). */
export const readFaults = (written: string, cwd: string): readonly Fault[] => {
  const isList = written.trimStart().startsWith('[');
  const shown = isList ? '--faults' : `--faults ${written}`;
  const wrong = (message: string): never => {
    throw new CliError(EXIT.invalid, `${shown}: ${message}`);
  };
  const text = isList ? written : readInput(shown, written, cwd);
  const rows = readRows(text, isList ? '.json' : extname(written), (line, message) =>
    wrong(line === undefined ? message : `line ${line}: ${message}`),
  );
  const mistakes = createMistakes();
  for (const [index, fault] of rows.entries()) {
    if (typeof fault !== 'object' || fault === null) wrong(`fault ${index + 1} is no fault`);
    checkFault(fault, [index], mistakes);
  }
  const [first] = mistakes.found;
  if (first) wrong(`fault ${Number(first.path[0]) + 1}: ${first.message}`);
  if (rows.length === 0) wrong('there is no fault in it');
  return rows as readonly Fault[];
};
