import { act, fireEvent } from '@testing-library/react';
import { afterAll, afterEach, beforeAll, expect, test, vi } from 'vitest';
import { defineElements } from '../../../ladle/elements/index.ts';
import { cardAnswers } from '../../unit/machines/card-fakes.ts';
import { settle } from '../settle.ts';

// What jsdom does not have; the tests of the package run the elements in a browser.
beforeAll(() => {
  vi.stubGlobal(
    'CSSStyleSheet',
    class {
      replaceSync() {}
    },
  );
  Object.defineProperty(ElementInternals.prototype, 'states', {
    configurable: true,
    value: new Set(),
  });
});
afterAll(() => {
  vi.unstubAllGlobals();
  Reflect.deleteProperty(ElementInternals.prototype, 'states');
});
afterEach(async () => {
  document.body.replaceChildren();
  await settle();
});

/** Puts an element into the page. */
async function showElement(html: string) {
  const { client, requests } = cardAnswers();
  const root = 'https://grc.example';
  defineElements({ root, client, environment: { root } });
  act(() => {
    document.body.innerHTML = html;
  });
  await settle();
  const element = document.body.firstElementChild as HTMLElement;
  const part = (name: string) =>
    element.shadowRoot?.querySelector<HTMLElement>(`[data-part=${name}]`) ?? null;
  const change = async (make: () => void) => {
    act(make);
    await settle();
  };
  return { element, part, change, requests };
}

const typesRead = (requests: readonly (readonly [string, unknown])[]) =>
  requests.filter(([name]) => name === 'objects.dataTypes.get');

test('an empty attribute, as a template writes for a missing value, counts as none [prod-03]', async () => {
  const { element, part, change, requests } = await showElement(
    '<grc-card-properties object-id="12" object-type-id=""></grc-card-properties>',
  );
  expect(part('name')?.textContent).toBe('Pump 12');
  expect(typesRead(requests)).toMatchObject([['objects.dataTypes.get', { data_type_id: 3 }]]);
  await change(() => element.setAttribute('object-id', ''));
  expect(part('root')).toBeNull();
});

test('an empty text that a template sets as a property counts as none', async () => {
  const { element, part, change, requests } = await showElement(
    '<grc-card-properties object-id="12" object-type-id="4"></grc-card-properties>',
  );
  expect(typesRead(requests)).toMatchObject([['objects.dataTypes.get', { data_type_id: '4' }]]);
  await change(() => Object.assign(element, { objectTypeId: '' }));
  expect(typesRead(requests).at(-1)).toMatchObject(['objects.dataTypes.get', { data_type_id: 3 }]);
  await change(() => Object.assign(element, { objectId: '' }));
  expect(part('root')).toBeNull();
});

test.each([
  ['its trigger', (element: HTMLElement) => fireEvent.click(element.querySelector('button')!)],
  ['its attribute', (element: HTMLElement) => element.setAttribute('to-open', '')],
])(
  'the panel that was opened by %s closes when its card is taken away, and shows the next one [prod-04] [tooltip-06]',
  async (_, open) => {
    const { element, part, change } = await showElement(
      '<grc-card-tooltip object-id="12"><button>Pump 12</button></grc-card-tooltip>',
    );
    expect(part('content')).toBeNull();
    await change(() => open(element));
    expect(part('content')).not.toBeNull();
    await change(() => element.removeAttribute('object-id'));
    expect(part('content')).toBeNull();
    await change(() => element.setAttribute('object-id', '13'));
    expect(part('details')?.getAttribute('href')).toMatch(/13$/);
  },
);
