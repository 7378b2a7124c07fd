import { beforeEach, expect, test, vi } from 'vitest';
import { counted } from '../../../hooks/kit/counted.ts';

const stop = vi.fn<() => void>();
const start = vi.fn((page: Document) => ({ page, stop }));
const page = () => document.implementation.createHTMLDocument();

beforeEach(() => {
  start.mockClear();
  stop.mockClear();
});

test('starts with the first use on a page and stops with the last, in any order', () => {
  const [thing, here] = [counted(start), page()];
  const [first, second, third] = [thing.use(here), thing.use(here), thing.use(here)];
  expect(start.mock.calls).toEqual([[here]]);
  second();
  first();
  expect(stop).not.toHaveBeenCalled();
  expect(thing.on(here)?.page).toBe(here);
  third();
  expect(stop).toHaveBeenCalledTimes(1);
  expect(thing.on(here)).toBeUndefined();
});

test('starts again when it is used after it had stopped', () => {
  const [thing, here] = [counted(start), page()];
  thing.use(here)();
  const release = thing.use(here);
  expect(start).toHaveBeenCalledTimes(2);
  expect(stop).toHaveBeenCalledTimes(1);
  release();
  expect(stop).toHaveBeenCalledTimes(2);
});

test('has one instance per page, and none before the first use', () => {
  const [thing, here, there] = [counted(start), page(), page()];
  expect(thing.on(here)).toBeUndefined();
  const release = thing.use(here);
  thing.use(there);
  release();
  expect([thing.on(here), thing.on(there)?.page]).toEqual([undefined, there]);
  expect(stop).toHaveBeenCalledTimes(1);
});
