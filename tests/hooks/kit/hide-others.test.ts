import { expect, test, vi } from 'vitest';
import { hideAround } from '../../../hooks/kit/hide-others.ts';

/** The names of the elements below that are hidden from assistive technology. */
const hidden = (root: ParentNode = document) =>
  [...root.querySelectorAll('[aria-hidden=true]')].map(({ id }) => id);

const get = (id: string) => document.getElementById(id)!;

test('everything around a dialog is hidden while it is open, but not its ancestors, nor live regions', () => {
  document.body.innerHTML = `<header id="header">a</header>
    <main id="main"><p id="text"></p><div id="dialog"><p id="inside"></p></div></main>
    <p id="alert" role="alert"></p><p id="status" role="status"></p><p id="log" role="log"></p>
    <output id="output"></output><p id="live" aria-live="polite"></p><p id="note" role="note"></p>`;
  const show = hideAround(get('dialog'));
  expect(hidden()).toEqual(['header', 'text', 'note']);
  show();
  expect(hidden()).toEqual([]);
});

test('notifications are not hidden, even if none is shown when the dialog opens', () => {
  document.body.innerHTML = `<main id="main"><p id="text"></p>
    <div id="region" role="region" data-scope="notifications" data-part="region"></div></main>
    <div id="dialog"></div>`;
  const show = hideAround(get('dialog'));
  expect(hidden()).toEqual(['text']);
  show();
});

test('closed native dialogs and empty places for dialogs are not hidden: a host may use them over the dialog', () => {
  document.body.innerHTML = `<main id="main"><dialog id="closed">a</dialog><p id="text"></p></main>
    <dialog id="open" open>a</dialog>
    <div id="place"> <span><span></span></span></div>
    <div id="picture"><img alt="a"></div><div id="element"><x-a></x-a></div>
    <div id="shadow"></div><div id="image" role="img"></div><my-app id="app"></my-app>
    <div id="dialog"></div>`;
  get('shadow').attachShadow({ mode: 'open' }).innerHTML = 'a';
  const show = hideAround(get('dialog'));
  expect(hidden()).toEqual(['text', 'open', 'picture', 'element', 'shadow', 'image', 'app']);
  show();
});

test('two stacked dialogs restore everything they hid when both are closed', () => {
  document.body.innerHTML = '<p id="text">a</p><div id="first">b</div><div id="second">c</div>';
  const shows = [hideAround(get('first')), hideAround(get('second'))];
  expect(hidden()).toEqual(['text', 'first', 'second']);
  shows.forEach((show) => show());
  expect(hidden()).toEqual([]);
});

test('a dialog in a shadow root hides its siblings there and in the page', () => {
  document.body.innerHTML =
    '<p id="text">a</p><div id="outer"></div><p id="status" role="status"></p>';
  const outer = get('outer').attachShadow({ mode: 'open' });
  outer.innerHTML = '<p id="outer-text"></p><div id="inner"></div>';
  const inner = outer.querySelector('#inner')!.attachShadow({ mode: 'open' });
  inner.innerHTML = '<p id="inner-text"></p><output id="live"></output><div id="dialog"></div>';
  const show = hideAround(inner.querySelector('#dialog')!);
  const all = () => [document, outer, inner].flatMap((root) => hidden(root));
  expect(all()).toEqual(['text', 'outer-text', 'inner-text']);
  show();
  expect(all()).toEqual([]);
});

test('a dialog that is not in the document hides nothing', () => {
  document.body.innerHTML = '<p id="text"></p>';
  const errors = vi.spyOn(console, 'error');
  hideAround(document.createElement('div'))();
  expect(hidden()).toEqual([]);
  expect(errors).not.toHaveBeenCalled();
  errors.mockRestore();
});

test('what is over a dialog is not hidden, wherever it is', () => {
  document.body.innerHTML =
    '<p id="text">a</p><div id="host">b</div><div id="dialog">c</div><div id="other">d</div>';
  const host = get('host').attachShadow({ mode: 'open' });
  host.innerHTML = '<p id="inner-text">e</p><div id="over">f</div>';
  const over = host.querySelector('#over')!;
  const all = () => [document, host].flatMap((root) => hidden(root));
  const show = hideAround(get('dialog'), [over]);
  expect(all()).toEqual(['text', 'other']);
  show();
  const showBelow = hideAround(host.querySelector('#inner-text')!, [get('dialog'), over]);
  expect(all()).toEqual(['text', 'other']);
  showBelow();
  expect(all()).toEqual([]);
});
