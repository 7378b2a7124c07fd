// Visits of the built site: how heavy and how fast it is, whether its search finds, and whether it opens without a server.
import { readFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import { gzipSync } from 'node:zlib';

const READY = 'html[data-story-ready]';
const READY_TIMEOUT_MS = 20_000;

/**
 * Bytes, compressed, of everything a page loads: of text, with a widget and the platform, and with eleven of them. Of
 * each, 107 kB are Ladle with its list of stories, used as it comes, and 68 kB React.
 */
const BUDGETS = {
  'guide--welcome': 200_000,
  'date-input--empty': 432_000,
  'guide--register-an-incident': 501_000,
};

/** Milliseconds until the page of text shows something. Other work only slows: the best of some visits counts. */
const FIRST_PAINT_MS = 1000;
const VISITS = 8;

export async function weights({ browser, url, folder }) {
  const problems = [];
  for (const [story, budget] of Object.entries(BUDGETS)) {
    let best = Number.POSITIVE_INFINITY;
    let bytes = 0;
    for (let turn = 0; turn < VISITS && best > FIRST_PAINT_MS; turn += 1) {
      const context = await browser.newContext();
      const page = await context.newPage();
      const paths = new Set();
      page.on('response', (response) => paths.add(new URL(response.url()).pathname));
      await page.goto(`${url}?story=${story}`);
      await page.waitForSelector(READY, { state: 'attached', timeout: READY_TIMEOUT_MS });
      const paint = await page.evaluate(
        () => performance.getEntriesByName('first-contentful-paint')[0]?.startTime,
      );
      best = Math.min(best, paint ?? best);
      bytes = [...paths]
        .filter((path) => path !== '/axe.min.js')
        .map(
          (path) => gzipSync(readFileSync(join(folder, path === '/' ? 'index.html' : path))).length,
        )
        .reduce((sum, size) => sum + size, 0);
      await context.close();
    }
    console.log(
      `  ${story}: ${Math.round(bytes / 1000)} kB compressed, first paint ${Math.round(best)} ms`,
    );
    if (bytes > budget) problems.push(`${story} loads ${bytes} bytes, above ${budget}`);
    if (story.startsWith('guide--') && best > FIRST_PAINT_MS) {
      problems.push(
        `${story} shows something after ${Math.round(best)} ms, above ${FIRST_PAINT_MS}`,
      );
    }
  }
  return problems;
}

/** What a reader looks for, and what must be among the first ten answers. */
const QUESTIONS = {
  'half a second': /\w/,
  'right to left': /^Right-to-left pages/,
  useDateInput: /^useDateInput/,
  // The last: its first answer is opened, which is a page and not a chapter.
  'server rendering': /^Server rendering/,
};

/** Searches by keyboard alone, as a reader does. */
export async function search({ browser, url }) {
  const problems = [];
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}?story=guide--welcome`);
  await page.waitForSelector(READY, { state: 'attached', timeout: READY_TIMEOUT_MS });
  const box = page.getByRole('searchbox', { name: 'Search everything' });
  const answers = page.getByRole('search', { name: 'The whole site' }).getByRole('link');
  for (const [question, answer] of Object.entries(QUESTIONS)) {
    await page.evaluate(() => document.activeElement?.blur());
    await page.keyboard.press('/');
    await box.fill('');
    await page.keyboard.type(question);
    await page.getByText(/^\d+ found$/).waitFor({ timeout: READY_TIMEOUT_MS });
    const found = (await answers.allInnerTexts()).slice(0, 10);
    if (!found.some((text) => answer.test(text))) {
      problems.push(`"${question}" finds ${found.join(', ')}`);
    }
  }
  await page.keyboard.press('ArrowDown');
  const wanted = await page.evaluate(() => document.activeElement?.getAttribute('href'));
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (href) => href !== null && location.search.includes(href.slice(1)),
    wanted,
  );
  const arrived = () =>
    page
      .waitForFunction(() => document.activeElement?.matches('h1, [data-page]'), null, {
        timeout: 5000,
      })
      .catch(() => problems.push(`${page.url()}: the focus has not followed`));
  await arrived();
  // One step back, whatever the addresses of the pages say.
  await page.goBack();
  await page.waitForURL(/story=guide--welcome/);
  await arrived();
  // The same from a page of the list, and at once forth again.
  const length = () => page.evaluate(() => history.length);
  const before = await length();
  await page.getByRole('navigation').getByRole('link', { name: 'Quick start' }).click();
  await page.waitForURL(/story=guide--quick-start/);
  // It takes the place of the page that was left by the way back.
  const more = (await length()) - before;
  if (more !== 0) problems.push(`a page of the list adds ${more + 1} steps to the way back`);
  await arrived();
  await page.goBack();
  await page.waitForURL(/story=guide--welcome/);
  await page.goForward();
  await page.waitForURL(/story=guide--quick-start/);
  await arrived();
  return problems;
}

/** The parts of the page, by F6 alone, while a modal dialog keeps Tab to itself; and the way out of an address. */
export async function panes({ browser, url }) {
  const problems = [];
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}?story=guide--welcome`);
  await page.goto(`${url}?width=0&story=dialog--open-large-size&theme=light`);
  await page.waitForSelector(READY, { state: 'attached', timeout: READY_TIMEOUT_MS });
  for (const pane of [
    '.inspector',
    '.ladle-aside',
    '.site-search',
    '.setup-bar',
    '[role=dialog]',
    '.inspector',
  ]) {
    await page.keyboard.press('F6');
    await page
      .waitForFunction((name) => document.activeElement?.closest(name), pane, { timeout: 5000 })
      .catch(() => problems.push(`F6 does not lead to ${pane}`));
  }
  await page.goBack();
  await page
    .waitForURL(/story=guide--welcome/, { timeout: 5000 })
    .catch(() => problems.push(`one step back leads to ${page.url()}`));
  return problems;
}

/** Each design system takes over what the one before it left, by keyboard alone. */
export async function skins({ browser, url }) {
  const problems = [];
  const page = await (await browser.newContext()).newPage();
  await page.goto(`${url}?story=guide--skinning`);
  await page.waitForSelector(READY, { state: 'attached', timeout: READY_TIMEOUT_MS });
  const box = page.getByRole('textbox', { name: 'Start date' });
  const names = await page.getByRole('radio').evaluateAll((all) => all.map((one) => one.value));
  const choose = async (place) => {
    await page.getByRole('radio', { checked: true }).focus();
    if (place > 0) await page.keyboard.press('ArrowRight');
    // A design system is loaded when it is chosen.
    await page.locator(`.demo[data-skin="${names[place]}"]`).waitFor({ timeout: READY_TIMEOUT_MS });
  };
  const expectText = async (text, where) => {
    const shown = await box.inputValue();
    if (shown !== text) problems.push(`${where}: the box says ${shown} instead of ${text}`);
  };
  for (const [place, name] of names.entries()) {
    await choose(place);
    await expectText(`${20 + place}-11-2026`, `${name}, chosen`);
    await box.focus();
    for (const key of ['Alt+ArrowDown', 'ArrowRight', 'Enter']) await page.keyboard.press(key);
    await page.getByRole('grid').waitFor({ state: 'detached', timeout: READY_TIMEOUT_MS });
    await expectText(`${21 + place}-11-2026`, `${name}, the next day chosen`);
  }
  if (names.length !== 4) problems.push(`there are ${names.length} design systems, not four`);
  return problems;
}

/** Opens the site as a double click does. */
export async function fromFolder({ browser, folder }) {
  const problems = [];
  const address = pathToFileURL(resolve(folder, 'index.html')).href;
  const page = await (await browser.newContext()).newPage();
  page.on('console', (message) => {
    if (/error|warning/.test(message.type())) problems.push(message.text().slice(0, 300));
  });
  page.on('pageerror', (error) => problems.push(error.message));
  for (const story of ['guide--welcome', 'guide--register-an-incident', 'date-input--empty']) {
    await page.goto(`${address}?story=${story}`);
    await page
      .waitForSelector(READY, { state: 'attached', timeout: READY_TIMEOUT_MS })
      .catch(() => problems.push(`${story} does not come to rest`));
  }
  await page.getByRole('searchbox', { name: 'Search everything' }).fill('date');
  await page
    .getByText(/^\d+ found$/)
    .waitFor({ timeout: READY_TIMEOUT_MS })
    .catch(() => problems.push('the search finds nothing'));
  return problems;
}
