// The platform over HTTP beside a bare node:http server that sends the same bytes.
//   node tests/bench/platform-http.mjs
import { fork } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';

const LISTS = {
  'cards, 126 kB': (offset) =>
    `/api/card_files/3/cards?limit=100&offset=${offset}&include_all_custom_fields=true`,
  'cards, three columns': (offset) =>
    `/api/card_files/3/cards?limit=100&offset=${offset}&include_field_ids=60|61|62`,
  objects: (offset) => `/api/objects?data_type_ids=3&limit=100&offset=${offset}`,
  users: (offset) => `/api/users?limit=100&offset=${offset}`,
};
/** Pages overlap, so that 10,000 users give a thousand of them as well. */
const STEP = 9;
/** A client that reads a list to its end, and one that only keeps the server busy. */
const LOADS = [
  { how: 'One page after the other, each parsed', atATime: 1, read: JSON.parse },
  { how: 'Four at a time, nothing read', atATime: 4, read: () => undefined },
];
const BLOCK = 100;
const BLOCKS = 10;

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

/** Milliseconds per request of a block of pages, so many at a time. */
async function perRequest(agent, base, list, first, { atATime, read }) {
  const begin = performance.now();
  let next = first;
  const work = async () => {
    while (next < first + BLOCK) read(await get(agent, base + list(next++ * STEP)));
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return (performance.now() - begin) / BLOCK;
}

/** Times of blocks in turn, so that both servers meet the same machine. */
async function inTurn(agent, list, servers, from, load) {
  const times = servers.map(() => []);
  for (let block = 0; block < BLOCKS; block += 1) {
    for (const [index, server] of servers.entries())
      times[index].push(await perRequest(agent, server.url, list, from + block * BLOCK, load));
  }
  return times;
}

function median(times) {
  return times.toSorted((a, b) => a - b)[Math.floor(times.length / 2)];
}

function mean(times) {
  return times.reduce((sum, time) => sum + time, 0) / times.length;
}

/** Both servers' times, and ours as a multiple of theirs. */
function beside([bare, ours], of) {
  return `${of(bare).toFixed(2)} / ${of(ours).toFixed(2)} (${(of(ours) / of(bare)).toFixed(1)}x)`;
}

/**
 * Cold: the first thousand requests of a process. First: pages never asked for before, of a process
 * that has served others. Again: the same pages once more.
 */
async function measureList(agent, folder, platformFile, list, load) {
  const platform = await start('platform', platformFile);
  const file = join(folder, 'body');
  writeFileSync(file, await get(agent, platform.url + list(0)));
  const bare = await start('bare', file);
  const servers = [bare, platform];
  const pages = BLOCK * BLOCKS;
  // Other offsets give other pages: the cold ones are not those that are asked for twice.
  const cold = await inTurn(agent, (offset) => list(offset + 1), servers, 0, load);
  const first = await inTurn(agent, (offset) => list(offset + 2), servers, 0, load);
  const again = await inTurn(agent, (offset) => list(offset + 2), servers, 0, load);
  const [ours, theirs] = [await memoryOf(platform), await memoryOf(bare)];
  platform.child.kill();
  bare.child.kill();
  return {
    [`cold, mean of ${pages}`]: beside(cold, mean),
    first: beside(first, median),
    again: beside(again, median),
    'memory, MB': `${Math.round(theirs.rss / 1e6)} / ${Math.round(ours.rss / 1e6)}`,
  };
}

async function measure() {
  const folder = mkdtempSync(join(tmpdir(), 'platform-http-'));
  const platformFile = await bundle(folder);
  const agent = new http.Agent({ keepAlive: true, maxSockets: 4 });
  for (const load of LOADS) {
    const rows = [];
    for (const [name, list] of Object.entries(LISTS))
      rows.push({ list: name, ...(await measureList(agent, folder, platformFile, list, load)) });
    console.log(`${load.how}: bare / platform, ms per request`);
    console.table(rows);
  }
  agent.destroy();
  rmSync(folder, { recursive: true });
}
