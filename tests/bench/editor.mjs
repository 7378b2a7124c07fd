// A letter typed into 200 kB of formatted text: the editor of this package with all it does per letter
// (saved HTML, visible text, rules, hidden input, a render) beside bare Lexical with the same text. The
// figure is the work from the letter until the page is laid out and its tasks are done.
// node tests/bench/editor.mjs [rounds]
import { createServer } from 'node:http';
import { join, resolve } from 'node:path';
import { chromium } from 'playwright';
import { build } from 'vite';
import { ensureChromium } from '../chromium.mjs';
import { median } from './measure.mjs';

const ROOT = resolve(import.meta.dirname, '../..');
const LETTERS = 80;
const ROUNDS = Number(process.argv[2] ?? 3);
/** What ours may cost beside bare Lexical, and the longest that any letter may take, in milliseconds. */
const MOST_RATIO = 1.1;
const LONGEST = 50;

const TEXT = `
  const line = 'Lorem ipsum dolor <strong>sit amet</strong>, consectetur <em>adipiscing</em> elit sed do. ';
  export let html = '';
  while (html.length < 200_000)
    html += '<p>' + line.repeat(4) + '</p><ul><li>' + line + '</li><li>x<ul><li>' + line + '</li></ul></li></ul>';
`;

const TYPE = `
  const turn = () => new Promise((done) => {
    const { port1, port2 } = new MessageChannel();
    port1.onmessage = done;
    port2.postMessage(0);
  });
  window.type = async (letters) => {
    const editor = document.querySelector('[contenteditable]');
    const middle = editor.children[Math.floor(editor.children.length / 2)];
    editor.focus();
    getSelection().collapse(middle, 0);
    await new Promise((done) => setTimeout(done, 500));
    const work = [];
    for (let count = 0; count < letters; count += 1) {
      const begin = performance.now();
      document.execCommand('insertText', false, 'x');
      await turn();
      void editor.offsetHeight;
      work.push(performance.now() - begin);
      await new Promise((done) => setTimeout(done, 20));
    }
    return { work, typed: editor.textContent.split('x').length };
  };
`;

const CONTENDERS = {
  'bare Lexical': `
    import { createEditor, $getRoot } from 'lexical';
    import { registerRichText } from '@lexical/rich-text';
    import { createEmptyHistoryState, registerHistory } from '@lexical/history';
    import { ListItemNode, ListNode, registerList } from '@lexical/list';
    import { LinkNode } from '@lexical/link';
    import { $generateNodesFromDOM } from '@lexical/html';
    const element = document.getElementById('app').appendChild(document.createElement('div'));
    element.contentEditable = 'true';
    const editor = createEditor({ nodes: [ListNode, ListItemNode, LinkNode] });
    registerRichText(editor);
    registerHistory(editor, createEmptyHistoryState(), 300);
    registerList(editor);
    editor.setRootElement(element);
    editor.update(() => {
      const read = new DOMParser().parseFromString(html, 'text/html');
      $getRoot().clear().append(...$generateNodesFromDOM(editor, read));
    }, { discrete: true });
  `,
  'headless-grc': `
    import { createElement as h } from 'react';
    import { createRoot } from 'react-dom/client';
    import { GrcProvider } from '${ROOT}/hooks/provider/grc-provider.tsx';
    import { RichText } from '${ROOT}/ladle/renderers/rich-text.tsx';
    createRoot(document.getElementById('app')).render(
      h(GrcProvider, null, h('form', null, h(RichText, {
        label: 'Text', name: 'text', rows: 6, defaultValue: html, onValueChange() {},
        definition: { settings: { max_characters: 1_000_000 } },
      }))));
  `,
};

async function pageOf(source) {
  const id = join(ROOT, 'editor-page.tsx');
  const { output } = await build({
    root: ROOT,
    configFile: false,
    logLevel: 'error',
    define: { 'process.env.NODE_ENV': '"production"' },
    plugins: [
      {
        name: 'page',
        resolveId: (asked) => (asked === id ? id : null),
        load: (asked) => (asked === id ? TEXT + TYPE + source : null),
      },
    ],
    build: { write: false, minify: true, rollupOptions: { input: id } },
  });
  return {
    files: new Map(output.map((chunk) => [`/${chunk.fileName}`, chunk.code])),
    entry: `/${output.find(({ isEntry }) => isEntry).fileName}`,
  };
}

async function measure(browser, { files, entry }) {
  const server = createServer(({ url }, response) => {
    if (url === '/')
      response.end(
        `<!doctype html><div id="app"></div><script type="module" src="${entry}"></script>`,
      );
    else
      response
        .writeHead(files.has(url) ? 200 : 404, { 'content-type': 'text/javascript' })
        .end(files.get(url));
  });
  await new Promise((done) => server.listen(0, '127.0.0.1', done));
  const page = await browser.newPage();
  try {
    await page.goto(`http://127.0.0.1:${server.address().port}/`);
    await page.waitForFunction(
      () => document.querySelector('[contenteditable]')?.textContent.length > 100_000,
    );
    const { work, typed } = await page.evaluate((letters) => window.type(letters), LETTERS);
    if (typed < LETTERS) throw new Error(`only ${typed} letters arrived`);
    return work;
  } finally {
    await page.close();
    server.close();
  }
}

const pages = new Map();
for (const [name, source] of Object.entries(CONTENDERS)) pages.set(name, await pageOf(source));
const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox'],
});
const samples = new Map([...pages.keys()].map((name) => [name, []]));
for (let round = 0; round < ROUNDS; round += 1) {
  for (const [name, page] of pages) samples.get(name).push(await measure(browser, page));
}
await browser.close();

const rows = [...samples].map(([contender, rounds]) => ({
  contender,
  'median ms': Number(median(rounds.map(median)).toFixed(2)),
  // Of the rounds the quietest: what another program of the machine did does not count.
  'longest ms': Number(Math.min(...rounds.map((work) => Math.max(...work))).toFixed(1)),
}));
console.table(rows);
const [bare, ours] = rows.map((row) => row['median ms']);
const ratio = ours / bare;
console.log(`${ratio.toFixed(2)} times bare Lexical (aim: ${MOST_RATIO})`);
if (ratio > MOST_RATIO || rows[1]['longest ms'] > LONGEST) process.exitCode = 1;
