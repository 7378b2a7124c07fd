import { readFile, symlink } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { PASSING, run, withFiles } from './run.ts';

const FILES = {
  'sessions/a.yaml': PASSING,
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
  ] as const)('is not one of its inputs, which would be lost: %s', async (file, args) => {
    await withFiles(FILES, async (cwd) => {
      await symlink('sessions/a.yaml', join(cwd, 'link.yaml'));
      const ran = await run(['replay', 'sessions', ...args], { cwd });
      expect(ran).toMatchObject({ code: 2, out: '' });
      expect(ran.err).toContain('the command reads this file and would overwrite it');
      expect(await readFile(join(cwd, file), 'utf8')).toBe(FILES[file]);
    });
  });

  test.each([
    ['--reporter', 'junit=report.xml', '--reporter', 'json=./report.xml'],
    ['--reporter', 'junit=report.xml', '--reporter', 'json=link.xml'],
    ['--reporter', 'junit=later.xml', '--reporter', 'json=link-to-later.xml'],
    ['--reporter', 'junit=new/report.xml', '--reporter', 'json=new/../new/report.xml'],
    ['--reporter', 'json=report.xml', '--coverage-file', 'report.xml'],
  ])('is written by one option only: %s %s %s %s', async (...args) => {
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
});
