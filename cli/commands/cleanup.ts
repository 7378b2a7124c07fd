import type { AddCommand } from '../program.ts';
import type { CleanUpOptionTexts } from '../clean-up.ts';
import { addLiveOptions } from './live-options.ts';

/** `cleanup`: removes what an interrupted run has left on a live target. */
export const cleanupCommand: AddCommand = (program, run) => {
  const command = program
    .command('cleanup')
    .description('remove what an interrupted run has created on a live target, by its ledger')
    .argument(
      '[ledger]',
      'the ledger of the run (default: that of the project file, or headless-grc-ledger.jsonl)',
    )
    .option(
      '--against <target>',
      'send nothing to another target (default: that of the project file, or every one in the ledger)',
    )
    .option('--force', 'also remove what a run that is still at work has created');
  addLiveOptions(command).action(
    run(async (io, ledger: string | undefined, options: CleanUpOptionTexts) => {
      const { cleanUp } = await import('../clean-up.ts');
      return cleanUp(io, ledger, options);
    }),
  );
};
