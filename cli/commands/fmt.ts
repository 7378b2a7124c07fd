import { EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';

interface Options {
  readonly check?: boolean;
}

/** Commands that rewrite session files, each with the function of `fmt.ts` that it uses. */
const REWRITING = [
  {
    name: 'fmt',
    how: 'formatSession',
    does: 'rewrite session files in the standard form; comments and line endings are kept',
    failure: 'is not in this form',
  },
  {
    name: 'migrate',
    how: 'migrateSession',
    does: 'convert session files of older formats to the current one',
    failure: 'has an older format, or does not say which',
  },
] as const;

/** `fmt` and `migrate`: rewrite session files in the standard form, and in the current format. */
export const fmtCommands: AddCommand = (program, run) => {
  for (const { name, how, does, failure } of REWRITING) {
    program
      .command(name)
      .description(does)
      .argument(
        '<paths...>',
        'files, folders and patterns; - reads standard input and writes standard output',
      )
      .option('--check', `change nothing; exit with 3 when a file ${failure}`)
      .action(
        run(async (io, paths: readonly string[], { check = false }: Options) => {
          const [{ rewriteSessions }, writers] = await Promise.all([
            import('../rewrite-sessions.ts'),
            import('../../fixtures/player/session/format-session.ts'),
          ]);
          const changed = await rewriteSessions(io, paths, writers[how], check);
          return check && changed > 0 ? EXIT.invalid : EXIT.passed;
        }),
      );
  }
};
