import { collect } from '../collect.ts';
import { EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';
import { helpOfServe } from '../serve-help.ts';

interface ServeOptions {
  readonly port: string;
  readonly host: string;
  readonly world: string;
  readonly user?: string;
  readonly seed: string;
  readonly switch?: readonly string[];
  readonly quiet?: boolean;
  readonly control?: boolean;
  readonly state?: string;
  readonly tls?: readonly string[];
}

/** `serve`: the in-memory platform over HTTP, for any client. */
export const serveCommand: AddCommand = (program, run) => {
  program
    .command('serve')
    .description('serve the in-memory platform over HTTP until Ctrl-C')
    .option('--port <n>', 'port; 0 takes any free one', '4010')
    .option('--host <name>', 'address to listen on', '127.0.0.1')
    .option(
      '--world <name or file>',
      'data to start from: a world, or a world file (YAML)',
      'factory',
    )
    .option(
      '--state <file>',
      'start from the state in this file, if it exists, and save it there at the end',
    )
    .option(
      '--tls <file>',
      'serve https with the certificate and key in PEM files; repeatable',
      collect,
    )
    .option(
      '--user <name>',
      'user of requests without a credential: a name from the list below (elsewhere --user names a token)',
    )
    .option('--seed <n>', 'seed of the world', '1')
    .option(
      '--switch <name=value>',
      'how the platform behaves, e.g. readOnly=true; repeatable',
      collect,
    )
    .option('--quiet', 'no access log')
    .option('--control', 'reset, read and change the platform below /_control')
    .addHelpText('after', () => `\n${helpOfServe()}`)
    .action(
      run(async (io, options: ServeOptions) => {
        const { serve } = await import('../serve.ts');
        const { CliError } = await import('../exit-codes.ts');
        const port = Number(options.port);
        if (!Number.isInteger(port) || port < 0 || port > 65535) {
          throw new CliError(
            EXIT.usage,
            `--port ${options.port}: expected a number from 0 to 65535`,
          );
        }
        if (!Number.isSafeInteger(Number(options.seed))) {
          throw new CliError(EXIT.usage, `--seed ${options.seed}: expected a whole number`);
        }
        const { host, world, user, state, tls = [], quiet = false, control = false } = options;
        return serve(io, {
          port,
          host,
          world,
          seed: Number(options.seed),
          switches: options.switch ?? [],
          quiet,
          control,
          tls,
          ...(state === undefined ? {} : { state }),
          ...(user === undefined ? {} : { user }),
        });
      }),
    );
};
