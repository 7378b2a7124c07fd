import type { Command } from 'commander';
import { CliError, EXIT } from './exit-codes.ts';

/**
 * Options for which an empty value is meaningful: an API directly at the address, a pattern that matches every
 * session.
 */
const MAY_BE_EMPTY: ReadonlySet<string> = new Set(['apiBase', 'grep']);

/** Arguments that are paths. Other arguments, such as texts, may be empty or are checked by their command. */
const PATHS: ReadonlySet<string> = new Set(['paths', 'file', 'blobs', 'ledger']);

/**
 * Ends the command if an option or a path is empty: usually a shell variable was not set. An empty path would
 * mean the current folder, and an empty number 0.
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
  new CliError(EXIT.usage, `${what}: the value is empty; is a shell variable not set?`);
