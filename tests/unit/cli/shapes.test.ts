import { describe, expect, test } from 'vitest';
import { addShape, type Shape, shapeDifferences } from '../../../cli/compare/shapes.ts';

/** The shape of several replies. */
const shapeOf = (...replies: readonly unknown[]): Shape => {
  const shape: Shape = new Map();
  for (const reply of replies) addShape(shape, reply);
  return shape;
};

const twice = <T>(value: T): readonly T[] => [value, value];

/** Each difference as `kind path: memory / live`. */
const found = (memory: readonly unknown[], live: readonly unknown[]): readonly string[] =>
  shapeDifferences(shapeOf(...memory), shapeOf(...live)).map(
    ({ kind, path, memory: here, live: there }) => `${kind} ${path}: ${here} / ${there}`,
  );

describe('the replies of two targets differ', () => {
  test.each([
    ['in a type', [{ a: 1 }], [{ a: 'x' }], ['type a: number / text']],
    ['in the type of items', [{ a: [1] }], [{ a: ['x'] }], ['type a[]: number / text']],
    [
      'in the format of a text',
      [{ a: '20261120100000' }],
      [{ a: '2026-11-20T10:00:00Z' }],
      ['form a: timestamp / iso'],
    ],
    ['by a value that may be null', [{ a: 1 }], [{ a: 1 }, { a: null }], ['null a: number / null']],
    ['by a null in place of all values', [{ a: [] }], [{ a: null }], ['null a: list / null']],
    [
      'by a member that memory has never',
      [{ a: 1 }],
      [{ a: 1, b: 'x' }],
      ['undeclared b: not there / text'],
    ],
    [
      'by a member that is never there',
      twice({ a: 1, b: 'x' }),
      twice({ a: 1 }),
      ['missing b: text / not there'],
    ],
    [
      'by a member that is not always there',
      twice({ a: 1, b: 'x' }),
      [{ a: 1 }, { a: 1, b: 'x' }],
      ['optional b: text / not always'],
    ],
    [
      'once, not in what is below',
      twice({ a: { b: { c: 1 } } }),
      twice({}),
      ['missing a: object / not there'],
    ],
  ])('%s', (_, memory, live, differences) => {
    expect(found(memory, live)).toEqual(differences);
  });
});

describe('the replies of two targets do not differ', () => {
  test.each([
    ['where a type is common to both', [{ a: 1 }, { a: 'x' }], [{ a: 1 }]],
    ['where one has only empty texts', [{ a: '20261120100000' }], [{ a: '' }]],
    ['where one has texts of any format', [{ a: 'x' }], [{ a: '12' }]],
    ['where one has texts of several formats', [{ a: '12' }, { a: 'x' }], [{ a: '2026-11-20' }]],
    ['where only memory has nulls', [{ a: null }, { a: 1 }], [{ a: 1 }]],
    ['where a list is empty', [{ a: [1] }], [{ a: [] }]],
    ['by a member that is missing in a single reply', [{ a: 1 }], [{}]],
    ['by a member that memory does not always have', [{ a: 1 }, {}], twice({})],
    ['by what is in an object that memory never has', [[]], [[{ a: 1 }]]],
  ])('%s', (_, memory, live) => {
    expect(found(memory, live)).toEqual([]);
  });
});

describe('an object with many ids as names', () => {
  const table = (value: (index: number) => unknown): object =>
    Object.fromEntries(Array.from({ length: 21 }, (_, index) => [String(index), value(index)]));

  test('is compared without its names, and by all of its values', () => {
    expect(found([table(() => 1)], [table((index) => (index === 3 ? null : index))])).toEqual([
      'null {*}: number / null',
    ]);
    expect(
      found([table(() => ({ a: 1 }))], [table((index) => (index === 3 ? {} : { a: 1 }))]),
    ).toEqual(['optional {*}.a: number / not always']);
    expect(found(twice({ a: table(() => 1) }), twice({ a: table(() => 'x') }))).toEqual([
      'type a.{*}: number / text',
    ]);
  });

  test('counts as such only if all names are ids', () => {
    const named = { ...table(() => 1), name: 1 };
    expect(found([named], [{ ...named, 0: 'x' }])).toEqual(['type 0: number / text']);
  });
});
