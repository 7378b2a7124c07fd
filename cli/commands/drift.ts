import type { Command } from 'commander';
import { addCompareOptions } from '../compare/compare-options.ts';
import type { DriftOptions } from '../compare/drift.ts';
import type { AddCommand } from '../program.ts';

/** `drift`: says what a live target does otherwise than the platform in memory. */
export const driftCommand: AddCommand = (program, run) => {
  const command = program
    .command('drift')
    .description('play sessions in memory and live, and say where the live target does otherwise')
    .argument('[paths...]', 'files and folders (default: all sessions of the package)')
    .option('--against <url>', 'the live target')
    .option('--accept <file>', 'differences that are known, as --patch wrote them')
    .option('--patch <file>', 'write the differences, and the compatibility that they show');
  addCompareOptions(command).action(
    run(async (io, paths: readonly string[], options: DriftOptions, its: Command) => {
      const { drift } = await import('../compare/drift.ts');
      return drift(io, paths, options, (name) => its.getOptionValueSource(name) === 'cli');
    }),
  );
};
