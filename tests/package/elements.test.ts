import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { build, type Rolldown } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../../fixtures/platform/http.ts';
import { createPlatform } from '../../fixtures/platform/platform.ts';
import { customElementsManifest, type CardSelectorElement } from '../../ladle/elements/index.ts';
import {
  launchChromium,
  PAGES,
  servePages,
  TILE,
  type ServedPages,
} from './elements-pages/serve-pages.ts';

// The bundle as a page loads it: from another origin than the platform, under a strict policy.

const platform = createPlatform();
const bundles = new Map<string, string>();
let api: Awaited<ReturnType<typeof listen>>;
let pages: ServedPages;
let browser: Browser;

/** Bundles the page of a framework; the elements stay a script of the server. */
async function bundle(entry: string, alias: readonly { find: RegExp; replacement: string }[] = []) {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    resolve: { alias: [...alias] },
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: {
        input: join(PAGES, entry),
        external: ['/elements.js'],
        output: { format: 'es' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

beforeAll(async () => {
  const react18 = (file: string) => resolve('tests/react-18/node_modules', file);
  bundles.set('/react-19.js', await bundle('react.js'));
  bundles.set(
    '/react-18.js',
    await bundle('react.js', [
      { find: /^react$/, replacement: react18('react/index.js') },
      { find: /^react\/(jsx-runtime|jsx-dev-runtime)$/, replacement: react18('react/$1.js') },
      { find: /^react-dom\/client$/, replacement: react18('react-dom/client.js') },
    ]),
  );
  bundles.set('/vue.js', await bundle('vue.js'));
  for (const name of ['react-19', 'react-18', 'vue'])
    bundles.set(
      `/${name}.html`,
      `<!doctype html><html lang="en"><meta charset="utf-8"><title>${name}</title><script type="module" src="/${name}.js"></script><body><main></main></body></html>`,
    );
  api = await listen(platform, { host: '127.0.0.1' });
  pages = await servePages({ mayCall: () => api.url, more: bundles });
  browser = await launchChromium();
});

afterAll(async () => {
  await browser?.close();
  pages?.close();
  await api?.close();
});

/** A page, with all errors of the page and messages of the browser. */
async function open(name: string) {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    // A picture of the in-memory platform has no bytes.
    const isPicture = message.location().url.includes('/attachments/');
    if (message.type() === 'error' && !isPicture) complaints.push(message.text());
  });
  await page.route('**/tiles/**', (route) =>
    route.fulfill({ contentType: 'image/gif', body: TILE }),
  );
  platform.requests.length = 0;
  await page.goto(
    `http://127.0.0.1:${pages.port}/${name}.html?platform=${encodeURIComponent(api.url)}`,
  );
  return { page, complaints };
}

const rows = (page: Page, id: string) => page.locator(`#${id} [data-row-id]`);
/** Presses the control of the panel once the cards above it are there: it must not move under the press. */
async function pressOpener(page: Page) {
  for (const id of ['chosen', 'late']) await rows(page, id).first().waitFor();
  await page.locator('#opener[aria-haspopup=dialog]').click();
}
const requestCount = (path: RegExp) => platform.requests.filter(({ url }) => path.test(url)).length;

describe('in a plain page under a strict policy with trusted types', () => {
  test('the elements are rendered, share one client, and cause no errors [prod-03] [prod-04]', async () => {
    const { page, complaints } = await open('plain');
    await rows(page, 'chosen').first().waitFor();
    await rows(page, 'late').first().waitFor();
    await page.locator('#properties h2').waitFor();
    await page.locator('#properties svg').first().waitFor();
    expect(complaints).toEqual([]);
    // Three elements show cards of this type; it is requested once.
    expect(requestCount(/data_types\/1(\?|$)/)).toBeLessThanOrEqual(2);
    await page.close();
  });

  test('a choice is reported, submitted by the form, required and reset', async () => {
    const { page } = await open('plain');
    await rows(page, 'chosen').first().waitFor();
    const form = () =>
      page.evaluate(() => {
        const form = document.querySelector<HTMLFormElement>('#form')!;
        return { cards: new FormData(form).getAll('cards'), isValid: form.checkValidity() };
      });
    const outline = () =>
      page.locator('#chosen').evaluate((element) => getComputedStyle(element).outlineStyle);
    await expect.poll(form).toEqual({ cards: [], isValid: false });
    expect(await outline()).toBe('solid');
    const message = page
      .locator('#chosen')
      .evaluate((element) => (element as HTMLInputElement).validationMessage);
    // The page is German.
    expect(await message).toBe('Dieses Feld ist ein Pflichtfeld.');
    await rows(page, 'chosen').nth(1).locator('input').check();
    await expect.poll(form).toEqual({ cards: ['2'], isValid: true });
    await expect.poll(outline).toBe('none');
    expect(await page.evaluate('events')).toMatchObject([
      ['grc-change', 'chosen', { value: [{ id: 2 }], reason: 'press', wire: [{ object_id: 2 }] }],
    ]);
    await page.evaluate(() => document.querySelector<HTMLFormElement>('#form')!.reset());
    await expect.poll(form).toEqual({ cards: [], isValid: false });
    await page.evaluate(() => {
      document.querySelector<HTMLFieldSetElement>('#fieldset')!.disabled = true;
    });
    await expect.poll(() => rows(page, 'chosen').nth(1).locator('input').isDisabled()).toBe(true);
    await page.close();
  });

  test('a listener of the page can prevent a choice', async () => {
    const { page } = await open('plain');
    await rows(page, 'chosen').first().waitFor();
    await page.evaluate(() =>
      document.addEventListener('grc-change', (event) => event.preventDefault()),
    );
    await rows(page, 'chosen').nth(1).locator('input').click();
    await expect.poll(() => page.evaluate('events.length')).toBe(1);
    expect(await rows(page, 'chosen').nth(1).locator('input').isChecked()).toBe(false);
    await page.close();
  });

  test('a property set before the definition is kept, the string "false" means false, and the content of a declarative shadow root is replaced', async () => {
    const { page } = await open('plain');
    await rows(page, 'late').first().waitFor();
    expect(await page.locator('#until').count()).toBe(0);
    await expect.poll(() => rows(page, 'late').nth(2).locator('input').isChecked()).toBe(true);
    expect(await rows(page, 'late').nth(2).locator('input').getAttribute('type')).toBe('radio');
    await page.close();
  });

  test('the panel opens from its content and by its attribute, and is styled from outside [tooltip-04] [tooltip-06]', async () => {
    const { page } = await open('plain');
    const name = page.locator('#tooltip h2');
    await pressOpener(page);
    await name.waitFor();
    expect(await name.evaluate((element) => getComputedStyle(element).color)).toBe(
      'rgb(0, 0, 255)',
    );
    const panel = page.locator('#tooltip [role=dialog]');
    expect(await panel.evaluate((element) => getComputedStyle(element).backgroundColor)).toBe(
      'rgb(1, 2, 3)',
    );
    expect(await page.locator('#tooltip:state(open)').count()).toBe(1);
    await page.keyboard.press('Escape');
    await panel.waitFor({ state: 'detached' });
    await page.evaluate(() => document.querySelector('#tooltip')!.setAttribute('to-open', ''));
    await name.waitFor();
    await page.evaluate(() => document.querySelector('#tooltip')!.removeAttribute('to-open'));
    await panel.waitFor({ state: 'detached' });
    await page.evaluate(() => document.querySelector('grc-card-tooltip')!.show(3));
    await page.locator('#tooltip h2', { hasText: ' 3, ' }).waitFor();
    expect(await page.evaluate('events.map(([, , { open, reason }]) => [open, reason])')).toEqual([
      [true, 'press'],
      [false, 'escape'],
    ]);
    await page.close();
  });

  test('a comment on the card of the panel is written and posted [tooltip-18]', async () => {
    const { page, complaints } = await open('plain');
    await pressOpener(page);
    await page.locator('#tooltip h2').first().waitFor();
    await page.locator('#tooltip [data-scope=card-panel][data-part=comment]').click();
    const dialog = page.locator('#tooltip [data-scope=comment-dialog][data-part=content]');
    await dialog.locator('[contenteditable=true]').click();
    await page.keyboard.type('It leaks.');
    await dialog.locator('[data-part=ok]').click();
    await expect.poll(() => requestCount(/objects\/2\/comments/)).toBe(1);
    await dialog.locator('[contenteditable]').waitFor({ state: 'detached' });
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('a comment that was not posted is shown again when another element shows the card', async () => {
    const { page } = await open('plain');
    const write = async () => {
      await pressOpener(page);
      await page.locator('#tooltip [data-scope=card-panel][data-part=comment]').click();
      return page.locator('#tooltip [contenteditable=true]');
    };
    await (await write()).click();
    await page.keyboard.type('It leaks.');
    await page.evaluate(async () => {
      const tooltip = document.querySelector('#tooltip')!;
      const other = tooltip.cloneNode(true);
      const inside = tooltip.shadowRoot!;
      tooltip.replaceWith();
      while (inside.childElementCount > 0) await new Promise((resolve) => setTimeout(resolve));
      document.querySelector('main')!.append(other);
      // The control that opened the panel of the first element no longer has aria-expanded.
      (other as Element).removeAttribute('to-open');
      other.firstChild!.replaceWith(
        Object.assign(document.createElement('button'), { id: 'opener', textContent: 'Card 2' }),
      );
    });
    expect(await (await write()).textContent()).toBe('It leaks.');
    await page.close();
  });

  test('a card with a location shows it on a map, with the tiles of the page [loc-01] [loc-07]', async () => {
    const { page, complaints } = await open('plain');
    const map = page.locator('#properties [data-scope=location-selector][data-part=map]');
    await map.scrollIntoViewIfNeeded();
    const pin = map.locator('[data-part=marker]');
    await pin.waitFor();
    await expect
      .poll(() =>
        map
          .locator('img')
          .evaluateAll((tiles) => tiles.map((tile) => (tile as HTMLImageElement).src)),
      )
      .toContainEqual(expect.stringContaining(`${api.url}/tiles/13/`));
    // Its style sheet is in the shadow root: the pin is in the middle.
    const { x, y, width, height } = (await map.boundingBox())!;
    const at = (await pin.boundingBox())!;
    expect(at.x + at.width / 2).toBeCloseTo(x + width / 2, -1);
    expect(at.y + at.height).toBeCloseTo(y + height / 2, -1);
    expect(await pin.getAttribute('role')).toBe('img');
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('an element that is moved in the page loads nothing again, and follows language and direction', async () => {
    const { page } = await open('plain');
    await page.locator('#properties h2').waitFor();
    await page.locator('#properties svg').first().waitFor();
    const requests = () => platform.requests.map(({ method, url }) => `${method} ${url}`);
    const before = requests();
    await page.evaluate(() => {
      document.querySelector('#elsewhere')!.append(document.querySelector('#properties')!);
    });
    await page.locator('#properties div[lang=fr][dir=rtl]').waitFor();
    await page.evaluate(() => document.querySelector('#elsewhere')!.setAttribute('lang', 'nl'));
    await page.locator('#properties div[lang=nl]').waitFor();
    // The other elements of the page may still send their own requests.
    const after = requests().slice(before.length);
    expect(after.filter((request) => before.includes(request))).toEqual([]);
    await page.close();
  });

  test('sixty cards one after another leak no nodes and no listeners', async () => {
    const { page } = await open('plain');
    await page.locator('#properties h2').waitFor();
    const session = await page.context().newCDPSession(page);
    const showCards = (from: number, to: number) =>
      page.evaluate(
        async ([from, to]) => {
          const tooltip = document.querySelector('grc-card-tooltip')!;
          const inside = tooltip.shadowRoot!;
          const until = async (isSo: () => boolean | undefined) => {
            while (!isSo()) await new Promise((resolve) => setTimeout(resolve));
          };
          for (let id = from; id <= to; id += 1) {
            tooltip.show(1000 + id);
            await until(() => inside.querySelector('h2')?.textContent?.includes(` ${id}, `));
          }
          tooltip.hide();
          await until(() => inside.querySelector('[role=dialog]') === null);
        },
        [from, to] as const,
      );
    const counted = async () => {
      await session.send('HeapProfiler.collectGarbage');
      const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
      return { nodes, jsEventListeners };
    };
    await showCards(1, 20);
    const first = await counted();
    await showCards(21, 80);
    const last = await counted();
    expect(last.jsEventListeners).toBeLessThanOrEqual(first.jsEventListeners);
    expect(last.nodes - first.nodes).toBeLessThan(50);
    await page.close();
  }, 120_000);
});

describe('in frameworks', () => {
  test.each([
    ['react-19', /^19\./],
    ['react-18', /^18\./],
    ['vue', /^vue /],
  ])('%s sets properties and receives events', async (name, version) => {
    const { page, complaints } = await open(name);
    const row = page.locator('grc-card-selector [data-row-id="3"] input');
    await row.waitFor().catch(() => expect(complaints).toEqual([]));
    expect(await page.locator('grc-card-selector [data-row-id="2"] input').isChecked()).toBe(true);
    await row.check();
    await expect.poll(() => page.locator('output').textContent()).toMatch(/ 1 2,3$/);
    expect(await page.locator('output').textContent()).toMatch(version);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('Vue sets a boolean property by an attribute without a value', async () => {
    const { page, complaints } = await open('vue');
    const selector = page.locator('grc-card-selector');
    const isValid = () =>
      selector.evaluate((element: CardSelectorElement) => element.checkValidity());
    await selector.locator('[data-row-id="2"] input').uncheck();
    await expect.poll(isValid).toBe(false);
    await selector.locator('[data-row-id="3"] input').check();
    await expect.poll(isValid).toBe(true);
    expect(complaints).toEqual([]);
    await page.close();
  });
});

test('the bundle is a production build: it contains no development checks', () => {
  const bundle = readFileSync('dist/elements.js', 'utf8');
  expect(bundle).not.toContain('GRC-HOOKS-4');
  expect(bundle).not.toContain('process.env');
});

test('the manifest in the package matches the classes, and lists each attribute that the elements observe', () => {
  const written: unknown = JSON.parse(readFileSync('dist/custom-elements.json', 'utf8'));
  expect(written).toEqual(customElementsManifest());
  const declarations = customElementsManifest().modules[0]?.declarations ?? [];
  expect(declarations.map(({ tagName }) => tagName)).toEqual([
    'grc-card-properties',
    'grc-card-selector',
    'grc-card-tooltip',
  ]);
  const attributes = declarations.flatMap((one) => one.attributes.map(({ name }) => name));
  for (const name of ['object-id', 'object-type-id', 'to-open', 'show-open-details'])
    expect(attributes).toContain(name);
});
