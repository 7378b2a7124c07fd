import type { Command } from 'commander';
import { collect } from '../collect.ts';
import type { DoctorOptions } from '../doctor.ts';
import type { AddCommand } from '../program.ts';

/** `doctor`: says whether this computer and a target are ready for a run. */
export const doctorCommand: AddCommand = (program, run) => {
  program
    .command('doctor')
    .description(
      'say whether all is ready for a run: versions, project file, target, users, clocks',
    )
    .option('--against <url>', 'a live target')
    .option('--user <name=env:VARIABLE>', 'credential of one of the users; repeatable', collect)
    .option('--insecure', 'do not check the certificate of the target')
    .option('--cacert <file>', 'certificates (PEM) to trust beside the usual ones')
    .option('--header <name: value>', 'sent with every request; repeatable', collect)
    .option('--api-base <path>', 'path of the API below the address of the target')
    .option('--compatibility <preset>', 'how the target differs: neutral or live')
    .option('--environment <name>', 'which environment of headless-grc.config.yaml is meant')
    .option('--env-file <file>', 'variables of the environment, as name=value lines')
    .option('--timeout <duration>', 'real time that a request may take', '5s')
    .action(
      run(async (io, options: DoctorOptions, command: Command) => {
        const { examine } = await import('../doctor.ts');
        return examine(io, options, (name) => command.getOptionValueSource(name) === 'cli');
      }),
    );
};
