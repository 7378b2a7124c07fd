import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { listen } from '../../../fixtures/platform/http.ts';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { PASSING, run, withFiles } from './run.ts';

const USING = `title: Uses a part for each row
forEach: ../data/rows.json
steps:
  - use: ../data/part.yaml
    with: { what: '{{what}}' }
`;

const FILES = {
  'sessions/a.yaml': PASSING,
  'sessions/b.yaml': USING,
  'data/rows.json': '[{ "what": "one" }]',
  'data/part.yaml': `parameters: { what: text }\n${PASSING}`,
  'tests/requirements.tsv': 'id\trequirement\nclient-36\tb\n',
  'tests/findings.tsv': 'id\trequirement\nF-A1\tb\n',
  'tests/a.test.ts': `test('reads [client-36]', () => {});\n`,
  'rows.tsv': 'id\tarea\trequirement\tsource_section\nclient-36\ta\tb\tc\n',
  'drop.json': '[{ "kind": "latency", "on": "*", "milliseconds": 1 }]',
  'headless-grc.config.yaml': 'jobs: 1\n',
  'report.xml': 'an older report',
};

describe('a file that a command writes', () => {
  test.each([
    ['sessions/a.yaml', ['--reporter', 'junit=sessions/a.yaml']],
    ['sessions/a.yaml', ['--reporter', 'junit=link.yaml']],
    ['sessions/a.yaml', ['--coverage-file', './sessions/../sessions/a.yaml']],
    ['rows.tsv', ['--coverage', '--requirements', 'rows.tsv', '--reporter', 'tap=rows.tsv']],
    ['drop.json', ['--faults', 'drop.json', '--reporter', 'json=drop.json']],
    ['headless-grc.config.yaml', ['--reporter', 'html=headless-grc.config.yaml']],
    ['data/rows.json', ['--reporter', 'json=data/rows.json']],
    ['data/part.yaml', ['--reporter', 'tap=data/part.yaml']],
    ['tests/requirements.tsv', ['--coverage', '--reporter', 'json=tests/requirements.tsv']],
  ] as const)('is not one of its inputs, which would be lost: %s', async (file, args) => {
    await withFiles(FILES, async (cwd) => {
      await symlink('sessions/a.yaml', join(cwd, 'link.yaml'));
      const ran = await run(['replay', 'sessions', ...args], { cwd });
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain('the command reads this file and would overwrite it');
      expect(await readFile(join(cwd, file), 'utf8')).toBe(FILES[file]);
    });
  });

  test('is not the file of variables, whose name no option gives', async () => {
    const variables = 'GRC_TOKEN=secret-token\n';
    await withFiles({ ...FILES, '.env': variables }, async (cwd) => {
      const ran = await run(['replay', 'sessions', '--coverage-file', '.env'], { cwd });
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(await readFile(join(cwd, '.env'), 'utf8')).toBe(variables);
    });
  });

  test.each([
    ['--reporter', 'junit=report.xml', '--reporter', 'json=./report.xml'],
    ['--reporter', 'junit=report.xml', '--reporter', 'json=link.xml'],
    ['--reporter', 'junit=later.xml', '--reporter', 'json=link-to-later.xml'],
    ['--reporter', 'junit=new/report.xml', '--reporter', 'json=new/../new/report.xml'],
    ['--reporter', 'json=report.xml', '--coverage-file', 'report.xml'],
    ['--reporter', 'json=headless-grc-last-run.json'],
    ['--coverage-file', 'headless-grc-last-run.json'],
  ])('is written by one option only: %s %s', async (...args) => {
    await withFiles(FILES, async (cwd) => {
      await symlink('report.xml', join(cwd, 'link.xml'));
      await symlink('later.xml', join(cwd, 'link-to-later.xml'));
      const ran = await run(['replay', 'sessions', ...args], { cwd });
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain('would write to the same file');
      expect(await readFile(join(cwd, 'report.xml'), 'utf8')).toBe(FILES['report.xml']);
    });
  });

  test('is overwritten where it is an older report, also in the folder of the sessions', async () => {
    await withFiles({ ...FILES, 'sessions/report.xml': 'older' }, async (cwd) => {
      const args = ['replay', 'sessions', '--reporter', 'junit=sessions/report.xml'];
      expect(await run(args, { cwd })).toMatchObject({ code: 0, err: '' });
      expect(await readFile(join(cwd, 'sessions/report.xml'), 'utf8')).toContain('</testsuites>');
    });
  });

  test('is not an input shard of merge, and not a traced table', async () => {
    await withFiles(FILES, async (cwd) => {
      const blob = ['--shard', '1/1', '--reporter', 'blob=part.blob'];
      expect((await run(['replay', 'sessions', ...blob], { cwd })).code).toBe(0);
      const part = await readFile(join(cwd, 'part.blob'), 'utf8');
      const merged = await run(['merge', 'part.blob', '--reporter', 'html=part.blob'], { cwd });
      expect(merged).toMatchObject({ code: 2, out: '' });
      expect(await readFile(join(cwd, 'part.blob'), 'utf8')).toBe(part);
      const tables = ['--requirements', 'rows.tsv', '--tests', 'sessions'];
      const traced = await run(['trace', 'sessions', ...tables, '--out', 'rows.tsv'], { cwd });
      expect(traced).toMatchObject({ code: 2, out: '' });
      expect(await readFile(join(cwd, 'rows.tsv'), 'utf8')).toBe(FILES['rows.tsv']);
    });
  });

  test.each(['tests/a.test.ts', 'tests/findings.tsv', 'data/part.yaml'] as const)(
    'is not one that trace reads: %s',
    async (file) => {
      await withFiles(FILES, async (cwd) => {
        const ran = await run(['trace', 'sessions', '--out', file], { cwd });
        expect(ran).toMatchObject({ code: 2, out: '' });
        expect(ran.err).toBe(`--out ${file}: the command reads this file and would overwrite it\n`);
        expect(await readFile(join(cwd, file), 'utf8')).toBe(FILES[file]);
      });
    },
  );

  test.each([
    ['sessions/a.yaml', 'the command reads this file and would overwrite it'],
    ['headless-grc-ledger.jsonl', '--ledger would write to the same file'],
  ])('is no session that drift plays, and not its ledger: %s', async (file, why) => {
    const server = await listen(createPlatform({}));
    try {
      await withFiles(FILES, async (cwd) => {
        const args = ['drift', 'sessions', '--against', server.url, '--allow-writes'];
        const ran = await run([...args, '--patch', file], {
          cwd,
          env: { GRC_TOKEN: 'token-staff' },
        });
        expect(ran).toMatchObject({ code: 2, out: '' });
        expect(ran.err).toContain(`--patch ${file}: ${why}`);
        expect(await readFile(join(cwd, 'sessions/a.yaml'), 'utf8')).toBe(PASSING);
      });
    } finally {
      await server.close();
    }
  });

  test('is not the ledger of a run', async () => {
    const server = await listen(createPlatform({}));
    try {
      await withFiles(FILES, async (cwd) => {
        const args = ['replay', 'sessions', '--against', server.url, '--allow-writes'];
        const ran = await run([...args, '--ledger', 'left', '--reporter', 'json=left'], {
          cwd,
          env: { GRC_TOKEN: 'token-staff' },
        });
        expect(ran).toMatchObject({ code: 2, out: '' });
        expect(ran.err).toContain('--reporter json left: --ledger would write to the same file');
      });
    } finally {
      await server.close();
    }
  });
});
