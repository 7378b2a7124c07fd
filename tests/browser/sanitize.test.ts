import { describe, expect, test } from 'vitest';
import {
  ALL_RICH_TEXT_FEATURES,
  cardViewWhitelist,
  richTextWhitelist,
  sanitizeHtml,
} from '../../src/html/index.ts';
import { ATTACKS } from '../unit/html/attacks.ts';

const WHITELISTS = {
  'the card view': cardViewWhitelist(),
  'the editor': richTextWhitelist(ALL_RICH_TEXT_FEATURES),
};

/** Elements that HTML can be put into, each with its own way of reading it. */
const PLACES = ['div', 'p', 'li', 'td', 'a', 'select', 'textarea', 'template'];

describe.each(Object.entries(WHITELISTS))('in a browser, %s', (_name, whitelist) => {
  test.each(ATTACKS)('finds nothing of %s in what is left', (_trick, html) => {
    const { result } = sanitizeHtml(html, whitelist);
    for (const place of PLACES) {
      const host = document.createElement(place);
      host.innerHTML = result ?? '';
      const root = host instanceof HTMLTemplateElement ? host.content : host;
      const elements = [...root.querySelectorAll('*')];
      // Also where nothing is left.
      expect(elements.filter(({ localName }) => !Object.hasOwn(whitelist, localName))).toEqual([]);
      for (const element of elements) {
        expect(element.namespaceURI).toBe('http://www.w3.org/1999/xhtml');
        expect(whitelist[element.localName]).toEqual(
          expect.arrayContaining([...element.attributes].map(({ name }) => name)),
        );
      }
      for (const link of root.querySelectorAll('a')) {
        expect(link.protocol).toMatch(/^(https?:|mailto:|about:|:|)$/);
      }
    }
  });

  test.each(ATTACKS)('reads what is left of %s as the sanitiser meant it', (_trick, html) => {
    const { result } = sanitizeHtml(html, whitelist);
    const host = document.createElement('div');
    host.innerHTML = result ?? '';
    expect(host.innerHTML).toBe(result ?? '');
  });
});

test.each(ATTACKS)('a browser and Node leave the same of %s', (_trick, html, left) => {
  expect(sanitizeHtml(html, WHITELISTS['the card view']).result).toBe(left);
});

test('nothing runs when what is left is shown and touched', async () => {
  let ran = 0;
  Object.assign(window, { steal: () => ran++ });
  const shown = document.createElement('div');
  document.body.append(shown);
  for (const [, html] of ATTACKS) {
    shown.innerHTML = sanitizeHtml(html, WHITELISTS['the card view']).result ?? '';
    for (const element of shown.querySelectorAll('*')) {
      for (const type of ['error', 'load', 'focus', 'mouseover']) {
        element.dispatchEvent(new Event(type, { bubbles: true }));
      }
      if (element instanceof HTMLAnchorElement && element.protocol === 'javascript:')
        element.click();
    }
  }
  await new Promise((resolve) => setTimeout(resolve, 50));
  expect(ran).toBe(0);
  shown.remove();
});
