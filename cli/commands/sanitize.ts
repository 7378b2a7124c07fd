import { EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';

interface Options {
  readonly whitelist: string;
  readonly whole?: boolean;
}

const WHITELISTS = ['rich-text', 'card-view'];

/** `sanitize`: sanitises HTML with one of the whitelists of the product. */
export const sanitizeCommand: AddCommand = (program, run) => {
  program
    .command('sanitize')
    .description('sanitise HTML as the product does; line in, line of JSON out')
    .argument('[texts...]', 'pieces of HTML (default: the lines of standard input)')
    .option('--whitelist <name>', 'rich-text or card-view', 'rich-text')
    .option('--whole', 'take standard input as one piece, not line by line')
    .action(
      run(async (io, texts: readonly string[], options: Options) => {
        const [html, { textsOrLines }, { CliError }, { harmlessJson }] = await Promise.all([
          import('../../src/html/index.ts'),
          import('../input-lines.ts'),
          import('../exit-codes.ts'),
          import('../../fixtures/player/harmless.ts'),
        ]);
        if (!WHITELISTS.includes(options.whitelist)) {
          throw new CliError(
            EXIT.usage,
            `--whitelist ${options.whitelist}: expected ${WHITELISTS.join(' or ')}`,
          );
        }
        const whitelist =
          options.whitelist === 'card-view'
            ? html.cardViewWhitelist()
            : html.richTextWhitelist(html.ALL_RICH_TEXT_FEATURES);
        let every = true;
        const clean = (text: string): void => {
          const cleaned = html.sanitizeHtml(text, whitelist);
          every &&= cleaned.code !== 'bad_html';
          io.out(`${harmlessJson(cleaned)}\n`);
        };
        const lines = await textsOrLines(io, texts);
        if (options.whole) {
          const all: string[] = [];
          for await (const line of lines) all.push(line);
          clean(all.join('\n'));
        } else for await (const line of lines) clean(line);
        return every ? EXIT.passed : EXIT.failed;
      }),
    );
};
