import { expect, test } from 'vitest';
import { focusAround } from '../../../hooks/kit/focus-around.ts';

/** A field around a button, and another button. */
function page(field = '<div id="field"><button id="inside">inside</button></div>') {
  document.body.innerHTML = `${field}<button id="other">other</button>`;
  return document.getElementById('field')!;
}
const focused = () => document.activeElement?.id;
const focus = (id: string) => document.getElementById(id)!.focus();

test('the nearest focusable ancestor of the removed element takes the focus until the user leaves it', () => {
  const field = page();
  for (const time of [1, 2]) {
    (document.activeElement as HTMLElement).blur();
    focusAround(field);
    expect([focused(), field.tabIndex, time]).toEqual(['field', -1, time]);
    focus('other');
    expect(field.hasAttribute('tabindex')).toBe(false);
  }
  // A tabindex set later is kept.
  field.tabIndex = 0;
  field.focus();
  field.blur();
  expect(field.getAttribute('tabindex')).toBe('0');
});

test('the focus is not moved when it is somewhere else', () => {
  const field = page();
  focus('other');
  focusAround(field);
  expect([focused(), field.hasAttribute('tabindex')]).toEqual(['other', false]);
});

test('an element with its own tabindex keeps it', () => {
  const field = page('<div id="field" tabindex="0"></div>');
  focusAround(field);
  expect(focused()).toBe('field');
  focus('other');
  expect(field.getAttribute('tabindex')).toBe('0');
});

test.each([
  '<div id="field" data-disabled="true"></div>',
  '<fieldset disabled><div id="field"></div></fieldset>',
])('an element of a disabled widget does not take the focus: %s', (markup) => {
  const field = page(markup);
  focusAround(field);
  expect([document.activeElement, field.hasAttribute('tabindex')]).toEqual([document.body, false]);
});

test('nothing takes the focus when there is no element around it', () => {
  page();
  focusAround(null);
  expect(document.activeElement).toBe(document.body);
});
