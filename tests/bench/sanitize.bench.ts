// (cd tests/bench/peers && npm ci) && npx vitest bench --run --project unit tests/bench/sanitize.bench.ts
//
// Formatted texts: 1,000 typical ones sanitised, beside a limit (the same parser reading and writing
// them once, without judging anything) and beside the two best-known sanitisers. DOMPurify runs on
// jsdom, since the light DOMs let attacks through. Only ratios within one run count.
import { createRequire } from 'node:module';
import { JSDOM } from 'jsdom';
import { parseFragment, serialize } from 'parse5';
import { bench, describe } from 'vitest';
import { cardViewWhitelist, sanitizeHtml, visibleText } from '../../src/html/index.ts';
import { detectLinks } from '../../src/hyperlinks/index.ts';

const require = createRequire(new URL('peers/package.json', import.meta.url));
const sanitizeWithPeer = require('sanitize-html') as (html: string, options: object) => string;
const createPurifier = require('dompurify') as (window: unknown) => {
  sanitize(html: string, options: object): string;
};

const COUNT = 1000;
const OPTIONS = { time: 2000, warmupTime: 500 };

// The same texts in every run, so that runs can be compared.
let seed = 7;
const random = (below: number) => (seed = (seed * 48_271) % 2_147_483_647) % below;
const WORDS = 'the control was tested on a sample of invoices and no finding was reported'.split(
  ' ',
);
const words = (count: number) =>
  Array.from({ length: count }, () => WORDS[random(WORDS.length)]).join(' ');

function sentence(): string {
  const kind = random(6);
  if (kind === 0) return `<strong>${words(3)}</strong>, ${words(6)}.`;
  if (kind === 1)
    return `See <a href="https://example.com/a?b=${random(99)}&amp;c=d">${words(2)}</a>.`;
  return `${words(10)} &amp; ${words(4)}.`;
}

function text(): string {
  const list = Array.from({ length: 1 + random(4) }, () => `<li>${sentence()}</li>`).join('');
  const paragraphs = Array.from({ length: 1 + random(3) }, () => `<p>${sentence()}</p>`).join('');
  return `${paragraphs}<ul>${list}</ul>`;
}

const stored = Array.from({ length: COUNT }, text);
/** The same as another editor or mail program would paste it. */
const pasted = stored.map((html) =>
  html
    .replaceAll('<p>', '<p class="x" style="margin:0">')
    .replaceAll('<li>', '<li><span style="color:red">')
    .replaceAll('</li>', '</span></li>'),
);

const whitelist = cardViewWhitelist();
const tags = Object.keys(whitelist);
const purifier = createPurifier(new JSDOM('').window);
const purify = { ALLOWED_TAGS: tags, ALLOWED_ATTR: ['href', 'src'] };
const peer = {
  allowedTags: tags,
  allowedAttributes: { a: ['href'], img: ['src'] },
  allowedSchemesByTag: { img: ['data'] },
};

describe.each([
  ['stored', stored],
  ['pasted', pasted],
])('sanitising 1,000 %s texts', (_kind, texts) => {
  bench(
    'limit: parse5, read and written once',
    () => {
      for (const html of texts) serialize(parseFragment(html));
    },
    OPTIONS,
  );

  bench(
    'headless-grc sanitizeHtml',
    () => {
      for (const html of texts) sanitizeHtml(html, whitelist);
    },
    OPTIONS,
  );

  bench(
    'sanitize-html (no browser-like parser, no second look)',
    () => {
      for (const html of texts) sanitizeWithPeer(html, peer);
    },
    OPTIONS,
  );

  bench(
    'DOMPurify on jsdom',
    () => {
      for (const html of texts) purifier.sanitize(html, purify);
    },
    { ...OPTIONS, iterations: 2 },
  );
});

describe('reading 1,000 texts', () => {
  bench(
    'limit: tags cut by a regular expression',
    () => {
      for (const html of stored) html.replace(/<[^>]*>/g, '');
    },
    OPTIONS,
  );

  bench(
    'headless-grc visibleText',
    () => {
      for (const html of stored) visibleText(html);
    },
    OPTIONS,
  );

  bench(
    'headless-grc detectLinks',
    () => {
      for (const html of stored) detectLinks(html);
    },
    OPTIONS,
  );
});
