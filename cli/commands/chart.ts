import { EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';

/** `chart`: a widget's state chart as a picture or as data. */
export const chartCommand: AddCommand = (program, run) => {
  program
    .command('chart')
    .description('print the state chart of a widget')
    .argument('[machine]', 'name of the widget; without it, all names are listed')
    .option('--format <format>', 'mermaid or json', 'mermaid')
    .action(
      run(async (io, machine: string | undefined, options: { readonly format: string }) => {
        const [{ widgets }, { CliError }, { nearest }] = await Promise.all([
          import('../../fixtures/player/stage/widgets.ts'),
          import('../exit-codes.ts'),
          import('../../fixtures/player/session/nearest.ts'),
        ]);
        if (machine === undefined) {
          io.out(`${Object.keys(widgets).join('\n')}\n`);
          return EXIT.passed;
        }
        if (!['mermaid', 'json'].includes(options.format)) {
          throw new CliError(EXIT.usage, `--format ${options.format}: expected mermaid or json`);
        }
        const widget = Object.hasOwn(widgets, machine) ? widgets[machine] : undefined;
        if (!widget) {
          const close = nearest(machine, Object.keys(widgets));
          throw new CliError(
            EXIT.usage,
            `There is no chart '${machine}'${close ? `; did you mean '${close}'?` : ''} (\`chart\` alone lists all).`,
          );
        }
        const { describeChart, mermaid } = await import('../chart-text.ts');
        const chart = describeChart((await widget.chart()).machine);
        io.out(options.format === 'json' ? `${JSON.stringify(chart, null, 2)}\n` : mermaid(chart));
        return EXIT.passed;
      }),
    );
};
