import { collect } from '../collect.ts';
import type { AddCommand } from '../program.ts';
import type { EndingOptions } from '../replay/run-ending.ts';

interface Options extends EndingOptions {
  readonly reporter?: readonly string[];
  readonly allowMissing?: boolean;
}

/** `merge`: the reports of the parts of a run as one. */
export const mergeCommand: AddCommand = (program, run) => {
  program
    .command('merge')
    .description('make one report of those that the parts of a run wrote (replay --shard)')
    .argument('<blobs...>', 'files that --reporter blob=… wrote')
    .option('--reporter <name[=file]>', 'as for replay; repeatable', collect)
    .option('--allow-missing', 'merge what there is when a part is missing')
    .option('--fail-on-skipped', 'exit with 6 when a session was skipped')
    .option('--fail-on-flaky', 'exit with 1 when a session passed only after it had failed')
    .option('--last-run <file>', 'where the run is noted, with how long its sessions took')
    .option('--coverage', 'afterwards, print what was covered')
    .option('--coverage-file <file>', 'write the coverage as JSON')
    .option('--min-coverage <percent>', 'exit with 7 below it; also calls=90,states=70')
    .option('--requirements <file>', 'table of requirement ids for --coverage')
    .action(
      run(async (io, files: readonly string[], options: Options) => {
        const [
          { mergeBlobs, readBlob },
          { openReports },
          { reportsOf },
          ending,
          { assertApart },
          { outputsOf },
        ] = await Promise.all([
          import('../merge-blobs.ts'),
          import('../replay/report-sinks.ts'),
          import('../replay/options.ts'),
          import('../replay/run-ending.ts'),
          import('../assert-apart.ts'),
          import('../replay/run-files.ts'),
        ]);
        const blobs = files.map((file) => readBlob(file, io.cwd));
        const events = mergeBlobs(blobs, options.allowMissing ?? false);
        for (const { file, end } of blobs) {
          if (end === undefined) io.err(`${file} has no end: its part was ended while it wrote\n`);
        }
        const orders = reportsOf(options.reporter ?? []);
        const inputs = async () => files;
        await assertApart(outputsOf(orders, options), inputs, io.cwd);
        const end = await ending.runEnding(io, options, orders);
        const reports = openReports(orders, io);
        try {
          for (const event of events) {
            end.hear(event);
            reports.tell(event);
          }
          const last = events.findLast((event) => event.type === 'runEnd');
          const { EXIT } = await import('../exit-codes.ts');
          const code = last === undefined ? EXIT.internal : await end.finish(last);
          ending.assertWritten(reports.failure);
          return code;
        } finally {
          reports.close();
        }
      }),
    );
};
