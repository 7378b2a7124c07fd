// `npm run check:types`: the declarations as they are published, read as strictly as TypeScript reads
// any file (5.9, 6 and 7), and the props of every getter on the components of strict design systems.
import { spawn } from 'node:child_process';
import { fileURLToPath } from 'node:url';
import { beforeAll, expect, test } from 'vitest';
import manifest from '../../package.json' with { type: 'json' };
import { installOwnPackages } from '../own-packages.mjs';
import { brokenLinks } from './links-in-declarations.ts';

const HERE = fileURLToPath(new URL('.', import.meta.url));
const ROOT = fileURLToPath(new URL('../..', import.meta.url));

/** An installation and four compilations take their time on a busy machine. */
const MINUTES = 60_000;

beforeAll(async () => {
  installOwnPackages(HERE);
  const { status, text } = await run(`${ROOT}tests/build.mjs`, ['--if-needed']);
  if (status !== 0) throw new Error(`The package could not be built:\n${text}`);
}, 5 * MINUTES);

test.concurrent.each(['typescript-7', 'typescript', 'typescript-5'])(
  'the published declarations have no error that %s finds, skipLibCheck off [F-K8]',
  async (compiler) => {
    expect(await errorsOf(compiler, 'tsconfig.declarations.json')).toEqual([]);
  },
  5 * MINUTES,
);

test.concurrent(
  'what getters give goes onto three design systems without a cast, and handlers keep their types [F-K7]',
  async () => {
    expect(await errorsOf('typescript-7', 'tsconfig.json')).toEqual([]);
  },
  5 * MINUTES,
);

test('every link in a comment of the published declarations leads to what it names', () => {
  const entries = Object.values(manifest.exports).flatMap((target) =>
    typeof target === 'string' ? [] : [`${ROOT}${target.types}`],
  );
  expect(entries.length).toBeGreaterThan(40);
  expect(brokenLinks(entries, `${ROOT}dist/`)).toEqual([]);
});

const errorsOf = async (compiler: string, project: string): Promise<string[]> => {
  const { status, text } = await run(`${HERE}node_modules/${compiler}/lib/tsc.js`, [
    ...['--pretty', 'false', '-p', `${HERE}${project}`],
  ]);
  const errors = text.split('\n').filter((line) => /error TS\d+/.test(line));
  // An exit without an error that we can read is one too.
  if (status !== 0 && errors.length === 0) return [text.trim()];
  // xstate's own declarations contradict `exactOptionalPropertyTypes`; they are not ours to mend.
  return errors.filter((line) => !line.includes('node_modules/xstate/'));
};

const run = (
  script: string,
  args: readonly string[],
): Promise<{ readonly status: number | null; readonly text: string }> =>
  new Promise((resolve) => {
    const child = spawn(process.execPath, [script, ...args], { cwd: ROOT });
    let text = '';
    for (const stream of [child.stdout, child.stderr])
      stream.on('data', (piece) => (text += String(piece)));
    child.on('close', (status) => resolve({ status, text }));
  });
