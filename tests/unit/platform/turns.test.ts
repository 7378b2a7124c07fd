import { describe, expect, test, vi } from 'vitest';
import fc from 'fast-check';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { pickInTurns, sortInTurns } from '../../../fixtures/platform/turns.ts';
import { json } from './ask.ts';

const LARGE = '/card_files/3/cards?limit=10';

describe('a broad query over 100,000 cards', () => {
  test.each([
    ['a search', '/objects?display_name_contains=pump&data_type_ids=3'],
    ['all readable rows', '/objects?limit=100'],
    ['sorted by a field', `${LARGE}&sort_field_id=60`],
  ])('does not block other requests: %s [F-P17]', async (_what, broad) => {
    const platform = createPlatform({ world: 'enterprise', user: 'administrator' });
    const answered: string[] = [];
    const first = json(platform, broad).then(() => answered.push('broad'));
    // Each is requested once the previous one is answered: a blocked server would answer none of them.
    for (let index = 0; index < 5; index += 1) {
      await json(platform, '/users/me');
      answered.push('small');
    }
    await first;
    expect(answered).toEqual(['small', 'small', 'small', 'small', 'small', 'broad']);
  });

  test('is answered with its state before a change during it, and with the new state afterwards [F-P17]', async () => {
    const platform = createPlatform({ world: 'enterprise', user: 'administrator' });
    const broad = '/objects?display_name_contains=zebra&data_type_ids=3&include_total=true';
    const first = json<unknown[]>(platform, broad);
    const cards = platform.state.table('objects');
    const one = cards.get(1001);
    cards.replace({ ...one, display_name: 'Zebra' });
    expect((await first).length).toBeLessThanOrEqual(1);
    expect(await json(platform, broad)).toMatchObject([{ object_id: 1001 }]);
  });

  test('is not cached when data that it has already read changes [F-P17]', async () => {
    const platform = createPlatform({ world: 'enterprise', user: 'administrator' });
    const broad = '/objects?display_name_contains=zebra&data_type_ids=3';
    const first = json<unknown[]>(platform, broad);
    // After the first cards have been read, one of them is changed.
    await vi.waitUntil(() => platform.state.turns > 2, { interval: 1 });
    const cards = platform.state.table('objects');
    cards.replace({ ...cards.get(1001), display_name: 'Zebra' });
    expect(await first).toEqual([]);
    expect(await json(platform, broad)).toMatchObject([{ object_id: 1001 }]);
  });

  test('is computed once for all concurrent requests [F-P17]', async () => {
    const platform = createPlatform({ world: 'enterprise', user: 'administrator' });
    const broad = `${LARGE}&sort_field_id=61`;
    await json(platform, broad);
    const alone = platform.state.turns;
    const other = createPlatform({ world: 'enterprise', user: 'administrator' });
    await Promise.all([0, 10, 20].map((offset) => json(other, `${broad}&offset=${offset}`)));
    expect(other.state.turns).toBe(alone);
  });
});

const nextTurn = (): Promise<void> => Promise.resolve();

test('gives the same rows with filter and map in slices [F-P17]', async () => {
  await fc.assert(
    fc.asyncProperty(fc.array(fc.integer(), { maxLength: 6000, size: 'max' }), async (items) => {
      const half = (item: number): number | undefined => (item % 2 === 0 ? item / 2 : undefined);
      const expected = items.map(half).filter((one) => one !== undefined);
      expect(await pickInTurns(items, half, nextTurn)).toEqual(expected);
    }),
    { numRuns: 20 },
  );
});

test('gives the same order with a stable sort in slices [F-P17]', async () => {
  const byTens = (a: number, b: number): number => Math.floor(a / 10) - Math.floor(b / 10);
  await fc.assert(
    fc.asyncProperty(
      fc.array(fc.integer({ min: 0, max: 300 }), { minLength: 1000, maxLength: 9000, size: 'max' }),
      async (items) => {
        expect(await sortInTurns(items, byTens, nextTurn)).toEqual(items.toSorted(byTens));
      },
    ),
    { numRuns: 20 },
  );
});
