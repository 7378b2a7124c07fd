import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { undocumentedIn } from '../reference/undocumented-in.ts';

// Runs `npm run new -- widget …` in a copy of the folders, so that nothing is left behind.

const folder = mkdtempSync(resolve('node_modules/.new-widget-'));
const make = (name: string) =>
  spawnSync(process.execPath, [resolve('.ci/new/new.mjs'), 'widget', name], {
    cwd: folder,
    encoding: 'utf8',
  });

/** Files that the new widget is entered in. */
const TABLES = [
  'hooks/index.ts',
  'machines/index.ts',
  'fixtures/player/stage/widgets.ts',
  'fixtures/player/names/widget-names.ts',
  'ladle/renderers/index.ts',
];

let made: ReturnType<typeof make>;
const files = () =>
  [...made.stdout.matchAll(/^ {2}(\S+\.(?:tsx?|yaml))$/gm)].map(([, path = '']) => path);

beforeAll(() => {
  for (const path of ['src', 'machines', 'hooks', 'ladle', 'package.json', 'tsconfig.json']) {
    cpSync(path, join(folder, path), { recursive: true });
  }
  for (const path of ['tests/hooks', 'tests/unit/machines']) {
    cpSync(path, join(folder, path), { recursive: true });
  }
  cpSync('fixtures', join(folder, 'fixtures'), { recursive: true });
  symlinkSync(resolve('node_modules'), join(folder, 'node_modules'));
  made = make('score-matrix');
});

afterAll(() => rmSync(folder, { recursive: true, force: true }));

test('a new widget has a chart, a hook, a renderer, stories, a page, a session and three tests, and is entered in the tables of all widgets; they compile', () => {
  expect(files()).toHaveLength(11);
  const { compilerOptions } = ts.readConfigFile('tsconfig.json', ts.sys.readFile).config as {
    compilerOptions: object;
  };
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, folder);
  const roots = [...files().filter((path) => !path.endsWith('.yaml')), 'machines/index.ts'].map(
    (path) => join(folder, path),
  );
  const program = ts.createProgram(roots, { ...options, incremental: false, declaration: false });
  const mistakes = roots
    .flatMap((path) => ts.getPreEmitDiagnostics(program, program.getSourceFile(path)))
    .map(
      ({ file, messageText }) =>
        `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
  expect(mistakes).toEqual([]);
});

test('CONTRIBUTING lists the generated files and the remaining work; the tables that still need a row exist', () => {
  const contributing = readFileSync('CONTRIBUTING.md', 'utf8');
  const [, section = ''] = contributing.split('\n## A new widget\n');
  const listed = [...section.matchAll(/^\| `([^`]+)` +\|/gm)].map(([, path = '']) =>
    path.replaceAll('<name>', 'score-matrix'),
  );
  const written = files();
  expect(written.filter((path) => !listed.some((one) => path.startsWith(one)))).toEqual([]);
  expect(listed.filter((one) => !written.some((path) => path.startsWith(one)))).toEqual([
    'machines/score-matrix/model.ts',
    'machines/score-matrix/actors.ts',
    'ladle/pages/keys/',
  ]);
  const tables = [...made.stdout.matchAll(/([A-Z_]{4,}) in\s+([\w./-]+\.tsx?)/g)];
  expect(tables).toHaveLength(4);
  for (const [, table, path] of tables) {
    expect(readFileSync(path!, 'utf8')).toMatch(new RegExp(`const ${table}\\b`));
  }
});

test('its exports have doc comments, and the tables contain it', () => {
  const gaps = files()
    .filter((path) => /^(?:machines|hooks|ladle\/renderers)\/.*\.tsx?$/.test(path))
    .flatMap((path) => undocumentedIn(path, readFileSync(join(folder, path), 'utf8')));
  expect(gaps).toEqual([]);
  const silent = TABLES.filter(
    (path) => !readFileSync(join(folder, path), 'utf8').includes('score-matrix'),
  );
  expect(silent).toEqual([]);
});

test('its path is exported by the package, and its hook by the index', () => {
  const { exports } = JSON.parse(readFileSync(join(folder, 'package.json'), 'utf8')) as {
    exports: Record<string, unknown>;
  };
  expect(exports['./hooks/score-matrix']).toEqual({
    types: './dist/hooks/score-matrix/index.d.ts',
    default: './dist/hooks/score-matrix/index.js',
  });
  expect(readFileSync(join(folder, 'hooks/index.ts'), 'utf8')).toContain(
    "'./score-matrix/index.ts'",
  );
});

test('an existing widget is not overwritten, and an invalid name is rejected', () => {
  expect(make('score-matrix')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('machines/score-matrix/chart.ts'),
  });
  expect(make('ScoreMatrix').status).toBe(2);
});
