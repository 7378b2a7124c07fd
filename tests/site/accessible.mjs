// What axe finds wrong in whole pages of the built site, in light and dark: the contents, what the search finds,
// the inspector with everything open, a page of text, the sessions, and the example page in another design system.
import { violationsOf } from '../stories/violations.mjs';

const READY = 'html[data-story-ready]';
const TIMEOUT_MS = 20_000;

/** A story, and what is done on its page before it is judged. What a story shows itself, `check:stories` judges. */
const VIEWS = {
  'guide--quick-start': searchFor('date'),
  'guide--register-an-incident': chooseMantine,
  'people-field--several': openEverything,
  'reference--card-selector-dialog': () => {},
  'sessions--step-by-step': () => {},
};

/** Every rule of axe, on every view. */
export async function accessible({ browser, url }) {
  const problems = [];
  for (const theme of ['light', 'dark']) {
    const page = await (await browser.newContext({ colorScheme: theme })).newPage();
    const run = (fn, ...data) => page.evaluate(`(${fn})(...${JSON.stringify(data)})`);
    for (const [story, prepare] of Object.entries(VIEWS)) {
      await page.goto(`${url}?story=${story}&theme=${theme}`);
      await page.waitForSelector(READY, { state: 'attached', timeout: TIMEOUT_MS });
      await prepare(page);
      for (const found of await violationsOf(run)) problems.push(`${story}, ${theme}: ${found}`);
    }
    await page.context().close();
  }
  return problems;
}

function searchFor(text) {
  return async (page) => {
    await page.getByRole('searchbox', { name: 'Search everything' }).fill(text);
    await page.getByText(/^\d+ found$/).waitFor({ timeout: TIMEOUT_MS });
  };
}

/** Everything of the inspector and of the bar above a story. */
async function openEverything(page) {
  await page.evaluate(() => {
    for (const details of document.querySelectorAll('.story details')) details.open = true;
  });
  await page.getByRole('button', { name: 'Save as a session' }).click();
  await page.getByText(/^It lints/).waitFor({ timeout: TIMEOUT_MS });
}

/** Its components, and the style sheet that makes them look like it. */
async function chooseMantine(page) {
  await page.getByRole('radio', { name: 'Mantine' }).click();
  await page.waitForFunction(
    () => {
      const skin = document.querySelector('.mantine-skin');
      return skin && getComputedStyle(skin).getPropertyValue('--mantine-spacing-md') !== '';
    },
    null,
    { timeout: TIMEOUT_MS },
  );
}
