import { EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';

interface Options {
  readonly check?: boolean;
}

/** `fmt`: writes session files in their usual form. */
export const fmtCommand: AddCommand = (program, run) => {
  program
    .command('fmt')
    .description('write session files in their usual form; comments stay')
    .argument('<paths...>', 'files and folders; - reads standard input and writes standard output')
    .option('--check', 'change nothing; exit with 3 when a file has another form')
    .action(
      run(async (io, paths: readonly string[], { check = false }: Options) => {
        const [{ rewriteSessions }, { formatSession }] = await Promise.all([
          import('../rewrite-sessions.ts'),
          import('../fmt.ts'),
        ]);
        const changed = await rewriteSessions(io, paths, formatSession, check);
        return check && changed > 0 ? EXIT.invalid : EXIT.passed;
      }),
    );
};
