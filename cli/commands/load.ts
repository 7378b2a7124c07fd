import { type Command, Option } from 'commander';
import type { LoadOptions } from '../load/load-options.ts';
import type { AddCommand } from '../program.ts';
import { addLiveOptions } from './live-options.ts';
import { addSelectionOptions, addVariableOptions } from './session-options.ts';

/** `load`: writes the script for Artillery or k6 that plays sessions with many virtual users. */
export const loadCommand: AddCommand = (program, run) => {
  addVariableOptions(
    addSelectionOptions(
      addLiveOptions(
        program
          .command('load')
          .description(
            'write the script for Artillery or k6 that plays sessions with many virtual users',
          )
          .argument('<paths...>', 'files, folders and patterns of sessions')
          .addOption(
            new Option('--to <tool>', 'the tool that plays them')
              .choices(['artillery', 'k6'])
              .default('artillery'),
          )
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
            'where the script is written: artillery.yml with its processor, for which sessions must be below the folder, or k6-script.js',
            '.',
          )
          .option('--explain', 'show what each virtual user would send, and write nothing')
          .option('--run', 'play the script; the tool must be installed'),
      ),
    ),
  )
    .addHelpText(
      'after',
      `
Steps of widgets become the requests that they send in memory, with the pauses before them. These
names may also be columns of Artillery's payload, or be given to k6 with -e name=value. --rate is of
users, because sessions differ in how many requests they send; the rate of a project file, which is of
requests, is not read.`,
    )
    .action(
      run(async (io, paths: readonly string[], options: LoadOptions, command: Command) => {
        const { load } = await import('../load/load.ts');
        return load(io, paths, options, (name) => command.getOptionValueSource(name) === 'cli');
      }),
    );
};
