import { existsSync, readFileSync } from 'node:fs';
import { isatty } from 'node:tty';

/** Characters of a line of help; longer lines are hard to read. Narrower terminals get shorter ones. */
export const HELP_COLUMNS = 80;

/**
 * The help that the build has written down for these arguments, so that it is there at once: loading all
 * that describes the commands takes longer than Node takes to start. Undefined where anything else is
 * asked, where the terminal is narrow, and where nothing was built.
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

/** Where the help of a command stands, seen from the file that starts the command line. */
export const helpFile = (command: string): string => `cli/help/${command || 'headless-grc'}.txt`;
