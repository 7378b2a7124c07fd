// Memory while the attachments field uploads a file of 250 MB in Chromium, beside smaller ones: the
// built hook, the client with its own transport, a server that swallows what comes. The figures that
// count are those of the renderer, where the page lives: it must not grow with the file.
// node tests/bench/upload-memory.mjs [megabytes ...]
import { mkdtempSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { chromium } from 'playwright';
import { build } from 'vite';
import { ensureChromium } from '../chromium.mjs';

const MEGABYTE = 1 << 20;
/** What the renderer may grow by while the largest file leaves. */
const MOST_GROWTH = 32;
/** The server takes so much per second, so that there is time to look. */
const MEGABYTES_PER_SECOND = 50;
const sizes = process.argv.length > 2 ? process.argv.slice(2).map(Number) : [1, 25, 250];

const PAGE = `
  import { createElement as h } from 'react';
  import { createRoot } from 'react-dom/client';
  import { GrcProvider, useAttachmentsField } from 'headless-grc/hooks';
  import { createClient } from 'headless-grc';

  const client = createClient({ root: location.origin });
  function Field() {
    const field = useAttachmentsField({ fieldId: 1 });
    window.field = field;
    return h('div', field.getDropzoneProps(),
      h('input', field.getInputProps()),
      field.files.map((file) => h('p', { key: file.id }, h('progress', field.getProgressProps(file)))));
  }
  createRoot(document.getElementById('app')).render(
    h(GrcProvider, { client, environment: { root: location.origin, online: true } }, h(Field)));
`;

const ENTRY = join(resolve(import.meta.dirname, '../..'), 'upload-memory-page.js');
const { output } = await build({
  configFile: false,
  logLevel: 'error',
  define: { 'process.env.NODE_ENV': '"production"' },
  plugins: [
    {
      name: 'page',
      resolveId: (id) => (id === ENTRY ? id : null),
      load: (id) => (id === ENTRY ? PAGE : null),
    },
  ],
  build: { write: false, rollupOptions: { input: ENTRY } },
});
const files = new Map(output.map((chunk) => [`/${chunk.fileName}`, chunk.code]));
const entry = `/${output.find(({ isEntry }) => isEntry).fileName}`;

let swallowed = 0;
const SETTINGS = {
  max_file_upload_size_in_bytes: 262144000,
  allowed_attachment_extensions: ['bin'],
};
const server = createServer((request, response) => void answer(request, response));
async function answer(request, response) {
  const { pathname } = new URL(request.url, 'http://server');
  const json = (status, value) =>
    response.writeHead(status, { 'content-type': 'application/json' }).end(JSON.stringify(value));
  if (pathname === '/')
    return response.end(
      `<!doctype html><div id="app"></div><script type="module" src="${entry}"></script>`,
    );
  if (files.has(pathname))
    return response.writeHead(200, { 'content-type': 'text/javascript' }).end(files.get(pathname));
  if (pathname.startsWith('/api/settings/')) return json(200, SETTINGS[pathname.split('/').at(-1)]);
  if (pathname !== '/api/objects/attachments/stream') return json(404, { type: 'urn:none' });
  const begin = Date.now();
  swallowed = 0;
  for await (const chunk of request) {
    swallowed += chunk.length;
    const due = (swallowed / MEGABYTE / MEGABYTES_PER_SECOND) * 1000 - (Date.now() - begin);
    if (due > 20) await wait(due);
  }
  return json(201, { created_identifier: 'stored' });
}
await new Promise((done) => server.listen(0, '127.0.0.1', done));
const { port } = server.address();

/** Megabytes a process holds by itself; what it shares with others would count twice. */
const held = (pid) =>
  ['Private_Clean', 'Private_Dirty'].reduce((sum, name) => {
    const rollup = readFileSync(`/proc/${pid}/smaps_rollup`, 'utf8');
    return sum + Number(new RegExp(`${name}:\\s+(\\d+)`).exec(rollup)?.[1] ?? 0) / 1024;
  }, 0);

const folder = mkdtempSync(join(tmpdir(), 'upload-memory-'));
const failures = [];

async function measure(browser, megabytes) {
  const path = join(folder, `${megabytes}.bin`);
  writeFileSync(path, '');
  truncateSync(path, megabytes * MEGABYTE);
  const context = await browser.newContext();
  const page = await context.newPage();
  page.on('pageerror', (error) => failures.push(String(error)));
  await page.goto(`http://127.0.0.1:${port}/`);
  await page.waitForFunction('window.field');
  const tab = await context.newCDPSession(page);
  const system = await browser.newBrowserCDPSession();
  const { processInfo } = await system.send('SystemInfo.getProcessInfo');
  // The newest renderer is this page's.
  const renderer = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => id)
    .sort((a, b) => b - a)[0];
  const others = processInfo.filter(({ type }) => type !== 'renderer').map(({ id }) => id);
  await tab.send('Performance.enable');
  const look = async (collect) => {
    if (collect) await tab.send('HeapProfiler.collectGarbage');
    const { metrics } = await tab.send('Performance.getMetrics');
    return {
      heap: metrics.find(({ name }) => name === 'JSHeapUsedSize').value / MEGABYTE,
      renderer: held(renderer),
      others: others.reduce((sum, pid) => sum + held(pid), 0),
    };
  };
  await wait(500);
  const before = await look(true);
  const during = [];
  await page.setInputFiles('input[type=file]', path);
  for (;;) {
    const [state, failed] = await page.evaluate(
      '[field.files[0]?.state ?? "none", field.failures.length]',
    );
    if (failed > 0) throw new Error(`the upload of ${megabytes} MB failed`);
    if (state === 'stored') break;
    during.push(await look(false));
    await wait(50);
  }
  await wait(500);
  const after = await look(true);
  const sent = swallowed / MEGABYTE;
  await context.close();
  const peak = (name) => Math.max(before[name], ...during.map((at) => at[name]));
  return { megabytes, sent, looks: during.length, before, after, peak };
}

const browser = await chromium.launch({
  executablePath: await ensureChromium(),
  args: ['--no-sandbox', '--enable-precise-memory-info'],
});
const number = (value) => value.toFixed(1);
console.log(
  '| file | arrived | heap before | peak | after | renderer before | peak | after | other processes before | peak | after | looks |',
);
console.log(
  '| ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: | ---: |',
);
try {
  for (const size of sizes) {
    const { megabytes, sent, looks, before, after, peak } = await measure(browser, size);
    const of = (name) => [before[name], peak(name), after[name]].map(number);
    console.log(
      `| ${[megabytes, number(sent), ...of('heap'), ...of('renderer'), ...of('others'), looks].join(' | ')} |`,
    );
    const growth = peak('renderer') - before.renderer;
    if (growth > MOST_GROWTH)
      failures.push(`${size} MB made the renderer grow by ${number(growth)} MB`);
  }
} finally {
  await browser.close();
  server.close();
  rmSync(folder, { recursive: true });
}
for (const failure of failures) console.error(failure);
process.exit(failures.length === 0 ? 0 : 1);
