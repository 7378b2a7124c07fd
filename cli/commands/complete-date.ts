import { EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';

interface Options {
  readonly format: string;
  readonly today?: string;
}

/** `complete-date`: how the date input completes typed text when it loses focus. */
export const completeDateCommand: AddCommand = (program, run) => {
  program
    .command('complete-date')
    .description('complete dates as the date input does; line in, line of JSON out')
    .argument('[texts...]', 'typed texts (default: the lines of standard input)')
    .option('--format <format>', 'date format of the user', 'dd-MM-yyyy')
    .option('--today <yyyy-MM-dd>', 'decides the century of two-digit years (default: today)')
    .action(
      run(async (io, texts: readonly string[], options: Options) => {
        const [
          { completeDate, readDay, UnsupportedDateFormatError },
          { textsOrLines },
          { CliError },
        ] = await Promise.all([
          import('../../src/dates/index.ts'),
          import('../input-lines.ts'),
          import('../exit-codes.ts'),
        ]);
        const today = options.today ?? new Date().toISOString().slice(0, 10);
        if (readDay(today) === undefined) {
          throw new CliError(EXIT.usage, `--today ${today}: expected a date such as 2026-11-20`);
        }
        let every = true;
        for await (const text of await textsOrLines(io, texts)) {
          try {
            const { format } = options;
            const completed = completeDate(text, { format, today });
            every &&= completed.ok;
            const shown = completed.ok
              ? { ...completed, date: completed.date.toString() }
              : completed;
            io.out(`${JSON.stringify(shown)}\n`);
          } catch (error) {
            if (!(error instanceof UnsupportedDateFormatError)) throw error;
            throw new CliError(EXIT.usage, `--format ${options.format}: ${error.message}`);
          }
        }
        return every ? EXIT.passed : EXIT.failed;
      }),
    );
};
