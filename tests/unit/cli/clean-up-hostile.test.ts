import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest';
import { listen } from '../../../fixtures/platform/http.ts';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { run, withFiles } from './run.ts';

const target = createPlatform({});
const elsewhere = createPlatform({});
let url = '';
let otherUrl = '';
const close: (() => Promise<void>)[] = [];
beforeAll(async () => {
  const servers = await Promise.all([listen(target), listen(elsewhere)]);
  [url = '', otherUrl = ''] = servers.map((server) => server.url);
  close.push(...servers.map((server) => server.close));
});
afterAll(() => Promise.all(close.map((end) => end())));
beforeEach(() => {
  target.reset();
  elsewhere.reset();
});

const left = (at: string, call = 'userGroups.delete'): string =>
  `${JSON.stringify({
    target: at,
    created: { id: at, call: 'userGroups.create', remove: { call, with: { user_group_id: '1' } } },
  })}\n`;

const LEDGER = 'headless-grc-ledger.jsonl';
const env = { GRC_TOKEN: 'token-administrator' };

describe('a ledger that came with the files of somebody else', () => {
  test.each(['of the project file', 'that is named'])(
    'gets no credential sent to another target than the one %s',
    async (which) => {
      const files = {
        [LEDGER]: left(`${url}/api/`) + left(otherUrl),
        ...(which === 'that is named' ? {} : { 'headless-grc.config.yaml': `against: ${url}/\n` }),
      };
      await withFiles(files, async (cwd) => {
        const named = which === 'that is named' ? ['--against', url] : [];
        const ran = await run(['cleanup', ...named], { cwd, env });
        expect(ran.code).toBe(1);
        expect(ran.out).toContain(
          `stays    userGroups.delete 1: on another target; name it with --against  ${otherUrl}`,
        );
        expect(ran.out).toContain('removed  userGroups.delete 1');
        expect(ran.out).toContain('1 removed, 1 left');
        expect(target.requests.map(({ method }) => method)).toContain('DELETE');
        expect(elsewhere.requests).toEqual([]);
        expect(await readFile(join(cwd, LEDGER), 'utf8')).toContain(otherUrl);
      });
    },
  );

  test('says where to send something only where no target is known', async () => {
    const files = { [LEDGER]: left(otherUrl), 'headless-grc.config.yaml': 'against: memory\n' };
    await withFiles(files, async (cwd) => {
      expect(await run(['cleanup'], { cwd, env })).toMatchObject({ code: 0 });
      expect(elsewhere.requests.map(({ method }) => method)).toContain('DELETE');
    });
  });

  test.each(['userGroups.create', 'constructor', '__proto__'])(
    'is no ledger if it calls %s to remove something',
    async (call) => {
      await withFiles({ [LEDGER]: left(url, call) + left(otherUrl) }, async (cwd) => {
        const ran = await run(['cleanup'], { cwd, env });
        expect(ran).toMatchObject({ code: 3, out: '' });
        expect(ran.err).toContain(`${LEDGER}:1 is not a line of a ledger`);
        expect(target.requests).toEqual([]);
      });
    },
  );

  test('is not read for a target that is no address', async () => {
    await withFiles({ [LEDGER]: left(url) }, async (cwd) => {
      const ran = await run(['cleanup', '--against', 'grc.example'], { cwd, env });
      expect(ran).toMatchObject({ code: 2 });
      expect(ran.err).toContain('expected an address that starts with http:// or https://');
    });
  });
});
