import { EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';

const FORMATS: readonly string[] = ['mermaid', 'json', 'svg'];

/** `chart`: prints the state chart of a widget as a picture or as data. */
export const chartCommand: AddCommand = (program, run) => {
  program
    .command('chart')
    .description('print the state chart of a widget')
    .argument('[machine]', 'name of the widget; without it, all names are listed')
    .option('--format <format>', FORMATS.join(', '), 'mermaid')
    .action(
      run(async (io, machine: string | undefined, options: { readonly format: string }) => {
        const [{ widgets }, { CliError }, { didYouMean }] = await Promise.all([
          import('../../fixtures/player/stage/widgets.ts'),
          import('../exit-codes.ts'),
          import('../../fixtures/player/session/nearest.ts'),
        ]);
        if (machine === undefined) {
          io.out(`${Object.keys(widgets).join('\n')}\n`);
          return EXIT.passed;
        }
        if (!FORMATS.includes(options.format)) {
          const expected = FORMATS.join(', ');
          throw new CliError(EXIT.usage, `--format ${options.format}: expected one of ${expected}`);
        }
        const widget = Object.hasOwn(widgets, machine) ? widgets[machine] : undefined;
        if (!widget) {
          throw new CliError(
            EXIT.usage,
            `There is no chart '${machine}'${didYouMean(machine, Object.keys(widgets))} (\`chart\` alone lists all).`,
          );
        }
        const [{ describeChart }, { mermaid }] = await Promise.all([
          import('../../fixtures/charts/describe-chart.ts'),
          import('../../fixtures/charts/mermaid.ts'),
        ]);
        const chart = describeChart((await widget.chart()).machine);
        if (options.format === 'svg') io.out(await pictureOf(chart.id));
        else if (options.format === 'json') io.out(`${JSON.stringify(chart, null, 2)}\n`);
        else io.out(mermaid(chart));
        return EXIT.passed;
      }),
    );
};

/** The picture of a chart, drawn during the build. */
async function pictureOf(id: string): Promise<string> {
  const [{ readFile }, { ownPath }] = await Promise.all([
    import('node:fs/promises'),
    import('../own-path.ts'),
  ]);
  return readFile(ownPath('dist', 'charts', `${id}.svg`), 'utf8');
}
