import { spawnSync } from 'node:child_process';
import {
  cpSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { basename, join, resolve } from 'node:path';
import ts from 'typescript';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// The package as npm packs it, installed besides React in an application that has nothing else.

/** The number of packages that may be added to an application that has React. */
const MOST_PACKAGES = 40;

const REACT = ['react', 'react-dom', 'scheduler'].map((name) => `node_modules/${name}`);

/** Paths that need an optional package, which an application may not have. */
const OF_OTHERS = ['./testing/msw', './artillery'];

interface Lock {
  readonly packages: Readonly<Record<string, { readonly hasInstallScript?: boolean }>>;
}
interface Manifest {
  readonly version: string;
  readonly exports: Readonly<Record<string, string | { readonly default: string }>>;
}

const SESSION_OF_A_DATE = `
title: A date is completed when the user leaves the field
at: 2026-11-20T09:00:00Z
steps:
  - start: { widget: date-input, name: due, input: { format: dd-MM-yyyy } }
  - send: { type: text.change, text: '201126' }
  - send: { type: text.blur }
  - expect: { context: { value: '2026-11-20' } }
`;

const folder = mkdtempSync(join(tmpdir(), 'grc-installed-'));
const app = join(folder, 'app');
const manifest = JSON.parse(readFileSync('package.json', 'utf8')) as Manifest;
const tarball = join(folder, `headless-grc-${manifest.version}.tgz`);

const run = (command: string, args: readonly string[], cwd: string) => {
  const ran = spawnSync(command, args, {
    cwd,
    encoding: 'utf8',
    env: { ...process.env, npm_config_fund: 'false', npm_config_audit: 'false' },
  });
  return { status: ran.status, stdout: ran.stdout, stderr: ran.stderr };
};

const npm = (args: readonly string[], cwd: string) => {
  const ran = run('npm', ['--loglevel=error', '--prefer-offline', ...args], cwd);
  if (ran.status !== 0) throw new Error(ran.stderr);
};

beforeAll(() => {
  npm(['pack', '--ignore-scripts', '--pack-destination', folder], resolve('.'));
  mkdirSync(app);
  writeFileSync(join(app, 'package.json'), '{ "private": true, "type": "module" }');
  npm(['install', tarball, 'react@^19', 'react-dom@^19'], app);
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

/** What TypeScript says of a file of the application. */
const mistakesIn = (file: string, options: ts.CompilerOptions): readonly string[] => {
  const program = ts.createProgram([file], {
    strict: true,
    noEmit: true,
    target: ts.ScriptTarget.ES2023,
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    lib: ['lib.es2023.d.ts', 'lib.dom.d.ts', 'lib.dom.iterable.d.ts', 'lib.dom.asynciterable.d.ts'],
    types: [],
    ...options,
  });
  return ts
    .getPreEmitDiagnostics(program)
    .map(
      ({ file: where, messageText }) =>
        `${where?.fileName.split('/node_modules/').at(-1)}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
    );
};

/** A file that exports functions of its own without types, and every export of the core. */
const libraryOf = (names: readonly string[]): string => `
import * as core from 'headless-grc';
import { users, widgetResources } from 'headless-grc/resources';
export const client = core.createClient({ root: '' });
export const small = core.createClientOf({ ...widgetResources, users }, { root: '' });
export const userOf = (userId: string) => core.orThrow(client.users.get({ userId }));
export const risks = async () => {
  const result = await client.risks.list();
  return result?.success ? result.data.items : [];
};
${names.map((name) => `export const own_${name} = [core.${name}];`).join('\n')}
`;

describe('an application that installs the package and React', () => {
  const installed = () =>
    Object.entries(
      (JSON.parse(readFileSync(join(app, 'package-lock.json'), 'utf8')) as Lock).packages,
    ).filter(([path]) => path !== '');

  test(`gets at most ${MOST_PACKAGES} packages besides React, including this one [F-K11]`, () => {
    const brought = installed().filter(([path]) => !REACT.includes(path));
    expect(brought.length).toBeLessThanOrEqual(MOST_PACKAGES);
  });

  test('runs no install scripts [F-K11]', () => {
    expect(installed().filter(([, about]) => about.hasInstallScript)).toEqual([]);
  });

  test.each([
    ['import', 'module', (path: string) => `await import('${path}');`],
    ['require', 'commonjs', (path: string) => `require('${path}');`],
  ])('can %s every path except the one for msw, which is not installed', (_, type, load) => {
    const paths = Object.entries(manifest.exports)
      .filter(([path, target]) => typeof target !== 'string' && path !== './testing/msw')
      .map(([path]) => path.replace(/^\./, 'headless-grc'));
    const script = paths.map(load).join('\n');
    const ran = run(process.execPath, [`--input-type=${type}`, '-e', script], app);
    expect(ran).toEqual({ status: 0, stdout: '', stderr: '' });
  });

  test('plays a session without the optional packages', () => {
    const script = `
      import { memoryBackend, playSession, readSession } from 'headless-grc/testing';
      const { session } = readSession(${JSON.stringify(SESSION_OF_A_DATE)}, 'date.yaml');
      const { verdict, reason } = await playSession(session, { backend: memoryBackend }, () => {});
      process.stdout.write([verdict, reason].join(' ').trim());
    `;
    const ran = run(process.execPath, ['--input-type=module', '-e', script], app);
    expect(ran).toEqual({ status: 0, stdout: 'passed', stderr: '' });
  });

  test('is bundled without the optional packages [F-K11]', async () => {
    const paths = ['', '/machines', '/hooks', '/renderers', '/testing', '/testing/hooks'];
    const entry = join(app, 'page.js');
    writeFileSync(
      entry,
      paths
        .map((path, place) => `import * as part${place} from 'headless-grc${path}';\n`)
        .join('')
        .concat(`console.log(${paths.map((_, place) => `part${place}`).join(', ')});`),
    );
    const bundle = build({
      root: app,
      configFile: false,
      logLevel: 'silent',
      build: { write: false, minify: false, rolldownOptions: { input: entry } },
    });
    await expect(bundle).resolves.toHaveProperty('output');
  });

  test('compiles the paths without React when the types of React are missing, with skipLibCheck off', () => {
    const withReact = /^\.\/(hooks|renderers|testing\/hooks)/;
    const paths = Object.entries(manifest.exports)
      .filter(([, target]) => typeof target !== 'string')
      .map(([path]) => path)
      .filter((path) => !withReact.test(path) && !OF_OTHERS.includes(path));
    const file = join(app, 'types.ts');
    writeFileSync(
      file,
      paths.map((path) => `import '${path.replace(/^\./, 'headless-grc')}';\n`).join(''),
    );
    expect(mistakesIn(file, {})).toEqual([]);
  });

  test('gives a library types that its own declarations can name: those of replies, of clients, of rules', async () => {
    const file = join(app, 'library.ts');
    const script = `process.stdout.write(Object.keys(await import('headless-grc')).join());`;
    const { stdout } = run(process.execPath, ['--input-type=module', '-e', script], app);
    const names = stdout.split(',');
    expect(names).toContain('listUsers');
    writeFileSync(file, libraryOf(names));
    expect(mistakesIn(file, { declaration: true, skipLibCheck: true })).toEqual([]);
  });

  test('finds the licences of the bundled libraries', () => {
    const file = join(app, 'node_modules/headless-grc/dist/THIRD-PARTY-LICENSES.txt');
    const text = readFileSync(file, 'utf8');
    for (const name of ['commander', 'linkedom', 'msw', 'react', 'yaml', 'zod']) {
      expect(text).toMatch(new RegExp(`^${name} \\d`, 'm'));
    }
  });

  describe('for server components', () => {
    const modulesOf = (...rooms: readonly string[]) =>
      rooms.flatMap((room) => {
        const folder = join(app, 'node_modules/headless-grc/dist', room);
        const files = readdirSync(folder, { recursive: true, encoding: 'utf8' });
        return files.filter((file) => file.endsWith('.js')).map((file) => join(folder, file));
      });
    const isIndex = (file: string) => basename(file) === 'index.js';
    const isMarked = (file: string) => /^(['"])use client\1/.test(readFileSync(file, 'utf8'));

    test('marks the modules that run in the browser', () => {
      const modules = modulesOf('hooks', 'ladle/renderers').filter((file) => !isIndex(file));
      expect(modules).not.toEqual([]);
      expect(modules.filter((file) => !isMarked(file))).toEqual([]);
    });

    test('does not mark index files, which would bring all other widgets to the browser', () => {
      const indexes = modulesOf('hooks', 'ladle/renderers').filter(isIndex);
      expect(indexes).not.toEqual([]);
      expect(indexes.filter(isMarked)).toEqual([]);
    });
  });

  test('gets no source maps, since the sources are not in the package', () => {
    const dist = join(app, 'node_modules/headless-grc/dist');
    const files = readdirSync(dist, { recursive: true, encoding: 'utf8' });
    expect(files.filter((file) => file.endsWith('.map'))).toEqual([]);
  });
});

describe('the command in an empty folder', () => {
  const SESSION = ['replay', '--grep', 'date'];

  test('replays with npx from the packed package [F-K11]', () => {
    const empty = join(folder, 'empty');
    mkdirSync(empty);
    const ran = run(
      'npx',
      ['--yes', '--prefer-offline', '--package', tarball, 'headless-grc', ...SESSION],
      empty,
    );
    removeNpxInstallation();
    expect(ran.stdout).toMatch(/[1-9]\d* passed, 0 failed/);
    expect(ran.status).toBe(0);
  });

  test.each(['client', 'machine', 'hook'])('needs no dependencies at level %s [F-K11]', (level) => {
    const alone = join(folder, `alone-${level}`);
    cpSync(join(app, 'node_modules/headless-grc'), alone, { recursive: true });
    const ran = run(process.execPath, ['dist/cli.js', ...SESSION, '--level', level], alone);
    expect(ran.stdout).toMatch(/[1-9]\d* passed, 0 failed/);
    expect(ran.status).toBe(0);
  });

  /** npx keeps its installations in the cache of the user, by the address of the file. */
  const removeNpxInstallation = () => {
    const cache = join(run('npm', ['config', 'get', 'cache'], folder).stdout.trim(), '_npx');
    for (const name of readdirSync(cache)) {
      const file = join(cache, name, 'package.json');
      try {
        if (readFileSync(file, 'utf8').includes(tarball))
          rmSync(join(cache, name), { recursive: true });
      } catch {
        // Another installation, which is being created or removed.
      }
    }
  };
});
