import { afterEach, describe, expect, test, vi } from 'vitest';
import { activeElement } from '../../../hooks/kit/active-element.ts';
import { contains } from '../../../hooks/kit/contains.ts';
import { keepTabInside, tabStops, takesFocus } from '../../../hooks/kit/focus-order.ts';

afterEach(() => vi.restoreAllMocks());

const get = (id: string, root: ParentNode = document) => root.querySelector<HTMLElement>(`#${id}`)!;

/** Sets the content of the page. */
function show(html: string): HTMLElement {
  document.body.innerHTML = html;
  return document.body.firstElementChild as HTMLElement;
}

/** Attaches a shadow root to the element. */
function shadowIn(host: Element, html: string): ShadowRoot {
  const root = host.attachShadow({ mode: 'open' });
  root.innerHTML = html;
  return root;
}

describe('the focused element', () => {
  test('is the innermost one, inside nested shadow roots', () => {
    const outer = shadowIn(show('<div></div>'), '<div id="inner"></div>');
    const inner = shadowIn(get('inner', outer), '<button id="deep"></button>');
    get('deep', inner).focus();
    for (const root of [document, outer, inner]) {
      expect(activeElement(root)).toBe(get('deep', inner));
    }
  });

  test('is the host of a shadow root when nothing inside has the focus', () => {
    const host = show('<div tabindex="0"></div>');
    shadowIn(host, '<button></button>');
    host.focus();
    expect(activeElement(document)).toBe(host);
  });

  test('is null when the document has none', () => {
    vi.spyOn(document, 'activeElement', 'get').mockReturnValue(null);
    expect(activeElement(document)).toBeNull();
  });
});

test('an element contains itself and its descendants, across shadow roots', () => {
  const outer = show('<div><section><p></p></section></div>');
  const section = outer.firstElementChild!;
  const inside = shadowIn(section, '<b><i></i></b>').querySelector('i')!;
  expect([contains(inside, inside), contains(outer, inside), contains(section, inside)]).toEqual([
    true,
    true,
    true,
  ]);
  expect([contains(inside, outer), contains(section.firstElementChild!, inside)]).toEqual([
    false,
    false,
  ]);
  expect(contains(outer, null)).toBe(false);
});

describe('the tab stops', () => {
  const ids = (content: HTMLElement) => tabStops(content).map(({ id }) => id);

  /** As in browsers: an element has a box unless it or one of its ancestors is not displayed. */
  function layOut() {
    const isShown = (element: Element | null): boolean =>
      element === null ||
      (getComputedStyle(element).display !== 'none' && isShown(element.parentElement));
    vi.spyOn(Element.prototype, 'getClientRects').mockImplementation(function (this: Element) {
      return (isShown(this) ? [new DOMRect(0, 0, 9, 9)] : []) as unknown as DOMRectList;
    });
  }

  const MIXED = `<div><button id="a"></button><button id="b" style="display: none"></button>
    <button id="c" hidden style="display: block"></button><div hidden><button id="d"></button></div></div>`;

  test('are the displayed elements, whatever their attributes', () => {
    layOut();
    expect(ids(show(MIXED))).toEqual(['a', 'c']);
  });

  test('are all elements not marked as hidden when there is no layout', () => {
    expect(ids(show(MIXED))).toEqual(['a', 'b']);
    Object.assign(document.documentElement, { getClientRects: undefined });
    expect(ids(show(MIXED))).toEqual(['a', 'b']);
    Reflect.deleteProperty(document.documentElement, 'getClientRects');
  });

  test('include those in shadow roots', () => {
    const content = show('<div><button id="a"></button><p></p><button id="c"></button></div>');
    shadowIn(content.querySelector('p')!, '<button id="b"></button>');
    expect(ids(content)).toEqual(['a', 'b', 'c']);
  });
});

test('a press focuses focusable elements, even without a layout', () => {
  show(`<div><button id="button"></button><p id="text"></p><p id="layer" tabindex="-1"></p>
    <button disabled id="disabled"></button><svg id="drawing" tabindex="0"></svg></div>`);
  const focused = ['button', 'text', 'layer', 'disabled', 'drawing'].filter((id) =>
    takesFocus(get(id)),
  );
  expect(focused).toEqual(['button', 'layer']);
  expect([takesFocus(null), takesFocus(document), takesFocus('button')]).toEqual([
    false,
    false,
    false,
  ]);
});

describe('the Tab key', () => {
  /** The element that Tab moves to: null when the browser decides. */
  function tabFrom(id: string, content: HTMLElement, shiftKey = false): string | null {
    get(id).focus();
    const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, cancelable: true });
    keepTabInside(event, content);
    return event.defaultPrevented ? (document.activeElement?.id ?? '') : null;
  }

  test('follows the tab order, not the document order', () => {
    const content = show(`<div><button id="second"></button><button id="third"></button>
      <button id="first" tabindex="1"></button></div>`);
    expect(tabFrom('first', content)).toBeNull();
    expect(tabFrom('third', content)).toBe('first');
    expect(tabFrom('second', content, true)).toBeNull();
    expect(tabFrom('first', content, true)).toBe('third');
  });

  test('moves from a part of a row to the stop before the row, not to the row', () => {
    const content = show(`<div><p id="row" tabindex="0"><b id="part" tabindex="-1"></b></p>
      <button id="last"></button></div>`);
    expect(tabFrom('part', content, true)).toBe('last');
    expect(tabFrom('part', content)).toBeNull();
    content.prepend(document.createElement('button'));
    expect(tabFrom('part', content, true)).toBeNull();
  });

  /** The same for an element of a shadow root. */
  function tabWithin(content: HTMLElement, shadow: ShadowRoot, id: string, shiftKey = false) {
    get(id, shadow).focus();
    const event = new KeyboardEvent('keydown', { key: 'Tab', shiftKey, cancelable: true });
    keepTabInside(event, content);
    return event.defaultPrevented ? (document.activeElement?.id ?? '') : null;
  }

  test('moves from a part in a shadow root to the stops before and after its host', () => {
    const content = show(`<div><button id="first"></button><p id="host"></p></div>`);
    const shadow = shadowIn(get('host'), '<b id="part" tabindex="-1"></b>');
    expect(tabWithin(content, shadow, 'part', true)).toBeNull();
    expect(tabWithin(content, shadow, 'part')).toBe('first');
    content.append(get('first'));
    expect(tabWithin(content, shadow, 'part', true)).toBe('first');
    expect(tabWithin(content, shadow, 'part')).toBeNull();
  });

  test('moves from a part in a shadow root to the stops beside it, but not back to its host', () => {
    const content = show(`<div><p id="host" tabindex="0"></p></div>`);
    const shadow = shadowIn(
      get('host'),
      '<button id="before"></button><b id="part" tabindex="-1"></b><button id="behind"></button>',
    );
    expect(tabWithin(content, shadow, 'part')).toBeNull();
    expect(tabWithin(content, shadow, 'part', true)).toBeNull();
    get('behind', shadow).remove();
    expect(tabWithin(content, shadow, 'part')).toBe('host');
    get('before', shadow).remove();
    expect(tabWithin(content, shadow, 'part', true)).toBe('host');
  });

  test('moves from a part after the last stop to the first, and from one before the first to the last', () => {
    const content = show(`<div><p id="before" tabindex="-1"></p><button id="first"></button>
      <button id="last"></button><p id="behind" tabindex="-1"></p></div>`);
    expect(tabFrom('behind', content)).toBe('first');
    expect(tabFrom('before', content, true)).toBe('last');
  });

  test('moves to the first or last stop when nothing has the focus', () => {
    const content = show('<div><button id="first"></button><button id="last"></button></div>');
    const active = vi.spyOn(document, 'activeElement', 'get').mockReturnValue(null);
    const event = new KeyboardEvent('keydown', { key: 'Tab', cancelable: true });
    keepTabInside(event, content);
    active.mockRestore();
    expect([event.defaultPrevented, document.activeElement?.id]).toEqual([true, 'first']);
  });

  test.each([
    ['of one group', 'name="a"', 'name="a"', 'one'],
    ['of two groups', 'name="a"', 'name="b"', null],
    ['of two forms', 'name="a"', 'name="a" form="other"', null],
    ['without a name', 'name=""', 'name=""', null],
  ])('moves from one radio to another %s as in browsers', (_, first, second, expected) => {
    const content = show(`<div><input type="radio" id="one" ${first}>
      <input type="radio" ${second}></div><form id="other"></form>`);
    expect(tabFrom('one', content)).toBe(expected);
  });

  test('moves from a radio to a checkbox, and to a button, of the same name', () => {
    const content = show('<div><input type="radio" name="a" id="one"><input name="a"></div>');
    expect(tabFrom('one', content)).toBeNull();
    content.innerHTML = '<input name="a" id="one"><input type="radio" name="a">';
    expect(tabFrom('one', content)).toBeNull();
    content.innerHTML = '<input type="radio" name="a" id="one"><button name="a" type="button">';
    expect(tabFrom('one', content)).toBeNull();
  });
});
