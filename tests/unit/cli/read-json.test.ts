import { describe, expect, test } from 'vitest';
import { readJson } from '../../../cli/read-json.ts';

describe('a text that is not JSON', () => {
  test.each([
    ['', 1, 'expected a value'],
    ['{', 2, 'expected , or }'],
    ['{"a" 1}', 6, 'expected :'],
    ['{"a":1,}', 8, 'the name of a member'],
    ['{a:1}', 2, `'a' needs "double quotes"`],
    ['[1 2]', 4, 'expected ,'],
    ['"abc', 5, 'a " is missing'],
    ['"a\\x"', 3, 'unknown escape'],
    ['"a\\\\b\\x"', 6, 'unknown escape'],
    ['"a\\u12"', 3, 'four digits'],
    ['{"a":01}', 7, 'expected ,'],
    ['[1.]', 2, 'not a number'],
    ['tru', 1, `'tru' needs "double quotes"`],
    ['1 1', 3, 'nothing more'],
    ['1 // one', 3, 'no comments'],
    ['{"a":"\u0001"}', 7, 'control character'],
    ['[1,2', 5, 'the text ends here: expected , or ]'],
  ])('%j has its error at column %i: %s', (text, column, message) => {
    expect(readJson(text)).toEqual({
      ok: false,
      line: 1,
      column,
      message: expect.stringContaining(message),
    });
  });

  test('has its line reported too', () => {
    expect(readJson('{\n  "a": 1\n  "b": 2\n}')).toMatchObject({ ok: false, line: 3, column: 3 });
  });

  test('may be nested a hundred thousand deep', () => {
    expect(readJson('['.repeat(100_000))).toMatchObject({ message: 'this is nested too deeply' });
  });
});
