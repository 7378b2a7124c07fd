import { spawnSync } from 'node:child_process';
import { cpSync, mkdtempSync, readFileSync, rmSync, symlinkSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { afterAll, beforeAll, expect, test } from 'vitest';

// `npm run new -- widget …` in a copy of the rooms, so that nothing is left behind.

const folder = mkdtempSync(resolve('node_modules/.new-widget-'));
const make = (name: string) =>
  spawnSync(process.execPath, [resolve('.ci/new/new.mjs'), 'widget', name], {
    cwd: folder,
    encoding: 'utf8',
  });

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

test('a new widget has a chart, a hook, a renderer, stories, a page, a session and three tests, which compile', () => {
  expect(files()).toHaveLength(10);
  const { compilerOptions } = ts.readConfigFile('tsconfig.json', ts.sys.readFile).config as {
    compilerOptions: object;
  };
  const { options } = ts.convertCompilerOptionsFromJson(compilerOptions, folder);
  const roots = files()
    .filter((path) => !path.endsWith('.yaml'))
    .map((path) => join(folder, path));
  const program = ts.createProgram(roots, { ...options, incremental: false, declaration: false });
  const mistakes = roots
    .flatMap((path) => ts.getPreEmitDiagnostics(program, program.getSourceFile(path)))
    .map(
      ({ file, messageText }) =>
        `${file?.fileName}: ${ts.flattenDiagnosticMessageText(messageText, '\n')}`,
    );
  expect(mistakes).toEqual([]);
});

test('its path is one of the package, and its hook one of all', () => {
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

test('a widget that exists is not written over, and a name must be one', () => {
  expect(make('score-matrix')).toMatchObject({
    status: 1,
    stderr: expect.stringContaining('machines/score-matrix/chart.ts'),
  });
  expect(make('ScoreMatrix').status).toBe(2);
});
