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

test('the control that was used is the one that has the focus', () => {
  get('open').focus();
  expect(openerIn(document)).toBe(get('open'));
  press('open');
  expect(openerIn(document)).toBe(get('open'));
});

test('where a press on a button moves the focus to an element around it, the opener is the button [F-B4]', () => {
  press('open');
  expect(document.activeElement).toBe(document.body);
  expect(openerIn(document)).toBe(get('open'));
  get('dialog').focus();
  expect(openerIn(document)).toBe(get('open'));
});

test('if the page moves the focus elsewhere at a press, the opener is the focused element', () => {
  get('other').focus();
  press('open');
  expect(openerIn(document)).toBe(get('other'));
});

test('if nothing has the focus it is the pressed element, or nothing', () => {
  vi.spyOn(document, 'activeElement', 'get').mockReturnValue(null);
  expect(openerIn(document)).toBeNull();
  press('open');
  expect(openerIn(document)).toBe(get('open'));
});

test('nothing was used where only the page, or a drawing, has the focus', () => {
  expect(openerIn(document)).toBeNull();
  get('drawing').focus();
  expect(document.activeElement).toBe(get('drawing'));
  expect(openerIn(document)).toBeNull();
});
