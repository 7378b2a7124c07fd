import type { Command } from 'commander';
import { collect } from '../collect.ts';

/** Adds the options that select sessions. */
export const addSelectionOptions = (command: Command): Command =>
  command
    .option('--grep <pattern>', 'only sessions whose file or title matches this regular expression')
    .option(
      '--tag <tag>',
      'only sessions with this tag, or one of several (-tag: without it); repeatable',
      collect,
    );

/** Adds the options for the values that sessions use, and for their time. */
export const addPlayOptions = (command: Command): Command =>
  addVariableOptions(
    command.option('--seed <n>', 'seed of all random values; overrides the sessions’ own'),
  )
    .option('--timeout <duration>', 'real time that a step may take', '5s')
    .option(
      '--max-time <duration>',
      'real time that the whole run may take, such as 10m; after it the run cleans up and exits with 5',
    );

/** Adds the options for the values that sessions use. */
export const addVariableOptions = (command: Command): Command =>
  command
    .option('--var <name=value>', 'a value for {{name}}; repeatable', collect)
    .option(
      '--env <name>',
      'an environment variable that sessions may read as {{env.NAME}}, as a secret; repeatable',
      collect,
    );
