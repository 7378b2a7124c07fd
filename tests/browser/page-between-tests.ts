import { vi } from 'vitest';
import { userEvent } from 'vitest/browser';

// All test files share one page: each test starts with the page as the first one found it.

const KEY = Symbol.for('headless-grc.first-address');
const page = globalThis as { [KEY]?: string };
const firstAddress = (page[KEY] ??= location.href);

/** Set by the renderer of the tests, and without meaning for the page. */
const OF_THE_TESTS = new Set(['data-testid', 'class']);

/** Set by each test that reads them. */
const OF_EACH_TEST = new Set(['dir', 'lang']);

/** Descriptions of what a test left behind for the next one. */
export function leftBehind(): readonly string[] {
  return [
    ...[...document.body.children].map(
      (element) => `an element in the body: ${(element.cloneNode() as Element).outerHTML}`,
    ),
    ...attributesOf(document.body).map(({ name, value }) => `of the body: ${name}="${value}"`),
    ...attributesOf(document.documentElement)
      .filter(({ name }) => !OF_EACH_TEST.has(name))
      .map(({ name, value }) => `of the document: ${name}="${value}"`),
    ...(location.href === firstAddress ? [] : [`the address ${location.href}`]),
    ...[localStorage, sessionStorage].flatMap(keysOf).map((key) => `the stored ${key}`),
    ...(vi.isFakeTimers() ? ['a clock that stands'] : []),
  ];
}

/** Restores the page to its state before the first test. */
export function putBack(): void {
  vi.useRealTimers();
  document.body.replaceChildren();
  for (const element of [document.body, document.documentElement]) {
    for (const { name } of attributesOf(element)) element.removeAttribute(name);
  }
  if (location.href !== firstAddress) history.replaceState(history.state, '', firstAddress);
  for (const storage of [localStorage, sessionStorage]) {
    for (const key of keysOf(storage)) storage.removeItem(key);
  }
  (document.activeElement as HTMLElement | null)?.blur();
  getSelection()?.removeAllRanges();
  scrollTo(0, 0);
}

/**
 * Moves the pointer to the last corner of the window: it stays where it was when the element below it is removed, and
 * `unhover` moves it to the centre, where the elements of later tests may be shown.
 */
export const parkPointer = (): Promise<void> =>
  userEvent.hover(document.body, {
    position: { x: innerWidth - 1, y: innerHeight - 1 },
    force: true,
  });

// An empty style attribute remains after the scroll position was locked.
const attributesOf = (element: Element): readonly Attr[] =>
  [...element.attributes].filter(({ name, value }) => value !== '' && !OF_THE_TESTS.has(name));

/** The storage keys of the tests; vitest stores the size of its window there too. */
const keysOf = (storage: Storage): readonly string[] =>
  Object.keys(storage).filter((key) => !key.startsWith('__vitest'));
