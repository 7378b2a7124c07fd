import { EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';

/** `recognise`: which kind of link the hyperlink wizard recognises in typed text. */
export const recogniseCommand: AddCommand = (program, run) => {
  program
    .command('recognise')
    .description('recognise web pages, e-mail addresses and UNC paths; line in, line of JSON out')
    .argument('[texts...]', 'typed texts (default: the lines of standard input)')
    .action(
      run(async (io, texts: readonly string[]) => {
        const [{ recogniseLink }, { textsOrLines }, { harmlessJson }] = await Promise.all([
          import('../../src/hyperlinks/index.ts'),
          import('../input-lines.ts'),
          import('../../fixtures/player/harmless.ts'),
        ]);
        for await (const text of await textsOrLines(io, texts)) {
          io.out(`${harmlessJson(recogniseLink(text))}\n`);
        }
        return EXIT.passed;
      }),
    );
};
