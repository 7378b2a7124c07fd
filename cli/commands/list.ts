import { EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';
import type { SelectionOptions } from '../session-choice.ts';
import { addSelectionOptions } from './session-options.ts';

/** `list`: lists the sessions that `replay` would play. */
export const listCommand: AddCommand = (program, run) => {
  addSelectionOptions(
    program
      .command('list')
      .description('list the sessions that replay would play, with what they cover')
      .argument(
        '[paths...]',
        'files, folders and patterns; - for standard input (default: all sessions of the package)',
      ),
  )
    .option('--format <format>', 'text or json', 'text')
    .action(
      run(async (io, paths: readonly string[], options: SelectionOptions & { format: string }) => {
        if (!['text', 'json'].includes(options.format)) {
          const { CliError } = await import('../exit-codes.ts');
          throw new CliError(EXIT.usage, `--format ${options.format}: expected text or json`);
        }
        const { selectSessions } = await import('../select-sessions.ts');
        const { readStdin } = await import('../session-files.ts');
        const { counted } = await import('../counted.ts');
        const { harmless, harmlessJson } = await import('../../fixtures/player/harmless.ts');
        const sessions = await selectSessions(paths, options, io.cwd, {
          stdin: await readStdin(paths, io),
        });
        if (options.format === 'json') {
          const rows = sessions.map(({ file, title, covers = [], tags = [], steps }) => ({
            file,
            title,
            covers,
            tags,
            steps: steps.length,
          }));
          io.out(`${harmlessJson(rows, 2)}\n`);
          return EXIT.passed;
        }
        for (const { file, title, covers = [], tags = [] } of sessions) {
          io.out(`${harmless(file)}\n    ${harmless(title)}\n`);
          if (covers.length > 0) io.out(`    covers ${covers.join(' ')}\n`);
          if (tags.length > 0) io.out(`    tags   ${harmless(tags.join(' '))}\n`);
        }
        io.out(`${counted(sessions.length, 'session')}\n`);
        return EXIT.passed;
      }),
    );
};
