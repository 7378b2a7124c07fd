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
const CHECKS = {
  'weight and first paint': () => weights(visit),
  links: () => brokenLinks({ ...visit, stories, documents }),
  search: () => search(visit),
  'parts of the page': () => panes(visit),
  'design systems': () => skins(visit),
  'every rule of axe': () => accessible(visit),
  'from a folder': () => fromFolder(visit),
  samples: () => wrongSamples('ladle/guides'),
};

let failed = 0;
try {
  for (const [name, check] of Object.entries(CHECKS)) {
    const started = Date.now();
    const problems = await check();
    for (const problem of problems) console.log(`${name}: ${problem}`);
    console.log(
      `${name}: ${problems.length === 0 ? 'ok' : `${problems.length} wrong`}, ${((Date.now() - started) / 1000).toFixed(1)} s`,
    );
    failed += problems.length;
  }
} finally {
  await browser.close();
  site.stop();
}
process.exit(failed === 0 ? 0 : 1);
