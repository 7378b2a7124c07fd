// The samples of the guides: those whose first line names a file are compiled, YAML ones are played as sessions.
// The recipes of build servers, in `.yml`, are run by tests/package/recipes.test.ts.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import ts from 'typescript';
import { requireBuild } from '../built.mjs';

const SAMPLE = /```\w+\n(?:\/\/|#) (\S+\.(?:tsx?|yaml))\n([\s\S]*?)```/g;

export function wrongSamples(guides) {
  const folder = mkdtempSync(resolve('node_modules/.samples-'));
  try {
    const files = readdirSync(guides).flatMap((guide) =>
      [...readFileSync(join(guides, guide), 'utf8').matchAll(SAMPLE)].map(
        ([, name = '', text = '']) => {
          writeFileSync(join(folder, name), text);
          return join(folder, name);
        },
      ),
    );
    const isSession = (file) => file.endsWith('.yaml');
    return [...compile(files.filter((file) => !isSession(file))), ...play(files.filter(isSession))];
  } finally {
    rmSync(folder, { recursive: true });
  }
}

function compile(files) {
  const { config } = ts.readConfigFile('tsconfig.json', ts.sys.readFile);
  const { options } = ts.convertCompilerOptionsFromJson(config.compilerOptions, '.');
  const entry = (path) => [resolve(path)];
  const program = ts.createProgram({
    rootNames: files,
    options: {
      ...options,
      incremental: false,
      paths: {
        'headless-grc': entry('src/index.ts'),
        'headless-grc/resources': entry('src/resources.ts'),
        'headless-grc/machines': entry('machines/index.ts'),
        'headless-grc/hooks': entry('hooks/index.ts'),
        'headless-grc/renderers': entry('ladle/renderers/index.ts'),
        'headless-grc/elements': entry('ladle/elements/index.ts'),
        'headless-grc/testing': entry('fixtures/index.ts'),
        'headless-grc/testing/hooks': entry('fixtures/hooks.ts'),
        'headless-grc/testing/msw': entry('fixtures/msw.ts'),
      },
    },
  });
  return files.flatMap((file) =>
    ts
      .getPreEmitDiagnostics(program, program.getSourceFile(file))
      .map(
        ({ messageText }) =>
          `${file.split('/').at(-1)} ${ts.flattenDiagnosticMessageText(messageText, ' ')}`,
      ),
  );
}

function play(files) {
  requireBuild();
  const { status, stdout, stderr } = spawnSync(
    process.execPath,
    ['dist/cli.js', 'replay', ...files],
    { encoding: 'utf8' },
  );
  return status === 0 ? [] : [`sessions: ${stdout}${stderr}`];
}
