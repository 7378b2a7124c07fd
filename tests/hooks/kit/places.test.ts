import { fireEvent } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { placePopup, type PopupPlace } from '../../../hooks/kit/place-popup.ts';
import { followPointer } from '../../../hooks/kit/pointer-path.ts';
import { listening } from './listening.ts';

afterEach(() => vi.restoreAllMocks());

/** On a busy machine it may take a while to reach a state. */
const PATIENCE = { timeout: 10_000 };

type Box = readonly [x: number, y: number, width: number, height: number];

/** An element that reports this layout, since nothing is laid out in the page of a test. */
function laidOut([x, y, width, height]: Box): HTMLElement {
  const element = document.body.appendChild(document.createElement('div'));
  element.getBoundingClientRect = () => new DOMRect(x, y, width, height);
  Object.defineProperty(element, 'offsetWidth', { value: width });
  Object.defineProperty(element, 'offsetHeight', { value: height });
  return element;
}

const WINDOW = { clientWidth: 800, clientHeight: 600 };

/** The position of a popup of that size beside its anchors, in a window of 800 by 600 pixels. */
async function placed(anchors: readonly [Box, Box?], [width, height]: readonly number[]) {
  for (const [name, value] of Object.entries(WINDOW))
    Object.defineProperty(document.documentElement, name, { value, configurable: true });
  const [first, beside = first] = anchors;
  const onPlace = vi.fn<(place: PopupPlace) => void>();
  const popup = laidOut([0, 0, width!, height!]);
  const stop = placePopup([laidOut(first), laidOut(beside)], popup, onPlace);
  await vi.waitFor(() => expect(onPlace).toHaveBeenCalled(), PATIENCE);
  stop();
  for (const name of Object.keys(WINDOW)) Reflect.deleteProperty(document.documentElement, name);
  return onPlace.mock.lastCall![0];
}

test('a popup is placed below its anchor, with a small gap, and its width is known', async () => {
  expect(await placed([[100, 50, 200, 20]], [300, 100])).toEqual({
    x: 100,
    y: 74,
    anchorWidth: 200,
  });
});

test('a popup is placed above its anchor if there is no space below', async () => {
  expect(await placed([[100, 500, 200, 20]], [300, 100])).toMatchObject({ x: 100, y: 396 });
});

test('a popup stays in the window: it is aligned with the end of its anchor, or shifted', async () => {
  expect(await placed([[700, 50, 80, 20]], [300, 100])).toMatchObject({ x: 480, y: 74 });
  expect(await placed([[-10, 50, 80, 20]], [300, 100])).toMatchObject({ x: 4, y: 74 });
});

test('a popup without enough space on any side covers its anchor, and leaves the window with its anchor', async () => {
  expect(await placed([[100, 200, 200, 20]], [300, 500])).toMatchObject({ x: 100, y: 96 });
  expect(await placed([[100, 400, 200, 20]], [300, 500])).toMatchObject({ x: 100, y: 4 });
  expect(await placed([[100, -50, 200, 20]], [300, 100])).toMatchObject({ x: 100, y: -26 });
});

test('a popup covers neither a hint below its anchor nor a label above it', async () => {
  const hint: Box = [120, 72, 100, 18];
  expect(await placed([[100, 50, 200, 20], hint], [300, 100])).toMatchObject({ x: 100, y: 94 });
  const label: Box = [100, 480, 200, 18];
  expect(await placed([[100, 500, 200, 20], label], [300, 100])).toMatchObject({ y: 376 });
});

test('a popup that is removed before it was placed gets no position', async () => {
  const onPlace = vi.fn<(place: PopupPlace) => void>();
  placePopup([laidOut([100, 50, 200, 20])], laidOut([0, 0, 300, 100]), onPlace)();
  await placed([[100, 50, 200, 20]], [300, 100]);
  expect(onPlace).not.toHaveBeenCalled();
});

test('a popup is placed within the window, even on a scrolled page', async () => {
  // The values a browser reports for a page that was scrolled by 30 pixels.
  const scroll = vi.spyOn(document.documentElement, 'getBoundingClientRect');
  scroll.mockReturnValue(new DOMRect(0, -30, 800, 2000));
  Object.assign(window, { scrollY: 30 });
  expect(await placed([[100, 50, 200, 20]], [300, 100])).toMatchObject({ x: 100, y: 74 });
  Object.assign(window, { scrollY: 0 });
});

test('a popup is placed again when the window changes, until it is removed', async () => {
  const left = listening(window);
  const onPlace = vi.fn<(place: PopupPlace) => void>();
  const anchor = laidOut([100, 50, 200, 20]);
  const stop = placePopup([anchor], laidOut([0, 0, 30, 10]), onPlace);
  await vi.waitFor(() => expect(onPlace).toHaveBeenCalled(), PATIENCE);
  anchor.getBoundingClientRect = () => new DOMRect(20, 50, 100, 20);
  fireEvent(window, new Event('resize'));
  await vi.waitFor(() => expect(onPlace.mock.lastCall![0].anchorWidth).toBe(100), PATIENCE);
  expect(left()).not.toEqual([]);
  stop();
  expect(left()).toEqual([]);
});

/** A button, and its card below or above it, with the pointer leaving the button; counts how often it has left. */
function leaving(card: Box, clientY = 119) {
  const onLeft = vi.fn<() => void>();
  const trigger = laidOut([100, 100, 20, 20]);
  const stop = followPointer(trigger, laidOut(card), { clientX: 110, clientY }, onLeft);
  const move = (clientX: number, clientY: number) =>
    void fireEvent.mouseMove(document.body, { clientX, clientY });
  return { move, stop, left: () => onLeft.mock.calls.length };
}

test.each<[place: string, card: Box, way: readonly [number, ...number[]]]>([
  ['below', [60, 140, 200, 100], [119, 122, 128, 136]],
  ['above', [60, -20, 200, 100], [101, 98, 90, 84]],
])(
  'the pointer on its way to a card %s has not left; once it turns aside, it has, once',
  (_, card, way) => {
    const { move, left } = leaving(card, way[0]);
    for (const y of way) move(112, y);
    expect(left()).toBe(0);
    move(400, way[0]);
    move(500, way[0]);
    expect(left()).toBe(1);
  },
);

test('a pointer that moves close to the straight line to the card may be slow and pause', () => {
  vi.useFakeTimers({ toFake: ['performance'] });
  const { move, left } = leaving([60, 140, 200, 100]);
  for (const x of [130, 131, 131, 132]) {
    move(x, 129);
    vi.advanceTimersByTime(500);
  }
  vi.useRealTimers();
  expect(left()).toBe(0);
});

test('a pointer that leaves on the side away from the card has left', () => {
  const { move, left } = leaving([60, 140, 200, 100], 96);
  move(110, 96);
  expect(left()).toBe(1);
});

test('a pointer far from the straight line has left, and one close to it has not', () => {
  const { move, left } = leaving([60, 140, 200, 100]);
  // 10 of 21 pixels down: at the largest distance from the straight line that is accepted, and beyond.
  move(110 + (150 * 12) / 21, 129);
  expect(left()).toBe(0);
  move(110 + (150 * 12) / 21 + 4, 129);
  expect(left()).toBe(1);
});

test('a pointer that leaves above a corner of the card has not left until it is well outside that corner', () => {
  const { move, left } = leaving([110, 140, 200, 100]);
  move(112, 130);
  move(108, 130);
  expect(left()).toBe(0);
  move(107, 130);
  expect(left()).toBe(1);
});

test('the page has no listeners once the pointer has left, or is no longer followed', () => {
  const [atPage, atRoot] = [listening(document), listening(document.documentElement)];
  const gone = leaving([60, 140, 200, 100]);
  expect([...atPage(), ...atRoot()]).toEqual(['mousemove', 'mouseleave']);
  gone.move(400, 119);
  expect([...atPage(), ...atRoot()]).toEqual([]);
  leaving([60, 140, 200, 100]).stop();
  expect([...atPage(), ...atRoot()]).toEqual([]);
});

test('a pointer that leaves the window has left, unless it is no longer followed', () => {
  const { left } = leaving([60, 140, 200, 100]);
  fireEvent.mouseLeave(document.documentElement);
  fireEvent.mouseLeave(document.documentElement);
  expect(left()).toBe(1);
  const other = leaving([60, 140, 200, 100]);
  other.stop();
  other.move(400, 128);
  fireEvent.mouseLeave(document.documentElement);
  expect(other.left()).toBe(0);
});
