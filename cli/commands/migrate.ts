import { EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';

interface Options {
  readonly check?: boolean;
}

/** `migrate`: brings session files to the format that this version writes. */
export const migrateCommand: AddCommand = (program, run) => {
  program
    .command('migrate')
    .description('bring session files of older formats to the present one')
    .argument('<paths...>', 'files and folders; - reads standard input and writes standard output')
    .option('--check', 'change nothing; exit with 3 when a file has an older format')
    .action(
      run(async (io, paths: readonly string[], { check = false }: Options) => {
        const [{ rewriteSessions }, { migrateSession }] = await Promise.all([
          import('../rewrite-sessions.ts'),
          import('../fmt.ts'),
        ]);
        const changed = await rewriteSessions(io, paths, migrateSession, check);
        return check && changed > 0 ? EXIT.invalid : EXIT.passed;
      }),
    );
};
