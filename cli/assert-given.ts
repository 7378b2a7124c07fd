import type { Command } from 'commander';
import { CliError, EXIT } from './exit-codes.ts';

/** Options whose empty value says something: an API at the address itself, every session. */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['apiBase', 'grep']);

/** Arguments that are paths; others, such as texts, may be empty, or say themselves what they may be. */
const PATHS: ReadonlySet<string> = new Set(['paths', 'file', 'blobs', 'ledger']);

/**
 * Ends the command where an option or a path is given as an empty text: a variable of the shell was not set.
 * An empty path would mean the folder that one stands in, and an empty number 0.
 */
export const assertGiven = (command: Command): void => {
  for (const option of command.options) {
    const name = option.attributeName();
    const value: unknown = command.getOptionValue(name);
    const isEmpty = Array.isArray(value) ? value.includes('') : value === '';
    if (isEmpty && !MAY_BE_EMPTY.has(name)) throw empty(option.long ?? name);
  }
  for (const [index, argument] of command.registeredArguments.entries()) {
    const name = argument.name();
    if (!PATHS.has(name)) continue;
    const value: unknown = command.processedArgs[index];
    const isEmpty = Array.isArray(value) ? value.includes('') : value === '';
    if (isEmpty) throw empty(name);
  }
};

const empty = (what: string): CliError =>
  new CliError(EXIT.usage, `${what}: nothing was given; is a variable of the shell not set?`);
