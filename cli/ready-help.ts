import { existsSync, readFileSync } from 'node:fs';
import { isatty } from 'node:tty';

/** Maximum length of a line of help; longer lines are hard to read. Narrower terminals get shorter lines. */
export const HELP_COLUMNS = 80;

/**
 * The help text for these arguments, prepared by the build, because loading the descriptions of all commands
 * takes longer than starting Node. Undefined if the arguments do not ask for help, the terminal is narrow, or
 * nothing was built.
 *
 * `script` is the address of the file that starts the command line.
 */
export const readyHelp = (args: readonly string[], script: string): string | undefined => {
  const name = args.length === 2 ? args[0] : '';
  const isHelp = args.length <= 2 && /^(?:--help|-h)$/.test(args.at(-1) ?? '');
  if (!isHelp || name === undefined || !/^[a-z-]*$/.test(name)) return undefined;
  if (isatty(1) && process.stdout.columns < HELP_COLUMNS) return undefined;
  const file = new URL(helpFile(name), script);
  return existsSync(file) ? readFileSync(file, 'utf8') : undefined;
};

/** Path of the prepared help of a command, relative to the file that starts the command line. */
export const helpFile = (command: string): string => `cli/help/${command || 'headless-grc'}.txt`;
