import type { Command } from 'commander';
import { collect } from '../collect.ts';
import type { AddCommand } from '../program.ts';
import type { ReplayOptions } from '../replay/options.ts';
import { addLiveOptions } from './live-options.ts';
import { addPlayOptions, addSelectionOptions } from './session-options.ts';

/** `replay`: plays sessions and reports their results. */
export const replayCommand: AddCommand = (program, run) => {
  const selected = addSelectionOptions(
    program
      .command('replay')
      .description('play sessions against the in-memory platform or a live one')
      .argument(
        '[paths...]',
        'files, folders and patterns; - for standard input, file:line for its steps up to there (default: all sessions of the package)',
      )
      .option(
        '--against <target>',
        'memory, msw (through the mock service worker) or a URL',
        'memory',
      )
      .option('--level <level>', 'client, machine or hook', 'machine'),
  );
  const played = addPlayOptions(
    selected
      .option('--bail', 'stop at the first session that fails')
      .option('--fail-on-skipped', 'exit with 6 when a session was skipped')
      .option('--fail-on-flaky', 'exit with 1 when a session passed only after it had failed')
      .option(
        '--retries <n>',
        'play a failed session again, up to this many times, at most 10',
        '0',
      )
      .option(
        '--shard <part/of>',
        'one part of the run, such as 2/5; parts take about the same time',
      )
      .option('--last-failed', 'only sessions that failed in the last run')
      .option(
        '--last-run <file>',
        'file for the results of runs (default: beside the project file, if there is one)',
      )
      .option(
        '--only-changed [commit]',
        'only sessions that changed since a commit, or use a changed file',
      )
      .option('--jobs <n>', 'sessions at a time, or auto for one per processor', '1'),
  );
  const command = played
    .option(
      '--reporter <name[=file]>',
      'list (the default), json, ndjson, junit, tap, github, html, har or blob (for merge); repeatable',
      collect,
    )
    .option(
      '--showcase <url>',
      'address of the showcase, for links from the HTML report to the same step',
    )
    .option('--verbose', 'print the result of each step, and the requests that it sent')
    .option('--trace', 'show each request as curl with its reply, and the states of widgets')
    .option('--allow-writes', 'let sessions change things on a live target')
    .option(
      '--rate <n>',
      'at most this many requests per second to a live target (300/m: per minute)',
    )
    .option(
      '--max-calls <n>',
      'at most this many requests to a live target; after them the run exits with 5',
    )
    .option(
      '--ledger <file>',
      'file that lists what was created live (default: headless-grc-ledger.jsonl)',
    )
    .option('--keep', 'leave what sessions create on the live target')
    .option(
      '--watch',
      'play the sessions of changed files again, until Ctrl-C or q; a plays all, f those that failed',
    )
    .option(
      '--faults <file>',
      'faults that are active in every session: a list in a file, or as JSON',
    )
    .option('--chaos <seed>', 'search for faults that make passing sessions fail, and shrink them')
    .option(
      '--chaos-goal <goal>',
      'passes: sessions pass in spite of mild faults; rests: after any faults, everything ends and nothing hangs',
    )
    .option('--chaos-within <duration>', 'real time that the search may take (default: 1m)')
    .option('--show-config', 'print every option with its source, and exit')
    .option(
      '--coverage',
      'afterwards, print which calls, refusals, states and requirements were covered',
    )
    .option('--coverage-file <file>', 'write the coverage as JSON')
    .option(
      '--min-coverage <percent>',
      'exit with 7 if a part is below it; or of parts: calls=90,refusals=80,states=70,requirements=60',
    )
    .option('--requirements <file>', 'table of requirement ids for --coverage');
  addLiveOptions(command).action(
    run(async (io, paths: readonly string[], options: ReplayOptions, own: Command) => {
      const { replay } = await import('../replay/replay.ts');
      return replay(io, paths, options, (name) => own.getOptionValueSource(name) === 'cli');
    }),
  );
};
