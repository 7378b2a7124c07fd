import { EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';

/** `openapi`: the OpenAPI 3.1 document of every call. */
export const openapiCommand: AddCommand = (program, run) => {
  program
    .command('openapi')
    .description('print the OpenAPI 3.1 document of the platform')
    .action(
      run(async (io) => {
        const { openApiDocument } = await import('../../src/api/contract/openapi.ts');
        io.out(`${JSON.stringify(openApiDocument(), null, 2)}\n`);
        return EXIT.passed;
      }),
    );
};
