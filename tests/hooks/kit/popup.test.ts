import { act, renderHook } from '@testing-library/react';
import { expect, test, vi } from 'vitest';
import { usePopup, type PopupOptions } from '../../../hooks/kit/use-popup.ts';

const box = (x: number, y: number, width: number, height: number) => {
  const element = document.body.appendChild(document.createElement('div'));
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  return element;
};

/** The style of a popup beside an anchor of 200 pixels, once it has its place. */
async function styleOf(isOpen: boolean, options?: PopupOptions) {
  const [anchor, popup] = [box(100, 50, 200, 20), box(0, 0, 0, 0)];
  const { result, unmount } = renderHook(() => usePopup(anchor, popup, isOpen, options));
  await act(() => vi.dynamicImportSettled());
  // What places it answers a few turns later.
  await (options?.isUsed === false || !isOpen
    ? aTurn()
    : until(() => typeof result.current.left === 'number'));
  const style = result.current;
  unmount();
  return style;
}

const aTurn = () => act(() => new Promise((resolve) => setTimeout(resolve)));
const until = (isSo: () => boolean) =>
  vi.waitFor(() => expect(isSo()).toBe(true), { timeout: 10_000 });

const UNPLACED = { position: 'fixed', left: undefined, top: undefined, width: 'max-content' };

test('an open popup is as wide as what is in it, and has its place', async () => {
  const { left, top, ...style } = await styleOf(true);
  expect(style).toEqual({ position: 'fixed', width: 'max-content' });
  expect([typeof left, typeof top]).toEqual(['number', 'number']);
});

test('a popup has no place before it opens, and none where it is not used', async () => {
  expect(await styleOf(false)).toEqual(UNPLACED);
  expect(await styleOf(true, { isUsed: false })).toEqual(UNPLACED);
});

test('a popup can be at least as wide as its anchor', async () => {
  expect(await styleOf(true, { isAnchorWide: true })).toMatchObject({ minWidth: 200 });
});

test('a popup moves when what it must not cover comes', async () => {
  const [anchor, popup, hint] = [box(100, 50, 200, 20), box(0, 0, 0, 0), box(100, 20, 200, 20)];
  const { result, rerender } = renderHook(
    ({ beside }) => usePopup(anchor, popup, true, { beside }),
    { initialProps: { beside: null as Element | null } },
  );
  await act(() => vi.dynamicImportSettled());
  await until(() => result.current.top === 46);
  rerender({ beside: hint });
  await until(() => result.current.top === 16);
  expect(result.current.left).toBe(4);
});
