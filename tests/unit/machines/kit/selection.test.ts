import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  extendSelection,
  headerState,
  isChosen,
  isSameBasket,
  keepFound,
  namedRow,
  pressHeader,
  pressRow,
  without,
  type Basket,
  type ListRow,
} from '../../../../machines/kit/selection.ts';

const row = (id: number | string, disabled = false): ListRow => ({
  id,
  label: `card ${id}`,
  ...(disabled && { disabled }),
});
const [a, b, c] = [row(1), row(2), row(3)];
const disabled = row(4, true);
const ids = (basket: Basket) => basket.map(({ id }) => id);

test('two selections are equal if they have the same ids in the same order, in any spelling', () => {
  expect(isSameBasket([a, b], [a, b])).toBe(true);
  expect(isSameBasket([a], [{ id: '1', label: 'renamed' }])).toBe(true);
  expect(isSameBasket([a, b], [b, a])).toBe(false);
  expect(isSameBasket([a, b], [a, c])).toBe(false);
  expect(isSameBasket([a], [a, b])).toBe(false);
  expect(isSameBasket([a, b], [a])).toBe(false);
});

test('a row is labelled with the text that distinguishes it from rows with the same name', () => {
  expect(namedRow({ label: 'Ann' })).toBe('Ann');
  expect(namedRow({ label: 'Ann', detail: 'ann@a.example' })).toBe('Ann, ann@a.example');
});

describe('selecting rows', () => {
  test('single: a press selects only that row [card-dlg-27] [card-sel-09]', () => {
    const basket = pressRow(pressRow([], a, false), b, false);
    expect(ids(basket)).toEqual([2]);
    expect(pressRow(basket, b, false)).toBe(basket);
    // A host may set several.
    expect(ids(pressRow([a, b], b, false))).toEqual([2]);
  });

  test('multi: a press toggles the row [card-dlg-28] [card-sel-09]', () => {
    const basket = [a, b, a].reduce<Basket>((basket, row) => pressRow(basket, row, true), []);
    expect(ids(basket)).toEqual([2]);
  });

  test('a disabled row cannot be selected [card-dlg-31]', () => {
    expect(pressRow([], disabled, false)).toEqual([]);
    const chosen = pressRow([], a, true);
    expect(pressRow(chosen, disabled, true)).toBe(chosen);
  });

  test('keeps the labels of the selection', () => {
    expect(pressRow([], a, true)).toEqual([{ id: 1, label: 'card 1' }]);
  });

  test('treats an id as number and as text as equal', () => {
    expect(isChosen([{ id: '1', label: '' }], 1)).toBe(true);
    expect(without([{ id: '1', label: '' }], 1)).toEqual([]);
    expect(ids(pressRow([{ id: '1', label: '' }], a, true))).toEqual([]);
  });

  test('can deselect a row that is no longer loaded', () => {
    expect(ids(without([a, b], 2))).toEqual([1]);
  });
});

describe('a range with a moving end', () => {
  const rows = [1, 2, 3, 4, 5, 6].map((id) => row(id, id === 4));
  const move = (basket: Basket, anchor: number | string, from: number, to: number) =>
    ids(extendSelection(basket, rows, { anchor, from, to }));

  test('selects the rows from its start, in both directions, except disabled ones [card-dlg-31]', () => {
    expect(move([], 2, 2, 6)).toEqual([2, 3, 5, 6]);
    expect(move([a], '3', 3, 1)).toEqual([1, 2, 3]);
  });

  test('deselects the rows that it has left, and does not change others', () => {
    const basket = [row(1), row(2), row(3), row(5), row(6)];
    expect(move(basket, 2, 6, 3)).toEqual([1, 2, 3]);
    expect(move(basket, 2, 6, 1)).toEqual([1, 2]);
    expect(move([row(99), row(2)], 2, 2, 2)).toEqual([99, 2]);
  });

  test('is empty without its rows', () => {
    expect(move([a], 99, 2, 3)).toEqual([1]);
    expect(move([a], 2, 99, 3)).toEqual([1]);
    expect(move([a], 2, 2, 99)).toEqual([1]);
  });

  test('contains exactly its rows, whatever the movements of its end', () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1, max: 6 }), { minLength: 1 }), (ends) => {
        let basket: Basket = [];
        ends.reduce((from, to) => {
          basket = extendSelection(basket, rows, { anchor: 3, from, to });
          return to;
        }, 3);
        const last = ends.at(-1) ?? 3;
        const [first, end] = [Math.min(3, last), Math.max(3, last)];
        expect(ids(basket).toSorted()).toEqual(
          [1, 2, 3, 5, 6].filter((id) => id >= first && id <= end),
        );
      }),
    );
  });
});

describe('after a new search', () => {
  test('single: a row that is not in the results is deselected [card-dlg-32]', () => {
    expect(keepFound([a], [b, c], false)).toEqual([]);
    const basket: Basket = [a];
    expect(keepFound(basket, [a, b], false)).toBe(basket);
  });

  test('multi: all rows stay selected [card-dlg-28] [card-dlg-32]', () => {
    expect(ids(keepFound([a, b], [c], true))).toEqual([1, 2]);
    expect(keepFound([], [c], false)).toEqual([]);
  });
});

describe('the header checkbox', () => {
  test('is checked only when the whole list is loaded and selected', () => {
    expect(headerState([], [a, b], 2)).toBe('none');
    expect(headerState([a], [a, b], 2)).toBe('some');
    expect(headerState([a, b], [a, b, disabled], 3)).toBe('all');
    expect(headerState([a, b], [a, b], 250)).toBe('some');
    expect(headerState([a, b], [a, b], null)).toBe('some');
    expect(headerState([c], [disabled], 1)).toBe('some');
  });

  test('selects every enabled row, then deselects them, and does not change others [card-dlg-31]', () => {
    const all = pressHeader([c], [a, b, disabled]);
    expect(ids(all)).toEqual([3, 1, 2]);
    expect(ids(pressHeader(all, [a, b, disabled]))).toEqual([3]);
  });

  test('keeps the selection on other pages after two presses', () => {
    fc.assert(
      fc.property(
        fc.uniqueArray(fc.nat(40), { maxLength: 20 }),
        fc.uniqueArray(fc.integer({ min: 50, max: 90 }), { maxLength: 20 }),
        (loaded, elsewhere) => {
          const rows = loaded.map((id) => row(id));
          const basket = elsewhere.map((id) => row(id));
          expect(ids(pressHeader(pressHeader(basket, rows), rows))).toEqual(ids(basket));
        },
      ),
    );
  });

  test('pressing a row twice changes nothing, on any page', () => {
    fc.assert(
      fc.property(fc.uniqueArray(fc.nat(40), { maxLength: 20 }), fc.nat(60), (chosen, pressed) => {
        const basket = chosen.map((id) => row(id));
        const twice = pressRow(pressRow(basket, row(pressed), true), row(pressed), true);
        expect(ids(twice).sort()).toEqual(ids(basket).sort());
      }),
    );
  });
});
