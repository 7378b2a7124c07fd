import type { Browser, BrowserContext, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { listen } from '../../fixtures/platform/http.ts';
import { createPlatform } from '../../fixtures/platform/platform.ts';
import { tokenOf } from '../../fixtures/worlds/session-users.ts';
import { selfSigned } from '../unit/cli/self-signed.ts';
import {
  launchChromium,
  servePages,
  TILE,
  type ServedPages,
} from './elements-pages/serve-pages.ts';

// The elements on a page of another site than the platform: for the browser their requests are those of a
// third party, which carry only partitioned cookies that were set for pages of this site.

const platform = createPlatform({ user: null, switches: { crossSiteCookies: true } });
let api: Awaited<ReturnType<typeof listen>>;
let pages: ServedPages;
let browser: Browser;
let root: string;

beforeAll(async () => {
  api = await listen(platform, { host: '127.0.0.1', tls: selfSigned });
  root = `https://platform.example:${new URL(api.url).port}`;
  pages = await servePages({ mayCall: () => root, tls: selfSigned });
  browser = await launchChromium([
    '--host-resolver-rules=MAP *.example 127.0.0.1',
    '--ignore-certificate-errors',
  ]);
});

afterAll(async () => {
  await browser?.close();
  pages?.close();
  await api?.close();
});

/** A page of the other site, in its own browser context. */
async function open(
  query: Readonly<Record<string, string>> = {},
): Promise<{ page: Page; context: BrowserContext; complaints: string[] }> {
  const context = await browser.newContext({ viewport: { width: 1200, height: 900 } });
  context.setDefaultTimeout(15_000);
  const page = await context.newPage();
  const complaints: string[] = [];
  page.on('pageerror', (error) => complaints.push(error.message));
  page.on('console', (message) => {
    if (/policy|CORS/i.test(message.text())) complaints.push(message.text());
  });
  platform.requests.length = 0;
  const search = new URLSearchParams({ platform: root, ...query });
  await page.goto(`${site()}/embedded.html?${search}`);
  await page.locator('#opener[aria-haspopup=dialog]').waitFor();
  return { page, context, complaints };
}

const site = () => `https://page.example:${pages.port}`;

/** Signs in from the page, as an application that uses cookies; then reloads the elements. */
async function signIn(page: Page): Promise<void> {
  const statuses = await page.evaluate(async (api) => {
    const post = (path: string, body: BodyInit) =>
      fetch(`${api}/api${path}`, { method: 'POST', credentials: 'include', body });
    const redirectUri = location.origin;
    const verifier = 'a-verifier-that-only-this-page-knows-0123456789';
    const digest = await crypto.subtle.digest('SHA-256', new TextEncoder().encode(verifier));
    const codeChallenge = btoa(String.fromCharCode(...new Uint8Array(digest)))
      .replaceAll('+', '-')
      .replaceAll('/', '_')
      .replace(/=+$/, '');
    const person = { loginCode: 'staff', password: 'password', clientId: 'client' };
    const first = await post(
      '/oauth/authorize/login',
      JSON.stringify({ ...person, redirectUri, codeChallenge }),
    );
    const { code } = (await first.json()) as { code: string };
    const form = {
      grant_type: 'authorization_code',
      client_id: 'client',
      redirect_uri: redirectUri,
      code_verifier: verifier,
      set_cookie: 'true',
      code,
    };
    const second = await post('/oauth/token', new URLSearchParams(form));
    return [first.status, second.status];
  }, root);
  expect(statuses).toEqual([200, 204]);
  await page.reload();
  await page.locator('#opener[aria-haspopup=dialog]').waitFor();
}

/** The picture of the card in the open panel: its protocol, and whether it is loaded. */
const picture = (page: Page) =>
  page.locator('#tooltip [data-scope=card-panel][data-part=image]').evaluate((image) => {
    const { src, naturalWidth } = image as HTMLImageElement;
    return [src.replace(/\/\/.*/s, ''), naturalWidth > 0];
  });

const rows = (page: Page) => page.locator('#chosen [data-row-id]');

/** The cookies sent with each request for a list of cards. */
const cookiesOfCards = () =>
  platform.requests
    .filter(({ path, method }) => path.startsWith('/objects/filter/') && method === 'GET')
    .map((downloads) => downloads.header('cookie') ?? 'none');

/** Writes a comment on the card of the panel and posts it. */
async function comment(page: Page): Promise<void> {
  await page.locator('#opener').click();
  await page.locator('#tooltip [data-scope=card-panel][data-part=comment]').click();
  const dialog = page.locator('#tooltip [data-scope=comment-dialog][data-part=content]');
  await dialog.locator('[contenteditable=true]').click();
  await page.keyboard.type('It leaks.');
  await dialog.locator('[data-part=ok]').click();
}

const textOf = (page: Page, part: 'failure' | 'status') =>
  page.locator(`#tooltip [data-scope=comment-dialog][data-part=${part}]`).textContent();

/** The anti-forgery cookie of the platform, set for pages of the other site. */
async function setForgery(page: Page, value: string): Promise<void> {
  const session = await page.context().newCDPSession(page);
  const partitionKey = { topLevelSite: 'https://page.example', hasCrossSiteAncestor: true };
  const pair = { name: 'XSRF-TOKEN', value, url: root, partitionKey };
  await session.send('Network.setCookie', { ...pair, secure: true, sameSite: 'None' });
}

describe('a page with cookies', () => {
  test('set for its own site, and the anti-forgery value from its server, reads and writes', async () => {
    const { page, context, complaints } = await open({ forgery: 'known' });
    await setForgery(page, 'known');
    await signIn(page);
    await rows(page).first().waitFor();
    expect(cookiesOfCards().at(-1)).toMatch(/session=\S/);
    await comment(page);
    await expect.poll(() => textOf(page, 'status')).toBe('Comment posted');
    await expect.poll(() => picture(page)).toEqual(['https:', true]);
    expect(complaints).toEqual([]);
    await context.close();
  });

  test('but without that value shows a card, and every write is rejected', async () => {
    const { page, context } = await open();
    await setForgery(page, 'known');
    await signIn(page);
    await page.locator('#chosen [data-part=retry]:visible').waitFor();
    await comment(page);
    await expect.poll(() => textOf(page, 'failure')).toMatch(/permission/);
    await context.close();
  });

  test('set only for pages of the platform has no user', async () => {
    const { page, context } = await open();
    platform.switch({ crossSiteCookies: false });
    await signIn(page);
    platform.switch({ crossSiteCookies: true });
    await rows(page).first().waitFor();
    expect(new Set(cookiesOfCards())).toEqual(new Set(['none']));
    await context.close();
  });
});

test('a page with a bearer token reads and writes, without any cookie', async () => {
  const { page, context, complaints } = await open({ token: tokenOf('staff') });
  await rows(page).first().waitFor();
  await comment(page);
  await expect.poll(() => textOf(page, 'status')).toBe('Comment posted');
  await expect.poll(() => picture(page)).toEqual(['blob:https:', true]);
  const downloads = platform.requests.filter(({ url }) => url.includes('/download'));
  expect(downloads.map((one) => one.header('authorization'))).toEqual([
    `Bearer ${tokenOf('staff')}`,
  ]);
  expect(complaints).toEqual([]);
  const kept = await context.cookies(root);
  expect(kept).toEqual([]);
  await context.close();
});

test('the map of a card loads the public tiles that the policy allows', async () => {
  const { page, context, complaints } = await open({ token: tokenOf('staff'), map: '' });
  await context.route('https://*.tile.openstreetmap.org/**', (route) =>
    route.fulfill({ contentType: 'image/gif', body: TILE }),
  );
  await page.evaluate(() => {
    const card = Object.assign(document.createElement('grc-card-properties'), {
      objectId: 1,
      objectTypeId: 1,
    });
    document.querySelector('main')?.append(card);
  });
  const map = page.locator('grc-card-properties [data-part=map]');
  await map.scrollIntoViewIfNeeded();
  const tile = map.locator('img[src*="tile.openstreetmap.org"]').first();
  await expect
    .poll(() => tile.evaluate((image) => (image as HTMLImageElement).naturalWidth))
    .toBe(1);
  expect(complaints).toEqual([]);
  await context.close();
});

test('a new card is accepted only from the opened window, at the origin of the platform', async () => {
  const { page, context } = await open({ token: tokenOf('staff') });
  const NEW_CARD = /cards/;
  await context.route(NEW_CARD, (route) =>
    route.request().resourceType() === 'document'
      ? route.fulfill({ contentType: 'text/html', body: '<!doctype html><title>New card</title>' })
      : route.fallback(),
  );
  await rows(page).first().waitFor();
  const opening = context.waitForEvent('page');
  await page.locator('#chosen [data-part=add]').click();
  const opened = await opening;
  await opened.waitForLoadState();
  expect(new URL(opened.url()).origin).toBe(root);
  const chosen = () =>
    page.evaluate(() => document.querySelector('grc-card-selector')?.value?.map(({ id }) => id));
  // The page itself, and a frame in it, send the same message as the opened window.
  await page.evaluate(() => {
    postMessage({ objectId: 3 }, '*');
    document.body.append(document.createElement('iframe'));
    const frame = document.querySelector('iframe')?.contentWindow as typeof window | null;
    frame?.parent.postMessage({ objectId: 3 }, '*');
  });
  // The right window at another address. It navigates itself, as the browser would cut the opener relation otherwise.
  const says = (objectId: number) =>
    opened.evaluate((id) => (opener as Window).postMessage({ objectId: id }, '*'), objectId);
  const goes = async (to: string) => {
    await opened.evaluate((address) => location.assign(address), to);
    await opened.waitForURL(to);
  };
  await goes(`${site()}/page.css`);
  await says(4);
  await goes(`${root}/cards/new`);
  await says(5);
  await expect.poll(chosen).toEqual([5]);
  const fetched = platform.requests.filter(({ url }) => /objects\/[345](\?|$)/.test(url));
  expect(fetched.map(({ url }) => /objects\/(\d)/.exec(url)?.[1])).toEqual(['5']);
  await context.close();
});
