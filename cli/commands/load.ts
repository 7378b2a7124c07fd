import type { Command } from 'commander';
import type { LoadOptions } from '../load/load.ts';
import type { AddCommand } from '../program.ts';
import { addLiveOptions } from './live-options.ts';
import { addSelectionOptions, addVariableOptions } from './session-options.ts';

/** `load`: writes the Artillery script that plays sessions with many virtual users. */
export const loadCommand: AddCommand = (program, run) => {
  addVariableOptions(
    addSelectionOptions(
      addLiveOptions(
        program
          .command('load')
          .description('write the Artillery script that plays sessions with many virtual users')
          .argument('<paths...>', 'files, folders and patterns of sessions')
          .option('--against <url>', 'the live target')
          .option(
            '--rate <n>',
            'virtual users (not requests) that start each second (90/m: each minute)',
            '1',
          )
          .option('--duration <duration>', 'for how long new users start, such as 30s or 5m', '1m')
          .option('--allow-writes', 'let sessions change things on the target')
          .option('--keep', 'leave what sessions create on the target')
          .option(
            '-o, --out <folder>',
            'where artillery.yml and artillery-processor.mjs are written; sessions must be below it',
            '.',
          )
          .option('--explain', 'show what each virtual user would send, and write nothing')
          .option('--run', 'play the script; Artillery must be installed'),
      ),
    ),
  )
    .addHelpText(
      'after',
      `
Steps of widgets become the requests that they send in memory, with the pauses before them. These
names may also be columns of Artillery's payload. --rate is of users, because sessions differ in how many
requests they send; the rate of a project file, which is of requests, is not read.`,
    )
    .action(
      run(async (io, paths: readonly string[], options: LoadOptions, command: Command) => {
        const { load } = await import('../load/load.ts');
        return load(io, paths, options, (name) => command.getOptionValueSource(name) === 'cli');
      }),
    );
};
