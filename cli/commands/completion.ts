import { EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';

/** `completion`: what makes a shell complete the command, and what the shell then asks. */
export const completionCommand: AddCommand = (program, run) => {
  program
    .command('completion')
    .description(
      'print what makes a shell complete this command: eval "$(headless-grc completion bash)"',
    )
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
