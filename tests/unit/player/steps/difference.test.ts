import fc from 'fast-check';
import { Temporal } from 'temporal-polyfill';
import { beforeAll, describe, expect, test } from 'vitest';
import { differences } from '../../../../fixtures/player/steps/difference.ts';
import { loadPatterns } from '../../../../fixtures/player/steps/patterns.ts';
import { deepPlain, valueAt } from '../../../../fixtures/player/steps/plain.ts';

beforeAll(loadPatterns);

const same = (expected: unknown, actual: unknown) => differences(expected, actual).length === 0;

describe('an expectation', () => {
  test('compares objects partially and lists element by element', () => {
    expect(same({ a: 1 }, { a: 1, b: 2 })).toBe(true);
    expect(same([{ a: 1 }], [{ a: 1, b: 2 }])).toBe(true);
    expect(same([1], [1, 2])).toBe(false);
    expect(same(null, undefined)).toBe(false);
  });

  test('reports the path, the expected and the actual value', () => {
    expect(differences({ items: [{ name: 'A' }] }, { items: [{ name: 'B' }] })).toEqual([
      { path: 'items[0].name', expected: '"A"', actual: '"B"', of: 'B' },
    ]);
  });

  test.each([
    [{ $any: true }, 0, true],
    [{ $any: true }, undefined, false],
    [{ $any: 'string' }, 'a', true],
    [{ $any: 'array' }, {}, false],
    [{ $absent: true }, undefined, true],
    [{ $absent: true }, null, false],
    [{ $absent: false }, null, true],
    [{ $regex: '^a+$' }, 'aaa', true],
    [{ $regex: '/^A+$/i' }, 'aaa', true],
    [{ $regex: '^a$' }, 7, false],
    [{ $greater: 2 }, 3, true],
    [{ $greater: 2 }, '3', false],
    [{ $atLeast: 2, $less: 3 }, 2, true],
    [{ $atMost: 2 }, 3, false],
    [{ $less: '2026-02-01' }, '2026-01-31', true],
    [{ $length: 2 }, 'ab', true],
    [{ $length: { $greater: 2 } }, [1, 2], false],
    [{ $length: 1 }, 7, false],
    [{ $exact: { a: { b: 1 } } }, { a: { b: 1, c: 2 } }, false],
    [{ $exact: { a: 1 } }, { a: 1, b: undefined }, true],
    [{ $contains: { id: 2 } }, [{ id: 1 }, { id: 2, x: 1 }], true],
    [{ $contains: ['a', 'b'] }, ['b'], false],
    [{ $contains: 'ell' }, 'hello', true],
    [{ $unordered: [1, { a: 1 }] }, [{ a: 1 }, 1], true],
    [{ $unordered: [1] }, [1, 1], false],
    [{ $oneOf: [1, 2] }, 2, true],
    [{ $not: { a: 1 } }, { a: 2 }, true],
    [{ $not: 'x' }, 'x', false],
    [{ $unheardOf: 1 }, 1, false],
  ])('%j compared with %j gives %s', (expected, actual, verdict) => {
    expect(same(expected, actual)).toBe(verdict);
  });

  test('reads moments, dates, sets and maps in the form of sessions', () => {
    expect(same('2026-11-20', Temporal.PlainDate.from('2026-11-20'))).toBe(true);
    expect(same('2026-11-20T09:00:00Z', Temporal.Instant.from('2026-11-20T09:00:00Z'))).toBe(true);
    expect(same([1, 2], new Set([1, 2]))).toBe(true);
    expect(same({ a: 1 }, new Map([['a', 1]]))).toBe(true);
    expect(same({ message: 'no' }, new Error('no'))).toBe(true);
  });

  test('shows where two long texts start to differ', () => {
    const start = 'x'.repeat(100);
    expect(differences(`${start}a`, `${start}b`)[0]?.path).toContain('at character 100');
  });

  test('lists at most twenty differences', () => {
    const many = Object.fromEntries(Array.from({ length: 50 }, (_, i) => [`k${i}`, i]));
    expect(differences(many, {})).toHaveLength(21);
    expect(differences(many, {})[20]?.actual).toBe('and 30 more');
  });

  test('matches every value against itself', () => {
    fc.assert(
      fc.property(fc.json(), (json) => {
        const value: unknown = JSON.parse(json);
        fc.pre(!json.includes('"$') && !json.includes('__proto__'));
        expect(differences(value, structuredClone(value))).toEqual([]);
      }),
    );
  });
});

test('circular and deep values are cut off in output', () => {
  const circle: Record<string, unknown> = {};
  circle['self'] = circle;
  expect(deepPlain(circle)).toEqual({ self: '(circle)' });
  let deep: unknown = 1;
  for (let i = 0; i < 100; i += 1) deep = [deep];
  expect(JSON.stringify(deepPlain(deep))).toContain('(deeper)');
});

test('a path selects members, elements or nothing', () => {
  const root = { a: [{ 'b-c': 1 }] };
  expect(valueAt(root, 'a[0].b-c')).toBe(1);
  expect(valueAt(root, 'a[1].b')).toBeUndefined();
  expect(valueAt(root, '')).toBe(root);
});
