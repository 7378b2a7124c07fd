import { EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';
import { addVariableOptions } from './session-options.ts';

interface Options {
  readonly var?: readonly string[];
  readonly env?: readonly string[];
  readonly seed?: string;
}

/** `explain`: shows what sessions would send, without sending it. */
export const explainCommand: AddCommand = (program, run) => {
  addVariableOptions(
    program
      .command('explain')
      .description('show what sessions would do and send, with their variables filled in')
      .argument(
        '<paths...>',
        'files, folders and patterns; - for standard input, file:line for a part',
      ),
  )
    .option('--seed <n>', 'seed of all random values; overrides the sessions’ own')
    .action(
      run(async (io, paths: readonly string[], options: Options) => {
        const { sessionValues, variableNames, variablesOf, wholeNumber } =
          await import('../replay/options.ts');
        const { typedNames } = await import('../given-names.ts');
        const { selectSessions } = await import('../select-sessions.ts');
        const { readStdin } = await import('../session-files.ts');
        const { explainSession } = await import('../explain.ts');
        const { harmless } = await import('../../fixtures/player/harmless.ts');
        const variables = variablesOf(options.var ?? []);
        const readable = variableNames(options.env ?? []);
        const seed =
          options.seed === undefined ? {} : { seed: wholeNumber('--seed', options.seed) };
        const sessions = await selectSessions(paths, {}, io.cwd, {
          ...sessionValues({ variables, env: readable, ...seed }),
          given: typedNames(options),
          stdin: await readStdin(paths, io),
        });
        const env = (name: string): string | undefined =>
          readable.includes(name) ? io.env[name] : undefined;
        for (const session of sessions) {
          io.out(harmless(explainSession(session, { variables, env, ...seed }), 'several'));
        }
        return EXIT.passed;
      }),
    );
};
