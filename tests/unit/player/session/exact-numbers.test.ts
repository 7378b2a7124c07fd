import { assert, bigInt, double, integer, property } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { mayHoldInexact, otherNumber } from '../../../../fixtures/player/session/exact-numbers.ts';

describe('a number that JavaScript cannot hold', () => {
  test.each([
    ['12345678901234567890', 12_345_678_901_234_567_000],
    ['-9007199254740993', -9_007_199_254_740_992],
    ['0x20000000000001', 9_007_199_254_740_992],
    ['0o400000000000000001', 9_007_199_254_740_992],
    ['0.10000000000000000555', 0.1],
    ['1e400', Number.POSITIVE_INFINITY],
    ['-5.e400', Number.NEGATIVE_INFINITY],
    [`0x1${'0'.repeat(300)}`, Number.POSITIVE_INFINITY],
    ['1e-400', 0],
  ])('%s is another number', (written, read) => {
    expect(otherNumber(written)).toBe(read);
    expect(mayHoldInexact(written)).toBe(true);
  });

  test.each([
    '1.10',
    '010',
    '+1',
    '.5',
    '1.',
    '1e3',
    '1E+3',
    '0x1F',
    '0o17',
    '-0',
    '0.0',
    '1e22',
    '100e-2',
  ])('%s is the same number', (written) => {
    expect(otherNumber(written)).toBeUndefined();
  });

  test.each([
    '.inf',
    '.NaN',
    'a1',
    '12:30',
    '1_000',
    '',
    '.',
    '2026-11-20',
    '12345678901234567890x',
  ])('%j is no number in figures', (written) => {
    expect(otherNumber(written)).toBeUndefined();
  });

  test('is never one that JavaScript has written itself', () => {
    assert(
      property(double({ noNaN: true, noDefaultInfinity: true }), (number) => {
        expect(otherNumber(String(number))).toBeUndefined();
      }),
    );
    assert(
      property(integer(), integer({ min: 1, max: 20 }), (number, digits) => {
        expect(otherNumber(number.toFixed(digits))).toBeUndefined();
      }),
    );
  });

  test('is every whole number that JavaScript would send with other digits', () => {
    assert(
      property(bigInt({ min: -(2n ** 70n), max: 2n ** 70n }), (number) => {
        const written = number.toString();
        const isSame = Number.isSafeInteger(Number(number)) || /0{4}$/.test(written);
        expect(otherNumber(written) === undefined).toBe(isSame);
        expect(mayHoldInexact(written) || isSame).toBe(true);
      }),
    );
    // 2^60: the number itself is exact, but its last digits are not written.
    expect(otherNumber('1152921504606846976')).toBe(1_152_921_504_606_846_976);
  });
});
