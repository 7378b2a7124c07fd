import type { Command } from 'commander';
import { addLiveOptions } from '../commands/live-options.ts';
import { addPlayOptions, addSelectionOptions } from '../commands/session-options.ts';
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
  addPlayOptions(
    addSelectionOptions(
      addLiveOptions(command).option('--level <level>', 'client or machine', 'machine'),
    ),
  )
    .option('--allow-writes', 'let sessions change things on the live target')
    .option('--rate <n>', 'at most this many requests per second (300/m: per minute)')
    .option('--max-calls <n>', 'at most this many requests; after them the run exits with 5')
    .option(
      '--ledger <file>',
      'file that lists what was created live (default: headless-grc-ledger.jsonl)',
    )
    .option('--keep', 'leave what sessions create on the live target');
