// `npm run check:angular`: the custom elements in templates that Angular's own compiler has compiled, under the
// strict policy of the other pages.
import { spawnSync } from 'node:child_process';
import { createRequire } from 'node:module';
import { fileURLToPath } from 'node:url';
import type { Browser, Page } from 'playwright';
import { build, type Plugin, type Rolldown } from 'vite';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { listen } from '../../fixtures/platform/http.ts';
import { createPlatform } from '../../fixtures/platform/platform.ts';
import { installOwnPackages } from '../own-packages.mjs';
import {
  launchChromium,
  servePages,
  type ServedPages,
} from '../package/elements-pages/serve-pages.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
/** Where the compiler writes to: beside the packages that its output imports. */
const COMPILED = `${HERE}node_modules/.page/page.js`;
const own = createRequire(`${HERE}package.json`);

const platform = createPlatform();
let api: Awaited<ReturnType<typeof listen>>;
let pages: ServedPages;
let browser: Browser;

beforeAll(async () => {
  installOwnPackages(HERE, '--ignore-scripts');
  const built = spawnSync('node', ['tests/build.mjs', '--if-needed', '--fast'], {
    encoding: 'utf8',
  });
  if (built.status !== 0) throw new Error(`${built.stdout}${built.stderr}`);
  const compiler = `${HERE}node_modules/@angular/compiler-cli/bundles/src/bin/ngc.js`;
  const { status } = spawnSync('node', [compiler, '-p', HERE], { stdio: 'inherit' });
  if (status !== 0) throw new Error('Angular could not compile the page.');
  const html =
    '<!doctype html><html lang="en"><meta charset="utf-8"><title>Angular</title>' +
    '<script type="module" src="/angular.js"></script><body><main></main></body></html>';
  const files = new Map([
    ['/angular.html', html],
    ['/angular.js', await bundle()],
  ]);
  api = await listen(platform, { host: '127.0.0.1' });
  pages = await servePages({ mayCall: () => api.url, more: files });
  browser = await launchChromium();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  pages?.close();
  await api?.close();
});

async function bundle(): Promise<string> {
  const { output } = (await build({
    configFile: false,
    logLevel: 'error',
    root: HERE,
    define: { ngDevMode: 'false', ngJitMode: 'false' },
    plugins: [linkAngular()],
    build: {
      write: false,
      target: 'es2022',
      rollupOptions: {
        input: COMPILED,
        external: ['/elements.js'],
        output: { format: 'es' },
      },
    },
  })) as Rolldown.RolldownOutput;
  return output[0].code;
}

/** What Angular publishes is compiled in part: without the rest it would be compiled by `eval` in the page. */
function linkAngular(): Plugin {
  const babel = own('@babel/core') as {
    transformAsync(code: string, options: object): Promise<{ code: string } | null>;
  };
  return {
    name: 'link-angular',
    async transform(code, id) {
      if (!id.includes('/@angular/') || !code.includes('ɵɵngDeclare')) return null;
      const plugins = [own.resolve('@angular/compiler-cli/linker/babel')];
      const linked = await babel.transformAsync(code, {
        filename: id,
        plugins,
        configFile: false,
        babelrc: false,
        compact: false,
      });
      return linked?.code ?? null;
    },
  };
}

async function open(): Promise<{ page: Page; complaints: string[] }> {
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  page.setDefaultTimeout(15_000);
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (message.type() === 'error') complaints.push(message.text());
  });
  await page.route('**/tiles/**', (route) =>
    route.fulfill({ contentType: 'image/gif', body: ONE_PIXEL }),
  );
  const query = new URLSearchParams({ platform: api.url, map: '' });
  await page.goto(`http://127.0.0.1:${pages.port}/angular.html?${query}`);
  await page
    .locator('grc-card-selector [data-row-id="2"] input')
    .waitFor()
    // What the page complains about says more than that nothing came.
    .catch(() => expect(complaints).toEqual([]));
  return { page, complaints };
}

/** A tile of a map. */
const ONE_PIXEL = Buffer.from('R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7', 'base64');

const output = (page: Page) => page.locator('output').textContent();

test('attributes as texts, properties and events work in a compiled template', async () => {
  const { page, complaints } = await open();
  const box = (id: number) => page.locator(`grc-card-selector [data-row-id="${id}"] input`);
  expect(await box(2).isChecked()).toBe(true);
  // "true" and "false" are texts here.
  expect(await box(2).getAttribute('type')).toBe('checkbox');
  expect(await page.locator('grc-card-selector [data-part=add]').count()).toBe(0);
  await box(3).check();
  await expect.poll(() => output(page)).toBe('angular 20 1 2,3 false');
  await page.locator('#toggle').click();
  await page.locator('grc-card-selector').waitFor({ state: 'detached' });
  await page.locator('#toggle').click();
  await box(3).waitFor();
  await expect.poll(() => box(3).isChecked()).toBe(true);
  expect(complaints).toEqual([]);
  await page.close();
});

test('what a template binds to an attribute is followed, and what the user does comes back', async () => {
  const { page, complaints } = await open();
  const name = page.locator('grc-card-tooltip h2');
  await page.locator('grc-card-properties h2').waitFor();
  await page.locator('#opener[aria-haspopup=dialog]').click();
  await name.filter({ hasText: ' 1, ' }).waitFor();
  await expect.poll(() => output(page)).toMatch(/ true$/);
  await page.evaluate(() => document.querySelector<HTMLElement>('#next')!.click());
  await name.filter({ hasText: ' 2, ' }).waitFor();
  await page.locator('grc-card-properties h2', { hasText: ' 2, ' }).waitFor();
  await page.keyboard.press('Escape');
  await name.waitFor({ state: 'detached' });
  await expect.poll(() => output(page)).toMatch(/ false$/);
  expect(complaints).toEqual([]);
  await page.close();
});
