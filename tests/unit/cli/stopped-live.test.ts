import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { withHangingTarget } from './hanging-target.ts';
import { run, withFiles } from './run.ts';

const env = { GRC_TOKEN: 'token-administrator' };
const isReadOfGroup = (request: string) => /^GET .*\/user_groups\/./.test(request);

/** Creates a group, then does `steps`, and looks who it is at the end. */
const creating = (steps: string) => `title: Night shift
steps:
  - call: userGroups.create
    with: { body: { name: Night } }
    save: { group: reply.created_identifier }
${steps}
finally:
  - call: users.me
    expect: { status: 200 }
`;

const HANGING = {
  'a call': "  - call: userGroups.get\n    with: { user_group_id: '{{group}}' }",
  'a call that is tried again':
    "  - call: userGroups.get\n    with: { user_group_id: '{{group}}' }\n    retry: 3",
  'a raw request': "  - request: { path: '/user_groups/{{group}}' }",
};

describe('a request that hangs when the run is stopped', () => {
  test.each(Object.entries(HANGING))(
    'leaves the time for cleaning up, in %s',
    async (_, steps) => {
      await withHangingTarget(isReadOfGroup, async ({ url, platform, hanging }) => {
        await withFiles({ 'a.yaml': creating(steps) }, async (cwd) => {
          const stop = new AbortController();
          const running = run(
            ['replay', '.', '--against', url, '--allow-writes', '--timeout', '1h', '--verbose'],
            { cwd, env, signal: stop.signal },
          );
          await expect.poll(() => hanging, { timeout: 60_000 }).toHaveLength(1);
          stop.abort('SIGINT');
          const ran = await running;
          expect(ran).toMatchObject({ code: 130, err: '' });
          expect(ran.out).toContain('the run was stopped');
          expect(ran.out).toContain('stopped before its end');
          const [last, before] = platform.requests.toReversed();
          expect(last).toMatchObject({ method: 'DELETE', status: 204 });
          expect(before).toMatchObject({ method: 'GET', path: '/users/me' });
          expect(hanging).toHaveLength(1);
          expect(existsSync(join(cwd, 'headless-grc-ledger.jsonl'))).toBe(false);
        });
      });
    },
    90_000,
  );

  test('is awaited for a while if it may create something, which is then removed', async () => {
    const isCreation = (request: string) => request.startsWith('POST') && 'late';
    await withHangingTarget(isCreation, async ({ url, platform, hanging, release }) => {
      await withFiles({ 'a.yaml': creating('') }, async (cwd) => {
        const stop = new AbortController();
        const running = run(
          ['replay', '.', '--against', url, '--allow-writes', '--timeout', '1h'],
          { cwd, env, signal: stop.signal },
        );
        await expect.poll(() => hanging, { timeout: 60_000 }).toHaveLength(1);
        stop.abort('SIGINT');
        const lastTwo = () => platform.requests.slice(-2).map(({ method }) => method);
        await expect.poll(lastTwo, { timeout: 60_000 }).toEqual(['POST', 'GET']);
        release();
        expect(await running).toMatchObject({ code: 130, err: '' });
        expect(platform.requests.at(-1)).toMatchObject({ method: 'DELETE', status: 204 });
        expect(existsSync(join(cwd, 'headless-grc-ledger.jsonl'))).toBe(false);
      });
    });
  }, 90_000);
});
