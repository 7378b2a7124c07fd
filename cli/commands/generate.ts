import { collect } from '../collect.ts';
import type { GenerateOptions } from '../generate/generate.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';

interface Options extends GenerateOptions {
  readonly untested?: boolean;
}

/** `generate`: writes sessions for transitions and states that no session reaches. */
export const generateCommand: AddCommand = (program, run) => {
  program
    .command('generate')
    .description('write sessions for the transitions of charts that no session takes')
    .argument('[paths...]', 'files, folders and patterns (default: all sessions of the package)')
    .option(
      '--untested',
      'write a session for each transition and state that these sessions do not reach',
    )
    .option('--widget <name>', 'only of the chart of this widget; repeatable', collect)
    .option('--list', 'with --untested: only print what is not reached')
    .option('--within <duration>', 'real time that the search may take', '5m')
    .option('-o, --out <folder>', 'where the sessions are written', 'generated')
    .action(
      run(async (io, paths: readonly string[], options: Options) => {
        if (options.untested !== true) {
          throw new CliError(EXIT.usage, 'generate needs --untested');
        }
        const { generateUntested } = await import('../generate/generate.ts');
        return generateUntested(io, paths, options);
      }),
    );
};
