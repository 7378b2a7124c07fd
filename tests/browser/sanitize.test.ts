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

/** Elements that HTML can be inserted into, each parsed in its own way. */
const PLACES = ['div', 'p', 'li', 'td', 'a', 'select', 'textarea', 'template'];

describe.each(Object.entries(WHITELISTS))('in a browser, %s', (_name, whitelist) => {
  test.each(ATTACKS)('leaves nothing unsafe of %s', (_trick, html) => {
    const { result } = sanitizeHtml(html, whitelist);
    for (const place of PLACES) {
      const host = document.createElement(place);
      host.innerHTML = result ?? '';
      const root = host instanceof HTMLTemplateElement ? host.content : host;
      const elements = [...root.querySelectorAll('*')];
      // Also when the result is empty.
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

  test.each(ATTACKS)(
    'leaves markup of %s that is parsed as the sanitiser intended',
    (_trick, html) => {
      const { result } = sanitizeHtml(html, whitelist);
      const host = document.createElement('div');
      host.innerHTML = result ?? '';
      expect(host.innerHTML).toBe(result ?? '');
    },
  );
});

test.each(ATTACKS)(
  'the result for %s is the same in a browser and in Node',
  (_trick, html, left) => {
    expect(sanitizeHtml(html, WHITELISTS['the card view']).result).toBe(left);
  },
);

test('no script runs when the result is rendered and receives events', async () => {
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
