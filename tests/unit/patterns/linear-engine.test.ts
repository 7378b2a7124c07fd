import { describe, expect, test } from 'vitest';
import { linearEngine, PatternError } from '../../../src/patterns/linear-engine.ts';

const matches = (source: string, text: string, flags?: string): boolean =>
  linearEngine.compile(source, flags).test(text);

describe('patterns in a bounded time', () => {
  test('need linear time for a text that a backtracking engine never finishes [F-S1]', () => {
    const text = `${'a'.repeat(2000)}!`;
    for (const source of ['^(a+)+$', '^(a|a)*$', '(a*)*b', '^(\\w+\\s?)*$', '(.*a){20}b']) {
      expect(matches(source, text)).toBe(false);
    }
  });

  test.each([
    ['^a+$', 'aaa'],
    ['\\d{4}-\\d\\d', 'on 2026-11'],
    ['[\\w-]+@[\\w.]+', 'x-y@a.example'],
    ['\\u00e9', 'é'],
    ['\\p{L}+', 'é'],
    ['^[a\\-b]+\\-?b$', 'a-b'],
    ['a\\sb', 'a\u00a0b'],
    ['a[\\s,]b', 'a\u2003b'],
    ['a\\Sb', 'axb'],
    ['[[]x', '[x'],
    ['a[^]b', 'a\nb'],
    ['^$', ''],
    ['/api/[^/]+/x\\?a=1$', '/api/7/x?a=1'],
  ])('%s matches like in JavaScript', (source, text) => {
    expect(matches(source, text)).toBe(true);
    expect(new RegExp(source, /\\p/.test(source) ? 'u' : '').test(text)).toBe(true);
  });

  test.each([
    ['a\\Sb', 'a\u00a0b'],
    ['a.b', 'a\rb'],
    ['a.b', 'a\u2028b'],
  ])('%s rejects the texts that JavaScript rejects', (source, text) => {
    expect(matches(source, text)).toBe(false);
    expect(new RegExp(source).test(text)).toBe(false);
  });

  test('accept the flags of JavaScript', () => {
    expect(matches('^A$', 'a', 'i')).toBe(true);
    expect(matches('^b$', 'a\nb', 'm')).toBe(true);
    expect(matches('a.b', 'a\nb', 's')).toBe(true);
    expect(() => linearEngine.compile('a', 'q')).toThrow("unknown flag 'q'");
  });

  test.each([
    ['(?=a)b', 'looks around'],
    ['(?<!a)b', 'looks around'],
    ['(a)\\1', 'refers back to a group'],
    ['(?<n>a)\\k<n>', 'has \\k'],
    ['(', 'cannot be read'],
    ['a'.repeat(10_001), 'longer than 10000'],
  ])('reject %.20s with a reason', (source, message) => {
    expect(() => linearEngine.compile(source)).toThrow(PatternError);
    expect(() => linearEngine.compile(source)).toThrow(message);
  });
});
