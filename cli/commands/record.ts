import { collect } from '../collect.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';

interface Options {
  readonly out?: string;
  readonly title?: string;
  readonly as?: readonly string[];
  readonly world?: string;
  readonly against?: string;
  readonly port: string;
  readonly stopAfter?: string;
  readonly idle?: string;
  readonly insecure?: boolean;
  readonly cacert?: string;
}

/** `record`: writes a session of what passes before a live target, or of what others have recorded. */
export const recordCommand: AddCommand = (program, run) => {
  program
    .command('record')
    .description(
      'write a session of requests: those that pass to a live target, or a recording of others',
    )
    .argument('[file]', 'a HAR file, a Postman collection, or curl commands; - for standard input')
    .option('--against <url>', 'listen, hand everything on to this target, and record it')
    .option('--port <n>', 'port to listen on, on this computer alone; 0 takes any free one', '4011')
    .option('--stop-after <duration>', 'end the recording after so long, as Ctrl-C does')
    .option('--idle <duration>', 'end it when nothing has passed for so long')
    .option('--insecure', 'do not check the certificate of the target')
    .option('--cacert <file>', 'certificates (PEM) to trust beside the usual ones')
    .option('-o, --out <file>', 'where the session is written (default: standard output)')
    .option('--title <title>', 'the session as one sentence of the user')
    .option(
      '--as <user>',
      'who asked, as the in-memory platform knows them; repeatable, in the order in which they first asked',
      collect,
    )
    .option('--world <name>', 'the data that the session starts from')
    .action(
      run(async (io, file: string | undefined, options: Options) => {
        const { against } = options;
        if ((file === undefined) === (against === undefined)) {
          throw new CliError(
            EXIT.usage,
            'record takes either a file that others have recorded or a live target (--against URL)',
          );
        }
        if (against !== undefined) {
          const { recordLive } = await import('../record/record-live.ts');
          await recordLive(io, { ...options, against });
        } else if (file !== undefined) {
          const { recordSession } = await import('../record/record-session.ts');
          await recordSession(io, file, options);
        }
        return EXIT.passed;
      }),
    );
};
