import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';
import { MADE_RISK } from './exported-session.ts';
import { playK6 } from './k6/play-k6.ts';
import { MANAGER, servedPlatform } from './k6/served-platform.ts';
import { FAILING, PASSING, run, withFiles } from './run.ts';

const { platform, url, load, playAs, seen } = servedPlatform();

/** What the platform was sent, without what differs each time. */
const sent = (): string[] =>
  platform.requests.map((request) =>
    [
      request.method,
      request.url,
      request.text ?? '',
      ...['accept', 'authorization', 'x-api-version'].map((name) => request.header(name)),
      // Without the boundary of a form.
      request.header('content-type')?.split(';')[0],
      request.header('x-xsrf-token') === undefined ? 'without a token' : 'with a token',
    ]
      .join(' ')
      .replace(url(), '')
      .replaceAll(/[0-9a-f]{8}-[0-9a-f-]{27}|\b[0-9a-z]{11}-\d+\b/g, '<unique>'),
  );

const PARTS = {
  'parts/make.yaml': MADE_RISK,
  'uses.yaml': `title: Two risks are made, read and removed in the end
variables: { no: false, yes: true }
steps:
  - use: parts/make.yaml
    with: { name: First }
  - use: parts/make.yaml
    with: { name: Second }
    if: '{{yes}}'
  - use: parts/make.yaml
    with: { name: Third }
    if: { no: true }
  - call: risks.get
    with: { risk_id: '{{risk}}' }
    expect: { status: 200, reply: { name: { $regex: ^Second } } }
`,
  'people.yaml': `title: Two people
users: { visitor: reader }
steps:
  - call: users.me
    expect: { reply: { login_code: manager } }
  - by: visitor
    request: GET /users/me
    expect: { reply: { login_code: reader } }
  - as: reader
  - call: risks.create
    with: { body: { name: '{{unique}}' } }
    expect: { status: 403, problem: { title: No permission } }
`,
  'bodies.yaml': `title: Every kind of body
steps:
  - call: attachments.stream
    with: { file: { name: a.pdf, type: application/pdf, text: '%PDF-1.4' } }
    expect: { status: 201 }
  - request: { method: POST, path: /risks, query: { strict: [true] }, body: { name: 'A & b' } }
    save: { risk: { from: headers.location, regex: '/risks/(\\d+)' } }
  - request: { method: PATCH, path: '/risks/{{risk}}', text: '{"name":"B"}', headers: { content-type: application/json } }
  - request: { path: ~/api/oauth/token, form: { grant_type: other, scope: [a b, c], none: null }, bare: true }
  - request: { path: /risks, query: { limit: null, offset: 1 } }
  - call: risks.list
    with: { limit: 3, offset: 1 }
    expect: { reply: { limit: 3, offset: 1, items: { $length: { $atMost: 3 } } } }
`,
  'names.yaml': `title: Names of members that every object has
variables: { constructor: Mina, valueOf: '{{constructor}} Grove' }
steps:
  - call: users.list
    with: { name_contains: '{{constructor}}' }
    save: { toString: 'reply.items[0].login_code' }
  - call: users.list
    with: { name_contains: '{{valueOf}}' }
    expect: { reply: { items: { $contains: { login_code: '{{toString}}' } } } }
`,
};

describe('a session in k6', () => {
  test.each<[name: string, path?: string]>([
    ['uses.yaml'],
    ['people.yaml'],
    ['bodies.yaml'],
    ['names.yaml'],
    ['risk.yaml', 'tests/load/sessions/risk.yaml'],
    ['machine.yaml', 'tests/load/sessions/machine.yaml'],
    ['risks.yaml', 'fixtures/sessions/api/anywhere/risk.yaml'],
    ['case.yaml', 'fixtures/sessions/api/anywhere/case.yaml'],
    ['reading.yaml', 'fixtures/sessions/api/anywhere/reading.yaml'],
  ])('sends the requests of replay: %s', async (name, path) => {
    const files: Record<string, string> =
      path === undefined ? PARTS : { [name]: readFileSync(path, 'utf8') };
    await withFiles(files, async (cwd) => {
      const options = { cwd, env: { ...MANAGER, READER: 'token-reader' } };
      const live = ['--against', url(), '--allow-writes', '--user', 'reader=env:READER'];
      const replayed = await run(['replay', name, ...live], options);
      expect(replayed.err + replayed.out).toContain('1 passed');
      const requests = sent();
      platform.reset();
      const written = await run(['load', name, '--to', 'k6', ...live], options);
      expect(written.code).toBe(0);
      const { errors, checks } = await playK6(cwd, options.env);
      expect(errors).toEqual([]);
      expect(Object.values(checks).every(({ fails }) => fails === 0)).toBe(true);
      expect(sent()).toEqual(requests);
    });
  });

  test('fails its checks at an expectation that does not hold', async () => {
    const { errors, checks, counters } = await playAs(FAILING);
    expect(checks).toEqual({ 'a.yaml:3 users.me: reply': { passes: 0, fails: 1 } });
    expect(errors).toEqual(['Error: a.yaml:3 users.me: reply.name is another value (200)']);
    expect(counters).toEqual({ grc_sessions_failed: 1 });
  });

  test('has no check with the separator of groups in its name, which k6 refuses', async () => {
    const session = `title: Odd\nsteps:\n  - request: GET /users::me\n    expect: { status: 404 }\n`;
    const { errors, checks } = await playAs(session);
    expect(errors).toEqual([]);
    expect(Object.keys(checks)).toEqual(['a.yaml:3 GET /users:me: status']);
  });

  test('that fails sends only its last steps, and removes what it created', async () => {
    const session = `title: Fails in the middle
steps:
  - call: risks.create
    with: { body: { name: '{{unique}}' } }
    save: { risk: reply.created_identifier }
  - call: risks.get
    with: { risk_id: '{{risk}}' }
    expect: { status: 404 }
  - call: teams.list
    save: { team: 'reply.items[0].team_id' }
finally:
  - call: license.get
  - call: teams.get
    with: { team_id: '{{team}}' }
`;
    const { errors } = await playAs(session, { args: ['--allow-writes'] });
    expect(errors).toEqual(['Error: a.yaml:6 risks.get: status is another value (200)']);
    expect(seen()).toEqual([
      'users.me',
      'risks.create',
      'risks.get',
      'license.get',
      'risks.delete',
    ]);
  });

  test('waits as long as the session, and again until its expectation holds', async () => {
    const session = `title: Waits
steps:
  - after: 1500ms
  - call: users.me
    expect: { reply: { name: Nobody } }
    until: { every: 2s, atMost: 5s }
`;
    const { errors, slept } = await playAs(session);
    expect(slept).toEqual([1.5, 2, 2]);
    expect(errors).toHaveLength(1);
    expect(seen()).toEqual(['users.me', 'users.me', 'users.me', 'users.me']);
  });

  test('keeps a reply as long as the client, until a change makes it old', async () => {
    const session = `title: Keeps
steps:
  - call: organizationUnits.list
  - call: organizationUnits.list
  - call: organizationUnits.list
    with: { names: [Tower] }
  - call: organizationUnits.create
    with: { body: { name: '{{unique}}', parent_id: 1 } }
    expect: { status: 201 }
  - call: organizationUnits.list
`;
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      await run(['replay', 'a.yaml', '--against', url(), '--allow-writes', '--keep'], {
        cwd,
        env: { GRC_TOKEN: 'token-administrator' },
      });
    });
    const replayed = seen();
    platform.reset();
    await playAs(session, {
      args: ['--allow-writes', '--keep'],
      env: { GRC_TOKEN: 'token-administrator' },
    });
    expect(seen()).toEqual(replayed);
    expect(replayed.filter((name) => name === 'organizationUnits.list')).toHaveLength(3);
  });

  test('with rows gives each user the next row, with several sessions in turn', async () => {
    const rows = `forEach: [{ n: 1 }, { n: 2 }]\ntitle: Some\nsteps:\n  - call: objects.list
    with: { data_type_ids: [1], limit: '{{n}}' }\n`;
    await withFiles({ 'a.yaml': rows, 'b.yaml': PASSING }, async (cwd) => {
      await load(cwd);
      await playK6(cwd, MANAGER, 5);
    });
    const limits = platform.requests.slice(1).map(({ query }) => query['limit'] ?? 'me');
    expect(limits).toEqual(['1', 'me', '2', 'me', '1']);
  });

  test('gets its variables from the script or the environment', async () => {
    const session = `title: Named\nvariables: { n: 4, m: 5 }\nsteps:\n  - call: objects.list
    with: { data_type_ids: [1], limit: '{{n}}', offset: '{{m}}' }\n`;
    await playAs(session, { args: ['--var', 'n=2'] });
    await playAs(session, { args: ['--var', 'n=2'], env: { n: '3', m: '1' } });
    const pages = platform.requests.map(({ query }) => [query['limit'], query['offset']]);
    expect(pages.filter(([limit]) => limit !== undefined)).toEqual([
      ['2', '5'],
      ['3', '1'],
    ]);
  });

  test('reads only the variables of the environment that it may read', async () => {
    const session = `title: Reads\nsteps:\n  - call: objects.list
    with: { data_type_ids: [1], display_name_contains: '{{env.NAME}}' }\n`;
    const env = { NAME: 'press' };
    expect((await playAs(session, { args: ['--env', 'NAME'], env })).errors).toEqual([]);
    expect(platform.requests.at(-1)?.query['display_name_contains']).toBe('press');
    expect((await playAs(session, { args: ['--env', 'NAME'] })).errors).toEqual([
      'Error: set NAME: k6 run -e NAME=…',
    ]);
    expect((await playAs(session, { env })).errors).toEqual(['Error: sessions may not read NAME']);
  });

  test('signs in with client credentials, once for each user', async () => {
    const env = { GRC_TOKEN: '', GRC_CLIENT_ID: 'client', GRC_CLIENT_SECRET: 'secret' };
    const { errors } = await playAs(PASSING, { env, users: 2 });
    expect(errors).toEqual([]);
    const tokens = platform.requests.filter(({ path }) => path === '/oauth/token');
    expect(tokens).toHaveLength(1);
  });

  test('does not start with a token that the target refuses', async () => {
    const { errors } = await playAs(PASSING, { env: { GRC_TOKEN: 'other' } });
    expect(errors).toEqual(['setup: Error: the account: the target answered 401']);
  });
});
