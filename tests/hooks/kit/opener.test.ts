import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openerIn } from '../../../hooks/kit/opener.ts';
import { watchPresses } from '../../../hooks/kit/presses.ts';

let stop: () => void;

beforeEach(() => {
  document.body.innerHTML = `<button id="other"></button>
    <section id="dialog" tabindex="-1"><button id="open"></button></section><svg id="drawing" tabindex="0"></svg>`;
  stop = watchPresses(document);
});
afterEach(() => {
  stop();
  vi.restoreAllMocks();
});

const get = (id: string) => document.getElementById(id)!;
const press = (id: string) =>
  get(id).dispatchEvent(new MouseEvent('pointerdown', { bubbles: true, composed: true }));

test('is the focused control', () => {
  get('open').focus();
  expect(openerIn(document)).toBe(get('open'));
  press('open');
  expect(openerIn(document)).toBe(get('open'));
});

test('is the pressed button when a press moves the focus to an element around it [F-B4]', () => {
  press('open');
  expect(document.activeElement).toBe(document.body);
  expect(openerIn(document)).toBe(get('open'));
  get('dialog').focus();
  expect(openerIn(document)).toBe(get('open'));
});

test('is the focused element when the page moves the focus elsewhere on a press', () => {
  get('other').focus();
  press('open');
  expect(openerIn(document)).toBe(get('other'));
});

test('is the pressed element, or null, when nothing has the focus', () => {
  vi.spyOn(document, 'activeElement', 'get').mockReturnValue(null);
  expect(openerIn(document)).toBeNull();
  press('open');
  expect(openerIn(document)).toBe(get('open'));
});

test('is null when only the document or an SVG drawing has the focus', () => {
  expect(openerIn(document)).toBeNull();
  get('drawing').focus();
  expect(document.activeElement).toBe(get('drawing'));
  expect(openerIn(document)).toBeNull();
});

test('is what the user used last when the focus is already in the layer that it opened', () => {
  const key = (id: string) =>
    get(id).dispatchEvent(new KeyboardEvent('keydown', { key: 'Enter', bubbles: true }));
  const openerOfDialog = () => {
    get('dialog').focus();
    return openerIn(document, get('dialog'));
  };
  expect(openerOfDialog()).toBeNull();
  press('other');
  expect(openerOfDialog()).toBe(get('other'));
  get('other').focus();
  key('other');
  expect(openerOfDialog()).toBe(get('other'));
  press('open');
  expect(openerOfDialog()).toBeNull();
  get('drawing').focus();
  key('drawing');
  expect(openerOfDialog()).toBeNull();
});
