import { expect, test } from 'vitest';
import { focusAround } from '../../../hooks/kit/focus-around.ts';

/** A field around a button, and another button. */
function page(field = '<div id="field"><button id="inside">inside</button></div>') {
  document.body.innerHTML = `${field}<button id="other">other</button>`;
  return document.getElementById('field')!;
}
const focused = () => document.activeElement?.id;
const focus = (id: string) => document.getElementById(id)!.focus();

test('the element around what has lost the focus takes it, for as long as the user stays there', () => {
  const field = page();
  for (const time of [1, 2]) {
    (document.activeElement as HTMLElement).blur();
    focusAround(field);
    expect([focused(), field.tabIndex, time]).toEqual(['field', -1, time]);
    focus('other');
    expect(field.hasAttribute('tabindex')).toBe(false);
  }
  // A place in the order of Tab that it is given later stays.
  field.tabIndex = 0;
  field.focus();
  field.blur();
  expect(field.getAttribute('tabindex')).toBe('0');
});

test('a focus that is somewhere else stays there', () => {
  const field = page();
  focus('other');
  focusAround(field);
  expect([focused(), field.hasAttribute('tabindex')]).toEqual(['other', false]);
});

test('an element with a place of its own in the order of Tab keeps it', () => {
  const field = page('<div id="field" tabindex="0"></div>');
  focusAround(field);
  expect(focused()).toBe('field');
  focus('other');
  expect(field.getAttribute('tabindex')).toBe('0');
});

test.each([
  '<div id="field" data-disabled="true"></div>',
  '<fieldset disabled><div id="field"></div></fieldset>',
])('a disabled widget takes no focus: %s', (markup) => {
  const field = page(markup);
  focusAround(field);
  expect([document.activeElement, field.hasAttribute('tabindex')]).toEqual([document.body, false]);
});

test('where there is no element around it, nothing takes the focus', () => {
  page();
  focusAround(null);
  expect(document.activeElement).toBe(document.body);
});
