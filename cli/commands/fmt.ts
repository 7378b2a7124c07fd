import { EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';

interface Options {
  readonly check?: boolean;
}

/** Commands that write session files anew, each with the function of `fmt.ts` that does it. */
const REWRITING = [
  {
    name: 'fmt',
    how: 'formatSession',
    does: 'write session files in their usual form; comments and the kind of line ends stay',
    otherwise: 'has another form',
  },
  {
    name: 'migrate',
    how: 'migrateSession',
    does: 'bring session files of older formats to the present one',
    otherwise: 'has an older format, or does not say which',
  },
] as const;

/** `fmt` and `migrate`: write session files in their usual form, and in the present format. */
export const fmtCommands: AddCommand = (program, run) => {
  for (const { name, how, does, otherwise } of REWRITING) {
    program
      .command(name)
      .description(does)
      .argument(
        '<paths...>',
        'files and folders; - reads standard input and writes standard output',
      )
      .option('--check', `change nothing; exit with 3 when a file ${otherwise}`)
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
