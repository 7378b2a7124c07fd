// Cards one after another in the card tooltip element, as built, in Chromium: what stays behind of each
// (heap after a forced collection, nodes, listeners), and how long after its data a card is in the page:
// after its last byte came to the browser, and after the page was given it, which the browser takes its time for.
//   node tests/bench/cards.mjs [cards]
import { spawn } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { once } from 'node:events';
import { resolve } from 'node:path';
import { createInterface } from 'node:readline';
import { chromium } from 'playwright';
import { ensureChromium } from '../chromium.mjs';

const CARDS = Number(process.argv[2] ?? 200);
/** Cards before the first count: caches fill, code is compiled. */
const WARM = 40;
const FRAME = 1000 / 60;
/** Bytes that a card may leave: the client's cache keeps what was answered for five minutes. */
const MOST_HEAP = 60 * 1024;

const ROOT = resolve(import.meta.dirname, '../..');
const PAGE = `<!doctype html><html lang="en"><title>Cards</title><body>
  <grc-card-tooltip></grc-card-tooltip>
  <script type="module">
    import { defineElements } from '/elements.js';
    defineElements({ root: new URLSearchParams(location.search).get('platform') });
  </script>`;

const platform = spawn(process.execPath, ['dist/cli.js', 'serve', '--port', '0', '--quiet'], {
  cwd: ROOT,
  stdio: ['ignore', 'pipe', 'inherit'],
});
process.once('exit', () => platform.kill());
const pages = createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://page');
  if (pathname === '/')
    return response.setHeader('content-type', 'text/html') && response.end(PAGE);
  const file = `${ROOT}/dist${pathname}`;
  if (!existsSync(file)) return response.writeHead(404).end();
  response.setHeader('content-type', 'text/javascript');
  return response.end(readFileSync(file));
});
let browser;
try {
  const api = await addressOf(platform);
  pages.listen(0, '127.0.0.1');
  await once(pages, 'listening');
  browser = await chromium.launch({
    executablePath: await ensureChromium(),
    args: ['--no-sandbox', '--js-flags=--expose-gc'],
  });
  const page = await browser.newPage({ viewport: { width: 1200, height: 900 } });
  await page.addInitScript(noteReads);
  await page.goto(`http://127.0.0.1:${pages.address().port}/?platform=${encodeURIComponent(api)}`);
  await page.evaluate(() => customElements.whenDefined('grc-card-tooltip'));
  process.exitCode = report(await measure(page)) ? 0 : 1;
} finally {
  await browser?.close();
  pages.close();
  platform.kill();
}

async function addressOf(server) {
  for await (const line of createInterface(server.stdout)) {
    const found = /https?:\/\/127\.0\.0\.1:\d+/.exec(line);
    if (found) return found[0];
  }
  throw new Error('The platform did not start.');
}

async function measure(page) {
  const session = await page.context().newCDPSession(page);
  const counted = async () => {
    await session.send('HeapProfiler.collectGarbage');
    const { nodes, jsEventListeners } = await session.send('Memory.getDOMCounters');
    const { usedSize } = await session.send('Runtime.getHeapUsage');
    return { nodes, listeners: jsEventListeners, heap: usedSize };
  };
  // Card 1001 of this world is named after 1, and so on.
  const first = 1001;
  await page.evaluate(showCards, [first, first + WARM]);
  const before = await counted();
  const delays = await page.evaluate(showCards, [first + WARM, first + WARM + CARDS]);
  const after = await counted();
  // The same cards again come from the cache, so that what grows now is kept by nothing but a mistake.
  await page.evaluate(showCards, [first + WARM, first + WARM + CARDS]);
  const again = await counted();
  return { before, after, again, delays };
}

/** Notes when the page was given the last byte of each answer, by its address. */
function noteReads() {
  window.given = {};
  const ask = window.fetch;
  window.fetch = async (...request) => {
    const response = await ask(...request);
    const { body, url } = response;
    if (!body) return response;
    const readerOf = body.getReader.bind(body);
    body.getReader = (...options) => {
      const reader = readerOf(...options);
      const read = reader.read.bind(reader);
      reader.read = async (...view) => {
        const chunk = await read(...view);
        window.given[url] = performance.now();
        return chunk;
      };
      return reader;
    };
    return response;
  };
}

/**
 * Shows cards one after another; returns the milliseconds from the data of each to its name. What a card
 * is shown from is the card and its type, which is asked for when the card says it.
 */
async function showCards([from, to]) {
  const tooltip = document.querySelector('grc-card-tooltip');
  const inside = tooltip.shadowRoot;
  const delays = [];
  for (let id = from; id < to; id += 1) {
    performance.clearResourceTimings();
    const shown = new Promise((done) => {
      const look = () => {
        const isShown = inside.querySelector('h2')?.textContent?.includes(` ${id - 1000}, `);
        if (isShown) done(performance.now());
        return isShown;
      };
      const observer = new MutationObserver(() => look() && observer.disconnect());
      observer.observe(inside, { subtree: true, childList: true, characterData: true });
    });
    tooltip.show(id);
    const at = await shown;
    await new Promise((done) => setTimeout(done));
    const data = performance
      .getEntriesByType('resource')
      .filter(({ name }) => name.includes(`/objects/${id}?`) || /\/data_types\/\d+\?/.test(name));
    if (data.length === 2)
      delays.push({
        sent: at - Math.max(...data.map(({ responseEnd }) => responseEnd)),
        given: at - Math.max(...data.map(({ name }) => window.given[name])),
      });
  }
  tooltip.hide();
  while (inside.querySelector('[role=dialog]')) await new Promise((done) => setTimeout(done));
  return delays;
}

function report({ before, after, again, delays }) {
  const sorted = (name) => delays.map((delay) => delay[name]).toSorted((a, b) => a - b);
  const at = (list, part) => list[Math.min(list.length - 1, Math.floor(list.length * part))];
  const perCard = (after.heap - before.heap) / CARDS;
  const perRepeat = (again.heap - after.heap) / CARDS;
  const rows = [
    ['nodes', after.nodes - before.nodes, again.nodes - after.nodes],
    ['listeners', after.listeners - before.listeners, again.listeners - after.listeners],
    ['heap per card, kB', (perCard / 1024).toFixed(1), (perRepeat / 1024).toFixed(1)],
  ];
  console.log(`${CARDS} cards after ${WARM}; then the same ones again`);
  for (const [name, ...values] of rows) console.log(`${name.padEnd(20)} ${values.join('  ')}`);
  for (const [name, from] of [
    ['sent', 'from the last byte of card and type'],
    ['given', 'from when the page was given it'],
  ]) {
    const list = sorted(name);
    console.log(
      `${from} to its name in the page, ms: median ${at(list, 0.5).toFixed(1)}, ` +
        `95 of 100 ${at(list, 0.95).toFixed(1)}, longest ${at(list, 1).toFixed(1)} (${list.length} cards)`,
    );
  }
  const checks = [
    after.listeners <= before.listeners && again.listeners <= after.listeners,
    after.nodes - before.nodes < 50,
    perCard < MOST_HEAP,
    perRepeat < MOST_HEAP / 10,
    at(sorted('sent'), 0.95) < FRAME,
    at(sorted('given'), 0.95) < FRAME,
  ];
  return checks.every(Boolean);
}
