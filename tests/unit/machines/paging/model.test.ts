import { describe, expect, test } from 'vitest';
import { firstContext, withPage, withRow } from '../../../../machines/paging/model.ts';

const row = (id: string | number) => ({ id, label: `Row ${id}` });
const empty = firstContext({ mode: 'scroll', pageSize: 3 });
const holding = (ids: readonly (string | number)[], total: number | null = null) => ({
  ...empty,
  rows: ids.map(row),
  total,
  offset: ids.length,
});
const idsAfter = (before: readonly (string | number)[], page: readonly (string | number)[]) =>
  withPage(holding(before), { rows: page.map(row), total: null } as never).rows?.map(
    ({ id }) => id,
  );

describe('a page that comes after others', () => {
  test.each([
    ['new ones', [1, 2], [3, 4], [1, 2, 3, 4]],
    ['the last of the page before', [1, 2, 3], [3, 4], [1, 2, 3, 4]],
    ['the lowest and the highest of the page', [7, 5, 9], [5, 6, 9], [7, 5, 9, 6]],
    ['the same ids as text', [1, 2], ['2', '3'], [1, 2, '3']],
    ['ids that are no numbers', ['a', 'b'], ['b', 'c'], ['a', 'b', 'c']],
    ['ids of both kinds', [1, 'b'], [1, 'b', 'c'], [1, 'b', 'c']],
  ])('brings no row twice: %s [card-dlg-22]', (_what, before, page, after) => {
    expect(idsAfter(before, page)).toEqual(after);
  });
});

test('a row that is added counts once, also where it is there already', () => {
  expect(withRow(holding([1, 2], 2), row(3))).toMatchObject({ total: 3 });
  expect(withRow(holding([1, 2], 2), row('2'))).toEqual({ rows: [row(1), row('2')], total: 2 });
  expect(withRow(holding([1], null), row(3)).total).toBeNull();
});

test('an empty page is the end of the list', () => {
  expect(withPage(holding([1]), { rows: [], total: null } as never).reachedEnd).toBe(true);
  expect(withPage(holding([1]), { rows: [row(2)], total: null } as never).reachedEnd).toBe(false);
});
