// `npm run check:proxy`: plays the sessions against `serve` through a proxy that validates every
// request and reply by the OpenAPI document. Fails when a session fails or the proxy finds a violation.
import { readdirSync } from 'node:fs';
import { createServer, request as httpRequest } from 'node:http';
import { line, replayAgainst, start, startPrism, stopAll, writeDocument } from './prism.mjs';

const SESSIONS = 'fixtures/sessions';
const below = (folder, but) =>
  readdirSync(folder)
    .filter((name) => name !== but)
    .map((name) => `${folder}/${name}`);

/** What runs on any platform is played where there is everything, the rest where it was written for. */
const PASSES = [
  { world: 'enterprise', paths: [`${SESSIONS}/api/anywhere`] },
  { world: 'factory', paths: [...below(SESSIONS, 'api'), ...below(`${SESSIONS}/api`, 'anywhere')] },
];

try {
  process.exitCode = await run();
} finally {
  stopAll();
}

async function run() {
  let failed = 0;
  for (const { world, paths } of PASSES) failed += (await pass(world, paths)) ? 0 : 1;
  return failed === 0 ? 0 : 1;
}

/** Plays sessions against one world; true when all passed and the proxy had nothing to say. */
async function pass(world, paths) {
  const platform = await startPlatform(world);
  const validating = await startPrism('proxy', writeDocument(), platform);
  const recorder = await startRecorder(validating);
  const replay = await replayAgainst(recorder.url, paths);
  recorder.stop();
  stopAll();
  console.log(replay.text.split('\n').slice(-12).join('\n'));
  const kinds = [...recorder.violations].toSorted();
  for (const kind of kinds) console.log(`violation: ${kind}`);
  console.log(
    `world ${world}: ${recorder.count()} requests through the proxy, ${kinds.length} kinds of violation`,
  );
  return replay.status === 0 && kinds.length === 0 && recorder.count() > 0;
}

async function startPlatform(world) {
  const child = start(process.execPath, [
    'dist/cli.js',
    'serve',
    '--port',
    '0',
    '--quiet',
    '--world',
    world,
  ]);
  const url = await line(child, /(http:\/\/\S+)/);
  return url.replace(/\/$/, '');
}

/** Passes everything on, and reads what the proxy says of each exchange. */
async function startRecorder(port) {
  const violations = new Set();
  let count = 0;
  const server = createServer((request, response) => {
    count += 1;
    const passed = httpRequest(
      {
        host: '127.0.0.1',
        port,
        method: request.method,
        // To the platform a slash at the end makes no difference, as the document says; to the proxy it does.
        path: request.url.replace(/\/(?=\?|$)/, ''),
        headers: request.headers,
        maxHeaderSize: 1_048_576,
      },
      (reply) => {
        const told = reply.headers['sl-violations'];
        if (told !== undefined) collect(violations, request, reply.statusCode, String(told));
        delete reply.headers['sl-violations'];
        response.writeHead(reply.statusCode, reply.headers);
        reply.pipe(response);
      },
    );
    passed.on('error', () => response.destroy());
    request.pipe(passed);
  });
  await new Promise((resolve) => server.listen(0, '127.0.0.1', resolve));
  return {
    url: `http://127.0.0.1:${server.address().port}`,
    violations,
    count: () => count,
    stop() {
      server.closeAllConnections();
      server.close();
    },
  };
}

/** Long lists are cut off, so that they are no JSON: each entry is read by itself. */
function collect(violations, request, status, told) {
  const entry =
    /"location":(\[[^\]]*\]),"severity":"\w+","code":"([^"]*)","message":"((?:[^"\\]|\\.)*)"/g;
  const path = request.url
    .split('?')[0]
    .replace(/\/(\d+|[\da-f]{8}-[\da-f-]{27})(?=\/|$)/g, '/{id}');
  let isRead = false;
  for (const [, location, code, message] of told.matchAll(entry)) {
    isRead = true;
    // A session that sends a bad request to see it refused is no mistake.
    if (location.startsWith('["request"') && status >= 400 && status < 500) continue;
    violations.add(
      `${request.method} ${path} ${status} ${location.replaceAll(/"\d+"/g, '*')} ${code}: ${message.replaceAll(/\b\d+\b/g, '*')}`,
    );
  }
  if (!isRead) violations.add(`${request.method} ${path} ${status}: ${told.slice(0, 200)}`);
}
