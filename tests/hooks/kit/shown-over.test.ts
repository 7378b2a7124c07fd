import { expect, test } from 'vitest';
import { watchShownOver } from '../../../hooks/kit/shown-over.ts';

const get = (id: string) => document.getElementById(id)!;

/** Shows a layer between other elements of its host's page. */
function showLayer() {
  document.body.innerHTML = `
    <div id="behind" aria-modal="true"><p id="in-behind"></p></div>
    <div id="around"><div id="layer"><p id="in-layer"></p></div></div>
    <div id="closed" role="dialog" inert></div>
    <div id="place"></div>
    <p id="beside"></p>`;
  const isUnder = watchShownOver(get('layer'));
  /** Those elements of which an event is left to them. */
  const leftTo = (...ids: string[]) =>
    ids.filter((id) => {
      let answer: boolean | undefined;
      const hear = (event: Event) => (answer = isUnder(event));
      document.addEventListener('focusin', hear);
      get(id).dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      document.removeEventListener('focusin', hear);
      return answer;
    });
  return { isUnder, leftTo };
}

const append = (html: string, to: Element = document.body) =>
  to.insertAdjacentHTML('beforeend', html);

test.each([
  ['role', '<div role="dialog"><p id="over"></p></div>'],
  ['role of an alert', '<div role="alertdialog"><p id="over"></p></div>'],
  ['aria-modal', '<div aria-modal="true"><p id="over"></p></div>'],
])('a layer is under a dialog that its host has opened since, known by its %s', (_, html) => {
  const { isUnder, leftTo } = showLayer();
  expect(isUnder()).toBe(false);
  append(html, get('place'));
  expect(isUnder()).toBe(true);
  expect(leftTo('over', 'beside', 'in-behind', 'in-layer')).toHaveLength(4);
  get('over').parentElement!.setAttribute('inert', '');
  expect(isUnder()).toBe(false);
});

test('a dialog that was closed when the layer opened is over it once it is shown', () => {
  const { isUnder } = showLayer();
  expect(isUnder()).toBe(false);
  get('closed').removeAttribute('inert');
  expect(isUnder()).toBe(true);
});

test('dialogs behind a layer, around it and inside it are not over it', () => {
  const { isUnder, leftTo } = showLayer();
  get('around').setAttribute('aria-modal', 'true');
  append('<div role="dialog"><p id="calendar"></p></div>', get('layer'));
  expect(isUnder()).toBe(false);
  expect(leftTo('in-behind', 'in-layer', 'calendar', 'beside')).toEqual([]);
});

test('only what happens in it is left to a dialog that is not modal', () => {
  const { isUnder, leftTo } = showLayer();
  append('<div role="dialog" aria-modal="false"><p id="help"></p></div>', get('place'));
  expect(isUnder()).toBe(false);
  expect(leftTo('help', 'beside')).toEqual(['help']);
});

test('only what happens in it is left to a new element of the body, such as a hint', () => {
  const { isUnder, leftTo } = showLayer();
  append('<div><p id="hint"></p></div>');
  append('<p id="late"></p>', get('place'));
  expect(isUnder()).toBe(false);
  expect(leftTo('hint', 'late', 'beside')).toEqual(['hint']);
});

test.each(['listbox', 'menu'])(
  'a layer is under a %s in a new element of the body, but not in another one',
  (role) => {
    const { isUnder } = showLayer();
    append(`<div role="${role}"></div>`, get('place'));
    expect(isUnder()).toBe(false);
    append(`<div id="portal"><div role="${role}"></div></div>`);
    expect(isUnder()).toBe(true);
    get('portal').remove();
    expect(isUnder()).toBe(false);
  },
);
