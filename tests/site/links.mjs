// Every link of the documentation: pages, anchors and sessions that it names must exist.
import { existsSync } from 'node:fs';

const READY_TIMEOUT_MS = 20_000;

export async function brokenLinks({ browser, url, stories, documents }) {
  const problems = [];
  const pages = new Map();
  const left = [...documents];
  const work = async () => {
    const page = await (await browser.newContext()).newPage();
    page.on('response', (response) => {
      if (response.status() >= 400) problems.push(`${response.url()} is missing`);
    });
    for (let id = left.shift(); id !== undefined; id = left.shift()) {
      if (page.url() === 'about:blank') await page.goto(`${url}?story=${id}&mode=preview`);
      else await page.evaluate(change, id);
      const isReady = await page
        .waitForSelector('html[data-story-ready]', { state: 'attached', timeout: READY_TIMEOUT_MS })
        .catch(() => null);
      if (!isReady) problems.push(`${id} does not come to rest`);
      for (const message of await page.evaluate(() => window.storyProblems)) {
        problems.push(`${id}: ${message}`);
      }
      pages.set(id, await page.evaluate(read));
    }
  };
  await Promise.all([work(), work()]);
  for (const [id, { links }] of pages) {
    for (const link of links) {
      const fault = faultOf(link, id);
      if (fault) problems.push(`${id}: ${link} ${fault}`);
    }
  }
  return [...new Set(problems)];

  function faultOf(link, from) {
    if (/^https?:/.test(link)) return undefined;
    if (!link.startsWith('?') && !link.startsWith('#')) return 'leads out of the site';
    const [query, anchor = ''] = link.split('#');
    const search = new URLSearchParams(query);
    const story = query === '' ? from : search.get('story');
    if (!stories.includes(story)) return 'names no page';
    const session = search.get('session');
    if (session !== null && !existsSync(`fixtures/sessions/${session}`)) return 'names no session';
    const target = pages.get(story);
    if (anchor !== '' && target && !target.ids.includes(decodeURIComponent(anchor))) {
      return 'names no place of that page';
    }
    return undefined;
  }
}

/** Runs in the page: shows another story without loading the site anew, as the browser's way back does. */
function change(id) {
  delete document.documentElement.dataset.storyReady;
  window.storyProblems.length = 0;
  const { href } = Object.assign(new URL(location.href), { search: `?mode=preview&story=${id}` });
  history.pushState(null, '', href);
  dispatchEvent(new PopStateEvent('popstate'));
}

/** Runs in the page. */
function read() {
  return {
    ids: [...document.querySelectorAll('[id]')].map(({ id }) => id),
    links: [...document.querySelectorAll('[data-page] a[href]')].map((link) =>
      link.getAttribute('href'),
    ),
  };
}
