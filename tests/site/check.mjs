// `npm run check:site`, after `npm run ladle:build`: the documentation as a reader meets it. Fails on a
// broken link or anchor, a message of the browser, what axe finds around the stories, a page that is too heavy
// or too slow, a search that does not find, a site that does not open from a folder, and a sample that does not
// compile.
import { existsSync, readFileSync } from 'node:fs';
import { chromium } from 'playwright';
import { ensureChromium } from '../chromium.mjs';
import { serveSite } from '../stories/serve-site.mjs';
import { accessible } from './accessible.mjs';
import { brokenLinks } from './links.mjs';
import { wrongSamples } from './samples.mjs';
import { fromFolder, panes, search, skins, weights } from './visits.mjs';

const SITE = 'build/ladle';

if (!existsSync(`${SITE}/meta.json`) || !existsSync(`${SITE}/index.html`)) {
  console.error(`${SITE} is not built: run npm run ladle:build first.`);
  process.exit(2);
}
const stories = Object.keys(JSON.parse(readFileSync(`${SITE}/meta.json`, 'utf8')).stories);
const documents = stories.filter((id) => /^(guide|reference)--/.test(id));

const site = await serveSite(SITE);
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--disable-gpu', '--disable-background-networking'],
});
const visit = { browser, url: site.url, folder: SITE };
/** Alone: it measures how soon a page is there. */
const MEASURED = ['weight and first paint', () => weights(visit)];
/** Two at a time, the longest first. */
const CHECKS = [
  ['links', () => brokenLinks({ ...visit, stories, documents })],
  ['every rule of axe', () => accessible(visit)],
  ['samples', () => wrongSamples('ladle/guides')],
  ['from a folder', () => fromFolder(visit)],
  ['search', () => search(visit)],
  ['parts of the page', () => panes(visit)],
  ['design systems', () => skins(visit)],
];

let failed = 0;
try {
  await play(MEASURED);
  await Promise.all([playInTurn(), playInTurn()]);
} finally {
  await browser.close();
  site.stop();
}
process.exit(failed === 0 ? 0 : 1);

async function playInTurn() {
  for (let check = CHECKS.shift(); check; check = CHECKS.shift()) await play(check);
}

async function play([name, check]) {
  const started = Date.now();
  const problems = await check();
  failed += problems.length;
  for (const problem of problems) console.log(`${name}: ${problem}`);
  console.log(
    `${name}: ${problems.length === 0 ? 'ok' : `${problems.length} wrong`}, ${((Date.now() - started) / 1000).toFixed(1)} s`,
  );
}
