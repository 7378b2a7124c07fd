// Tests that Windows, or Wine in place of it, lacks something for: they fail there, and `run.mjs` expects that.

/** By file below `tests`: the tests by parts of their titles, and what is missing. */
export const WITHOUT = {
  'unit/cli/completion.test.ts': [['in bash', 'bash']],
  'unit/cli/explain-and-fmt.test.ts': [['symbolic link', 'symbolic links (in Wine)']],
  'unit/cli/in-ci.test.ts': [['--only-changed', 'Git (in Wine)']],
  'unit/cli/ledger-file.test.ts': [
    ['moved each time', 'removal of an open file (in Wine)'],
    ['cannot be moved back', 'removal of an open file (in Wine)'],
    ['reused by another program', '/proc'],
    ['on a system without /proc', 'another system'],
    ['recognised by what is written with them', '/proc'],
  ],
  'unit/cli/live.test.ts': [
    ['while their run is active', 'a parent process (in Wine)'],
    ['publicly readable', 'permissions of files'],
  ],
  'unit/cli/load-k6-script.test.ts': [['is played by --run', '/bin/sh']],
  'unit/cli/no-file.test.ts': [['', 'sockets and named pipes in folders']],
  'unit/cli/outputs-apart.test.ts': [
    ['sessions/a.yaml', 'symbolic links (in Wine)'],
    ['link', 'symbolic links (in Wine)'],
  ],
  'unit/cli/patterns.test.ts': [['symbolic link', 'symbolic links (in Wine)']],
  'unit/cli/replay.test.ts': [['a full disk', '/dev/full']],
  'unit/cli/watch.test.ts': [
    ['a changed file', 'the time at which a folder was created (in Wine)'],
    ['a folder that was removed', 'removal of a watched folder (in Wine)'],
  ],
  'unit/cli/windows.test.ts': [['load runs Artillery', '/bin/sh']],
};
