import { describe, expect, test } from 'vitest';
import { failureOf } from '../../../../machines/kit/request.ts';
import type { ListRow } from '../../../../machines/kit/selection.ts';
import {
  firstContext,
  hasMore,
  isPage,
  nothingListed,
  withPage,
  withRow,
} from '../../../../machines/paging/model.ts';

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

describe('a page that follows others', () => {
  test('labels a row with its id if the platform sent no text for its name', () => {
    const rows = [undefined, null, { en: 'Clerk' }, 7, ''].map((label, id) => ({ id, label }));
    const { rows: shown } = withPage(empty, { rows, total: null } as never);
    expect(shown?.map(({ label }) => label)).toEqual(['0', '1', '2', '3', '4']);
    const [plain] = withPage(empty, { rows: [row(1)], total: null }).rows ?? [];
    expect(plain).toEqual(row(1));
  });

  test('leaves out a row without an id, but counts it for the offset of the next page', () => {
    const rows = [row(1), { label: 'Nobody' }, row(''), row(4)];
    const page = withPage(empty, { rows, total: 5 } as never);
    expect(page.rows).toEqual([row(1), row(4)]);
    expect(page.offset).toBe(4);
    const none = withPage(holding([1]), { rows: [{ label: 'Nobody' }], total: 5 } as never);
    expect([none.rows, none.offset, none.reachedEnd]).toEqual([[row(1)], 2, false]);
  });

  test('leaves out values that are not texts', () => {
    const odd = { id: 1, label: 'Row 1', detail: {}, cells: ['A', null, ['B']] };
    const rows = [odd, row(4)];
    const page = withPage(empty, { rows, total: 2 } as never);
    expect(page.rows).toEqual([{ ...odd, detail: '', cells: ['A', '', ''] }, row(4)]);
  });

  test.each([
    ['new ones', [1, 2], [3, 4], [1, 2, 3, 4]],
    ['the last one of the previous page', [1, 2, 3], [3, 4], [1, 2, 3, 4]],
    ['the lowest and the highest of the page', [7, 5, 9], [5, 6, 9], [7, 5, 9, 6]],
    ['the same ids as text', [1, 2], ['2', '3'], [1, 2, '3']],
    ['ids that are not numbers', ['a', 'b'], ['b', 'c'], ['a', 'b', 'c']],
    ['ids of both types', [1, 'b'], [1, 'b', 'c'], [1, 'b', 'c']],
    ['numbers after texts', [1, 'b'], ['1', 2], [1, 'b', 2]],
  ])('has no duplicate row: %s [card-dlg-23]', (_what, before, page, after) => {
    expect(idsAfter(before, page)).toEqual(after);
  });
});

describe('a growing list', () => {
  /** Rows, and how often their ids were read. */
  const counted = (ids: readonly string[]) => {
    let reads = 0;
    const rows = ids.map((id) => ({
      get id() {
        reads += 1;
        return id;
      },
      label: `Row ${id}`,
    }));
    return { rows, reads: () => reads };
  };
  const grow = (context: typeof empty, rows: readonly ListRow[]) => ({
    ...context,
    ...withPage(context, { rows, total: null }),
  });

  test('does not read the text of an id again after it was compared once', () => {
    const first = counted(['a', 'b', 'c']);
    const two = grow(grow(empty, first.rows), [row('d')]);
    const before = first.reads();
    expect(grow(two, [row('e'), row('d')]).rows?.length).toBe(5);
    expect(first.reads()).toBe(before);
  });

  test('that two pages continue gives each of them only its own rows', () => {
    const first = grow(empty, [row('a'), row('b')]);
    expect(grow(first, [row('c')]).rows).toEqual([row('a'), row('b'), row('c')]);
    expect(grow(first, [row('b'), row('c')]).rows).toEqual([row('a'), row('b'), row('c')]);
  });
});

test('an added row is counted once, also if it already exists', () => {
  expect(withRow(holding([1, 2], 2), row(3))).toMatchObject({ total: 3 });
  expect(withRow(holding([1, 2], 2), row('2'))).toEqual({ rows: [row(1), row('2')], total: 2 });
  expect(withRow(holding([1], null), row(3)).total).toBeNull();
});

test('a list ends at an empty page', () => {
  expect(withPage(holding([1]), { rows: [], total: null } as never).reachedEnd).toBe(true);
  expect(withPage(holding([1]), { rows: [row(2)], total: null } as never).reachedEnd).toBe(false);
});

test('a list starts without a request, and may have more', () => {
  expect(firstContext({})).toMatchObject({ mode: 'scroll', asking: false, reachedEnd: false });
  expect(hasMore(firstContext({}))).toBe(true);
});

test('a list returns to its initial state when it is cleared, except for the count of ignored replies', () => {
  const failure = failureOf(new Error('Too late.'));
  const before = { cursor: 7, asking: true, reachedEnd: true, discarded: 2, failure };
  const ended = { ...holding([1], 1), ...before };
  expect({ ...ended, ...nothingListed(ended) }).toEqual({ ...empty, discarded: 3 });
});

describe('whether a page can be opened', () => {
  const pages = { ...firstContext({ mode: 'pages', pageSize: 10 }), query: {}, total: 31 };
  test.each([
    ['the first', 0, { offset: 10 }, true],
    ['the last', 3, {}, true],
    ['not the one after the last', 4, {}, false],
    ['not the one before the first', -1, {}, false],
    ['not half a page', 1.5, {}, false],
    ['not the one that is shown', 2, { offset: 20 }, false],
    ['not before the first request', 1, { query: null }, false],
    ['not in a list that scrolls', 1, { mode: 'scroll' as const }, false],
  ])('%s [card-sel-04]', (_what, page, more, can) => {
    expect(isPage({ ...pages, ...more }, page)).toBe(can);
  });
});
