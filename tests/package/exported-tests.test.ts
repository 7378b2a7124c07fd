import { execFile } from 'node:child_process';
import { readFile, symlink, writeFile } from 'node:fs/promises';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { MADE_RISK, RISK } from '../unit/cli/exported-session.ts';
import { run, withFiles } from '../unit/cli/run.ts';

const FILES = {
  'risk.yaml': RISK,
  'wrong.yaml': RISK.replace('name: Other, archived', 'name: Another, archived').replace(
    'A risk is',
    'Another risk is',
  ),
  'parts/make.yaml': MADE_RISK,
  'uses.yaml': `title: Uses a part
user: manager
steps:
  - use: parts/make.yaml
    with: { name: First }
  - call: risks.get
    with: { risk_id: '{{risk}}' }
    expect: { reply: { name: { $regex: ^First } } }
`,
  'rows.yaml': `title: The first {{n}} cards
forEach: [{ n: 1 }, { n: 2 }]
steps:
  - call: objects.list
    with: { data_type_ids: [1], limit: '{{n}}' }
    expect: { reply: { items: { $length: '{{n}}' } } }
`,
  'widget.yaml': `title: A machine is chosen
steps:
  - start: { widget: card-selector, input: { dataTypeId: 1 } }
  - send: { type: search.change, text: press }
  - after: 5s
  - save: { first: 'context.list.rows[0].id' }
  - call: objects.get
    with: { object_id: '{{first}}' }
    expect: { status: 200 }
`,
};

/** Runs all tests of a folder with vitest, as their user would; returns the verdict of each by its title. */
const vitestIn = async (folder: string): Promise<Record<string, string>> => {
  await symlink(resolve('node_modules'), join(folder, 'node_modules'), 'junction');
  const alias = [
    { find: '^headless-grc$', file: 'dist/src/index.js' },
    { find: '^headless-grc/testing$', file: 'dist/fixtures/index.js' },
  ].map(
    ({ find, file }) =>
      `{ find: /${find.replace('/', '\\/')}/, replacement: ${JSON.stringify(resolve(file))} }`,
  );
  await writeFile(
    join(folder, 'vitest.config.mjs'),
    `export default { resolve: { alias: [${alias.join(', ')}] }, test: { isolate: false, pool: 'threads', maxWorkers: 1 } };`,
  );
  const script = resolve('node_modules/vitest/vitest.mjs');
  const args = ['run', '--reporter=json', '--outputFile=result.json', '--root', folder];
  // A failed test also fails the process: the report says which.
  await new Promise((done) => {
    execFile(process.execPath, [script, ...args], { cwd: folder }, done);
  });
  const { testResults } = JSON.parse(await readFile(join(folder, 'result.json'), 'utf8')) as {
    readonly testResults: readonly {
      readonly assertionResults: readonly { readonly title: string; readonly status: string }[];
    }[];
  };
  return Object.fromEntries(
    testResults.flatMap(({ assertionResults }) =>
      assertionResults.map(({ title, status }) => [title, status]),
    ),
  );
};

describe('a session as a test in TypeScript', () => {
  test('passes in vitest if the session does, and fails if it does not', async () => {
    await withFiles(FILES, async (cwd) => {
      const { code, out } = await run(['export', '.', '--out', 'tests'], { cwd });
      expect(code).toBe(0);
      expect(out).toContain('tests/rows.test.ts holds 2 tests.\n');
      expect(await vitestIn(cwd)).toEqual({
        'A machine is chosen': 'passed',
        'A risk is written and removed in the end': 'passed',
        'Another risk is written and removed in the end': 'failed',
        'The first 1 cards': 'passed',
        'The first 2 cards': 'passed',
        'Uses a part': 'passed',
      });
    });
  });

  test('passes in vitest if it is a session of the package', async () => {
    await withFiles({}, async (cwd) => {
      const folders = ['api/anywhere', 'api/objects', 'api/cases', 'api/requests', 'client'];
      const paths = folders.map((folder) => `fixtures/sessions/${folder}`);
      const { code, out } = await run(['export', ...paths, '--out', cwd]);
      expect(code).toBe(0);
      const verdicts = await vitestIn(cwd);
      expect(Object.entries(verdicts).filter(([, verdict]) => verdict !== 'passed')).toEqual([]);
      expect(Object.keys(verdicts)).toHaveLength(out.match(/holds 1 test\./g)?.length ?? 0);
      expect(Object.keys(verdicts).length).toBeGreaterThan(20);
    });
  });
});
