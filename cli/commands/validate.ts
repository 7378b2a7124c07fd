import type { AddCommand } from '../program.ts';
import type { ValidateOptions } from '../validate-lines.ts';

/** `validate`: validates values against the rules of field definitions. */
export const validateCommand: AddCommand = (program, run) => {
  program
    .command('validate')
    .description('validate values against the rules of a field; JSON Lines in, JSON Lines out')
    .argument('[file]', 'lines of {"definition", "value", "context"} (default: standard input)')
    .option(
      '--definition <file>',
      'one field definition (JSON or YAML); the lines are then plain values',
    )
    .option('--json', 'with --definition: every line is JSON, not text')
    .option('--language <tag>', 'language of the messages', 'en')
    .option('--date-format <format>', 'date format of the user (default: yyyy-MM-dd)')
    .option('--today <yyyy-MM-dd>', 'today, for limits that depend on it (default: today)')
    .action(
      run(async (io, file: string | undefined, options: ValidateOptions) => {
        const { validateLines } = await import('../validate-lines.ts');
        return validateLines(io, file, options);
      }),
    );
};
