import { assert, property, array, integer } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differences } from '../../../../fixtures/player/steps/difference.ts';
import { markText, matchAll } from '../../../../fixtures/player/steps/marked.ts';

describe('two texts that differ', () => {
  test('are shown as one, with what was expected and what came instead', () => {
    expect(markText('risk 1 of the whole plant', 'risk 3 of the plant')).toBe(
      'risk [-1-]{+3+} of the [-whole -]plant',
    );
    const long = 'x'.repeat(300);
    expect(markText(`${long}a${long}`, `${long}b${long}`)).toBe(
      `…${'x'.repeat(24)}[-a-]{+b+}${'x'.repeat(24)}…`,
    );
  });

  test('are not where they are short, or have next to nothing in common', () => {
    expect(markText('one', 'two')).toBeUndefined();
    expect(markText('abcdefghijklmnop', '0123456789012345')).toBeUndefined();
    expect(markText('ab'.repeat(5000), 'cd'.repeat(5000))).toBeUndefined();
  });
});

describe('two lists of other lengths', () => {
  test('say which elements are missing and which are too many', () => {
    const found = differences(
      { rows: [{ id: 1 }, { id: 2 }, { id: 3 }] },
      { rows: [{ id: 1, n: 'a' }, { id: 3 }, { id: 9 }, { id: 8 }] },
    );
    expect(found.slice(1)).toEqual([
      { path: 'rows[1] (missing here)', expected: '{"id":2}', actual: 'absent' },
      { path: 'rows[2]', expected: 'absent', actual: '{"id":9}' },
      { path: 'rows[3]', expected: 'absent', actual: '{"id":8}' },
    ]);
  });
});

describe('a list in any order', () => {
  test('is met when every expectation can have an element of its own', () => {
    const actual = [
      { kind: 'a', name: 'x' },
      { kind: 'a', name: 'y' },
    ];
    // The first expectation would be met by both, the second by the first element alone.
    expect(differences({ $unordered: [{ kind: 'a' }, { name: 'x' }] }, actual)).toEqual([]);
    expect(differences({ $unordered: [{ name: 'x' }, { name: 'x' }] }, actual)).not.toEqual([]);
  });

  test('tells of what is missing how the element that is most like it differs', () => {
    const found = differences(
      {
        $unordered: [
          { id: 1, name: 'Crane', place: 'Hall' },
          { id: 2, name: 'Lift', place: 'Yard' },
        ],
      },
      [
        { id: 2, name: 'Lift', place: 'Roof' },
        { id: 1, name: 'Crane', place: 'Hall' },
      ],
    );
    expect(found.map(({ path }) => path)).toEqual(['', '[0].place']);
    expect(found[1]).toMatchObject({ expected: '"Yard"', actual: '"Roof"' });
  });

  test('is matched as fully as possible, whatever the order', () => {
    const lists = array(integer({ min: 1, max: 12 }), { maxLength: 6 });
    const divides = (a: unknown, b: unknown): boolean => Number(b) % Number(a) === 0;
    /** By trying every way. */
    const most = (left: readonly number[], right: readonly number[]): number => {
      const [first, ...rest] = left;
      if (first === undefined) return 0;
      const taken = right.map((one, at) =>
        divides(first, one)
          ? 1 +
            most(
              rest,
              right.filter((_, index) => index !== at),
            )
          : 0,
      );
      return Math.max(most(rest, right), ...taken);
    };
    assert(
      property(lists, lists, (left, right) => {
        const { missing, extra } = matchAll(left, right, divides);
        expect(left.length - missing.length).toBe(most(left, right));
        expect(right.length - extra.length).toBe(left.length - missing.length);
      }),
      { numRuns: 200 },
    );
  });
});
