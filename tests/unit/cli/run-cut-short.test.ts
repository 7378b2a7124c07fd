import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { runCli } from '../../../cli/program.ts';
import { ioOf, PASSING, type Ran, run, withFiles } from './run.ts';

/**
 * A worker whose target is gone when it is started again: it reads as usual, plays its first session, and
 * fails on the next. The second worker of a run plays all its sessions.
 */
const WORKER = `
import { parentPort, threadId } from 'node:worker_threads';
const post = (message) => parentPort.postMessage(message);
const steps = { passed: 1, failed: 0, skipped: 0, error: 0, timeout: 0 };
const seen = { requests: {}, refusals: [], calls: [], widgets: [], states: [] };
const told = ({ index, file, title }) => ({
  index,
  over: true,
  learned: { secrets: [], notices: [] },
  events: [
    { type: 'sessionStart', index, file, title, level: 'machine' },
    { type: 'sessionEnd', index, file, title, level: 'machine', verdict: 'passed', steps,
      checks: 1, milliseconds: 1, covers: [], seed: 0, seen },
  ],
});
let played = 0;
parentPort.on('message', ({ type, files, tasks }) => {
  if (type === 'read') {
    const heads = [{ title: 'Who am I', uses: [], hasLast: true }];
    post({ type: 'read', facts: files.map((file) => ({ file, heads })) });
  } else if (type === 'play') {
    for (const task of tasks) {
      if (task.index === 2) {
        post({ type: 'failed', code: 4, message: 'the target is gone --> token-of-ours' });
        return;
      }
      post({ type: 'told', told: told(task) });
    }
    post({ type: 'played' });
  }
});
`;

const FILES = {
  'a.yaml': PASSING,
  'b.yaml': PASSING,
  'c.yaml': PASSING,
  'd.yaml': PASSING,
  'worker.mjs': WORKER,
};

const replayIn = async (cwd: string, args: readonly string[]): Promise<Ran> => {
  let out = '';
  let err = '';
  const io = ioOf({
    cwd,
    env: { GRC_TOKEN: 'token-of-ours' },
    onOut: (text) => (out += text),
    onErr: (text) => (err += text),
  });
  const code = await runCli(['replay', '.', ...args], { ...io, script: join(cwd, 'worker.mjs') });
  return { code, out, err };
};

describe('a run that cannot continue', () => {
  const reports = ['junit', 'json', 'tap', 'blob', 'html', 'har'].flatMap((name) => [
    '--reporter',
    `${name}=report.${name}`,
  ]);

  test.each(['1', '2'])(
    'reports why, and its reports are completed, with %s at a time',
    async (jobs) => {
      await withFiles(FILES, async (cwd) => {
        const args = ['--jobs', jobs, '--last-run', 'last.json', ...reports];
        const ran = await replayIn(cwd, args);
        expect(ran.code).toBe(4);
        expect(ran.err).toContain('the target is gone');
        expect(ran.out).toContain('cut short: the target is gone');
        const passed = jobs === '1' ? 2 : 3;
        expect(ran.out).toContain(`${passed} passed, 0 failed`);
        const textOf = (name: string) => readFile(join(cwd, name), 'utf8');
        const junit = await textOf('report.junit');
        expect(junit).toContain(`tests="${passed}"`);
        expect(junit).toContain(
          '<!-- cut short: the target is gone - -&gt; *** -->\n</testsuites>',
        );
        expect(JSON.parse(await textOf('report.json'))).toMatchObject({
          run: { cutShort: { code: 4 }, sessions: { passed } },
        });
        expect(await textOf('report.tap')).toContain('Bail out! the target is gone');
        expect((await textOf('report.html')).length).toBeGreaterThan(1000);
        expect(JSON.parse(await textOf('report.har'))).toHaveProperty('log');
        expect(JSON.parse(await textOf('last.json'))).toMatchObject({ failed: [] });
        for (const name of ['junit', 'json', 'tap', 'blob']) {
          expect(await textOf(`report.${name}`)).not.toContain('token-of-ours');
        }
      });
    },
  );

  test('stops the merged run too when its shard is merged', async () => {
    await withFiles(FILES, async (cwd) => {
      const args = ['--shard', '1/1', '--reporter', 'blob=part.blob'];
      expect((await replayIn(cwd, args)).code).toBe(4);
      const merged = await run(['merge', 'part.blob'], { cwd });
      expect(merged.code).toBe(4);
      expect(merged.out).toContain('cut short: the target is gone');
    });
  });
});
