import { collect } from '../collect.ts';
import { EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';

/** `openapi`: the OpenAPI 3.1 document of every call. */
export const openapiCommand: AddCommand = (program, run) => {
  program
    .command('openapi')
    .description('print the OpenAPI 3.1 document of the platform')
    .option(
      '--switch <name=value>',
      'describe a platform with this switch, e.g. cardIdName=card_id; repeatable',
      collect,
    )
    .action(
      run(async (io, options: { readonly switch?: readonly string[] }) => {
        const { openApiDocument } = await import('../../src/api/contract/openapi.ts');
        const { switchesOf } = await import('../switches.ts');
        io.out(`${JSON.stringify(openApiDocument(switchesOf(options.switch ?? [])), null, 2)}\n`);
        return EXIT.passed;
      }),
    );
};
