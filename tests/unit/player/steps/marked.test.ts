import { assert, property, array, integer } from 'fast-check';
import { describe, expect, test } from 'vitest';
import { differences } from '../../../../fixtures/player/steps/difference.ts';
import { markText, matchAll } from '../../../../fixtures/player/steps/marked.ts';

describe('two different texts', () => {
  test('are shown as one, with the expected and the actual parts', () => {
    expect(markText('risk 1 of the whole plant', 'risk 3 of the plant')).toBe(
      'risk [-1-]{+3+} of the [-whole -]plant',
    );
    const long = 'x'.repeat(300);
    expect(markText(`${long}a${long}`, `${long}b${long}`)).toBe(
      `…${'x'.repeat(24)}[-a-]{+b+}${'x'.repeat(24)}…`,
    );
  });

  test('are not combined if they are short, or have almost nothing in common', () => {
    expect(markText('one', 'two')).toBeUndefined();
    expect(markText('abcdefghijklmnop', '0123456789012345')).toBeUndefined();
    expect(markText('ab'.repeat(5000), 'cd'.repeat(5000))).toBeUndefined();
  });
});

describe('two lists with different lengths', () => {
  test('report missing and additional elements', () => {
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
  test('matches when every expectation can have its own element', () => {
    const actual = [
      { kind: 'a', name: 'x' },
      { kind: 'a', name: 'y' },
    ];
    // Both elements match the first expectation, and only the first matches the second.
    expect(differences({ $unordered: [{ kind: 'a' }, { name: 'x' }] }, actual)).toEqual([]);
    expect(differences({ $unordered: [{ name: 'x' }, { name: 'x' }] }, actual)).not.toEqual([]);
  });

  test('reports for a missing element how the most similar one differs', () => {
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

  test('is matched as completely as possible, in any order', () => {
    const lists = array(integer({ min: 1, max: 12 }), { maxLength: 6 });
    const divides = (a: unknown, b: unknown): boolean => Number(b) % Number(a) === 0;
    /** By trying every combination. */
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
