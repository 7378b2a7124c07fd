import { renderHook } from '@testing-library/react';
import { expect, test } from 'vitest';
import { useKeptRows } from '../../../hooks/kit/use-kept-rows.ts';
import { useWasLong } from '../../../hooks/kit/use-was-long.ts';
import type { ListView } from '../../../machines/paging/chart.ts';

const shown = (...labels: readonly string[]) => ({
  rows: labels.map((label, id) => ({ id, label })),
  count: labels.length,
});
type Shown = ReturnType<typeof shown>;

/** The rows shown of a list during a search; call the result to render it again. */
function searched(of: string, first: Shown) {
  type Props = { list: Pick<ListView, 'state' | 'answers'>; of: string; shown: Shown };
  const { result, rerender } = renderHook(
    ({ list, of, shown }: Props) => useKeptRows(list, of, shown),
    {
      initialProps: { list: { state: 'ready', answers: 1 }, of, shown: first },
    },
  );
  return (state: ListView['state'], answers: number, next: Shown, of = 'people') => {
    rerender({ list: { state, answers }, of, shown: next });
    const { rows, count, isSearching } = result.current;
    return { labels: rows.map(({ label }) => label), count, isSearching };
  };
}

const KEPT = { labels: ['Ann', 'Bob'], count: 2, isSearching: true };
const EMPTY = { labels: [], count: 0, isSearching: false };

test('keeps its rows while another search is loading, and they cannot be chosen', () => {
  const show = searched('people', shown('Ann', 'Bob'));
  expect(show('loading', 1, shown())).toEqual(KEPT);
  expect(show('loading', 1, shown())).toEqual(KEPT);
  expect(show('ready', 2, shown('Bob'))).toEqual({
    labels: ['Bob'],
    count: 1,
    isSearching: false,
  });
  expect(show('loading', 2, shown()).labels).toEqual(['Bob']);
});

test('keeps no rows of another list, of a list that has not answered, or of an empty answer', () => {
  expect(searched('people', shown('Ann'))('loading', 1, shown(), 'teams')).toEqual(EMPTY);
  expect(searched('people', shown('Ann'))('loading', 0, shown())).toEqual(EMPTY);
  expect(searched('people', shown('Ann'))('ready', 2, shown())).toEqual(EMPTY);
  expect(searched('people', shown('Ann'))('failed', 2, shown())).toEqual(EMPTY);
});

test('shows no rows and says that it searches when it is shown again during a search', () => {
  const { result } = renderHook(() =>
    useKeptRows({ state: 'loading', answers: 1 }, 'people', shown()),
  );
  expect(result.current).toEqual({ rows: [], count: 0, isSearching: true });
});

test('shows rows that are already loaded, also while more are loading', () => {
  const show = searched('people', shown('Ann', 'Bob'));
  expect(show('loading', 1, shown('Cid')).labels).toEqual(['Cid']);
});

test('treats a menu that is open from the start as long when its list is long', () => {
  const { result } = renderHook(() => [useWasLong(true, false), useWasLong(true, true)]);
  expect(result.current).toEqual([false, true]);
});

test('treats a menu as long until it closes, once it was long', () => {
  const { result, rerender } = renderHook(({ isOpen, isLong }) => useWasLong(isOpen, isLong), {
    initialProps: { isOpen: false, isLong: true },
  });
  const show = (isOpen: boolean, isLong: boolean) => {
    rerender({ isOpen, isLong });
    return result.current;
  };
  expect(result.current).toBe(false);
  expect([show(true, false), show(true, true), show(true, false)]).toEqual([false, true, true]);
  expect([show(false, false), show(true, false)]).toEqual([false, false]);
});
