// `npm run check:types`: the declarations as they are published, read as strictly as TypeScript reads
// any file (5.9 and 6), and the props of every getter on the components of strict design systems.
import { spawn, spawnSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { fileURLToPath } from 'node:url';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));
const STAMP = `${HERE}node_modules/.installed`;

installOnce();
const built = await run(`${ROOT}node_modules/tsdown/dist/run.mjs`, [
  ...['--config', `${HERE}tsdown.config.ts`, '--log-level', 'error'],
]);
if (built.status !== 0) fail('The declarations could not be built', built.text);

const found = await Promise.all([
  errorsOf('typescript', 'tsconfig.json'),
  errorsOf('typescript', 'tsconfig.declarations.json'),
  errorsOf('typescript-5', 'tsconfig.declarations.json'),
]);
// xstate's own declarations contradict `exactOptionalPropertyTypes`; they are not ours to mend.
const problems = found.flat().filter((line) => !line.includes('node_modules/xstate/'));
if (problems.length > 0) fail(`${problems.length} type errors`, problems.join('\n'));
console.log('Types: the declarations and the getters on three design systems are right.');

async function errorsOf(compiler, project) {
  const { status, text } = await run(`${HERE}node_modules/${compiler}/lib/tsc.js`, [
    ...['--pretty', 'false', '-p', `${HERE}${project}`],
  ]);
  const errors = text.split('\n').filter((line) => /error TS\d+/.test(line));
  // An exit without an error that we can read is one too.
  if (status !== 0 && errors.length === 0) return [`${compiler} ${project}: ${text.trim()}`];
  return errors.map((line) => `${compiler} ${line}`);
}

function installOnce() {
  const lock = createHash('sha1')
    .update(readFileSync(`${HERE}package-lock.json`))
    .digest('hex');
  if (existsSync(STAMP) && readFileSync(STAMP, 'utf8') === lock) return;
  const { status } = spawnSync('npm', ['ci', '--loglevel=error', '--no-audit', '--no-fund'], {
    cwd: HERE,
    stdio: 'inherit',
  });
  if (status !== 0) fail('The design systems could not be installed', 'npm ci failed.');
  writeFileSync(STAMP, lock);
}

function run(script, args) {
  return new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: ROOT });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => (text += piece));
    child.on('close', (status) => resolve({ status, text }));
  });
}

function fail(title, text) {
  console.error(`${title}:\n${text}`);
  process.exit(1);
}
