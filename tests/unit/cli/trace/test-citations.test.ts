import { describe, expect, test } from 'vitest';
import { citationsOf } from '../../../../cli/trace/test-citations.ts';

/** The ids that a file cites, with the titles or parts of titles that contain them. */
const cited = (text: string, file = 'a.test.ts') =>
  citationsOf(text, file).map(({ ids, title, part }) => [ids.join(' '), title, part ?? false]);

describe('a citation', () => {
  test.each([
    ['of a test', `test('does [x-01, x-02] [F-A1]', run)`, 'x-01 x-02 F-A1'],
    ['of a group', `describe.only("one [x-01]", () => {})`, 'x-01'],
    ['of a skipped test', `it.skipIf(isCi)('one [x-01]', run)`, 'x-01'],
    ['of each row', `test.each<[string, () => void]>([['a', go]])('%s [x-01]', run)`, 'x-01'],
    ['after others', `test.skipIf(no).each([1])('%s [x-01]', run)`, 'x-01'],
    ['in two lines', `test('one ' + 'two [x-01]', run)`, 'x-01'],
    ['in a template', 'test(`one ${name} [x-01]`, run)', 'x-01'],
  ])('is in the title %s', (_, text, ids) => {
    expect(cited(text).map(([found]) => found)).toEqual([ids]);
  });

  test.each([
    ['a row', `test.each([['a [x-01]', 1]])('%s', run)`, ['a [x-01]']],
    ['a row with its own brackets', `test.each([['a', 'x-01']])('%s [%s]', run)`, ['x-01']],
    ['a row that is not an array', `test.each(['a [x-01]'])('%s', run)`, ['a [x-01]']],
    ['a member of a row', `test.each([{ id: 'x-01' }])('is [$id]', run)`, ['x-01']],
    ['a table with a name', `const T = [['a [x-01]']]; test.each(T)('%s', run)`, ['a [x-01]']],
    [
      'a table derived from another',
      `const T = [{ name: 'a [x-01]', more: 1 }];
       test.each(T.filter(isOne).map(({ name }) => [name, 2]))('%s', run)`,
      ['a [x-01]'],
    ],
    [
      'the names of an object',
      `test.each(Object.entries({ 'a [x-01]': 'b [x-02]' }))('%s', run)`,
      ['a [x-01]'],
    ],
    [
      'a loop',
      `for (const { says } of [{ says: 'a [x-01]', note: 'b [x-02]' }]) test(says, run)`,
      ['a [x-01]'],
    ],
    ['a callback', `[['a', 'x-01']].forEach(([a, id]) => test(\`\${a} [\${id}]\`, run))`, ['x-01']],
    [
      'a function that makes tests',
      `const holds = (title: string, value: unknown) => test(title, () => value);
       holds('a [x-01]', 'b [x-02]');`,
      ['a [x-01]'],
    ],
    [
      'the table of a group',
      `describe.each([{ ids: '[x-01]', note: '[x-02]' }])('$note', ({ ids }) => {
         test(\`one \${ids}\`, run);
       })`,
      ['[x-02]', '[x-01]'],
    ],
  ])('is found in a title with %s', (_, text, titles) => {
    expect(cited(text).map(([, title]) => title)).toEqual(titles);
    expect(cited(text).every(([, , part]) => part)).toBe(true);
  });

  test.each([
    ['data of a test', `test('one', () => expect(read('covers: [x-01]')).toBe('x-01'))`],
    ['a column that no title shows', `test.each([['a', 'x-01', 'b [x-02]']])('%s', run)`],
    ['a column without brackets', `test.each([['x-01', 1]])('%s is %i', run)`],
    ['the source of another test', `const file = "test('one [x-01]', run)"`],
    ['a table with another purpose', `const T = [['a [x-01]']]; test('one', () => T.map(read))`],
    ['the condition under which a test runs', `test.runIf('[x-01]')('one', run)`],
    ['a comment', `// test('one [x-01]', run)`],
    ['a regular expression', `test('one', () => expect(text).toMatch(/[x-01]/))`],
  ])('is not %s', (_, text) => {
    expect(cited(text)).toEqual([]);
  });

  test('is not searched in a file that cannot be read: the file is reported', () => {
    expect(() => cited('test("one [x-01]", (', 'tests/b.test.ts')).toThrow(
      /^tests\/b\.test\.ts:1:\d+ \S/,
    );
  });

  test('has the line of its title, and is found in files with JSX too', () => {
    const text = `test(\n  'shows [x-01]',\n  () => <p title="[x-02]">{'[x-03]'}</p>,\n)`;
    expect(citationsOf(text, 'a.test.tsx')).toEqual([
      { file: 'a.test.tsx', line: 2, title: 'shows [x-01]', ids: ['x-01'] },
    ]);
  });
});
