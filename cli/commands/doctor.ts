import type { Command } from 'commander';
import type { DoctorOptions } from '../doctor.ts';
import type { AddCommand } from '../program.ts';
import { addLiveOptions } from './live-options.ts';

/** `doctor`: checks whether this computer and a target are ready for a run. */
export const doctorCommand: AddCommand = (program, run) => {
  const doctor = program
    .command('doctor')
    .description(
      'check that everything is ready for a run: versions, project file, target, users, clocks',
    )
    .option('--against <url>', 'a live target')
    .option('--timeout <duration>', 'real time that a request may take', '5s');
  addLiveOptions(doctor).action(
    run(async (io, options: DoctorOptions, command: Command) => {
      const { examine } = await import('../doctor.ts');
      return examine(io, options, (name) => command.getOptionValueSource(name) === 'cli');
    }),
  );
};
