import type { Command } from 'commander';
import { addCompareOptions } from '../compare/compare-options.ts';
import type { DriftOptions } from '../compare/drift.ts';
import type { AddCommand } from '../program.ts';

/** `drift`: lists how a live target differs from the in-memory platform. */
export const driftCommand: AddCommand = (program, run) => {
  const command = program
    .command('drift')
    .description('play sessions in memory and live, and list how the live target differs')
    .argument('[paths...]', 'files, folders and patterns (default: all sessions of the package)')
    .option('--against <url>', 'the live target')
    .option('--accept <file>', 'file with known differences, as written by --patch')
    .option(
      '--patch <file>',
      'write the differences, and the compatibility settings for them, to this file',
    );
  addCompareOptions(command).action(
    run(async (io, paths: readonly string[], options: DriftOptions, its: Command) => {
      const { drift } = await import('../compare/drift.ts');
      return drift(io, paths, options, (name) => its.getOptionValueSource(name) === 'cli');
    }),
  );
};
