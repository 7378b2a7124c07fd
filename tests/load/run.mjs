// `npm run check:load`: sessions played inside Artillery's virtual users, against `serve`.
//   1. One virtual user sends the same requests as `replay`, widgets included.
//   2. 50 users for 20 s lose nothing, beside Artillery's own HTTP engine with the same requests. The two
//      take turns, and the better round of each counts: on a busy machine one round says little.
// Artillery has a package of its own here, installed when it is first needed (970 packages, 590 MB).
import { spawn } from 'node:child_process';
import { cpSync, mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import http from 'node:http';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { requireBuild } from '../built.mjs';
import { installOwnPackages } from '../own-packages.mjs';

requireBuild();
const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const CLI = join(ROOT, 'dist/cli.js');
const ARTILLERY = join(HERE, 'node_modules/artillery/bin/run');
const FOLDER = join(ROOT, 'build/load');
const USERS = 50;
const SECONDS = Number(process.argv[2] ?? 20);
const ROUNDS = 2;
/** Artillery's own engine may answer so many times as many requests. */
const MOST = 1.3;

const env = {
  ...process.env,
  GRC_TOKEN: 'token-coordinator',
  ARTILLERY_DISABLE_TELEMETRY: 'true',
};

installOwnPackages(HERE, '--ignore-scripts');
rmSync(FOLDER, { recursive: true, force: true });
mkdirSync(FOLDER, { recursive: true });
cpSync(join(HERE, 'sessions'), join(FOLDER, 'sessions'), { recursive: true });

const server = await startServer();
const wrong = [];
try {
  await sameRequests();
  await manyUsers();
} finally {
  server.child.kill();
}
for (const line of wrong) console.error(`WRONG: ${line}`);
process.exitCode = wrong.length > 0 ? 1 : 0;

/** What one virtual user sends of each session, beside what `replay` sends. */
async function sameRequests() {
  for (const name of ['risk.yaml', 'machine.yaml']) {
    const session = join('sessions', name);
    const played = await seenBy((url) =>
      cli('replay', session, '--against', url, '--allow-writes'),
    );
    const written = await seenBy(async (url) => {
      for (const file of ['artillery.yml', 'artillery-processor.mjs'])
        rmSync(join(FOLDER, file), { force: true });
      await cli('load', session, '--against', url, '--allow-writes', '--duration', '1s');
      await artillery('artillery.yml');
    });
    const same = JSON.stringify(played) === JSON.stringify(written);
    console.log(
      `${name}: ${played.length} requests by replay, ${same ? 'the same' : 'others'} by one user`,
    );
    if (!same) wrong.push(`${name}\n${played.join('\n')}\n-- by one user:\n${written.join('\n')}`);
  }
}

/** Requests per second of both engines, in turns, with users that never wait. */
async function manyUsers() {
  const settings = {
    target: server.url,
    phases: [{ duration: 1, arrivalCount: USERS }],
    plugins: { ensure: {} },
    ensure: { conditions: [{ expression: 'vusers.failed == 0' }] },
  };
  const loop = (steps) => [{ loop: steps, whileTrue: 'goOn' }];
  writeFileSync(
    join(FOLDER, 'many.mjs'),
    `import { writeFileSync } from 'node:fs';
import { sessions } from 'headless-grc/artillery';
let began;
export const { play } = sessions({ folder: new URL('sessions/', import.meta.url), allowWrites: true });
export function goOn(context, next) {
  began ??= process.cpuUsage();
  context.vars.until ??= Date.now() + ${SECONDS * 1000};
  const isOn = Date.now() < context.vars.until;
  if (!isOn) {
    const { user, system } = process.cpuUsage(began);
    writeFileSync(new URL('processor.txt', import.meta.url), String((user + system) / 1000));
  }
  next(isOn);
}
`,
  );
  const config = { ...settings, processor: './many.mjs' };
  const ours = { config, scenarios: [{ name: 'risk.yaml', flow: loop([{ function: 'play' }]) }] };
  const plain = { config, scenarios: [{ name: 'plain', flow: loop(plainFlow()) }] };
  const rows = [];
  for (let round = 1; round <= ROUNDS; round += 1) {
    for (const [name, script] of Object.entries({ plain, ours })) {
      writeFileSync(join(FOLDER, `${name}.yml`), JSON.stringify(script));
      rows.push({ engine: name, round, ...(await measured(`${name}.yml`)) });
    }
  }
  console.table(rows);
  for (const { engine, lost, failed } of rows) {
    if (lost > 0 || failed > 0)
      wrong.push(`${engine}: ${lost} requests lost, ${failed} users failed`);
  }
  const best = (name) =>
    Math.max(...rows.filter(({ engine }) => engine === name).map((row) => row['requests/s']));
  const ratio = best('plain') / best('ours');
  console.log(`Artillery's own engine: ${ratio.toFixed(2)}x (at most ${MOST}x)`);
  if (ratio > MOST)
    wrong.push(`the throughput is ${ratio.toFixed(2)}x lower than that of plain requests`);
}

/** The requests of risk.yaml, with the same checks, as they are written for the HTTP engine. */
function plainFlow() {
  const headers = { authorization: `Bearer ${env.GRC_TOKEN}`, 'x-api-version': '5' };
  const one = { url: '/api/risks/{{ risk }}', headers };
  const created = { json: '$.created_identifier', as: 'risk' };
  return [
    { post: { url: '/api/risks', headers, json: { name: 'Risk {{ $uuid }}' }, capture: created } },
    { get: { ...one, capture: { json: '$.name', as: 'name' } } },
    { patch: { ...one, json: { name: 'Changed' } } },
    { get: { url: '/api/risks?limit=5', headers } },
    { delete: one },
  ];
}

async function measured(script) {
  const report = join(FOLDER, 'report.json');
  await artillery(script, '--output', report);
  const { counters, summaries, firstMetricAt, lastMetricAt } = JSON.parse(
    readFileSync(report, 'utf8'),
  ).aggregate;
  const responses = counters['http.responses'];
  const seconds = (lastMetricAt - firstMetricAt) / 1000;
  return {
    requests: counters['http.requests'],
    lost: counters['http.requests'] - responses,
    failed: counters['vusers.failed'] ?? 0,
    seconds: Number(seconds.toFixed(1)),
    'requests/s': Math.round(responses / seconds),
    // Of the whole process, from the first request on; hardly another on a busy machine.
    'processor, ms/request': Number(
      (Number(readFileSync(join(FOLDER, 'processor.txt'), 'utf8')) / responses).toFixed(3),
    ),
    'p50, ms': summaries['http.response_time'].median,
    'p95, ms': summaries['http.response_time'].p95,
  };
}

/** The requests that a server before `serve` sees, without what differs from time to time. */
async function seenBy(work) {
  const seen = [];
  const proxy = http.createServer((request, response) => {
    const chunks = [];
    request.on('data', (chunk) => chunks.push(chunk));
    request.on('end', () => {
      const body = Buffer.concat(chunks);
      seen.push(`${request.method} ${request.url} ${body}`);
      const { method, headers } = request;
      const onward = http.request(server.url + request.url, { method, headers }, (reply) => {
        response.writeHead(reply.statusCode, reply.headers);
        reply.pipe(response);
      });
      onward.end(body);
    });
  });
  await new Promise((listening) => proxy.listen(0, '127.0.0.1', listening));
  await work(`http://127.0.0.1:${proxy.address().port}`);
  proxy.closeAllConnections();
  proxy.close();
  const ids = /[0-9a-f]{8}-[0-9a-f-]{27}|(?<=\/risks\/)\d+/g;
  // What a widget asks at the same time comes in any order.
  return seen.map((line) => line.replace(ids, '<id>')).sort();
}

function cli(...args) {
  return run([CLI, ...args]);
}

function artillery(script, ...args) {
  return run([ARTILLERY, 'run', script, ...args]);
}

function run(args) {
  return new Promise((resolve, reject) => {
    const child = spawn(process.execPath, args, { cwd: FOLDER, env });
    let told = '';
    const hear = (text) => {
      told += text;
    };
    child.stdout.on('data', hear);
    child.stderr.on('data', hear);
    child.on('close', (code) =>
      code === 0
        ? resolve(told)
        : reject(new Error(`${args.join(' ')} ended with ${code}:\n${told}`)),
    );
  });
}

function startServer() {
  const child = spawn(process.execPath, [CLI, 'serve', '--port', '0', '--quiet'], {
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return new Promise((resolve) => {
    child.stdout.once('data', (text) => resolve({ url: String(text).trim(), child }));
  });
}
