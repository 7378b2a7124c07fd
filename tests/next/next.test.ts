// `npm run check:next`: the packed package in a page of Next, built with each of its bundlers, with and without the
// React Compiler, rendered by a server component and driven by keyboard.
import { spawn, spawnSync, type ChildProcess } from 'node:child_process';
import { once } from 'node:events';
import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import type { Browser, Page } from 'playwright';
import { afterAll, beforeAll, describe, expect, test, vi } from 'vitest';
import { freePort } from '../free-port.mjs';
import { launchChromium } from '../package/elements-pages/serve-pages.ts';

/** Outside of the sources, whose packages Next would find as well. */
const folder = mkdtempSync(join(tmpdir(), 'grc-next-'));
const app = join(folder, 'app');
const env = { ...process.env, NODE_ENV: 'production', NEXT_TELEMETRY_DISABLED: '1' } as const;
let browser: Browser;

function run(command: string, args: readonly string[], cwd: string, more: object = {}): string {
  const ran = spawnSync(command, args, { cwd, encoding: 'utf8', env: { ...env, ...more } });
  if (ran.status !== 0) throw new Error(`${command} ${args.join(' ')}\n${ran.stdout}${ran.stderr}`);
  return ran.stdout;
}

/** Fills in the form after its title, and sends it. */
async function fillInTheRest(page: Page): Promise<void> {
  await page.keyboard.press('Tab');
  await page.keyboard.type('Ho');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.getByLabel('Vervaldatum').first().focus();
  await page.keyboard.type('201126');
  await page.keyboard.press('Tab');
  await page.getByRole('button', { name: 'Opslaan' }).press('Enter');
}

/** What the server has received from the form. */
const received = (page: Page) => page.locator('output').last().textContent();
const FILLED_IN = 'title=Olie op de vloer&priority=2&due=2026-11-20';

beforeAll(async () => {
  run(process.execPath, ['tests/build.mjs', '--if-needed'], resolve('.'));
  const quiet = ['--loglevel=error', '--no-audit', '--no-fund', '--prefer-offline'];
  cpSync(resolve('tests/next'), app, { recursive: true });
  const packed = run(
    'npm',
    ['pack', '--ignore-scripts', '--json', '--pack-destination', folder],
    resolve('.'),
  );
  const [{ filename }] = JSON.parse(packed) as [{ readonly filename: string }];
  run('npm', ['install', ...quiet, '--include=dev', join(folder, filename)], app);
  browser = await launchChromium();
}, 300_000);

afterAll(async () => {
  await browser?.close();
  rmSync(folder, { recursive: true, force: true });
}, 60_000);

describe.each([
  ['turbopack', 'without the React Compiler', false],
  ['webpack', 'with the React Compiler', true],
])('a page that %s has built, %s', (bundler, _title, isCompiled) => {
  let server: ChildProcess;
  let url: string;

  beforeAll(async () => {
    run('npx', ['next', 'build', `--${bundler}`], app, { REACT_COMPILER: String(isCompiled) });
    const port = await freePort();
    url = `http://127.0.0.1:${port}/`;
    server = spawn(
      process.execPath,
      ['node_modules/next/dist/bin/next', 'start', '-p', String(port)],
      {
        cwd: app,
        env,
        stdio: 'ignore',
      },
    );
    await vi.waitUntil(() => answers(url), { timeout: 30_000, interval: 200 });
  }, 200_000);

  afterAll(async () => {
    if (!server) return;
    server.kill();
    await once(server, 'exit');
  });

  test('has its own components as they were asked for', () => {
    const files = readdirSync(join(app, '.next/static'), { recursive: true, encoding: 'utf8' });
    const scripts = files.filter((file) => file.endsWith('.js'));
    const texts = scripts.map((file) => readFileSync(join(app, '.next/static', file), 'utf8'));
    const [places, ...more] = texts.filter((text) => text.includes('"Gent"'));
    expect(more).toEqual([]);
    // Compiled components ask React for a cache of as many places as they need: `(0, runtime.c)(36)`.
    expect(/\.c\)\(\d+\)/.test(places ?? '')).toBe(isCompiled);
  });

  test('comes from the server in the language of the request', async () => {
    const html = await (await fetch(url, { headers: { 'Accept-Language': 'nl-BE,nl' } })).text();
    expect(html).toContain('Datumnotatie: DD-MM-JJJJ');
  });

  test('is hydrated without a complaint, refuses an empty form, and sends a filled one to the server', async () => {
    const page = await browser.newPage({ locale: 'nl-BE', timezoneId: 'America/New_York' });
    page.setDefaultTimeout(15_000);
    const complaints: string[] = [];
    page.on('pageerror', (error) => complaints.push(error.message));
    page.on('console', (message) => {
      if (['error', 'warning'].includes(message.type())) complaints.push(message.text());
    });
    await page.goto(url, { waitUntil: 'networkidle' });
    const title = page.getByLabel('Titel');
    await page.getByRole('button', { name: 'Opslaan' }).press('Enter');
    await expect.poll(() => title.evaluate((box) => box === document.activeElement)).toBe(true);
    expect(await title.getAttribute('aria-invalid')).toBe('true');
    await page.keyboard.type('Olie op de vloer');
    await fillInTheRest(page);
    await expect.poll(() => received(page)).toBe(FILLED_IN);
    expect(complaints).toEqual([]);
    await page.close();
  });

  test('keeps what is typed before its scripts arrive', async () => {
    const page = await browser.newPage({ locale: 'nl-BE', timezoneId: 'America/New_York' });
    page.setDefaultTimeout(15_000);
    let send: (() => void) | undefined;
    const isSent = new Promise<void>((resolve) => (send = resolve));
    await page.route('**/*.js*', async (route) => {
      await isSent;
      await route.continue();
    });
    await page.goto(url, { waitUntil: 'commit' });
    const title = page.getByLabel('Titel');
    await title.focus();
    await page.keyboard.type('Olie op de');
    send!();
    await page.waitForLoadState('networkidle');
    await page.keyboard.type(' vloer');
    await fillInTheRest(page);
    await expect.poll(() => received(page)).toBe(FILLED_IN);
    await page.close();
  });

  test('shows what a tree in its own markup has now, after each key', async () => {
    const page = await browser.newPage({ locale: 'nl-BE', timezoneId: 'America/New_York' });
    page.setDefaultTimeout(15_000);
    await page.goto(url, { waitUntil: 'networkidle' });
    const item = (name: string) => page.getByRole('treeitem', { name });
    await item('Europa').focus();
    await page.keyboard.press('ArrowRight');
    await expect.poll(() => item('Gent').count()).toBe(1);
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('Enter');
    await expect.poll(() => item('Gent').getAttribute('aria-selected')).toBe('true');
    expect(await item('Europa').getAttribute('aria-expanded')).toBe('true');
    await page.getByRole('searchbox').fill('az');
    await expect.poll(() => page.getByRole('treeitem').allInnerTexts()).toEqual(['▸ Azië']);
    await page.getByRole('searchbox').fill('zz');
    await expect.poll(() => page.getByRole('treeitem').count()).toBe(0);
    await page.close();
  });
});

const answers = (url: string): Promise<boolean> =>
  fetch(url).then(
    (reply) => reply.ok,
    () => false,
  );
