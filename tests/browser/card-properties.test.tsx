import { afterEach, describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { cleanup } from 'vitest-browser-react';
import type { UseCardPropertiesProps } from '../../hooks/card-properties/use-card-properties.ts';
import { CardProperties } from '../../ladle/renderers/card-properties.tsx';
import { keysOf } from './key-table.ts';
import { focused, partsOf, show, violations, type PageOptions } from './page.tsx';

const key = keysOf('card-properties');

afterEach(cleanup);

const TILES = {
  url: 'data:image/gif;base64,R0lGODlhAQABAAAAACH5BAEKAAEALAAAAAABAAEAAAICTAEAOw==',
  attribution: 'Grey tiles',
  attributionUrl: 'https://tiles.example/',
};

const part = partsOf('card-properties');
const root = () => part('root')!;

const showView = async (props: Partial<UseCardPropertiesProps> = {}, options: PageOptions = {}) => {
  const shown = await show(<CardProperties objectId="1" tiles={TILES} {...props} />, options);
  await expect.poll(() => root().dataset['busy']).toBeUndefined();
  return shown;
};

test('sections are collapsed and expanded by keyboard alone, and remembered [props-view-12] [props-view-13]', async () => {
  await showView({ showOpenDetails: true });
  await userEvent.keyboard('{Tab}{Tab}');
  expect(focused()).toBe(part('open-details'));
  await userEvent.keyboard('{Tab}');
  expect(focused().textContent).toBe('General');
  await userEvent.keyboard(key('section-toggle', 'Enter'));
  expect(part('section')?.hidden).toBe(true);
  await userEvent.keyboard(key('section-toggle', 'Space'));
  expect(part('section')?.hidden).toBe(false);
});

describe('its width', () => {
  test('is 800 px [props-view-38] [props-view-39]', async () => {
    await page.viewport(1200, 800);
    await showView();
    expect(root().getBoundingClientRect().width).toBe(800);
  });

  test('is 600 px at most on small screens, and never more than the screen [props-view-39]', async () => {
    await page.viewport(900, 800);
    await showView({}, { smallScreen: true });
    expect(root().getBoundingClientRect().width).toBe(600);
    await page.viewport(400, 800);
    await expect.poll(() => root().getBoundingClientRect().width).toBeLessThanOrEqual(400);
  });
});

test('the picture is 250 px high [props-view-08]', async () => {
  await showView();
  expect(part('image')?.getBoundingClientRect().height).toBe(250);
});

test('the map is 300 px high [props-view-28]', async () => {
  await showView();
  const map = document.querySelector<HTMLElement>('[data-scope=location-selector][data-part=map]');
  expect(map?.getBoundingClientRect().height).toBe(300);
});

test.each([
  ['a card', {}, {}],
  ['a deleted card', { objectId: '900000' }, {}],
  ['a card from right to left', {}, { direction: 'rtl' }],
] as const)('axe finds no violations with %s', async (_what, props, options) => {
  await showView(props, options);
  expect(await violations()).toEqual([]);
});
