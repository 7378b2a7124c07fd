import { renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { useListStatus, type ListStatusInput } from '../../../hooks/kit/use-list-status.ts';
import { useViewport } from '../../../hooks/kit/use-viewport.ts';
import type { ListView } from '../../../machines/paging/chart.ts';

const ROWS = [{ id: 1, label: 'Ann' }];

/** The status of a list in that state, with these rows. */
function statusOf(
  state: ListStatusInput['list']['state'],
  rows: typeof ROWS | readonly [],
  more: Partial<ListStatusInput> = {},
) {
  const input: ListStatusInput = {
    scope: 'people',
    ids: (name) => `people-${name}`,
    parts: [],
    list: { state, rows },
    isSearch: false,
    translate: (key) => key,
    announce: () => {},
    retry: () => {},
    ...more,
  };
  return renderHook(() => useListStatus(input)).result.current;
}

test.each<[ListView['state'], withRows: boolean, text: string]>([
  ['waiting', false, 'loading'],
  ['loading', false, 'loading'],
  ['loading', true, ''],
  ['loadingMore', true, ''],
  ['failed', false, 'loadFailed'],
  ['failed', true, 'loadFailed'],
  ['ready', false, 'noData'],
  ['ready', true, ''],
])('a list that is %s (with rows: %s) says "%s"', (state, withRows, text) => {
  const status = statusOf(state, withRows ? ROWS : []);
  expect(status.statusText).toBe(text);
  expect(status.isLoading).toBe(state === 'waiting' || state === 'loading');
  expect(status.isLoadingMore).toBe(state === 'loadingMore');
  expect(status.isRetryShown).toBe(state === 'failed');
  expect(status.getRetryProps().hidden).toBe(state !== 'failed');
});

test('a hidden list announces and loads nothing', () => {
  expect(statusOf(false, [])).toMatchObject({
    isLoading: false,
    isLoadingMore: false,
    isRetryShown: false,
    statusText: '',
  });
});

test('a search without results is announced', () => {
  expect(statusOf('ready', [], { isSearch: true }).statusText).toBe('noResultsInList');
  expect(statusOf('ready', ROWS, { isSearch: true }).statusText).toBe('');
});

test('a failed list announces it once, and again when it fails again', () => {
  const announced: string[] = [];
  const announce = (text: string) => void announced.push(text);
  const { rerender } = renderHook(
    ({ state }: { readonly state: ListView['state'] }) =>
      useListStatus({
        scope: 'people',
        ids: (name) => name,
        parts: [],
        list: { state, rows: [] },
        isSearch: false,
        translate: (key) => key,
        announce,
        retry: () => {},
      }),
    { initialProps: { state: 'loading' } },
  );
  rerender({ state: 'failed' });
  rerender({ state: 'failed' });
  expect(announced).toEqual(['loadFailed']);
  rerender({ state: 'loading' });
  rerender({ state: 'ready' });
  expect(announced).toEqual(['loadFailed']);
  rerender({ state: 'failed' });
  expect(announced).toEqual(['loadFailed', 'loadFailed']);
});

test('a failure beside a ready list shows the retry button and no status text', () => {
  const retry = vi.fn<() => void>();
  const status = statusOf('ready', ROWS, { hasFailure: true, retry });
  expect([status.isRetryShown, status.statusText]).toEqual([true, '']);
  expect(status.getRetryProps()).toMatchObject({
    id: 'people-retry',
    hidden: false,
    children: 'retry',
  });
  status.getRetryProps().onClick();
  expect(retry).toHaveBeenCalledTimes(1);
});

test('a scrolling element reports its height once, and none before layout', () => {
  const scroller = (clientHeight: number) =>
    Object.defineProperty(document.createElement('div'), 'clientHeight', { value: clientHeight });
  const onHeight = vi.fn<(height: number) => void>();
  const { rerender } = renderHook(({ element }) => useViewport(element, onHeight), {
    initialProps: { element: null as HTMLElement | null },
  });
  rerender({ element: scroller(0) });
  expect(onHeight).not.toHaveBeenCalled();
  const laidOut = scroller(300);
  rerender({ element: laidOut });
  rerender({ element: laidOut });
  expect(onHeight).toHaveBeenCalledExactlyOnceWith(300);
});
