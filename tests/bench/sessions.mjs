// Many sessions, long sessions and a cold start: work per session from 100 to 10,000 of them, the most
// memory, `lint` beside reading and parsing the same files, a session of 100,000 steps, `--help`.
//   node tests/build.mjs --fast && node tests/bench/sessions.mjs [most sessions]
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { median, measureNode } from './measure.mjs';

const CLI = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const YAML = import.meta.resolve('js-yaml');
const MOST = Number(process.argv[2] ?? 10_000);
const COUNTS = [100, 1000, 10_000].filter((count) => count <= MOST);
const LONG = 100_000;
const STARTS = 9;

/** The limit of `lint`: reading and parsing every file, nothing else. */
const PARSE = `
  import { readdirSync, readFileSync } from 'node:fs';
  const { load } = await import(${JSON.stringify(YAML)});
  const folder = process.argv[1];
  for (const name of readdirSync(folder)) load(readFileSync(folder + '/' + name, 'utf8'));`;

const folder = mkdtempSync(join(tmpdir(), 'sessions-'));
try {
  const one = await work('replay', writeMany(1));
  const rows = [];
  for (const count of COUNTS) {
    const many = writeMany(count);
    const played = await work('replay', many);
    const linted = await work('lint', many);
    const parsed = await measureNode(folder, ['--input-type=module', '-e', PARSE, many]);
    rows.push({
      'sessions of 6 steps': count,
      'replay, s of work': seconds(played.work),
      'ms per session, without the start': ((played.work - one.work) / count).toFixed(2),
      'replay, peak MB': played.peak,
      'lint, s of work': seconds(linted.work),
      'limit: read and parse, s': seconds(parsed.work),
      'lint of the limit': `${(linted.work / parsed.work).toFixed(1)}x`,
      'lint, peak MB': linted.peak,
    });
  }
  console.table(rows);

  const long = await work('replay', writeLong());
  console.table([
    { session: `${LONG} steps`, 's of work': seconds(long.work), 'peak MB': long.peak },
  ]);

  const starts = { 'limit: node, nothing to do': ['-e', '0'] };
  for (const command of ['', 'replay', 'lint', 'serve']) {
    const args = [...(command === '' ? [] : [command]), '--help'];
    starts[`headless-grc ${args.join(' ')}`] = [CLI, ...args];
  }
  const cold = Object.fromEntries(Object.keys(starts).map((name) => [name, []]));
  for (let round = 0; round < STARTS; round++)
    for (const [name, args] of Object.entries(starts))
      cold[name].push(await measureNode(folder, args));
  console.table(
    Object.entries(cold).map(([start, all]) => ({
      start,
      'ms, median': Math.round(median(all.map(({ wall }) => wall))),
      'ms of work': Math.round(median(all.map(({ work: worked }) => worked))),
    })),
  );
} finally {
  rmSync(folder, { recursive: true });
}

function work(command, path) {
  return measureNode(folder, [CLI, command, path]);
}

function seconds(milliseconds) {
  return (milliseconds / 1000).toFixed(2);
}

/** Sessions as a user would write them: two calls, and a widget that is opened and closed. */
function writeMany(count) {
  const below = join(folder, `of-${count}`);
  mkdirSync(below);
  const call = [
    '  - call: users.me',
    '    options: { cache: never }',
    '    expect: { status: 200, reply: { user_id: { $any: string } } }',
  ];
  for (let index = 0; index < count; index++) {
    const lines = [
      `title: Session ${index}`,
      'steps:',
      ...call,
      '  - start: { widget: dialog }',
      '  - send: dialog.open',
      '  - send: dialog.cancel',
      '  - expect: { state: closed }',
      ...call,
    ];
    writeFileSync(join(below, `${index}.yaml`), `${lines.join('\n')}\n`);
  }
  return below;
}

function writeLong() {
  const file = join(folder, 'long.yaml');
  const events = Array.from({ length: LONG / 2 - 1 }, () => [
    '  - send: dialog.open',
    '  - send: dialog.cancel',
  ]);
  const lines = [
    'title: Long',
    'steps:',
    '  - start: { widget: dialog }',
    ...events.flat(),
    '  - expect: { state: closed }',
  ];
  writeFileSync(file, `${lines.join('\n')}\n`);
  return file;
}
