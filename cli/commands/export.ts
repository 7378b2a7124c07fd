import { Option } from 'commander';
import { collect } from '../collect.ts';
import type { ExportOptions } from '../export/export.ts';
import type { AddCommand } from '../program.ts';
import { addSelectionOptions } from './session-options.ts';

/** `export`: writes sessions as tests in TypeScript. */
export const exportCommand: AddCommand = (program, run) => {
  addSelectionOptions(
    program
      .command('export')
      .description('write sessions as tests in TypeScript, for vitest')
      .argument('<paths...>', 'files, folders and patterns of sessions')
      .addOption(
        new Option('--to <language>', 'the language').choices(['typescript']).default('typescript'),
      )
      .option('-o, --out <folder>', 'where the files are written', '.')
      .option('--var <name=value>', 'a value for {{name}}; repeatable', collect),
  )
    .addHelpText(
      'after',
      `
A session file becomes a file of tests with the client and the in-memory platform, which depend on nothing
but the package. Steps of widgets become the requests that they send in memory.`,
    )
    .action(
      run(async (io, paths: readonly string[], options: ExportOptions) => {
        const { exportSessions } = await import('../export/export.ts');
        return exportSessions(io, paths, options);
      }),
    );
};
