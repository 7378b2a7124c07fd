import { collect } from '../collect.ts';
import { EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';

interface Options {
  readonly format: string;
  readonly var?: readonly string[];
  readonly requirements?: string;
}

/** `lint`: lists the mistakes in session files with their places. */
export const lintCommand: AddCommand = (program, run) => {
  program
    .command('lint')
    .description('check session files; every problem is printed as file:line:column')
    .argument(
      '[paths...]',
      'files, folders and patterns; - for standard input (default: all sessions of the package)',
    )
    .option('--format <format>', 'text or json', 'text')
    .option(
      '--var <name>',
      'a variable for which replay gets a value with --var; repeatable',
      collect,
    )
    .option(
      '--requirements <file>',
      'table of requirement ids that covers may name (default: tests/requirements.tsv)',
    )
    .action(
      run(async (io, paths: readonly string[], options: Options) => {
        const { assertFilesFound, findSessions, readStdin } = await import('../session-files.ts');
        const { lintSessions } = await import('../lint-sessions.ts');
        const { CliError } = await import('../exit-codes.ts');
        const { harmless, harmlessJson } = await import('../../fixtures/player/harmless.ts');
        if (!['text', 'json'].includes(options.format)) {
          throw new CliError(EXIT.usage, `--format ${options.format}: expected text or json`);
        }
        const { counted } = await import('../counted.ts');
        const { readCoveredIds } = await import('../requirements.ts');
        const ids = await readCoveredIds(options.requirements, io.cwd);
        const { files } = await findSessions(paths, io.cwd);
        assertFilesFound(files, paths);
        const problems = await lintSessions(files, io.cwd, {
          variables: (options.var ?? []).map((text) => text.split('=', 1)[0] ?? text),
          ids,
          stdin: await readStdin(paths, io),
        });
        if (options.format === 'json') io.out(`${harmlessJson(problems, 2)}\n`);
        else {
          for (const { file, line, column, message, severity } of problems) {
            io.out(`${harmless(`${file}:${line}:${column} ${severity}: ${message}`)}\n`);
          }
          const errors = problems.filter((one) => one.severity === 'error').length;
          io.out(
            `${counted(files.length, 'file')}, ${counted(errors, 'error')}, ${counted(problems.length - errors, 'warning')}\n`,
          );
        }
        return problems.some((one) => one.severity === 'error') ? EXIT.invalid : EXIT.passed;
      }),
    );
};
