import type { Command } from 'commander';
import { personNames, worldNames } from '../../fixtures/player/names/known-names.ts';
import { insteadOf } from '../../fixtures/player/session/nearest.ts';
import { collect } from '../collect.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import type { AddCommand } from '../program.ts';
import type { RecordLiveOptions } from '../record/record-live.ts';
import { addTlsOptions } from './live-options.ts';

interface Options extends Omit<RecordLiveOptions, 'against'> {
  readonly against?: string;
}

/**
 * `record`: writes a session from requests that pass through to a live target, or from a recording of another
 * tool.
 */
export const recordCommand: AddCommand = (program, run) => {
  const command = program
    .command('record')
    .description(
      'write a session from the requests to a live target, or from a recording of another tool',
    )
    .argument('[file]', 'a HAR file, a Postman collection, or curl commands; - for standard input')
    .option('--against <url>', 'listen, forward everything to this target, and record it')
    .option('--port <n>', 'port to listen on, on this computer only; 0 takes any free one', '4011')
    .option('--stop-after <duration>', 'end the recording after this time, as Ctrl-C does')
    .option('--idle <duration>', 'end it after this time without requests');
  addTlsOptions(command)
    .option('-o, --out <file>', 'where the session is written (default: standard output)')
    .option('--title <title>', 'title of the session, one sentence (default: made from the source)')
    .option(
      '--as <user>',
      'the users, by their names on the in-memory platform; repeatable, in the order of their first requests (default: those whose tokens the requests have)',
      collect,
    )
    .option('--world <name>', 'the data that the session starts from (default: factory)')
    .action(
      run(async (io, file: string | undefined, options: Options, own: Command) => {
        const { against } = options;
        if ((file === undefined) === (against === undefined)) {
          throw new CliError(
            EXIT.usage,
            'record needs either a recorded file or a live target (--against URL)',
          );
        }
        if (against === undefined) assertForFile(own);
        for (const name of options.as ?? []) assertKnown('--as', 'user', name, personNames);
        const { world } = options;
        if (world !== undefined) assertKnown('--world', 'world', world, worldNames);
        if (against !== undefined) {
          const { recordLive } = await import('../record/record-live.ts');
          await recordLive(io, { ...options, against });
        } else if (file !== undefined) {
          const { recordSession } = await import('../record/record-session.ts');
          await recordSession(io, file, options);
        }
        return EXIT.passed;
      }),
    );
};

/** Ends the command if options for a live target are typed with a recorded file. */
const assertForFile = (command: Command): void => {
  const typed = FOR_LIVE.find((name) => command.getOptionValueSource(name) === 'cli');
  if (typed === undefined) return;
  const option = command.options.find((one) => one.attributeName() === typed)?.long;
  throw new CliError(EXIT.usage, `${option}: only for a live target; give one with --against`);
};

const FOR_LIVE = ['port', 'stopAfter', 'idle', 'insecure', 'cacert', 'cert', 'key'] as const;

/** With an unknown name, every replay of the recorded session would fail. */
const assertKnown = (
  option: string,
  what: string,
  name: string,
  known: readonly string[],
): void => {
  if (known.includes(name)) return;
  throw new CliError(
    EXIT.usage,
    `${option} ${name}: there is no ${what} '${name}'${insteadOf(name, known)}`,
  );
};
