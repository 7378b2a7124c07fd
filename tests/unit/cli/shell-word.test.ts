import { expect, test } from 'vitest';
import { pathWord } from '../../../cli/shell-word.ts';
import { PASSING, run, withFiles } from './run.ts';

test.each([
  ['a/b-1_c.yaml', 'a/b-1_c.yaml'],
  ['C:/grc/é.yaml', 'C:/grc/é.yaml'],
  ['a b', "'a b'"],
  ["it's", String.raw`'it'\''s'`],
  ['-rf', './-rf'],
  ['$(date)', "'$(date)'"],
  ['~', "'~'"],
  ['', "''"],
])('the path %j is the word %s of a command', (path, word) => {
  expect(pathWord(path)).toBe(word);
});

test.each(['k6', 'artillery'])(
  'a printed command for %s does not run what the name of a folder contains',
  async (tool) => {
    await withFiles({ 'a;$(date)/a.yaml': PASSING }, async (cwd) => {
      const options = ['--against', 'http://grc.example', '--to', tool, '--out', 'a;$(date)'];
      const { out } = await run(['load', 'a;$(date)/a.yaml', ...options], { cwd });
      expect(out).toMatch(/ 'a;\$\(date\)\/[\w.-]+'\n$/);
    });
  },
);
