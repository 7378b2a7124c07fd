import { renderHook } from '@testing-library/react';
import type { FocusEvent } from 'react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { keepMenuOpen, useMenuButton } from '../../../hooks/kit/menu-button.ts';
import { pressedIn } from '../../../hooks/kit/presses.ts';

const PARTS = '<input id="box"><button id="retry"><b></b></button><button id="other"></button>';

beforeEach(() => {
  document.body.innerHTML = PARTS;
});

const get = (id: string, root: ParentNode = document) => root.querySelector<HTMLElement>(`#${id}`)!;
const press = (element: Element) =>
  element.dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, composed: true }));
const blurFor = (relatedTarget: Element | null) => ({ relatedTarget }) as unknown as FocusEvent;

/** The button of a box in the page, and how often it closed its menu. */
function buttonIn(root: Document | ShadowRoot = document) {
  const leave = vi.fn<() => void>();
  const props = { id: 'retry', boxId: 'box', getRootNode: () => root, leave };
  const { result, rerender, unmount } = renderHook(useMenuButton, { initialProps: props });
  return { ...result.current, left: () => leave.mock.calls.length, props, rerender, unmount };
}

describe('a button that belongs to a menu', () => {
  test('is in use while it has the focus', () => {
    const { isUsed } = buttonIn();
    expect(isUsed()).toBe(false);
    get('retry').focus();
    expect(isUsed()).toBe(true);
    get('other').focus();
    expect(isUsed()).toBe(false);
  });

  test('is in use while it is pressed, where a press does not move the focus [F-B4]', () => {
    const { isUsed } = buttonIn();
    press(get('retry').firstElementChild!);
    expect(isUsed()).toBe(true);
    press(get('other'));
    expect(isUsed()).toBe(false);
  });

  test('is recognised inside a shadow root', () => {
    const host = document.body.appendChild(document.createElement('div'));
    const root = host.attachShadow({ mode: 'open' });
    root.innerHTML = PARTS;
    const { isUsed } = buttonIn(root);
    get('retry', root).focus();
    expect(isUsed()).toBe(true);
    get('retry', root).blur();
    get('retry').focus();
    expect(isUsed()).toBe(false);
    press(get('retry', root));
    expect(isUsed()).toBe(true);
  });

  test('ignores presses once it is removed, and handles those of the document it is in now', () => {
    const page = document.implementation.createHTMLDocument();
    page.body.innerHTML = PARTS;
    const { props, rerender, unmount } = buttonIn();
    rerender({ ...props, getRootNode: () => page });
    press(get('retry'));
    expect(pressedIn(document)).toBeNull();
    rerender({ ...props, getRootNode: () => document });
    press(get('retry'));
    expect(pressedIn(document)).toBe(get('retry'));
    unmount();
    expect(pressedIn(document)).toBeNull();
  });
});

describe('the focus of the box', () => {
  test('moves to its button, which then closes the menu when it is left', async () => {
    const { takesFocus, left } = buttonIn();
    expect(takesFocus(blurFor(get('retry')))).toBe(true);
    get('retry').focus();
    get('other').focus();
    await Promise.resolve();
    expect(left()).toBe(1);
  });

  test('moves to its button and back while the menu stays open', async () => {
    const { takesFocus, left } = buttonIn();
    takesFocus(blurFor(get('retry')));
    get('retry').focus();
    get('box').focus();
    await Promise.resolve();
    expect(left()).toBe(0);
  });

  test('moves elsewhere, which does not concern the menu', async () => {
    const { takesFocus, left } = buttonIn();
    expect(takesFocus(blurFor(get('other')))).toBe(false);
    get('other').focus();
    get('box').focus();
    await Promise.resolve();
    expect(left()).toBe(0);
  });

  test('moves nowhere, which concerns the menu only while its button is pressed [F-B4]', () => {
    const { takesFocus } = buttonIn();
    expect(takesFocus(blurFor(null))).toBe(false);
    press(get('retry'));
    expect(takesFocus(blurFor(null))).toBe(true);
    press(get('other'));
    expect(takesFocus(blurFor(null))).toBe(false);
  });
});

describe('leaving the button', () => {
  /** How often the menu was closed when the focus left its button in that way. */
  async function leftBy(way: (retry: HTMLElement) => void): Promise<number> {
    const leave = vi.fn<() => void>();
    const retry = get('retry');
    retry.focus();
    keepMenuOpen(retry, 'box', leave);
    way(retry);
    await Promise.resolve();
    return leave.mock.calls.length;
  }
  const blur = (retry: HTMLElement) => retry.dispatchEvent(new Event('focusout'));

  test('without a new focus closes the menu', async () => {
    expect(await leftBy((retry) => retry.blur())).toBe(1);
  });

  test('does not count when the button is removed from the page', async () => {
    const leaving = leftBy((retry) => {
      blur(retry);
      retry.remove();
    });
    expect(await leaving).toBe(0);
  });

  test('twice closes the menu once', async () => {
    const leaving = leftBy((retry) => {
      blur(retry);
      blur(retry);
    });
    expect(await leaving).toBe(1);
  });
});
