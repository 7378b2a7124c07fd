import { collect } from '../collect.ts';
import type { AddCommand } from '../program.ts';
import type { LiveOptionTexts } from '../live-options.ts';

/** `cleanup`: removes what an ended run has left on a live target. */
export const cleanupCommand: AddCommand = (program, run) => {
  program
    .command('cleanup')
    .description('remove what an interrupted run has created on a live target, by its ledger')
    .argument('[ledger]', 'the ledger of the run (default: headless-grc-ledger.jsonl)')
    .option('--user <name=env:VARIABLE>', 'credential of one of the users; repeatable', collect)
    .option('--insecure', 'do not check the certificate of the target')
    .option('--cacert <file>', 'certificates (PEM) to trust beside the usual ones')
    .option('--header <name: value>', 'sent with every request; repeatable', collect)
    .option('--api-base <path>', 'path of the API below the address of the target')
    .option('--compatibility <preset>', 'how the target differs: neutral or live')
    .option('--environment <name>', 'which environment of headless-grc.config.yaml is meant')
    .option('--env-file <file>', 'variables of the environment, as name=value lines')
    .action(
      run(async (io, ledger: string | undefined, options: LiveOptionTexts) => {
        const { cleanUp } = await import('../clean-up.ts');
        return cleanUp(io, ledger, options);
      }),
    );
};
