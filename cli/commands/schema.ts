import type { AddCommand } from '../program.ts';
import { EXIT } from '../exit-codes.ts';

/** `schema`: prints the JSON Schema of session files, for editors. */
export const schemaCommand: AddCommand = (program, run) => {
  program
    .command('schema')
    .description('print the JSON Schema of session files, for editors')
    .action(
      run(async (io) => {
        const { sessionJsonSchema } =
          await import('../../fixtures/player/session/session-json-schema.ts');
        io.out(`${JSON.stringify(sessionJsonSchema())}\n`);
        return EXIT.passed;
      }),
    );
};
