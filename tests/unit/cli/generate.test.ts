import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { run, withFiles } from './run.ts';

const OPENED = `title: A dialog is opened
steps:
  - start: { widget: dialog, name: ask, input: { okWork: true }, work: { runOk: { call: users.me } } }
  - send: dialog.open
  - expect: { state: open }
  - send: dialog.ok
  - expect: { state: closed }
`;

describe('generate --untested', () => {
  test('writes sessions that lint, pass and cover what no session has covered', async () => {
    await withFiles({ 's/a.yaml': OPENED }, async (cwd) => {
      const generate = (...more: string[]) =>
        run(['generate', '--untested', '--widget', 'dialog', ...more], { cwd });
      const before = await generate('s', '--list');
      expect(before.out).toContain('dialog: open -- dialog.cancel');
      const ran = await generate('s', '-o', 's/more');
      expect(ran.code).toBe(0);
      expect(ran.out).toMatch(/not reached: .*; it waits for '/);
      expect((await run(['lint', 's/more'], { cwd })).out).toMatch(/ 0 errors, 0 warnings\n$/);
      const played = await run(['replay', 's/more'], { cwd });
      expect(played.code).toBe(0);
      // The runner confirms the coverage: nothing is left out any more.
      const after = await generate('s', '--list');
      const written = ran.out.split('\n').filter((line) => line.startsWith('s/more/'));
      expect(written.length).toBeGreaterThan(3);
      for (const line of written) expect(after.out).not.toContain(line.replace(/^\S+ /, ''));
      // Starts where an existing session has been, and omits the steps that the path does not need.
      const names = await readdir(join(cwd, 's/more'));
      const name = names.find((one) => one.startsWith('dialog-open-dialog-cancel')) ?? '';
      expect(await readFile(join(cwd, 's/more', name), 'utf8')).toContain(`steps:
  - start:
      widget: dialog
      name: ask
      input: { okWork: true }
      work: { runOk: { call: users.me } }
  - send: dialog.open
  - send: { type: dialog.cancel }
    to: ask
  - expect: { state: closed }
    of: ask
`);
    });
  }, 60_000);

  test("sends values of the event's types where no session has an example", async () => {
    const group = `title: A group is shown
steps:
  - start: { widget: radio-group, input: { options: [{ id: a, name: A }, { id: b, name: B }] } }
  - expect: { context: { value: [] } }
`;
    const tree = `title: A tree is shown
steps:
  - start: { widget: tree, input: { items: [{ id: a, name: A }] } }
  - expect: { context: { value: [] } }
`;
    await withFiles({ 'group.yaml': group, 'tree.yaml': tree }, async (cwd) => {
      const args = ['--untested', '--widget', 'radio-group', '--widget', 'tree', '.'];
      const { out } = await run(['generate', ...args], { cwd });
      const found = out.split('\n').filter((line) => line.startsWith('generated/'));
      // `to` is one of a few words, and settings without options are invalid.
      expect(found).toContainEqual(expect.stringContaining('tree: anywhere -- focus.move'));
      expect(found).toContainEqual(
        expect.stringContaining('radioGroup: choice -- settings.change'),
      );
    });
  }, 60_000);

  test.each([
    [[], 2, 'generate needs --untested'],
    [['--untested', '--within', 'soon'], 2, '--within soon: expected a duration'],
    [['--untested', '--widget', 'dialogue'], 2, "did you mean 'dialog'?"],
    [['--untested', 'nowhere'], 2, "There is no file or folder 'nowhere'"],
  ])('reports the problem: %j', async (args, code, message) => {
    const ran = await run(['generate', ...args]);
    expect(ran.code).toBe(code);
    expect(ran.err).toContain(message);
  });

  test('ends as stopped at Ctrl-C, and does not treat unplayed sessions as missing', async () => {
    await withFiles({ 'a.yaml': OPENED }, async (cwd) => {
      const signal = AbortSignal.abort('SIGINT');
      const ran = await run(['generate', '--untested', 'a.yaml'], { cwd, signal });
      expect(ran.code).toBe(130);
      expect(ran.err).toContain('Stopped');
      expect(ran.out).toBe('');
      const stop = new AbortController();
      const onErr = (text: string): void => {
        if (text.includes('Not reached by')) stop.abort('SIGTERM');
      };
      const later = await run(['generate', '--untested', '--widget', 'dialog', 'a.yaml'], {
        cwd,
        signal: stop.signal,
        onErr,
      });
      expect(later.code).toBe(143);
      expect(later.out).toContain('the search was stopped before it was tried');
    });
  });

  test('a check that exceeds its time is reported, and nothing is written', async () => {
    await withFiles({ 'a.yaml': OPENED }, async (cwd) => {
      const args = ['--untested', '--widget', 'dialog', '--within', '0ms', 'a.yaml'];
      const ran = await run(['generate', ...args], { cwd });
      expect(ran.code).toBe(6);
      expect(ran.out).toContain('the time limit was reached before it was tried');
      expect(await readdir(cwd)).toEqual(['a.yaml']);
    });
  });
});
