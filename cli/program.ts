import { Command, CommanderError } from 'commander';
import packageJson from '../package.json' with { type: 'json' };
import { chartCommand } from './commands/chart.ts';
import { cleanupCommand } from './commands/cleanup.ts';
import { completeDateCommand } from './commands/complete-date.ts';
import { lintCommand } from './commands/lint.ts';
import { completionCommand } from './commands/completion.ts';
import { contractCommand } from './commands/contract.ts';
import { doctorCommand } from './commands/doctor.ts';
import { driftCommand } from './commands/drift.ts';
import { exportCommand } from './commands/export.ts';
import { explainCommand } from './commands/explain.ts';
import { fmtCommands } from './commands/fmt.ts';
import { generateCommand } from './commands/generate.ts';
import { listCommand } from './commands/list.ts';
import { loadCommand } from './commands/load.ts';
import { mergeCommand } from './commands/merge.ts';
import { openapiCommand } from './commands/openapi.ts';
import { qrCommand } from './commands/qr.ts';
import { recogniseCommand } from './commands/recognise.ts';
import { recordCommand } from './commands/record.ts';
import { replayCommand } from './commands/replay.ts';
import { sanitizeCommand } from './commands/sanitize.ts';
import { schemaCommand } from './commands/schema.ts';
import { serveCommand } from './commands/serve.ts';
import { traceCommand } from './commands/trace.ts';
import { validateCommand } from './commands/validate.ts';
import { assertGiven } from './assert-given.ts';
import { expandPatterns } from './expand-patterns.ts';
import { harmless } from '../fixtures/player/harmless.ts';
import { CliError, EXIT, EXIT_HELP, type ExitCode } from './exit-codes.ts';
import type { Io } from './io.ts';
import { HELP_COLUMNS } from './ready-help.ts';

/** Adds a command to the program; the code of the command is loaded when it runs. */
export type AddCommand = (program: Command, run: Run) => void;

/** Registers the action of a command; the action returns the exit code. */
export type Run = <A extends readonly unknown[]>(
  action: (io: Io, ...args: A) => Promise<ExitCode>,
) => (...args: A) => Promise<void>;

/** The commands by name, in the order of the help. */
const COMMANDS: Readonly<Record<string, AddCommand>> = {
  replay: replayCommand,
  validate: validateCommand,
  serve: serveCommand,
  merge: mergeCommand,
  record: recordCommand,
  generate: generateCommand,
  drift: driftCommand,
  contract: contractCommand,
  load: loadCommand,
  export: exportCommand,
  cleanup: cleanupCommand,
  doctor: doctorCommand,
  list: listCommand,
  lint: lintCommand,
  explain: explainCommand,
  fmt: fmtCommands,
  migrate: fmtCommands,
  schema: schemaCommand,
  chart: chartCommand,
  openapi: openapiCommand,
  trace: traceCommand,
  'complete-date': completeDateCommand,
  recognise: recogniseCommand,
  qr: qrCommand,
  sanitize: sanitizeCommand,
  completion: completionCommand,
};

/** Only the named command, because registering one is faster; all commands without a known name. */
const commandsFor = (name = ''): Iterable<AddCommand> => {
  const meant = Object.hasOwn(COMMANDS, name) ? COMMANDS[name] : undefined;
  return meant ? [meant] : new Set(Object.values(COMMANDS));
};

/** The program with these commands; its output goes to `io`. */
const programOf = (
  commands: Iterable<AddCommand>,
  io: Pick<Io, 'out' | 'err' | 'terminal'>,
  run: Run,
): Command => {
  const program = new Command('headless-grc')
    .description('Replays scenarios of a governance, risk and compliance suite, in memory or live.')
    .version(packageJson.version)
    .showHelpAfterError('(add --help to see all commands and options)')
    .addHelpText('after', EXIT_HELP)
    .hook('preAction', (_, command) => assertGiven(command));
  for (const add of commands) add(program, run);
  const { is, columns: wide } = io.terminal;
  const columns = is ? Math.min(wide, HELP_COLUMNS) : HELP_COLUMNS;
  for (const command of [program, ...program.commands]) {
    command.exitOverride();
    command.configureOutput({
      writeOut: io.out,
      writeErr: io.err,
      getOutHelpWidth: () => columns,
      getErrHelpWidth: () => columns,
    });
  }
  return program;
};

/** The output of `--help` by command name; that of the program under ''. */
export const helpTexts = (): Readonly<Record<string, string>> => {
  const texts: Record<string, string> = {};
  for (const name of ['', ...Object.keys(COMMANDS)]) {
    let text = '';
    const out = (more: string): void => {
      text += more;
    };
    const terminal = { is: false, columns: HELP_COLUMNS, colour: false };
    const program = programOf(commandsFor(name), { out, err: out, terminal }, () => async () => {});
    const command = program.commands.find((one) => one.name() === name) ?? program;
    command.outputHelp();
    texts[name] = text;
  }
  return texts;
};

/** Runs the command line and returns its exit code; it never throws and never ends the process. */
export const runCli = async (args: readonly string[], io: Io): Promise<ExitCode> => {
  let code: ExitCode = EXIT.passed;
  const run: Run =
    (action) =>
    async (...rest) => {
      code = await action(io, ...rest);
    };
  const program = programOf(commandsFor(args[0]), io, run).hook('preAction', (_, command) =>
    expandPatterns(command, io.cwd),
  );
  if (args.length === 0) {
    io.out(program.helpInformation());
    return EXIT.usage;
  }
  try {
    await program.parseAsync([...args], { from: 'user' });
    return code;
  } catch (error) {
    return codeOf(error, io);
  }
};

const codeOf = (error: unknown, io: Io): ExitCode => {
  // Commander has already printed the error; help and version are not errors.
  if (error instanceof CommanderError) return error.exitCode === 0 ? EXIT.passed : EXIT.usage;
  if (error instanceof CliError) {
    // The message may contain file names and lines of files.
    io.err(`${harmless(error.message, 'several')}\n`);
    return error.code;
  }
  if ((error as NodeJS.ErrnoException).code === 'ERR_ACCESS_DENIED') {
    io.err(`The permission model of Node forbids this: ${(error as Error).message}\n`);
    return EXIT.usage;
  }
  return internalError(error, io);
};

/** Reports an error that the user cannot fix. */
export const internalError = (error: unknown, io: Io): ExitCode => {
  const { message, stack } = error instanceof Error ? error : new Error(String(error));
  io.err(
    `Internal error: ${message}\nThis is a bug of headless-grc. Please report it with these lines:\n`,
  );
  io.err(`${stack ?? ''}\n`);
  return EXIT.internal;
};
