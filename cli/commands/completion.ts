import { EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';

/** `completion`: prints the completion script of a shell, and answers the requests that the script makes. */
export const completionCommand: AddCommand = (program, run) => {
  program
    .command('completion')
    .description('print the completion script of a shell: eval "$(headless-grc completion bash)"')
    .argument('<shell>', 'bash, zsh or fish (headless-grc completion fish | source)')
    .action(
      run(async (io, shell: string) => {
        const [{ COMPLETION_SCRIPTS }, { CliError }] = await Promise.all([
          import('../complete-words.ts'),
          import('../exit-codes.ts'),
        ]);
        const script = Object.hasOwn(COMPLETION_SCRIPTS, shell)
          ? COMPLETION_SCRIPTS[shell]
          : undefined;
        if (script === undefined) {
          const known = Object.keys(COMPLETION_SCRIPTS).join(', ');
          throw new CliError(
            EXIT.usage,
            `There is no completion for '${shell}', only for ${known}.`,
          );
        }
        io.out(script);
        return EXIT.passed;
      }),
    );
  program
    .command('complete', { hidden: true })
    .argument('[words...]')
    .allowUnknownOption()
    .helpOption(false)
    .action(
      run(async (io, words: readonly string[]) => {
        const { completions } = await import('../complete-words.ts');
        for (const line of completions(program, words)) io.out(`${line}\n`);
        return EXIT.passed;
      }),
    );
};
