import { describe, expect, test } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { listen } from '../../../fixtures/platform/http.ts';
import { SWITCH_WORDS } from '../../../fixtures/platform/switches.ts';
import { LEVELS } from '../../../fixtures/platform/world.ts';
import { worlds } from '../../../fixtures/worlds/index.ts';
import { pagesOf } from '../../../cli/serve-pages.ts';
import { run } from './run.ts';

const withServer = async (check: (url: string) => Promise<void>): Promise<void> => {
  const platform = createPlatform({ switches: { cardIdName: 'card_id' } });
  const server = await listen(platform, { beside: pagesOf(platform) });
  try {
    await check(server.url);
  } finally {
    await server.close();
  }
};

const options = { seed: 1, now: 0 };

describe('the public pages of serve [F-P15]', () => {
  test('help lists worlds, users with their tokens, programs and switches', async () => {
    const { out } = await run(['serve', '--help']);
    const { people, applications } = worlds.empty(options);
    const tokens = Object.values(people).flatMap(({ token }) => token ?? []);
    expect(tokens.length).toBeGreaterThan(5);
    for (const word of [
      ...Object.keys(worlds),
      ...tokens,
      ...applications.map(({ clientId }) => clientId),
      ...Object.keys(SWITCH_WORDS),
      'readOnly',
    ])
      expect(out).toContain(word);
  });

  test('the index lists users, programs, worlds and switches, and its links work', async () => {
    await withServer(async (url) => {
      const index = (await (await fetch(`${url}/`)).json()) as Record<string, unknown>;
      expect(index).toMatchObject({
        api: `${url}/api`,
        world: 'factory',
        people: { manager: { token: 'token-manager' } },
        switches: { cardIdName: 'card_id' },
      });
      expect(Object.keys(index['worlds'] as object).toSorted()).toEqual(
        Object.keys(worlds).toSorted(),
      );
      for (const link of [index['document'], index['health']])
        expect((await fetch(String(link))).status).toBe(200);
      for (const link of index['signIn'] as string[])
        expect((await fetch(link)).headers.get('allow')).toBe('POST, OPTIONS');
    });
  });

  test('the document has the address and switches of the server and the ways to sign in', async () => {
    await withServer(async (url) => {
      const text = await (await fetch(`${url}/openapi.json`)).text();
      const document = JSON.parse(text) as { paths: Record<string, unknown> };
      expect(text).toContain(`"default": "${url}"`);
      expect(text).not.toContain('platform.example');
      expect(text).toContain('"card_id"');
      expect(Object.keys(document.paths)).toEqual(
        expect.arrayContaining(['/oauth/token', '/bearer_tokens', '/tokens']),
      );
    });
  });

  test('a wrong method gives 405 with the allowed ones; an unknown path gives 404', async () => {
    await withServer(async (url) => {
      for (const [path, allow] of [
        ['/api/license', 'GET, HEAD, OPTIONS'],
        ['/api/sanitizer', 'POST, OPTIONS'],
        ['/health', 'GET, HEAD, OPTIONS'],
      ]) {
        const reply = await fetch(`${url}${path}`, { method: 'PATCH' });
        expect([path, reply.status, reply.headers.get('allow')]).toEqual([path, 405, allow]);
      }
      expect((await fetch(`${url}/api/nothing`)).status).toBe(404);
    });
  });
});

test('every world has an OAuth client for each level that an account can have [F-P13]', async () => {
  const levels = LEVELS.filter((level) => level !== 'anonymous');
  for (const world of Object.keys(worlds) as (keyof typeof worlds)[]) {
    const platform = createPlatform({ world, user: null });
    for (const level of levels) {
      const signedIn = await platform.fetch('/api/oauth/token', {
        method: 'POST',
        body: new URLSearchParams({
          grant_type: 'client_credentials',
          client_id: `client-${level}`,
          client_secret: 'secret',
        }),
      });
      const { access_token: token } = (await signedIn.json()) as { access_token: string };
      const me = await platform.fetch('/api/users/me', {
        headers: { Authorization: `Bearer ${token}` },
      });
      const userId = platform.state.world.people[level]?.userId;
      expect(await me.json()).toMatchObject({ user_id: userId });
    }
  }
});
