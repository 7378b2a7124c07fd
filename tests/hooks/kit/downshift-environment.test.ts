import { afterEach, expect, test, vi } from 'vitest';
import { downshiftEnvironment } from '../../../hooks/kit/downshift-environment.ts';

afterEach(() => vi.unstubAllGlobals());

/** A shadow root in the page with a text box and a button, and its environment as downshift sees it. */
function inShadow() {
  const root = document.body
    .appendChild(document.createElement('div'))
    .attachShadow({ mode: 'open' });
  root.innerHTML = '<input id="box"><button><b>Ann</b></button>';
  const page = downshiftEnvironment(() => root);
  if (!page) throw new Error('A shadow root needs a page of its own');
  return { root, page };
}

test('a widget in the document itself, or on a server, needs only the document', () => {
  expect(downshiftEnvironment(() => document)).toBeUndefined();
  const root = document.createElement('div').attachShadow({ mode: 'open' });
  vi.stubGlobal('document', undefined);
  expect(downshiftEnvironment(() => root)).toBeUndefined();
});

test('parts are found by id, and the active element is known, inside a shadow root', () => {
  const { root, page } = inShadow();
  const box = root.querySelector('input')!;
  expect(page.document.getElementById('box')).toBe(box);
  expect(page.document.activeElement).toBe(document.body);
  box.focus();
  expect(page.document.activeElement).toBe(box);
});

test('elements are created by the document and appended to it', () => {
  const { page } = inShadow();
  const element = page.document.createElement('p');
  expect([element.localName, element.ownerDocument]).toEqual(['p', document]);
  expect([page.document.body, page.Node]).toEqual([document.body, window.Node]);
});

test('a press inside a shadow root is reported with the pressed element, until the listener is removed', () => {
  const { root, page } = inShadow();
  const listener = vi.fn<(event: Event) => void>();
  page.addEventListener('mousedown', listener);
  const press = (target: EventTarget) =>
    target.dispatchEvent(new Event('mousedown', { bubbles: true, composed: true }));
  press(root.querySelector('b')!);
  press(document.body);
  expect(listener.mock.calls.map(([event]) => event.target)).toEqual([
    root.querySelector('b'),
    document.body,
  ]);
  page.removeEventListener('mousedown', listener);
  press(root.querySelector('b')!);
  expect(listener).toHaveBeenCalledTimes(2);
});

test('listener options such as once are respected, and listeners can be removed', () => {
  const { page } = inShadow();
  const [once, other] = [vi.fn<() => void>(), vi.fn<() => void>()];
  page.addEventListener('mousedown', once, { once: true });
  window.addEventListener('mousedown', other);
  page.removeEventListener('mousedown', other);
  for (const _ of [1, 2]) document.body.dispatchEvent(new Event('mousedown', { bubbles: true }));
  expect([once.mock.calls.length, other.mock.calls.length]).toEqual([1, 0]);
});
