import { collect } from '../collect.ts';
import type { MergeOptions } from '../merge.ts';
import type { AddCommand } from '../program.ts';

/** `merge`: merges the reports of the parts of a run. */
export const mergeCommand: AddCommand = (program, run) => {
  program
    .command('merge')
    .description('merge the reports of the parts of a run (replay --shard) into one')
    .argument('<blobs...>', 'files that --reporter blob=… wrote')
    .option('--reporter <name[=file]>', 'as for replay; repeatable', collect)
    .option('--allow-missing', 'merge the other parts if one is missing')
    .option('--fail-on-skipped', 'exit with 6 when a session was skipped')
    .option('--fail-on-flaky', 'exit with 1 when a session passed only after it had failed')
    .option(
      '--last-run <file>',
      'file for the results of the run, with the durations of its sessions',
    )
    .option('--coverage', 'afterwards, print what was covered')
    .option('--coverage-file <file>', 'write the coverage as JSON')
    .option(
      '--min-coverage <percent>',
      'exit with 7 if a part is below it; or of parts: calls=90,refusals=80,states=70,requirements=60',
    )
    .option('--requirements <file>', 'table of requirement ids for --coverage')
    .action(
      run(async (io, files: readonly string[], options: MergeOptions) => {
        const { merge } = await import('../merge.ts');
        return merge(io, files, options);
      }),
    );
};
