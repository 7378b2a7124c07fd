// Runs every check of the gate one after another and counts: tests, sessions, and each other check as one.
import { spawn } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const scratch = mkdtempSync(join(tmpdir(), 'headless-grc-gate-'));
const bin = (name) => join('node_modules', '.bin', name);
const CHECK_TIMEOUT = 15 * 60_000;
/** Lines of a broken check that stand again at the end, where a shortened log still has them. */
const LAST_LINES = 100;
/** How long the output of a command that has ended is waited for: a process it left may hold it open. */
const OUTPUT_GRACE = 5_000;

const CHECKS = [
  {
    name: 'tests',
    command: [
      'npm',
      'test',
      '--',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${scratch}/tests.json`,
    ],
    count: () => countTests(`${scratch}/tests.json`),
  },
  { name: 'types', command: ['npm', 'run', '-s', 'typecheck'] },
  { name: 'lint and format', command: ['npm', 'run', '-s', 'lint'] },
  { name: 'nothing is exported that nobody uses', command: ['npm', 'run', '-s', 'check:unused'] },
  {
    name: 'the reference is that of the sources',
    command: ['npm', 'run', '-s', 'reference', '--', '--check'],
  },
  { name: 'dependency direction', command: ['npm', 'run', '-s', 'check:rooms'] },
  // Before the build, because it builds by itself, without the declarations that are judged below.
  {
    name: 'the package as it is installed',
    command: [
      'npm',
      'run',
      '-s',
      'test:installed',
      '--',
      '--reporter=default',
      '--reporter=json',
      `--outputFile.json=${scratch}/installed.json`,
    ],
    count: () => countTests(`${scratch}/installed.json`),
  },
  { name: 'build', command: ['npm', 'run', '-s', 'build'] },
  { name: 'package shape', command: [bin('publint'), '--strict'] },
  { name: 'package types', command: [bin('attw'), '--pack', '.', '--profile', 'esm-only'] },
  { name: 'public types are those of the reports', command: ['npm', 'run', '-s', 'check:api'] },
  {
    name: 'published types, strictly, on design systems',
    command: ['npm', 'run', '-s', 'check:types'],
  },
  { name: 'sessions are well-formed', command: ['node', 'dist/cli.js', 'lint'] },
  ...['client', 'machine', 'hook'].map((level) => ({
    name: `sessions at ${level} level`,
    command: [
      'node',
      'dist/cli.js',
      'replay',
      '--level',
      level,
      '--jobs',
      '2',
      '--reporter',
      'list',
      '--reporter',
      `json=${scratch}/${level}.json`,
    ],
    count: () => countSessions(`${scratch}/${level}.json`),
  })),
  {
    name: 'sessions under Node 24',
    command: [
      'npx',
      '-y',
      '-p',
      'node@24',
      'node',
      'dist/cli.js',
      'replay',
      '--level',
      'hook',
      '--grep',
      'card',
    ],
  },
  { name: 'OpenAPI document, linted', command: ['npm', 'run', '-s', 'check:document'] },
  { name: 'sessions through a validating proxy', command: ['npm', 'run', '-s', 'check:proxy'] },
  { name: 'a static mock of the document', command: ['npm', 'run', '-s', 'check:mock'] },
  { name: 'fuzz of every call', command: ['npm', 'run', '-s', 'check:fuzz'] },
  // Ladle ends with 0 also when its build failed: what counts is the page it made.
  {
    name: 'Ladle build',
    command: ['npm', 'run', '-s', 'ladle:build'],
    makes: 'build/ladle/index.html',
  },
  { name: 'the built site', command: ['npm', 'run', '-s', 'check:site'] },
  { name: 'size budget', command: ['npm', 'run', '-s', 'check:size'] },
];

let passed = 0;
let failed = 0;
const broken = [];
for (const check of CHECKS) {
  console.log(`\n=== ${check.name}`);
  const started = Date.now();
  if (check.makes) rmSync(check.makes, { force: true });
  let { status, lastLines } = await run(check.command);
  if (check.makes && status === 0 && !existsSync(check.makes)) {
    console.log(`${check.makes} was not made.`);
    status = 1;
  }
  const counted = readCount(check);
  passed += counted.passed + (status === 0 ? 1 : 0);
  failed += counted.failed + (status === 0 ? 0 : 1);
  if (status !== 0) broken.push({ name: check.name, lastLines });
  console.log(
    `--- ${check.name}: ${status === 0 ? 'ok' : `failed (${status})`}, ${((Date.now() - started) / 1000).toFixed(0)} s`,
  );
}
rmSync(scratch, { recursive: true, force: true });
for (const { name, lastLines } of broken) console.log(`\n=== the end of: ${name}\n${lastLines}`);
if (broken.length > 0) console.log(`\nBroken: ${broken.map(({ name }) => name).join(', ')}`);
console.log(`\n${passed} passed, ${failed} failed`);
process.exitCode = failed === 0 ? 0 : 1;

/** Plays a command, shows what it prints, and keeps the last lines of it. */
function run([command, ...args]) {
  return new Promise((resolve) => {
    const child = spawn(command, args, { stdio: ['ignore', 'pipe', 'pipe'] });
    let kept = '';
    const show = (chunk, stream) => {
      stream.write(chunk);
      kept = `${kept}${chunk}`.split('\n').slice(-LAST_LINES).join('\n');
    };
    child.stdout.setEncoding('utf8').on('data', (chunk) => show(chunk, process.stdout));
    child.stderr.setEncoding('utf8').on('data', (chunk) => show(chunk, process.stderr));
    const end = (status) => {
      clearTimeout(timer);
      child.stdout.destroy();
      child.stderr.destroy();
      resolve({ status, lastLines: kept });
    };
    const timer = setTimeout(() => {
      console.log(`Stopped after ${CHECK_TIMEOUT / 60_000} minutes.`);
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

function readCount(check) {
  if (!check.count) return { passed: 0, failed: 0 };
  try {
    return check.count();
  } catch (error) {
    console.log(`No report to count: ${error.message}`);
    return { passed: 0, failed: 0 };
  }
}

function countTests(file) {
  const report = JSON.parse(readFileSync(file, 'utf8'));
  return { passed: report.numPassedTests, failed: report.numFailedTests };
}

function countSessions(file) {
  const { sessions } = JSON.parse(readFileSync(file, 'utf8')).run;
  return { passed: sessions.passed, failed: sessions.failed + sessions.error + sessions.timeout };
}
