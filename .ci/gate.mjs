// Runs every check of the gate and counts the results: each test and each session counts as one, and so
// does each other check.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const scratch = mkdtempSync(join(tmpdir(), 'headless-grc-gate-'));
const bin = (name) => join('node_modules', '.bin', name);
const CHECK_TIMEOUT = 15 * 60_000;
/** How many lines of a failed check are repeated at the end, where a shortened log still shows them. */
const LAST_LINES = 100;
/** How long to wait for the output of a command that has ended: a child process may keep it open. */
const OUTPUT_GRACE = 5_000;

const words = (command) => command.split(' ');
/** A script of the package with its arguments. */
const npm = (script, ...args) => ['npm', 'run', '-s', script, '--', ...args];
const counted = (report) => [
  '--reporter=default',
  '--reporter=json',
  `--outputFile.json=${scratch}/${report}.json`,
];

/** Runs first and alone: the tests use both cores, and some of them measure times. */
const TESTS = {
  name: 'tests',
  command: ['npm', 'test', '--', ...counted('tests')],
  count: () => countTests(`${scratch}/tests.json`),
};

/** Checks that need the built package, in this order. */
const OF_THE_PACKAGE = [
  { name: 'build', command: npm('build') },
  {
    name: 'the package as it is installed',
    command: npm('test:installed', ...counted('installed')),
    count: () => countTests(`${scratch}/installed.json`),
  },
  { name: 'package shape', command: [bin('publint'), '--strict'] },
  { name: 'package types', command: [bin('attw'), '--pack', '.', '--profile', 'esm-only'] },
  { name: 'public types are those of the reports', command: npm('check:api') },
  { name: 'size budget', command: npm('check:size') },
  { name: 'sessions are well-formed', command: ['node', 'dist/cli.js', 'lint'] },
  {
    name: 'sessions are formatted',
    command: ['node', 'dist/cli.js', 'fmt', '--check', 'fixtures/sessions'],
  },
  ...['client', 'machine', 'hook'].map((level) => ({
    name: `sessions at ${level} level`,
    command: words(
      `node dist/cli.js replay --level ${level} --jobs 2 --reporter list --reporter`,
    ).concat(`json=${scratch}/${level}.json`),
    count: () => countSessions(`${scratch}/${level}.json`),
  })),
  {
    name: 'sessions under Node 24',
    command: words('npx -y -p node@24 node dist/cli.js replay --level hook --grep card'),
  },
  {
    name: 'the platform behind msw 3, under Node 24',
    command: words(
      'npx -y -p node@24 node node_modules/vitest/vitest.mjs run --config tests/msw-3/vitest.config.ts',
    ),
  },
  { name: 'OpenAPI document, linted', command: npm('check:document') },
  { name: 'sessions through a validating proxy', command: npm('check:proxy') },
  { name: 'a static mock of the document', command: npm('check:mock') },
];

/** Checks that need only the sources, and checks of the showcase. */
const OF_THE_SOURCES = [
  { name: 'types', command: npm('typecheck') },
  { name: 'lint and format', command: npm('lint') },
  { name: 'nothing is exported that nobody uses', command: npm('check:unused') },
  { name: 'dependency direction', command: npm('check:rooms') },
  { name: 'the reference is that of the sources', command: npm('reference', '--check') },
  { name: 'fuzz of every call and widget', command: npm('check:fuzz') },
  // Ladle exits with 0 even if its build failed, so the last file that it writes must exist.
  { name: 'Ladle build', command: npm('ladle:build'), makes: 'build/ladle/assets/site.js' },
  { name: 'every story, as committed, without axe', command: npm('check:stories', '--quick') },
  // Needs the package, which the other list has built by then. It is in this list so that both lists
  // take about the same time.
  { name: 'published types, strictly, on design systems', command: npm('check:types') },
];

/** Runs last and alone: it measures how fast a page loads, and compiles samples with the built command. */
const THE_SITE = { name: 'the built site', command: npm('check:site') };

let passed = 0;
let failed = 0;
const broken = [];
await play(TESTS, process.stdout);
// Both lists run in parallel, each one check at a time; the output of a check is shown when it has ended.
await Promise.all([OF_THE_PACKAGE, OF_THE_SOURCES].map(playAll));
await play(THE_SITE, process.stdout);
rmSync(scratch, { recursive: true, force: true });
for (const { name, lastLines } of broken) console.log(`\n=== the end of: ${name}\n${lastLines}`);
if (broken.length > 0) console.log(`\nBroken: ${broken.map(({ name }) => name).join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

async function playAll(checks) {
  for (const check of checks) {
    const printed = [];
    await play(check, { write: (text) => printed.push(text) });
    process.stdout.write(printed.join(''));
  }
}

/** Runs a check and counts its results; its output is written to `out`. */
async function play(check, out) {
  const say = (line) => out.write(`${line}\n`);
  say(`\n=== ${check.name}`);
  const started = Date.now();
  if (check.makes) rmSync(check.makes, { force: true });
  let { status, lastLines } = await run(check.command, out);
  if (check.makes && status === 0 && !existsSync(check.makes)) {
    say(`${check.makes} was not made.`);
    status = 1;
  }
  const counted = readCount(check, say);
  passed += counted.passed + (status === 0 ? 1 : 0);
  failed += counted.failed + (status === 0 ? 0 : 1);
  if (status !== 0) broken.push({ name: check.name, lastLines });
  say(
    `--- ${check.name}: ${status === 0 ? 'ok' : `failed (${status})`}, ${((Date.now() - started) / 1000).toFixed(0)} s`,
  );
}

/** Runs a command, writes its output to `out`, and keeps the last lines. */
function run([command, ...args], out) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let kept = '';
    const show = (chunk) => {
      out.write(chunk);
      kept = `${kept}${chunk}`.split('\n').slice(-LAST_LINES).join('\n');
    };
    child.stdout.setEncoding('utf8').on('data', show);
    child.stderr.setEncoding('utf8').on('data', show);
    const end = (status) => {
      clearTimeout(timer);
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ status, lastLines: kept });
    };
    const timer = setTimeout(() => {
      out.write(`Stopped after ${CHECK_TIMEOUT / 60_000} minutes.\n`);
      child.kill('SIGKILL');
    }, CHECK_TIMEOUT);
    child.on('error', (error) => {
      kept = error.message;
      end(127);
    });
    const statusOf = (code, signal) => code ?? (signal ? 128 : 1);
    child.on('exit', (code, signal) =>
      setTimeout(end, OUTPUT_GRACE, statusOf(code, signal)).unref(),
    );
    child.on('close', (code, signal) => end(statusOf(code, signal)));
  });
}

function readCount(check, say) {
  if (!check.count) return { passed: 0, failed: 0 };
  try {
    return check.count();
  } catch (error) {
    say(`No report to count: ${error.message}`);
    return { passed: 0, failed: 0 };
  }
}

/** A file of tests that ran again (see `tests/run.mjs`) counts as it did the second time. */
function countTests(file) {
  const results = new Map();
  const again = `${file}.again`;
  for (const report of existsSync(again) ? [file, again] : [file]) {
    for (const { name, assertionResults } of readJson(report).testResults) {
      results.set(name, assertionResults);
    }
  }
  const tests = [...results.values()].flat();
  const having = (status) => tests.filter((test) => test.status === status).length;
  return { passed: having('passed'), failed: having('failed') };
}

function countSessions(file) {
  const { sessions } = readJson(file).run;
  return { passed: sessions.passed, failed: sessions.failed + sessions.error + sessions.timeout };
}

function readJson(file) {
  return JSON.parse(readFileSync(file, 'utf8'));
}
