// The platform over HTTP beside a bare node:http server that sends the same bytes.
//   node tests/bench/platform-http.mjs
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const PAGES = {
  'cards, the same page of 100': () =>
    '/api/card_files/3/cards?limit=100&offset=5000&include_all_custom_fields=true',
  'cards, 1,000 pages of 100': (index) =>
    `/api/card_files/3/cards?limit=100&offset=${(index % 1000) * 100}&include_field_ids=60|61|62`,
  'objects, 1,000 pages of 100': (index) =>
    `/api/objects?data_type_ids=3&limit=100&offset=${(index % 1000) * 100}`,
  'users, 100 pages of 100': (index) => `/api/users?limit=100&offset=${(index % 100) * 100}`,
};
const REQUESTS = 1000;
const WORKERS = 4;

const role = process.argv[2];
if (role === 'platform') await servePlatform(process.argv[3]);
else if (role === 'bare') serveBare(process.argv[3]);
else await measure();

async function servePlatform(file) {
  const { createPlatform, listen } = await import(file);
  const server = await listen(createPlatform({ world: 'enterprise' }));
  process.send(server.url);
  answerMemory();
}

/** The platform as one file, as it is published: sources run through a test runner are slower. */
async function bundle(folder) {
  const outfile = join(folder, 'platform.mjs');
  const contents =
    "export { createPlatform } from './platform.ts'; export { listen } from './http.ts';";
  const resolveDir = fileURLToPath(new URL('../../fixtures/platform', import.meta.url));
  await build({
    stdin: { contents, resolveDir, loader: 'ts' },
    bundle: true,
    platform: 'node',
    format: 'esm',
    outfile,
  });
  return outfile;
}

function serveBare(file) {
  const body = readFileSync(file);
  const server = http.createServer((_, response) => {
    const headers = {
      'Content-Type': 'application/json; charset=utf-8',
      'Content-Length': body.length,
    };
    response.writeHead(200, headers);
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}`));
  answerMemory();
}

function answerMemory() {
  process.on('message', () => {
    globalThis.gc?.();
    process.send(process.memoryUsage());
  });
}

function start(...args) {
  const child = fork(fileURLToPath(import.meta.url), args, { execArgv: ['--expose-gc'] });
  return new Promise((resolve) => {
    child.once('message', (url) => resolve({ child, url }));
  });
}

function memoryOf({ child }) {
  return new Promise((resolve) => {
    child.once('message', (usage) => resolve(usage));
    child.send('memory');
  });
}

function get(agent, url) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent }, (response) => {
      const parts = [];
      response.on('data', (part) => parts.push(part));
      response.on('end', () => resolve(Buffer.concat(parts)));
    });
    request.on('error', reject);
  });
}

/** Milliseconds per request, several at a time. */
async function perRequest(agent, base, page) {
  const begin = performance.now();
  let next = 0;
  const work = async () => {
    while (next < REQUESTS) await get(agent, base + page(next++));
  };
  await Promise.all(Array.from({ length: WORKERS }, work));
  return (performance.now() - begin) / REQUESTS;
}

async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'platform-http-'));
  const platformFile = await bundle(folder);
  const agent = new http.Agent({ keepAlive: true, maxSockets: WORKERS });
  const rows = [];
  for (const [name, page] of Object.entries(PAGES)) {
    const platform = await start('platform', platformFile);
    const body = await get(agent, platform.url + page(0));
    const file = join(folder, 'body');
    writeFileSync(file, body);
    const bare = await start('bare', file);
    await perRequest(agent, bare.url, page);
    const limit = await perRequest(agent, bare.url, page);
    const first = await perRequest(agent, platform.url, page);
    const again = await perRequest(agent, platform.url, page);
    const [ours, theirs] = [await memoryOf(platform), await memoryOf(bare)];
    rows.push({
      list: name,
      'kB per page': Math.round(body.length / 1024),
      'bare, ms': limit.toFixed(2),
      'first time, ms': `${first.toFixed(2)} (${(first / limit).toFixed(1)}x)`,
      'again, ms': `${again.toFixed(2)} (${(again / limit).toFixed(1)}x)`,
      'memory, MB': `${Math.round(ours.rss / 1e6)} / ${Math.round(theirs.rss / 1e6)}`,
    });
    platform.child.kill();
    bare.child.kill();
  }
  agent.destroy();
  rmSync(folder, { recursive: true });
  console.table(rows);
}
