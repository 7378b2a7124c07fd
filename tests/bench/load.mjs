// What a long day does to the platform over HTTP, beside a bare server or its own first thousand.
//   node tests/build.mjs --fast && node tests/bench/load.mjs [requests|connections|uploads|million] ...
import { fork, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs';
import http from 'node:http';
import { connect } from 'node:net';
import { tmpdir, loadavg } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { build } from 'esbuild';
import { median } from './measure.mjs';

const REQUESTS = Number(process.env.REQUESTS ?? 200_000);
const IDLE = Number(process.env.IDLE ?? 5_000);
const ACTIVE = 100;
const UPLOADS = 20;
const MILLION = Number(process.env.CARDS ?? 1_000_000);

/** Reads, lists, searches and refusals in turn: never the same for long, so that nothing is always kept. */
const ADDRESSES = [
  (n) => `/api/users/me?n=${n}`,
  (n) => `/api/objects/${1 + (n % 90_000)}`,
  (n) => `/api/objects?data_type_ids=1&limit=10&offset=${n % 70}`,
  (n) => `/api/risks?limit=10&offset=${n % 100}`,
  (n) => `/api/risks/${n}`,
  (n) => `/api/positions?limit=5&offset=${n % 20}`,
];

const PARTS = { requests, connections, uploads, million };

const role = process.argv[2];
if (role === 'platform') await servePlatform(process.argv[3], Number(process.argv[4] ?? 0));
else if (role === 'bare') serveBare();
else {
  const names = process.argv.slice(2);
  const folder = mkdtempSync(join(tmpdir(), 'load-'));
  const file = await bundle(folder);
  for (const name of names.length > 0 ? names : Object.keys(PARTS)) {
    console.log(`\n${name}; the machine's load is ${loadavg()[0].toFixed(1)}`);
    await PARTS[name](file);
  }
  rmSync(folder, { recursive: true });
}

/** Many requests to a platform that nobody starts anew: its memory must not grow with their number. */
async function requests(file) {
  const servers = { bare: await start('bare'), platform: await start('platform', file) };
  const agent = new http.Agent({ keepAlive: true, maxSockets: 8 });
  const blocks = 10;
  const rows = [];
  for (let block = 0; block < blocks; block += 1) {
    const row = { requests: ((block + 1) * REQUESTS) / blocks };
    for (const [name, server] of Object.entries(servers)) {
      // The bare server shows what the machine is worth in this block: a tenth is enough for that.
      const count = REQUESTS / blocks / (name === 'bare' ? 10 : 1);
      row[`${name}, ms`] = (await timeOf(agent, server.url, count, 8, block * 7)).toFixed(3);
    }
    row['of the bare one'] = `${(row['platform, ms'] / row['bare, ms']).toFixed(1)}x`;
    Object.assign(row, await memoryOf(servers.platform));
    rows.push(row);
  }
  console.table(rows);
  stop(agent, servers);
}

/** Connections on which nothing happens cost memory, and no time of those on which something does. */
async function connections(file) {
  const servers = { bare: await start('bare'), platform: await start('platform', file) };
  const rows = [];
  for (const idle of [0, IDLE]) {
    for (const [name, server] of Object.entries(servers)) {
      const sockets = await openIdle(server.url, idle);
      const agent = new http.Agent({ keepAlive: true, maxSockets: ACTIVE });
      await timeOf(agent, server.url, 4_000, ACTIVE, 0);
      const times = [];
      for (let round = 0; round < 5; round += 1)
        times.push(await timeOf(agent, server.url, 4_000, ACTIVE, round));
      rows.push({
        server: name,
        idle: sockets.filter((one) => !one.destroyed).length,
        active: ACTIVE,
        'ms per request': median(times).toFixed(3),
        ...(await memoryOf(server)),
      });
      agent.destroy();
      for (const socket of sockets) socket.destroy();
    }
  }
  console.table(rows);
  stop(undefined, servers);
}

/** An upload that the end of the server cuts off: it ends soon, cleanly, and what it kept is whole. */
async function uploads() {
  const folder = mkdtempSync(join(tmpdir(), 'load-uploads-'));
  const state = join(folder, 'state.json');
  const rows = [];
  for (let round = 0; round < UPLOADS; round += 1) {
    const args = ['dist/cli.js', 'serve', '--port', '0', '--quiet', '--state', state];
    const child = spawn(process.execPath, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    const ended = new Promise((resolve) => child.once('close', resolve));
    const url = await firstLine(child);
    const sent = await cutUpload(url, () => child.kill('SIGTERM'), round);
    const began = performance.now();
    const code = await ended;
    rows.push({ sent, code, ms: performance.now() - began, kept: existsSync(state) });
  }
  const left = readdirSync(folder).filter((name) => name !== 'state.json');
  console.table([
    {
      uploads: rows.length,
      'sent before the end, MB': `${least(rows, 'sent')} to ${most(rows, 'sent')}`,
      'ended with': [...new Set(rows.map(({ code }) => code))].join(', '),
      'ended within, ms': `${least(rows, 'ms')} to ${most(rows, 'ms')}`,
      'state kept': rows.filter(({ kept }) => kept).length,
      'files left over': left.length,
    },
  ]);
  rmSync(folder, { recursive: true });
}

/** A world of a million cards beside one of a thousand: what does not look at them all costs the same. */
async function million(file) {
  const rows = [];
  for (const cards of [1_000, MILLION]) {
    const server = await start('platform', file, String(cards));
    const agent = new http.Agent({ keepAlive: true });
    const row = { cards };
    const file3 = '/api/card_files/3/cards?limit=100';
    await get(agent, `${server.url}${file3}&offset=200`);
    row['first page, ms'] = await once(agent, `${server.url}${file3}`);
    row['last page, ms'] = await once(agent, `${server.url}${file3}&offset=${cards - 100}`);
    row['one card, ms'] = await once(agent, `${server.url}/api/objects/${1000 + cards / 2}`);
    const search = '/api/objects?data_type_ids=3&display_name_contains=yard';
    const searching = once(agent, `${server.url}${search}`);
    // Somebody else's turn in the meantime: the longest that they wait is what counts.
    row['others wait, ms'] = await longestWait(agent, `${server.url}/api/users/me`, searching);
    row['search, ms'] = await searching;
    row['search again, ms'] = await once(agent, `${server.url}${search}&offset=100`);
    row['ordered, ms'] = await once(agent, `${server.url}${file3}&sort_field_id=61`);
    const rules = [{ field_id: 101, values: ['yard'] }];
    const { created_identifier: filter } = await post(
      `${server.url}/api/card_files/3/cards/filter`,
      { rules },
    );
    const filtered = `${server.url}/api/card_files/3/cards/filter/${filter}?limit=100`;
    row['filter, ms'] = await once(agent, filtered);
    row['filter again, ms'] = await once(agent, `${filtered}&offset=100`);
    rows.push({ ...row, ...(await memoryOf(server)) });
    agent.destroy();
    server.child.kill();
  }
  console.table(rows);
}

async function servePlatform(file, cards) {
  const { createPlatform, listen, factoryOf } = await import(file);
  const world = cards === 0 ? 'enterprise' : factoryOf(cards);
  const server = await listen(createPlatform({ world, user: 'administrator' }));
  process.send(server.url);
  answerMemory();
}

function serveBare() {
  const body = Buffer.from(JSON.stringify({ user_id: '1', name: 'Somebody' }));
  const server = http.createServer((_, response) => {
    response.writeHead(200, { 'Content-Type': 'application/json', 'Content-Length': body.length });
    response.end(body);
  });
  server.listen(0, '127.0.0.1', () => process.send(`http://127.0.0.1:${server.address().port}`));
  answerMemory();
}

function answerMemory() {
  // Who started this process is gone: so is what it was started for.
  process.on('disconnect', () => process.exit());
  process.on('message', () => {
    globalThis.gc?.();
    process.send(process.memoryUsage());
  });
}

async function bundle(folder) {
  const outfile = join(folder, 'platform.mjs');
  const contents = `
    export { createPlatform } from './platform/platform.ts';
    export { listen } from './platform/http.ts';
    import { buildFactory, CARD_TYPES } from './worlds/factory.ts';
    export const factoryOf = (cards) => (options) =>
      buildFactory('large', { extraUsers: 0, groups: 3, cardTypes: CARD_TYPES.map((type) =>
        type.id === 3 ? { ...type, count: cards } : type) }, options).world;`;
  const resolveDir = fileURLToPath(new URL('../../fixtures', import.meta.url));
  const stdin = { contents, resolveDir, loader: 'ts' };
  await build({ stdin, bundle: true, platform: 'node', format: 'esm', outfile });
  return outfile;
}

function start(...args) {
  const child = fork(fileURLToPath(import.meta.url), args, { execArgv: ['--expose-gc'] });
  return new Promise((resolve) => {
    child.once('message', (url) => resolve({ child, url }));
  });
}

function stop(agent, servers) {
  agent?.destroy();
  for (const { child } of Object.values(servers)) child.kill();
}

function memoryOf({ child }) {
  return new Promise((resolve) => {
    child.once('message', ({ rss, heapUsed }) =>
      resolve({ 'memory, MB': Math.round(rss / 1e6), 'heap, MB': Math.round(heapUsed / 1e6) }),
    );
    child.send('memory');
  });
}

/** Milliseconds per request of so many, so many at a time. */
async function timeOf(agent, url, count, atATime, from) {
  let next = from;
  const end = from + count;
  const begin = performance.now();
  const work = async () => {
    while (next < end) {
      const n = next++;
      await get(agent, url + ADDRESSES[n % ADDRESSES.length](n));
    }
  };
  await Promise.all(Array.from({ length: atATime }, work));
  return (performance.now() - begin) / count;
}

function get(agent, url) {
  return new Promise((resolve, reject) => {
    const request = http.get(url, { agent }, (response) => {
      response.resume();
      response.on('end', resolve);
    });
    request.on('error', reject);
  });
}

async function post(url, body) {
  const headers = {
    'Content-Type': 'application/json',
    Authorization: 'Bearer token-administrator',
  };
  const reply = await fetch(url, { method: 'POST', headers, body: JSON.stringify(body) });
  if (reply.status !== 201) throw new Error(`${url} answered ${reply.status}.`);
  return reply.json();
}

async function once(agent, url) {
  const begin = performance.now();
  await get(agent, url);
  return Math.round(10 * (performance.now() - begin)) / 10;
}

async function longestWait(agent, url, until) {
  const work = { isDone: false };
  void until.finally(() => {
    work.isDone = true;
  });
  let longest = 0;
  while (!work.isDone) longest = Math.max(longest, await once(agent, url));
  return longest;
}

async function openIdle(url, count) {
  const { hostname, port } = new URL(url);
  const open = () =>
    new Promise((resolve) => {
      // Nothing is asked on it: a server ends a connection that waits for its next request after 5 s.
      const socket = connect(Number(port), hostname, () => resolve(socket));
      // One that is refused on a busy machine is tried again.
      socket.on('error', () => resolve(undefined));
    });
  const sockets = [];
  // A hundred at a time: more would only wait in the queue of the kernel.
  while (sockets.length < count) {
    const length = Math.min(100, count - sockets.length);
    const opened = await Promise.all(Array.from({ length }, open));
    sockets.push(...opened.filter((socket) => socket !== undefined));
  }
  return sockets;
}

/** Sends pieces of a file until the server is told to end and breaks off; gives the megabytes sent. */
function cutUpload(url, end, round) {
  return new Promise((resolve) => {
    const request = http.request(`${url}/api/attachments/stream`, {
      method: 'POST',
      headers: {
        Authorization: 'Bearer token-staff',
        'Content-Type': 'multipart/form-data; boundary=cut',
      },
    });
    let sent = 0;
    const piece = Buffer.alloc(256 * 1024, 1);
    const timer = setInterval(() => {
      request.write(piece);
      sent += piece.length;
      if (sent === piece.length * (4 + round)) end();
    }, 5);
    const over = () => {
      clearInterval(timer);
      resolve(Math.round(sent / 1e5) / 10);
    };
    request.on('error', over).on('close', over);
    request.write(
      '--cut\r\nContent-Disposition: form-data; name="attachment"; filename="a.bin"\r\nContent-Type: application/octet-stream\r\n\r\n',
    );
  });
}

function firstLine(child) {
  return new Promise((resolve) => {
    child.stdout.once('data', (data) => resolve(String(data).trim()));
  });
}

function least(rows, name) {
  return Math.min(...rows.map((row) => row[name])).toFixed(1);
}

function most(rows, name) {
  return Math.max(...rows.map((row) => row[name])).toFixed(1);
}
