import { existsSync } from 'node:fs';
import { readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterEach, beforeEach, describe, expect, test, vi } from 'vitest';
import { withHangingTarget } from './hanging-target.ts';
import { PASSING, run, withFiles } from './run.ts';

const env = { GRC_TOKEN: 'token-administrator' };
const TEXT = '77m';
const WHY = 'the run took longer than 77m (--max-time)';
const NOT_RUN = `not run: ${WHY}`;

/** Ends the time of the run that was started last. */
let expire = (): void => undefined;
beforeEach(() => {
  const { setTimeout } = globalThis;
  vi.spyOn(globalThis, 'setTimeout').mockImplementation(((act: () => void, after?: number) => {
    if (after !== 77 * 60_000) return setTimeout(act, after);
    expire = act;
    return setTimeout(() => undefined, 0);
  }) as typeof setTimeout);
});
afterEach(() => vi.restoreAllMocks());

const CREATING = `title: Night shift
steps:
  - call: userGroups.create
    with: { body: { name: Night } }
    save: { group: reply.created_identifier }
  - call: userGroups.get
    with: { user_group_id: '{{group}}' }
finally:
  - call: users.list
    expect: { status: 200 }
`;

const isReadOfGroup = (request: string) => /^GET .*\/user_groups\/./.test(request);

describe('--max-time', () => {
  test('ends the step that hangs, cleans up, and reports the other sessions as not run', async () => {
    await withHangingTarget(isReadOfGroup, async ({ url, platform, hanging }) => {
      const files = { 'a.yaml': PASSING, 'b.yaml': CREATING, 'c.yaml': PASSING, 'd.yaml': PASSING };
      await withFiles(files, async (cwd) => {
        const options = ['--allow-writes', '--timeout', '1h', '--max-time', TEXT];
        const reports = ['--reporter', 'json=r.json', '--reporter', 'junit=r.xml'];
        const running = run(['replay', '.', '--against', url, ...options, ...reports], {
          cwd,
          env,
        });
        await expect.poll(() => hanging, { timeout: 60_000 }).toHaveLength(1);
        expire();
        const ran = await running;
        expect(ran).toMatchObject({ code: 5, err: '' });
        expect(ran.out).toContain(`cut short: ${WHY}`);
        expect(ran.out).toContain('1 passed, 1 failed, 2 skipped');
        expect(ran.out).toContain(`b.yaml:6:5  call userGroups.get`);
        const { sessions } = JSON.parse(await readFile(join(cwd, 'r.json'), 'utf8'));
        expect(sessions).toMatchObject([
          { file: 'a.yaml', verdict: 'passed' },
          { file: 'b.yaml', verdict: 'timeout', steps: { timeout: 1 } },
          { file: 'c.yaml', verdict: 'skipped', reason: NOT_RUN },
          { file: 'd.yaml', verdict: 'skipped', reason: NOT_RUN },
        ]);
        expect(await readFile(join(cwd, 'r.xml'), 'utf8')).toContain('cut short: the run took');
        expect(platform.requests.slice(-2)).toMatchObject([
          { method: 'GET', path: '/users' },
          { method: 'DELETE', status: 204 },
        ]);
        expect(existsSync(join(cwd, 'headless-grc-ledger.jsonl'))).toBe(false);
      });
    });
  }, 90_000);

  test.each(['replay', 'contract', 'drift'])(
    'ends %s while the sign-in hangs',
    async (command) => {
      await withHangingTarget(
        () => true,
        async ({ url, hanging }) => {
          await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
            const options = ['--against', url, '--timeout', '1h', '--max-time', TEXT];
            const running = run([command, '.', ...options], { cwd, env });
            await expect.poll(() => hanging, { timeout: 60_000 }).toHaveLength(1);
            expire();
            const ran = await running;
            expect(ran.code).toBe(5);
            expect(ran.out + ran.err).toContain(WHY);
          });
        },
      );
    },
    90_000,
  );

  test.each(['contract', 'drift'])(
    'ends %s while a step hangs, after its clean-up',
    async (command) => {
      await withHangingTarget(isReadOfGroup, async ({ url, platform, hanging }) => {
        await withFiles({ 'a.yaml': CREATING, 'b.yaml': PASSING }, async (cwd) => {
          const options = ['--allow-writes', '--timeout', '1h', '--max-time', TEXT];
          const running = run([command, '.', '--against', url, ...options], { cwd, env });
          await expect.poll(() => hanging, { timeout: 60_000 }).toHaveLength(1);
          expire();
          expect(await running).toMatchObject({ code: 5, err: `cut short: ${WHY}\n` });
          expect(platform.requests.at(-1)).toMatchObject({ method: 'DELETE', status: 204 });
        });
      });
    },
    90_000,
  );

  test('leaves what is known of sessions that were not run', async () => {
    const failing = PASSING.replace('200', '201');
    await withFiles({ 'a.yaml': failing, 'b.yaml': failing }, async (cwd) => {
      const last = ['--last-run', 'last.json'];
      await run(['replay', '.', ...last], { cwd });
      const before = await readFile(join(cwd, 'last.json'), 'utf8');
      const onOut = (text: string): void => {
        if (text.includes('a.yaml')) expire();
      };
      const ran = await run(['replay', '.', ...last, '--max-time', TEXT], { cwd, onOut });
      expect(ran.code).toBe(5);
      expect(ran.out).toContain('1 failed, 1 skipped');
      expect(JSON.parse(await readFile(join(cwd, 'last.json'), 'utf8'))).toMatchObject({
        failed: ['a.yaml', 'b.yaml'],
        durations: { 'b.yaml': JSON.parse(before).durations['b.yaml'] },
      });
    });
  });

  test('may be given in the project file', async () => {
    const files = { 'headless-grc.config.yaml': `max-time: ${TEXT}\n`, 's/a.yaml': PASSING };
    await withFiles(files, async (cwd) => {
      const ran = await run(['replay', 's', '--show-config'], { cwd });
      expect(ran.out).toMatch(/maxTime +77m {2}\(project file\)/);
    });
  });

  test('ends each run of --watch anew', async () => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const stop = new AbortController();
      let rounds = 0;
      const ran = await run(['replay', '.', '--watch', '--max-time', TEXT], {
        cwd,
        signal: stop.signal,
        onOut: (text) => {
          if (rounds === 0 && text.includes('1 passed')) expire();
        },
        onErr: (text) => {
          if (!text.includes('Watching ')) return;
          rounds += 1;
          if (rounds === 1) void writeFile(join(cwd, 'a.yaml'), `${PASSING}# again\n`);
          else stop.abort('SIGINT');
        },
      });
      expect(ran.out.match(/1 passed, 0 failed/g)).toHaveLength(2);
      expect(ran.code).toBe(0);
    });
  });

  test.each(['0s', 'soon', '10'])('is not %s', async (text) => {
    await withFiles({ 'a.yaml': PASSING }, async (cwd) => {
      const ran = await run(['replay', '.', '--max-time', text], { cwd });
      expect(ran.code).toBe(2);
      expect(ran.err).toContain(`--max-time ${text}: expected a duration such as`);
    });
  });
});
