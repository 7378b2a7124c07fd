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
  const over = watchShownOver(get('layer'));
  /** Those elements that are over the layer. */
  const areOver = (...ids: string[]) =>
    ids.filter((id) => {
      let answer: boolean | undefined;
      const hear = (event: Event) => (answer = over.isFrom(event));
      document.addEventListener('focusin', hear);
      get(id).dispatchEvent(new FocusEvent('focusin', { bubbles: true }));
      document.removeEventListener('focusin', hear);
      return answer;
    });
  return { ...over, areOver };
}

const append = (html: string, to: Element = document.body) =>
  to.insertAdjacentHTML('beforeend', html);

test.each([
  ['role', '<div role="dialog"><p id="over"></p></div>'],
  ['role of an alert', '<div role="alertdialog"><p id="over"></p></div>'],
  ['aria-modal', '<div aria-modal="true"><p id="over"></p></div>'],
])('a layer is under a dialog that its host has opened since, known by its %s', (_, html) => {
  const { takesPage, areOver } = showLayer();
  expect(takesPage()).toBe(false);
  append(html, get('place'));
  expect(takesPage()).toBe(true);
  expect(areOver('over', 'beside', 'in-behind', 'in-layer')).toEqual(['over']);
  get('over').parentElement!.setAttribute('inert', '');
  expect(takesPage()).toBe(false);
});

test('a dialog that was closed when the layer opened is over it once it is shown', () => {
  const { takesPage } = showLayer();
  expect(takesPage()).toBe(false);
  get('closed').removeAttribute('inert');
  expect(takesPage()).toBe(true);
});

test('dialogs behind a layer, around it and inside it are not over it', () => {
  const { takesPage, areOver } = showLayer();
  get('around').setAttribute('aria-modal', 'true');
  append('<div role="dialog"><p id="calendar"></p></div>', get('layer'));
  expect(takesPage()).toBe(false);
  expect(areOver('in-behind', 'in-layer', 'calendar', 'beside')).toEqual([]);
});

test('a dialog that is not modal is over a layer, but does not take the page', () => {
  const { takesPage, areOver } = showLayer();
  append('<div role="dialog" aria-modal="false"><p id="help"></p></div>', get('place'));
  expect(takesPage()).toBe(false);
  expect(areOver('help', 'beside')).toEqual(['help']);
});

test('a new element of the body, such as a hint, is over a layer, but does not take the page', () => {
  const { takesPage, areOver } = showLayer();
  append('<div><p id="hint"></p></div>');
  append('<p id="late"></p>', get('around'));
  expect(takesPage()).toBe(false);
  expect(areOver('hint', 'late', 'beside')).toEqual(['hint']);
});

test('an element of the body that showed nothing when the layer opened is over it', () => {
  const { takesPage, areOver } = showLayer();
  append('<p id="from-place"></p>', get('place'));
  expect(takesPage()).toBe(false);
  expect(areOver('from-place')).toEqual(['from-place']);
});

test('a popover is over a layer wherever it is, but does not take the page', () => {
  const { takesPage, areOver } = showLayer();
  append('<div popover="manual"><p id="toast"></p></div>', get('around'));
  expect(takesPage()).toBe(false);
  expect(areOver('toast', 'beside')).toEqual(['toast']);
});

test.each(['listbox', 'menu'])(
  'a layer is under a %s in a new element of the body, but not in another one',
  (role) => {
    const { takesPage, hasMenu } = showLayer();
    append(`<div role="${role}"></div>`, get('around'));
    expect([takesPage(), hasMenu()]).toEqual([false, false]);
    append(`<div id="portal"><div role="${role}"></div></div>`);
    expect([takesPage(), hasMenu()]).toEqual([true, true]);
    get('portal').remove();
    expect([takesPage(), hasMenu()]).toEqual([false, false]);
  },
);

test('a menu or dialog that fades out, without taking presses, is not over a layer', () => {
  const { takesPage } = showLayer();
  append('<div><div role="menu" id="menu"></div></div><div role="dialog" id="dialog"></div>');
  for (const id of ['menu', 'dialog']) get(id).style.pointerEvents = 'none';
  expect(takesPage()).toBe(false);
  get('menu').style.pointerEvents = '';
  expect(takesPage()).toBe(true);
});
