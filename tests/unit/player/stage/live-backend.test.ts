import { creationOf } from '../../../../fixtures/player/stage/ledger.ts';
import { expect, test } from 'vitest';
import { openLiveTarget } from '../../../../fixtures/player/stage/live-backend.ts';
import { createPlatform } from '../../../../fixtures/platform/index.ts';
import { play } from '../session-text.ts';

const ROOT = 'https://live.example';

const open = async (allowWrites = false) => {
  const platform = createPlatform({});
  const target = await openLiveTarget({
    url: ROOT,
    env: () => undefined,
    allowWrites,
    limit: 1000,
    fetch: (request) =>
      platform.fetch(new Request(request.url.replace(ROOT, 'https://platform.example'), request)),
  });
  return { platform, backend: target.backend() };
};

test.each([
  { headers: { 'x-http-method-override': 'DELETE' } },
  { headers: { 'X-HTTP-Method': 'patch' } },
  { headers: { 'x-method-override': 'nonsense' } },
  { url: `${ROOT}/api/users/me?_method=PUT` },
])(
  'a GET with the effect of a write requires --allow-writes: %j [F-S14]',
  async ({ url, headers }) => {
    const { backend, platform } = await open();
    const before = platform.requests.length;
    const request = () =>
      new Request(url ?? `${ROOT}/api/users/me`, headers === undefined ? {} : { headers });
    await expect(backend.fetch(request())).rejects.toThrow('writes need --allow-writes');
    expect(platform.requests).toHaveLength(before);
    const allowed = await open(true);
    expect((await allowed.backend.fetch(request())).status).toBeLessThan(500);
  },
);

test('a GET with an override to GET is sent [F-S14]', async () => {
  const { backend } = await open();
  const headers = { 'x-http-method-override': 'get' };
  const reply = await backend.fetch(new Request(`${ROOT}/api/users/me`, { headers }));
  expect(reply.status).toBe(200);
});

test.each(['https://elsewhere.example/api/users/me', 'https://live.example.evil.example/api'])(
  'nothing is sent to %s, which is not the target [F-S4]',
  async (url) => {
    const { backend, platform } = await open(true);
    const before = platform.requests.length;
    await expect(backend.fetch(new Request(url))).rejects.toThrow(`does not go to ${ROOT}`);
    expect(platform.requests).toHaveLength(before);
  },
);

test('a live reply that does not match its schema is a warning, if a session expects warnings', async () => {
  const target = await openLiveTarget({
    url: ROOT,
    env: () => undefined,
    allowWrites: false,
    limit: 1000,
    fetch: () => Promise.resolve(Response.json({ user_id: true })),
  });
  const text = `title: Odd
steps:
  - call: users.me
  - expect: { warnings: { $contains: [{ code: schema, path: user_id }] } }
`;
  const options = { live: true, level: 'client', backend: () => target.backend() } as const;
  const { why } = await play(text, options);
  expect(why).toEqual([]);
});

test('a request with the effect of a write is not sent again by a repeated step', async () => {
  const { backend, platform } = await open(true);
  const text = `title: Twice is too often
steps:
  - request: { method: GET, path: /users/me, headers: { x-http-method-override: DELETE } }
    expect: { status: 418 }
    retry: 2
  - request: { method: GET, path: /users/me, bare: true }
    expect: { status: 418 }
    retry: 2
`;
  const before = platform.requests.length;
  await play(text, { live: true, level: 'client', allowWrites: true, backend: () => backend });
  expect(platform.requests.slice(before)).toHaveLength(1);
  const { end } = await play(text.replace(/ {2}- request: .*DELETE.*\n.*\n.*\n/, ''), {
    live: true,
    level: 'client',
    allowWrites: true,
    backend: () => backend,
  });
  expect(end.verdict).toBe('failed');
  expect(platform.requests.slice(before)).toHaveLength(4);
});

test('created objects are removed at the end, also if they could not be recorded', async () => {
  const platform = createPlatform({ user: 'administrator' });
  const full = (): never => {
    throw new Error('the ledger cannot be written: ENOSPC');
  };
  const target = await openLiveTarget({
    url: ROOT,
    env: () => undefined,
    allowWrites: true,
    limit: 1000,
    ledger: { created: full, removed: full },
    fetch: (request) =>
      platform.fetch(new Request(request.url.replace(ROOT, 'https://platform.example'), request)),
  });
  const text = `title: Makes two groups
steps:
  - call: userGroups.create
    with: { body: { name: One } }
  - request: { method: POST, path: /user_groups, body: { name: Two } }
`;
  const options = { live: true, level: 'client', allowWrites: true } as const;
  await play(text, { ...options, backend: () => target.backend() });
  await play(text.replace(/ {2}- call: .*\n.*\n/, ''), {
    ...options,
    backend: () => target.backend(),
  });
  const changes = platform.requests.filter(({ method }) => method !== 'GET');
  expect(changes.map(({ method, status }) => `${method} ${status}`)).toEqual([
    'POST 201',
    'DELETE 204',
    'POST 201',
    'DELETE 204',
  ]);
});

test('an object with an id too large for a number is removed with the same id', async () => {
  const reply = Response.json(null, { status: 201 });
  const body = new Response('{"created_identifier":9007199254740993}', reply);
  const creation = await creationOf('teams.create', '/teams', body, '1', undefined);
  expect(creation?.remove).toEqual({ call: 'teams.delete', with: { team_id: '9007199254740993' } });
});
