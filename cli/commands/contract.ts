import type { Command } from 'commander';
import { addCompareOptions, type CompareOptions } from '../compare/compare-options.ts';
import type { AddCommand } from '../program.ts';

/** `contract`: checks the replies of a live target against the OpenAPI document. */
export const contractCommand: AddCommand = (program, run) => {
  const command = program
    .command('contract')
    .description('play sessions live, and check every reply against the OpenAPI document')
    .argument('[paths...]', 'files, folders and patterns (default: all sessions of the package)')
    .option('--against <url>', 'the live target')
    .option('--strict', 'exit with 8 also for members that the document does not name');
  addCompareOptions(command).action(
    run(async (io, paths: readonly string[], options: CompareOptions, its: Command) => {
      const { contract } = await import('../compare/contract.ts');
      return contract(io, paths, options, (name) => its.getOptionValueSource(name) === 'cli');
    }),
  );
};
