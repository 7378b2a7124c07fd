// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { pathToFileURL } from 'node:url';
import type { ComponentType } from 'react';
import ts from 'typescript';
import { build } from 'vite';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';

// The samples of README.md, unchanged. Their first line is the name of their file.

const folder = mkdtempSync(resolve('node_modules/.readme-'));
const path = (name: string) => join(folder, name);

const samples = new Map(
  [
    ...readFileSync('README.md', 'utf8').matchAll(
      // The recipes for CI servers, in `.yml`, are run by recipes.test.ts.
      /```\w+\n(?:\/\/|#) (\S+\.(?:tsx?|yaml))\n([\s\S]*?)```/g,
    ),
  ].map(([, name = '', text = '']) => [name, text]),
);

const commands = [
  ...readFileSync('README.md', 'utf8').matchAll(/^npx headless-grc (.*?)(?: +#.*)?$/gm),
]
  .map(([, command = '']) => command)
  .filter((command) => !command.includes('https://'));

/** A sample, built for Node with the modules in `dist`. */
async function loaded<Module>(name: string): Promise<Module> {
  await build({
    configFile: false,
    logLevel: 'error',
    resolve: {
      alias: [
        { find: 'headless-grc/hooks', replacement: resolve('dist/hooks/index.js') },
        { find: 'headless-grc', replacement: resolve('dist/src/index.js') },
      ],
    },
    build: {
      ssr: path(`${name}.tsx`),
      outDir: path(`out-${name}`),
      rollupOptions: { external: [/^react/] },
    },
  });
  return (await import(pathToFileURL(path(`out-${name}/${name}.js`)).href)) as Module;
}

beforeAll(() => {
  for (const [name, text] of samples) writeFileSync(path(name), text);
});

afterAll(() => {
  cleanup();
  rmSync(folder, { recursive: true, force: true });
});

describe('the samples of the README', () => {
  test('are complete', () => {
    expect([...samples.keys()]).toEqual([
      'due-date.tsx',
      'server.tsx',
      'platform.ts',
      'client.ts',
      'due-date.yaml',
    ]);
    expect(commands).toEqual(['replay due-date.yaml', 'replay due-date.yaml --level hook']);
  });

  test('compile, in strict TypeScript', () => {
    const entry = (room: string) => [resolve(room, 'index.ts')];
    const program = ts.createProgram({
      rootNames: ['due-date.tsx', 'server.tsx', 'platform.ts', 'client.ts'].map(path),
      options: {
        ...ts.convertCompilerOptionsFromJson(
          (
            ts.readConfigFile('tsconfig.json', ts.sys.readFile).config as {
              compilerOptions: object;
            }
          ).compilerOptions,
          '.',
        ).options,
        incremental: false,
        paths: {
          'headless-grc': entry('src'),
          'headless-grc/resources': [resolve('src/resources.ts')],
          'headless-grc/hooks': entry('hooks'),
          'headless-grc/testing': entry('fixtures'),
        },
      },
    });
    const mistakes = program
      .getRootFileNames()
      .flatMap((name) => ts.getPreEmitDiagnostics(program, program.getSourceFile(name)))
      .map(({ messageText }) => ts.flattenDiagnosticMessageText(messageText, '\n'));
    expect(mistakes).toEqual([]);
  });

  test('the component shows a date that is completed when the box is left', async () => {
    const { App } = await loaded<{ App: ComponentType }>('due-date');
    render(<App />);
    const box = screen.getByLabelText<HTMLInputElement>('Due date');
    fireEvent.change(box, { target: { value: '201126' } });
    fireEvent.blur(box);
    expect(box.value).toBe('20-11-2026');
  });

  test('the server renders the texts of the language it is given', async () => {
    const { renderPage } = await loaded<{ renderPage: () => Promise<string> }>('server');
    expect(await renderPage()).toContain('Datumnotatie: DD-MM-JJJJ');
  });

  test('the test requests the signed-in user from the platform', () => {
    const text = samples
      .get('platform.ts')
      ?.replace("'headless-grc'", `'${resolve('dist/src/index.js')}'`)
      .replace("'headless-grc/testing'", `'${resolve('dist/fixtures/index.js')}'`);
    const ran = spawnSync(process.execPath, ['--input-type=module', '-e', text ?? ''], {
      encoding: 'utf8',
    });
    expect(ran).toMatchObject({
      status: 0,
      stderr: '',
      stdout: expect.stringMatching(/^\w+.*\n$/),
    });
  });

  test.each(commands)('npx headless-grc %s', (command) => {
    const ran = spawnSync(process.execPath, [resolve('dist/cli.js'), ...command.split(' ')], {
      cwd: folder,
      encoding: 'utf8',
    });
    expect(ran).toMatchObject({ status: 0, stdout: expect.stringContaining('1 passed, 0 failed') });
  });
});
