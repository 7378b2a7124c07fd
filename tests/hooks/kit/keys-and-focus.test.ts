import type { MouseEvent } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { contains } from '../../../hooks/kit/contains.ts';
import { isTab, keepTabInside, tabStops } from '../../../hooks/kit/focus-order.ts';
import { keepMenuOpen } from '../../../hooks/kit/menu-button.ts';
import { isForNewTab } from '../../../hooks/kit/new-tab.ts';
import { lockScroll } from '../../../hooks/kit/scroll-lock.ts';

afterEach(() => {
  document.body.innerHTML = '';
});

describe('a press on a link', () => {
  const press = { button: 0, ctrlKey: false, metaKey: false, shiftKey: false, altKey: false };

  test.each([
    [{}, false],
    [{ button: 1 }, true],
    [{ ctrlKey: true }, true],
    [{ metaKey: true }, true],
    [{ shiftKey: true }, true],
    [{ altKey: true }, true],
  ])('with %j opens a new tab: %s', (keys, expected) => {
    expect(isForNewTab({ ...press, ...keys } as MouseEvent)).toBe(expected);
  });
});

describe('the Tab key', () => {
  /** A layer whose tab stops are a button, two radios of one group, and another button. */
  function layer(): HTMLElement {
    document.body.innerHTML = `<button id="outside"></button><div id="layer" tabindex="-1">
      <button id="first"></button><input type="radio" name="a" id="one"><input type="radio" name="a" id="two">
      <p id="text" tabindex="-1"></p><button id="last"></button><button hidden id="unshown"></button></div>`;
    return document.querySelector('#layer')!;
  }
  const focus = (id: string) => document.querySelector<HTMLElement>(`#${id}`)!.focus();

  /** The element that Tab moves to from the given element: null when the browser decides. */
  function tabFrom(id: string, shiftKey = false, content = layer()): string | null {
    focus(id);
    const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, cancelable: true });
    keepTabInside(event, content);
    return event.defaultPrevented ? (document.activeElement?.id ?? '') : null;
  }

  test('reaches the visible stops, in their order [F-W1]', () => {
    expect(tabStops(layer()).map(({ id }) => id)).toEqual(['first', 'one', 'two', 'last']);
  });

  test.each([
    ['first', false, null],
    ['one', false, null],
    ['text', false, null],
    ['last', false, 'first'],
    ['last', true, null],
    ['text', true, null],
    ['first', true, 'last'],
    // The first stop contains the element or precedes it, so there is no other.
    ['layer', true, 'last'],
    ['layer', false, null],
  ])('on "%s" (with Shift: %s) wraps around to %s [F-W1]', (id, shiftKey, expected) => {
    expect(tabFrom(id, shiftKey)).toBe(expected);
  });

  test('on the last stop, an unchecked radio group, wraps around from each of its radios [F-W1]', () => {
    const content = layer();
    document.querySelector('#last')!.remove();
    focus('one');
    const event = new KeyboardEvent('keydown', { key: 'Tab', cancelable: true });
    keepTabInside(event, content);
    expect(document.activeElement?.id).toBe('first');
  });

  test('moves between checkboxes of the same name, which are no radio group [F-W1]', () => {
    const content = layer();
    content.innerHTML = '<input type="checkbox" name="a" id="one"><input type="checkbox" name="a">';
    expect(tabFrom('one', false, content)).toBeNull();
    content.innerHTML = '<input type="radio" id="one"><input type="radio">';
    expect(tabFrom('one', false, content)).toBeNull();
  });

  test('stays on a layer without tab stops [F-W1]', () => {
    const content = layer();
    content.innerHTML = '';
    keepTabInside(new KeyboardEvent('keydown', { key: 'Tab' }), content);
    expect(document.activeElement).toBe(content);
  });

  test('is recognised also by its key code [F-B3]', () => {
    const names = (key: string, code: string) => isTab(new KeyboardEvent('keydown', { key, code }));
    expect([names('Tab', ''), names('Unidentified', 'Tab'), names('a', 'KeyA')]).toEqual([
      true,
      true,
      false,
    ]);
  });

  test('keeps the focus inside when the layer is in a shadow root', () => {
    const content = layer();
    const inner = content.attachShadow({ mode: 'open' }).appendChild(document.createElement('b'));
    expect(contains(content, inner)).toBe(true);
    expect(contains(document.querySelector('#outside')!, inner)).toBe(false);
    expect(contains(content, null)).toBe(false);
  });
});

describe('the button of a menu beside a box', () => {
  /** Moves the focus from the button to each element in turn; returns how often the menu was closed. */
  async function closedFor(...ids: readonly string[]): Promise<number> {
    document.body.innerHTML = '<input id="box"><button id="retry"></button><button id="other">';
    const retry = document.querySelector<HTMLButtonElement>('#retry')!;
    const leave = vi.fn<() => void>();
    retry.focus();
    keepMenuOpen(retry, 'box', leave);
    for (const id of ids) {
      if (id === 'gone') retry.hidden = true;
      document.querySelector<HTMLElement>(`#${id}`)?.focus();
      if (id === 'gone') retry.blur();
      await Promise.resolve();
    }
    return leave.mock.calls.length;
  }

  test('closes the menu once when the focus leaves it, but not when it returns to the box', async () => {
    expect(await closedFor('other')).toBe(1);
    expect(await closedFor('other', 'retry', 'other')).toBe(1);
    expect(await closedFor('box')).toBe(0);
  });

  test('does not count as left when it disappears during a press', async () => {
    expect(await closedFor('gone')).toBe(0);
  });
});

describe('a page behind layers', () => {
  /** A page of which a part of the window's width shows, and the rules that lock it. */
  function pageOf({ window: innerWidth, shown }: { window: number; shown: number }) {
    const page = document.implementation.createHTMLDocument();
    Object.assign(page, { adoptedStyleSheets: [] });
    Object.defineProperty(page, 'defaultView', { value: { innerWidth, CSSStyleSheet } });
    Object.defineProperty(page.documentElement, 'clientWidth', { value: shown });
    const rules = () => page.adoptedStyleSheets.map((sheet) => sheet.cssRules[0]!.cssText);
    return { page, rules };
  }

  const LOCKED = ':root { overflow: hidden !important; }';

  test('reserves the space of its scrollbar, and is restored when the last layer closes [F-W1]', () => {
    const { page, rules } = pageOf({ window: 1000, shown: 985 });
    const sheetOfHost = new CSSStyleSheet();
    sheetOfHost.replaceSync('p { color: red; }');
    page.adoptedStyleSheets = [sheetOfHost];
    const [first, second] = [lockScroll(page), lockScroll(page)];
    expect(rules().slice(1)).toEqual([
      ':root { overflow: hidden !important; padding-inline-end: 15px !important; }',
    ]);
    first();
    expect(rules()).toHaveLength(2);
    second();
    expect(page.adoptedStyleSheets).toEqual([sheetOfHost]);
  });

  test('reserves no space for a scrollbar without layout [F-W1]', () => {
    const { page, rules } = pageOf({ window: 1000, shown: 0 });
    lockScroll(page);
    expect(rules()).toEqual([LOCKED]);
  });

  test('reserves no space when there is no scrollbar [F-W1]', () => {
    const { page, rules } = pageOf({ window: 1000, shown: 1000 });
    lockScroll(page);
    expect(rules()).toEqual([LOCKED]);
  });

  test('scrolls where a document has no window, or adopts no style sheets', () => {
    const page = document.implementation.createHTMLDocument();
    expect(page.defaultView).toBeNull();
    lockScroll(page)();
    const { page: old } = pageOf({ window: 1000, shown: 985 });
    Reflect.deleteProperty(old, 'adoptedStyleSheets');
    lockScroll(old)();
    expect('adoptedStyleSheets' in old).toBe(false);
  });
});
