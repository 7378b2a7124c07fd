import type { Command } from 'commander';
import { collect } from '../collect.ts';
import { addLiveOptions } from '../commands/live-options.ts';
import type { ReplayOptions } from '../replay/options.ts';

/** The options of commands that play sessions against a live target in order to check its replies. */
export interface CompareOptions extends Omit<
  ReplayOptions,
  'against' | 'jobs' | 'reporter' | 'retries'
> {
  /** `--against`: address of the live target; the project file may name it instead. */
  readonly against?: string;
  /** True: exits with 8 also for harmless differences. */
  readonly strict?: boolean;
}

/** Adds the options that select sessions and play them against a live target. */
export const addCompareOptions = (command: Command): Command =>
  addLiveOptions(command)
    .option('--level <level>', 'client or machine', 'machine')
    .option('--grep <pattern>', 'only sessions whose file or title matches')
    .option(
      '--tag <tag>',
      'only sessions with this tag, or one of several (-tag: without it); repeatable',
      collect,
    )
    .option('--seed <n>', 'seed of all random values; overrides the sessions’ own')
    .option('--var <name=value>', 'a value for {{name}}; repeatable', collect)
    .option(
      '--env <name>',
      'an environment variable that sessions may read as {{env.NAME}}, as a secret; repeatable',
      collect,
    )
    .option('--timeout <duration>', 'real time that a step may take', '5s')
    .option('--allow-writes', 'let sessions change things on the live target')
    .option('--rate <n>', 'at most this many requests per second (300/m: per minute)')
    .option('--max-calls <n>', 'at most this many requests; after them the run exits with 5')
    .option(
      '--ledger <file>',
      'file that lists what was created live (default: headless-grc-ledger.jsonl)',
    )
    .option('--keep', 'leave what sessions create on the live target');
