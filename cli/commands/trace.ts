import { collect } from '../collect.ts';
import { EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';
import type { MatrixOptions } from '../trace/matrix.ts';
import { writeOut } from '../write-out.ts';

interface TraceOptions extends MatrixOptions {
  readonly format: string;
  readonly out?: string;
}

/** `trace`: lists for each requirement the tests and sessions that prove it, with their last results. */
export const traceCommand: AddCommand = (program, run) => {
  program
    .command('trace')
    .description('print the matrix of requirements, their tests and sessions, and the last results')
    .argument(
      '[paths...]',
      'session files, folders and patterns (default: all sessions of the package)',
    )
    .option('--format <format>', 'table, json or html', 'table')
    .option('--requirements <file>', 'table of requirements (default: tests/requirements.tsv)')
    .option('--tests <folder>', 'folder of test files that cite requirement ids', 'tests')
    .option('--results <file>', 'results of a run: a json or junit report; repeatable', collect)
    .option(
      '--mutation <file>',
      'mutation report (JSON): requirements whose tests detect no change are weak; repeatable',
      collect,
    )
    .option('--area <name>', 'only requirements of this area')
    .option('-o, --out <file>', 'write to a file instead of standard output')
    .action(
      run(async (io, paths: readonly string[], options: TraceOptions) => {
        const [{ CliError }, { buildMatrix }, { matrixHtml }, { matrixTable }, { harmlessJson }] =
          await Promise.all([
            import('../exit-codes.ts'),
            import('../trace/matrix.ts'),
            import('../trace/matrix-html.ts'),
            import('../trace/matrix-table.ts'),
            import('../../fixtures/player/harmless.ts'),
          ]);
        const writers: Readonly<
          Record<string, (matrix: Awaited<ReturnType<typeof buildMatrix>>) => string>
        > = {
          table: (matrix) => matrixTable(matrix),
          json: (matrix) => `${harmlessJson(matrix, 2)}\n`,
          html: (matrix) => matrixHtml(matrix),
        };
        const write = Object.hasOwn(writers, options.format) ? writers[options.format] : undefined;
        if (!write) {
          throw new CliError(
            EXIT.usage,
            `--format ${options.format}: expected table, json or html`,
          );
        }
        if (options.out !== undefined) {
          const [{ assertApart }, { matrixInputs }] = await Promise.all([
            import('../assert-apart.ts'),
            import('../trace/matrix.ts'),
          ]);
          const output = { option: '--out', file: options.out };
          await assertApart([output], () => matrixInputs(paths, options, io.cwd), io.cwd);
        }
        const text = write(await buildMatrix(paths, options, io.cwd));
        await writeOut(io, options.out, text);
        return EXIT.passed;
      }),
    );
};
