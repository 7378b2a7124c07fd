import { act, renderHook } from '@testing-library/react';
import { afterAll, beforeAll, expect, test, vi } from 'vitest';
import { usePopup, type PopupOptions } from '../../../hooks/kit/use-popup.ts';
import { codeLoaded } from '../../code-loaded.ts';

const box = (x: number, y: number, width: number, height: number) => {
  const element = document.body.appendChild(document.createElement('div'));
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  return element;
};

const WINDOW = { clientWidth: 800, clientHeight: 600 };

beforeAll(() => {
  for (const [name, value] of Object.entries(WINDOW))
    Object.defineProperty(document.documentElement, name, { value, configurable: true });
});

afterAll(() => {
  for (const name of Object.keys(WINDOW)) Reflect.deleteProperty(document.documentElement, name);
});

/** The style of a popup beside an anchor of 200 pixels, once it is placed. */
async function styleOf(isOpen: boolean, options?: PopupOptions) {
  const [anchor, popup] = [box(100, 50, 200, 20), box(0, 0, 0, 0)];
  const { result, unmount } = renderHook(() => usePopup(anchor, popup, isOpen, options));
  await act(codeLoaded);
  // The positioning is asynchronous.
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

test('an open popup is as wide as its content, and has a position', async () => {
  const { left, top, ...style } = await styleOf(true);
  expect(style).toEqual({ position: 'fixed', width: 'max-content' });
  expect([typeof left, typeof top]).toEqual(['number', 'number']);
});

test('a popup has no position before it opens, and none when positioning is off', async () => {
  expect(await styleOf(false)).toEqual(UNPLACED);
  expect(await styleOf(true, { isUsed: false })).toEqual(UNPLACED);
});

test('a popup can be at least as wide as its anchor', async () => {
  expect(await styleOf(true, { isAnchorWide: true })).toMatchObject({ minWidth: 200 });
});

test('a popup moves when an element it must not cover appears', async () => {
  const [anchor, popup, hint] = [box(100, 50, 200, 20), box(0, 0, 0, 0), box(100, 72, 200, 20)];
  const { result, rerender } = renderHook(
    ({ beside }) => usePopup(anchor, popup, true, { beside }),
    { initialProps: { beside: null as Element | null } },
  );
  await act(codeLoaded);
  await until(() => result.current.top === 74);
  rerender({ beside: hint });
  await until(() => result.current.top === 96);
  expect(result.current.left).toBe(100);
});

/** A popup beside an anchor that can be moved; `renders` counts the renders. */
function moving(options?: PopupOptions) {
  let y = 50;
  let renders = 0;
  const [anchor, popup] = [box(100, 0, 200, 20), box(0, 0, 0, 0)];
  anchor.getBoundingClientRect = () => new DOMRect(100, y, 200, 20);
  const { result, rerender, unmount } = renderHook(
    (isOpen: boolean) => {
      renders += 1;
      return usePopup(anchor, popup, isOpen, options);
    },
    { initialProps: true },
  );
  return {
    style: () => result.current,
    move: (to: number) => {
      y = to;
      window.dispatchEvent(new Event('resize'));
    },
    show: (isOpen: boolean) => rerender(isOpen),
    renders: () => renders,
    unmount,
  };
}

test('a popup follows its anchor while the page changes, and renders only when it moves', async () => {
  const { style, move, renders } = moving();
  await until(() => style().top === 74);
  move(80);
  await until(() => style().top === 104);
  const before = renders();
  for (let times = 0; times < 3; times += 1) {
    move(80);
    await aTurn();
    await aTurn();
  }
  // React renders once to detect that nothing has changed.
  expect(renders()).toBeLessThanOrEqual(before + 1);
});

test('a closed popup keeps its position, and is placed again when it opens', async () => {
  const { style, move, show } = moving();
  await until(() => style().top === 74);
  show(false);
  move(80);
  await aTurn();
  await aTurn();
  expect(style().top).toBe(74);
  show(true);
  await until(() => style().top === 104);
});

test('a popup that closes before it could be placed has no position', async () => {
  const { style, show } = moving();
  show(false);
  await act(codeLoaded);
  await aTurn();
  await aTurn();
  expect(style()).toEqual(UNPLACED);
});

test('a popup as wide as its anchor has that width before it is placed', () => {
  const { style, unmount } = moving({ isAnchorWide: true });
  expect(style()).toEqual({ ...UNPLACED, minWidth: 200 });
  unmount();
});

test('a popup has no position without an anchor, or when it is not in the page', async () => {
  const element = box(100, 50, 200, 20);
  for (const [anchor, popup] of [
    [null, element],
    [element, null],
  ] as const) {
    const { result, unmount } = renderHook(() =>
      usePopup(anchor, popup, true, { isAnchorWide: true }),
    );
    await act(codeLoaded);
    await aTurn();
    expect(result.current).toEqual({ ...UNPLACED, minWidth: undefined });
    unmount();
  }
});
