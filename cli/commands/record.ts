import { EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';

interface Options {
  readonly out?: string;
  readonly title?: string;
  readonly as?: string;
  readonly world?: string;
}

/** `record`: writes a session of what others have recorded. */
export const recordCommand: AddCommand = (program, run) => {
  program
    .command('record')
    .description(
      'write a session of recorded requests: an HTTP archive, curl commands, a collection',
    )
    .argument('<file>', 'a HAR file, a Postman collection, or curl commands; - for standard input')
    .option('-o, --out <file>', 'where the session is written (default: standard output)')
    .option('--title <title>', 'the session as one sentence of the user')
    .option('--as <user>', 'who asked, as the in-memory platform knows them')
    .option('--world <name>', 'the data that the session starts from')
    .action(
      run(async (io, file: string, options: Options) => {
        const { recordSession } = await import('../record/record-session.ts');
        await recordSession(io, file, options);
        return EXIT.passed;
      }),
    );
};
