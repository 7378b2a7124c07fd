import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { describe, expect, test } from 'vitest';
import { readCurl, shellWords } from '../../../cli/record/read-curl.ts';
import { run, withFiles } from './run.ts';

const LIFECYCLE = `title: A group comes and goes
user: administrator
steps:
  - call: userGroups.create
    with: { body: { name: 'Night {{unique}}', user_ids: [] } }
    save: { group: reply.created_identifier }
  - call: userGroups.get
    with: { user_group_id: '{{group}}' }
    expect: { status: 200 }
  - call: userGroups.list
    with: { limit: 2, include_total: true }
    expect: { status: 200 }
  - call: users.list
    with: { limit: 2 }
    save: { person: 'reply.items[1].user_id' }
  - call: users.get
    with: { user_id: '{{person}}' }
  - call: users.get
    with: { user_id: 00000000-0000-4000-8000-000000000000 }
    expect: { status: 404 }
  - call: userGroups.delete
    with: { user_group_id: '{{group}}' }
    expect: { status: 204 }
`;

interface Har {
  readonly log: {
    readonly entries: readonly {
      request: { method: string; url: string; postData?: { text: string } };
    }[];
  };
}

const requestsIn = async (file: string): Promise<string[]> =>
  (JSON.parse(await readFile(file, 'utf8')) as Har).log.entries.map(
    ({ request: { method, url, postData } }) =>
      `${method} ${url} ${postData?.text ?? ''}`.replace(/[0-9a-f]{8}-[0-9a-f-]{27}/g, 'id'),
  );

describe('a session recorded from the archive of another', () => {
  test('the archive of a stranger is data: its braces are no variables, and bodies of any depth and with any names are kept', async () => {
    const deep = `{"name":${'['.repeat(20_000)}${']'.repeat(20_000)}}`;
    const entry = (method: string, path: string, text: string, reply: string) => ({
      startedDateTime: '2026-11-20T09:00:00Z',
      request: {
        method,
        url: `https://grc.example/api${path}`,
        headers: [
          { name: '__proto__', value: 'a' },
          { name: 'content-type', value: 'application/json' },
        ],
        postData: { mimeType: 'application/json', text },
      },
      response: {
        status: 200,
        headers: [],
        content: { mimeType: 'application/json', text: reply },
      },
    });
    const odd = '{"name":"{{env.HOME}}","__proto__":{"a":1},"constructor":"b"}';
    const entries = [
      entry('POST', '/user_groups', deep, '{"created_identifier":"constructor"}'),
      entry('POST', '/user_groups', odd, deep),
      entry('PUT', '/user_groups/constructor?a={{env.HOME}}', odd, odd),
    ];
    const har = JSON.stringify({ log: { version: '1.2', entries } });
    await withFiles({ 'a.har': har }, async (cwd) => {
      const { code, out } = await run(['record', 'a.har'], { cwd });
      expect(code).toBe(0);
      expect(out).not.toMatch(/\{\{\s*env/);
      expect(out).toContain("openBraces: '{{'");
      expect(out).toContain(deep.slice(0, 60));
      expect(out).toContain('__proto__');
    });
  });

  test('the archive of a session has the reply of a request that was completed in a later step', async () => {
    const session = `title: A list comes late
steps:
  - fault: { kind: latency, milliseconds: 500, on: risks.list }
  - call: risks.list
    name: list
    expect: pending
  - call: users.me
  - after: 1s
  - await: list
    expect: { status: 200 }
`;
    await withFiles({ 'a.yaml': session }, async (cwd) => {
      expect(await run(['replay', 'a.yaml', '--reporter', 'har=a.har'], { cwd })).toMatchObject({
        code: 0,
      });
      const { log } = JSON.parse(await readFile(join(cwd, 'a.har'), 'utf8')) as {
        log: { entries: { request: { url: string }; response: Record<string, unknown> }[] };
      };
      const late = log.entries.filter(({ request }) => request.url.includes('/risks'));
      expect(late).toMatchObject([
        { response: { status: 200, content: { text: expect.stringMatching(/^[[{]/) } } },
      ]);
    });
  });

  test('has no problems, passes, and sends the same requests', async () => {
    await withFiles({ 'a.yaml': LIFECYCLE }, async (cwd) => {
      await run(['replay', 'a.yaml', '--reporter', 'har=a.har'], { cwd });
      const args = ['record', 'a.har', '-o', 'b.yaml', '--as', 'administrator', '--title', 'Again'];
      expect(await run(args, { cwd })).toMatchObject({ code: 0, out: '', err: '' });
      expect((await run(['lint', 'b.yaml'], { cwd })).out).toBe('1 file, 0 errors, 0 warnings\n');
      const again = await run(['replay', 'b.yaml', '--reporter', 'har=b.har'], { cwd });
      expect(again.code).toBe(0);
      expect(await requestsIn(join(cwd, 'b.har'))).toEqual(await requestsIn(join(cwd, 'a.har')));
      expect((await run(['fmt', '--check', 'b.yaml'], { cwd })).code).toBe(0);
    });
  });

  test('is readable: names of calls, saved ids, no moments', async () => {
    await withFiles({ 'a.yaml': LIFECYCLE }, async (cwd) => {
      await run(['replay', 'a.yaml', '--reporter', 'har=a.har'], { cwd });
      const { out } = await run(['record', 'a.har', '--as', 'administrator'], { cwd });
      expect(out).toContain('save: { userGroup: reply.created_identifier }');
      expect(out).toContain("with: { user_group_id: '{{userGroup}}' }");
      expect(out).toMatch(/save: \{ user: '?reply\.items\[1\]\.user_id'? \}/);
      expect(out).toContain("with: { user_id: '{{user}}' }");
      expect(out).toMatch(/reply: { name: Night [^}]*}/);
      expect(out).toContain('problem: { title: User not found }');
      // Only the id that no reply contained remains as it was sent.
      expect(out.match(/[0-9a-f]{8}-[0-9a-f]{4}-/g)).toEqual(['00000000-0000-']);
      expect(out).not.toMatch(/\d{14}|\d{4}-\d\d-\d\dT/);
    });
  });

  test('does not overwrite an existing session', async () => {
    const har = JSON.stringify({ log: { entries: [] } });
    await withFiles({ 'a.har': har, 'b.yaml': 'mine' }, async (cwd) => {
      expect(await run(['record', 'a.har'], { cwd })).toMatchObject({ code: 6 });
    });
    await withFiles(
      { 'a.txt': "curl 'https://grc.example/api/users/me'", 'b.yaml': 'mine' },
      async (cwd) => {
        expect(await run(['record', 'a.txt', '-o', 'b.yaml'], { cwd })).toMatchObject({ code: 2 });
        expect(await readFile(join(cwd, 'b.yaml'), 'utf8')).toBe('mine');
      },
    );
  });
});

/** An entry of an archive: a request with a bearer token, and its reply. */
const entry = (path: string, token: string, { request = {}, reply = '{}' }: EntryParts = {}) => ({
  startedDateTime: '2026-11-21T09:00:00Z',
  request: {
    method: 'GET',
    url: `https://grc.example${path}`,
    headers: [{ name: 'Authorization', value: `Bearer ${token}` }],
    ...request,
  },
  response: { status: 200, content: { text: reply } },
});

interface EntryParts {
  readonly request?: object;
  readonly reply?: string;
}

describe('requests of several users, and other input', () => {
  test.each<[string, { readonly url: string; readonly body?: object | string }]>([
    ['a query', { url: '/users?x=hush-hush-98' }],
    ['a query, encoded', { url: `/users?back=${encodeURIComponent('/a?t=hush-hush+/98')}` }],
    ['a body', { url: '/user_groups', body: { name: 'hush-hush-98' } }],
    ['a body that is not JSON', { url: '/other', body: 'a=hush-hush-98' }],
    ['a path', { url: '/hush-hush-98/x' }],
  ])('do not write a credential that also occurs in %s', async (_, { url, body }) => {
    const credential = url.includes('back=') ? 'hush-hush+/98' : 'hush-hush-98';
    const text = typeof body === 'object' ? JSON.stringify(body) : body;
    const isPost = text !== undefined;
    const har = JSON.stringify({
      log: {
        entries: [
          {
            startedDateTime: '2026-11-20T09:00:00Z',
            request: {
              method: 'POST',
              url: 'https://grc.example/api/oauth/token',
              postData: { text: 'grant_type=client_credentials&client_secret=hush-secret' },
            },
            response: { status: 200, content: { text: `{"access_token":"${credential}"}` } },
          },
          {
            startedDateTime: '2026-11-20T09:00:01Z',
            request: {
              method: isPost ? 'POST' : 'GET',
              url: `https://grc.example/api${url}`,
              headers: [{ name: 'Authorization', value: `Bearer ${credential}` }],
              ...(isPost ? { postData: { text, mimeType: 'application/json' } } : {}),
            },
            response: { status: 200 },
          },
        ],
      },
    });
    await withFiles({ 'a.har': har }, async (cwd) => {
      const ran = await run(['record', 'a.har'], { cwd });
      expect(ran.code).toBe(0);
      expect(ran.out + ran.err).not.toContain('hush');
      expect(ran.out).toContain('***');
      expect(ran.err).toContain('*** replaces a credential');
    });
  });

  test('are distinguished: one user is selected, and secrets never reach the file', async () => {
    const har = JSON.stringify({
      log: {
        entries: [
          entry('/api/users/me', 'geheim-1'),
          entry('/api/users/me', 'geheim-1'),
          entry('/api/users/me', 'geheim-2'),
          entry('/logo.png', 'geheim-1'),
          entry('/api/nothing/here?x=1', 'geheim-1'),
          entry('/api/users', 'geheim-1', {
            request: {
              method: 'POST',
              postData: {
                mimeType: 'application/json',
                text: '{"name":"A","password":"geheim-3"}',
              },
            },
          }),
        ],
      },
    });
    await withFiles({ 'a.har': har }, async (cwd) => {
      const { out, err, code } = await run(['record', 'a.har'], { cwd });
      expect(code).toBe(0);
      expect(err).toContain('left out: 1 request of another user');
      expect(err).toContain('left out: 1 request that does not go to the API');
      expect(err).toContain('--var password=…');
      expect(out).toContain('request: { method: GET, path: /nothing/here?x=1 }');
      expect(out).toContain("password: '{{password}}'");
      expect(out.match(/call: users\.me/g)).toHaveLength(2);
      expect(out + err).not.toContain('geheim');
    });
  });
});

test('requests of several users become a session of several users, in order of their names', async () => {
  const entries = [
    entry('/api/users/me', 'secret-1'),
    entry('/api/users/me', 'secret-2'),
    entry('/api/user_groups?limit=2', 'secret-1'),
    entry('/api/users/me', 'secret-2'),
    entry('/api/users/me', 'secret-3'),
  ];
  await withFiles({ 'a.har': JSON.stringify({ log: { entries } }) }, async (cwd) => {
    const { out, err } = await run(
      ['record', 'a.har', '--as', 'administrator', '--as', 'reader', '-o', 'b.yaml'],
      { cwd },
    );
    expect(out).toBe('');
    expect(err).toBe(
      'left out: 1 request of another user (name all users with --as, in the order in which they first asked)\n',
    );
    const text = await readFile(join(cwd, 'b.yaml'), 'utf8');
    expect(text).toContain('user: administrator\nusers: { reader: reader }\n');
    expect(text.match(/by: reader/g)).toHaveLength(2);
    // A request that the same user repeats is sent again; for another user it is new.
    expect(text.match(/cache: never/g)).toHaveLength(1);
    expect(text).not.toContain('secret-');
    expect((await run(['lint', 'b.yaml'], { cwd })).code).toBe(0);
    expect((await run(['replay', 'b.yaml'], { cwd })).code).toBe(0);
  });
});

test('users are named by their tokens of the in-memory platform, unless --as gives other names', async () => {
  const entries = [
    entry('/api/users/me', 'token-reader', { reply: '{"name":"Rosa Reed"}' }),
    entry('/api/users/me', 'token-staff', { reply: '{"name":"Sem Linden"}' }),
    entry('/api/user_groups?limit=2', 'token-reader'),
  ];
  await withFiles({ 'a.har': JSON.stringify({ log: { entries } }) }, async (cwd) => {
    const recorded = await run(['record', 'a.har'], { cwd });
    expect(recorded).toMatchObject({ code: 0, err: '' });
    expect(recorded.out).toContain('user: reader\nusers: { staff: staff }\n');
    expect(recorded.out.match(/by: staff/g)).toHaveLength(1);
    expect(recorded.out).toContain('name: Rosa Reed');
    expect((await run(['replay', '-'], { cwd, input: recorded.out })).code).toBe(0);
    const renamed = await run(['record', 'a.har', '--as', 'manager'], { cwd });
    expect(renamed.out).toContain('user: manager\nsteps:');
    expect(renamed.err).toContain('left out: 1 request of another user');
  });
});

test('a sender without a name is the own user of the session, whoever asked first', async () => {
  const entries = [
    entry('/api/users/me', 'token-administrator'),
    entry('/api/users/me', 'of nobody', { reply: '{"name":"Sem Linden"}' }),
  ];
  await withFiles({ 'a.har': JSON.stringify({ log: { entries } }) }, async (cwd) => {
    const { out } = await run(['record', 'a.har'], { cwd });
    expect(out).toContain('users: { administrator: administrator }\n');
    expect(out).not.toContain('user:');
    expect(out.match(/by: administrator/g)).toHaveLength(1);
    expect((await run(['replay', '-'], { cwd, input: out })).code).toBe(0);
  });
});

test('several named users are distinguished by their cookies, too', async () => {
  const by = (cookie: string) =>
    entry('/api/users/me', '', { request: { headers: [{ name: 'Cookie', value: cookie }] } });
  const entries = [by('csrf=1; session=a'), by('session=b'), by('csrf=2; session=a')];
  const record = (cwd: string, ...names: string[]) =>
    run(['record', 'a.har', ...names.flatMap((name) => ['--as', name])], { cwd });
  await withFiles({ 'a.har': JSON.stringify({ log: { entries } }) }, async (cwd) => {
    const { out, err } = await record(cwd, 'administrator', 'reader');
    expect(out).toContain('user: administrator\nusers: { reader: reader }\n');
    expect(out.match(/by: reader/g)).toHaveLength(1);
    expect(err).toBe('');
    // One user may sign in anew, which changes the cookie.
    const alone = await record(cwd, 'administrator');
    expect(alone.err).toBe('');
    expect(alone.out.match(/call: users\.me/g)).toHaveLength(3);
    expect((await record(cwd, 'administrator', 'reader', 'manager')).err).toContain(
      '--as names 3 users, but the requests have the credentials of 2: manager asked nothing',
    );
  });
});

test('a session that continues as another user is recorded with several users', async () => {
  const session = `title: Two look
user: administrator
steps:
  - call: users.me
    expect: { reply: { name: Administrator } }
  - as: reader
  - call: users.me
    options: { cache: never }
    expect: { status: 200 }
  - as: administrator
  - call: userGroups.list
`;
  await withFiles({ 'a.yaml': session }, async (cwd) => {
    await run(['replay', 'a.yaml', '--reporter', 'har=a.har'], { cwd });
    const { out, err } = await run(['record', 'a.har', '--as', 'administrator'], { cwd });
    expect(err).toBe('');
    expect(out).toContain('user: administrator\nusers: { reader: reader }\n');
    expect(out.match(/by: reader/g)).toHaveLength(1);
    expect((await run(['replay', '-'], { cwd, input: out })).code).toBe(0);
  });
});

test('a custom request with the URL of a call stays a request', async () => {
  const session = `title: A page as another client asks for it
steps:
  - request: { method: GET, path: /card_files/3/cards }
    expect: { status: 200 }
  - call: cardFiles.cards.list
    with: { card_file_id: 3, limit: 1 }
    expect: { status: 200 }
`;
  await withFiles({ 'a.yaml': session }, async (cwd) => {
    await run(['replay', 'a.yaml', '--reporter', 'har=a.har'], { cwd });
    expect((await run(['record', 'a.har', '-o', 'b.yaml'], { cwd })).err).toBe('');
    expect((await run(['replay', 'b.yaml', '--reporter', 'har=b.har'], { cwd })).code).toBe(0);
    expect(await requestsIn(join(cwd, 'b.har'))).toEqual(await requestsIn(join(cwd, 'a.har')));
    const text = await readFile(join(cwd, 'b.yaml'), 'utf8');
    expect(text).toContain('cardFiles.cards.list is not sent with such a query.');
  });
});

test('a request that no call can send is recorded as a plain request, with the ids of earlier replies', async () => {
  const id = '11111111-2222-4333-8444-555555555555';
  const entry = (method: string, path: string, status: number, reply: object) => ({
    startedDateTime: '2026-11-21T09:00:00Z',
    request: { method, url: `https://grc.example/api${path}`, headers: [] },
    response: { status, content: { text: JSON.stringify(reply) } },
  });
  const entries = [
    entry('POST', '/user_groups', 201, { created_identifier: id }),
    entry('PUT', `/user_groups/${id}`, 405, { title: 'Method not allowed' }),
    entry('GET', '/users?limit=many', 400, { title: 'Invalid input' }),
    entry('GET', '/objects/7', 200, { object_id: 7, permission_mode: 'inherit', role: 'read' }),
  ];
  const input = JSON.stringify({ log: { entries } });
  const { out } = await run(['record', '-', '--title', 'Odd ones'], { input });
  expect(out).toContain("request: { method: PUT, path: '/user_groups/{{userGroup}}' }");
  expect(out).toContain('request: { method: GET, path: /users?limit=many }');
  expect(out).not.toContain(id);
  // In the form in which the client returns replies to a session, not the spelling of this platform.
  expect(out).toContain('reply: { permission_mode: datatype, role: reader }');
});

describe('bodies that are not JSON', () => {
  const har = (method: string, path: string, postData: object): string =>
    JSON.stringify({
      log: {
        entries: [
          {
            startedDateTime: '2026-01-01T00:00:00Z',
            request: {
              method,
              url: `https://grc.example/api${path}`,
              headers: [
                { name: 'Content-Type', value: (postData as { mimeType: string }).mimeType },
              ],
              postData,
            },
            response: { status: 400 },
          },
        ],
      },
    });

  test.each([
    ['POST', '/user_groups', 'application/xml', { text: '<group/>' }, '<group/>'],
    ['POST', '/user_groups', 'application/json', { text: '{"name": ' }, '{"name": '],
    ['DELETE', '/user_groups/7', 'application/json', { text: '{"a":1}' }, 'a: 1'],
    [
      'POST',
      '/user_groups',
      'application/x-www-form-urlencoded',
      { params: [{ name: 'a', value: 'b c' }, { name: 'd' }] },
      'a=b+c&d=',
    ],
  ])('are sent unchanged: %s %s, %s', async (method, path, mimeType, sent, text) => {
    await withFiles({ 'a.har': har(method, path, { mimeType, ...sent }) }, async (cwd) => {
      const ran = await run(['record', 'a.har', '--out', 'a.yaml'], { cwd });
      expect(ran).toMatchObject({ code: 0, err: '' });
      const session = await readFile(join(cwd, 'a.yaml'), 'utf8');
      expect(session).toContain(text);
      expect(session).toMatch(/userGroups\.\w+ is not sent with such a body/);
      expect(await run(['lint', 'a.yaml'], { cwd })).toMatchObject({ code: 0 });
    });
  });

  test('are reported when they are not text: which call, which type, and what to do', async () => {
    const postData = { mimeType: 'application/octet-stream', text: 'PK\u0003\uFFFD' };
    await withFiles({ 'a.har': har('POST', '/user_groups', postData) }, async (cwd) => {
      const ran = await run(['record', 'a.har'], { cwd });
      expect(ran.err).toBe(
        'left out: what POST /user_groups sent (application/octet-stream), which is not text: give the step a `body` or `text` by hand, or take it out\n',
      );
      expect(ran.out).toContain('userGroups.create');
      expect(ran.out).not.toContain('PK');
    });
  });
});

test('the content of a file that curl reads is reported as missing', async () => {
  const input = 'curl --json @group.json https://grc.example/api/user_groups';
  const { err, out } = await run(['record', '-'], { input });
  expect(err).toBe(
    'left out: what curl --json @group.json sends: give its step the `body` by hand\n',
  );
  expect(out).toContain('- call: userGroups.create\n    expect');
});

describe('commands of curl', () => {
  test.each(["'", '"'])('report an unclosed quote: %s', async (quote) => {
    const right = 'curl https://grc.example/api/users/me';
    const input = `${right}\n\ncurl ${quote}https://grc.example/api/risks\n${right}\n`;
    expect(await run(['record', '-'], { input })).toMatchObject({
      code: 3,
      out: '',
      err: '-:3 this quote is not closed\n',
    });
  });

  test('are parsed like a shell does', () => {
    expect(shellWords(`a 'b c' "d \\"e\\" \\$f" $'g\\'\\u00e9\\n' h\\ i \\\n j''k`)).toEqual([
      'a',
      'b c',
      'd "e" $f',
      "g'é\n",
      'h i',
      'jk',
    ]);
  });

  test.each([
    ["curl 'https://grc.example/api/users/me'", 'GET', undefined],
    ['curl -XDELETE https://grc.example/api/users/1', 'DELETE', undefined],
    [`curl https://grc.example/api/users --data-raw '{"a":1}' -H 'x: y'`, 'POST', '{"a":1}'],
    [`curl --request=PUT --json '{}' --url https://grc.example/api/users/1 -s`, 'PUT', '{}'],
    ['curl -d @a.json https://grc.example/api/users', 'POST', undefined],
    ['curl --data-raw @a https://grc.example/api/users', 'POST', '@a'],
    ['curl --data-urlencode a=b@c https://grc.example/api/users', 'POST', 'a=b%40c'],
    ['curl -G -d limit=2 https://grc.example/api/users', 'GET', undefined],
    ['curl -G --data-urlencode "n=a b" https://grc.example/api/users', 'GET', undefined],
    ['curl --data-urlencode "n=a b" https://grc.example/api/users', 'POST', 'n=a%20b'],
    ['curl -F file=@a.pdf https://grc.example/api/users', 'POST', undefined],
    ['curl -sX PUT https://grc.example/api/users -d {}', 'PUT', '{}'],
    ['curl -sSXPUT https://grc.example/api/users', 'PUT', undefined],
    ['curl -sm 9 --max-time 10 --retry 3 -w x https://grc.example/api/users', 'GET', undefined],
  ])('give a request: %s', (text, method, body) => {
    const [request] = readCurl(text).requests;
    expect(request?.method).toBe(method);
    expect(request?.body).toBe(body);
    expect(request?.url).toMatch(/^https:\/\/grc\.example\/api\/users/);
  });

  test.each([
    ['-F file=@reports/a.pdf', { name: 'a.pdf' }],
    ["--form 'file=@a.pdf;type=application/pdf'", { name: 'a.pdf', type: 'application/pdf' }],
    ["-F 'file=@a.pdf;filename=b.pdf'", { name: 'b.pdf' }],
    ['-F note=none', undefined],
  ])('send files: %s', (form, file) => {
    const [request] = readCurl(`curl ${form} https://grc.example/api/attachments`).requests;
    expect(request?.file).toEqual(file);
  });

  test('become a session without their credentials', async () => {
    const text = `curl 'https://grc.example/api/users?limit=2&user_ids=a,b' -u ada:geheim-1 -b 'session=geheim-2' \\
  -H 'Authorization: Bearer geheim-3' --oauth2-bearer geheim-4 -U geheim-5 --compressed`;
    const { out, err } = await run(['record', '-', '--title', 'Two people'], { input: text });
    expect(out).toBe(`format: 1
title: Two people
steps:
  - call: users.list
    with: { limit: 2, user_ids: [a, b] }
    expect: { success: true }
`);
    expect(err).toContain('left out: curl -u');
    expect(err).toContain('left out: curl --compressed');
    expect(out + err).not.toContain('geheim');
  });
});

test('a command whose address no call has expects success, in a session without problems', async () => {
  const commands = `curl https://grc.example/api/nothing/like/it -d '{"a":1}'
curl -X TRACE https://grc.example/api/users/me
curl -X GET https://grc.example/api/users/me -d '{"a":1}'
curl https://grc.example/api/nothing/more -d '{"a":1}'`;
  await withFiles({ 'commands.sh': commands }, async (cwd) => {
    const { err } = await run(['record', 'commands.sh', '-o', 'a.yaml'], { cwd });
    expect(err).toContain('left out: TRACE /users/me, because sessions do not send this method');
    expect(err).toContain('left out: what GET /users/me sent, because sessions send no body');
    const text = await readFile(join(cwd, 'a.yaml'), 'utf8');
    expect(text.match(/expect: \{ status: \{ \$atLeast: 200, \$less: 300 \} \}/g)).toHaveLength(2);
    expect((await run(['lint', 'a.yaml'], { cwd })).out).toBe('1 file, 0 errors, 0 warnings\n');
  });
});

test('braces in a recording are sent again as they are, and are no variables', async () => {
  const session = `title: Braces
user: administrator
variables: { open: '{{' }
steps:
  - call: userGroups.create
    with: { body: { name: 'Dear {{open}}now}} {{{open}}x}}', user_ids: [] } }
    expect: { status: 201 }
  - call: users.list
    with: { name: '{{open}}first_name}}' }
    expect: { status: 200 }
  - request: { method: POST, path: /nothing, text: '{"name":"{{open}}seed}}","user_ids":[]}', headers: { content-type: text/plain } }
`;
  await withFiles({ 'a.yaml': session }, async (cwd) => {
    await run(['replay', 'a.yaml', '--reporter', 'har=a.har'], { cwd });
    const sent = await requestsIn(join(cwd, 'a.har'));
    expect(sent.join()).toContain('Dear {{now}} {{{x}}');
    expect(
      await run(['record', 'a.har', '-o', 'b.yaml', '--as', 'administrator'], { cwd }),
    ).toMatchObject({ err: '' });
    expect((await run(['lint', 'b.yaml'], { cwd })).out).toContain('1 file, 0 errors');
    await run(['replay', 'b.yaml', '--reporter', 'har=b.har'], { cwd });
    expect(await requestsIn(join(cwd, 'b.har'))).toEqual(sent);
  });
});

test('invalid percent-encoding is kept unchanged', async () => {
  const text = 'curl https://grc.example/api/users/100%?password=50%';
  const { code, out } = await run(['record', '-'], { input: text });
  expect(code).toBe(0);
  expect(out).toContain('/users/100%?password={{password}}');
  const bare = await run(['record', '-'], { input: 'curl https://grc.example/api/users/100%' });
  expect(bare.out).toContain('with: { user_id: 100% }');
});

test('a collection of Postman becomes a session, folders and variables included', async () => {
  const collection = {
    info: { name: 'c' },
    variable: [{ key: 'base', value: 'https://grc.example/api' }],
    item: [
      {
        name: 'folder',
        item: [
          {
            name: 'one',
            request: {
              method: 'GET',
              url: { raw: '{{base}}/users/:id', variable: [{ key: 'id', value: '7' }] },
            },
          },
        ],
      },
      {
        name: 'two',
        event: [{}],
        request: {
          method: 'POST',
          url: '{{base}}/risks',
          body: { mode: 'raw', raw: '{"name":"Fire"}' },
          header: [{ key: 'Authorization', value: 'geheim', disabled: true }],
        },
      },
      {
        name: 'three',
        request: {
          method: 'POST',
          url: '{{base}}/objects/attachments/stream',
          body: { mode: 'formdata', formdata: [{ key: 'file', type: 'file', src: '/tmp/a.pdf' }] },
        },
      },
    ],
  };
  const { out, err } = await run(['record', '-'], { input: JSON.stringify(collection) });
  expect(out).toContain('- call: users.get\n    with: { user_id: 7 }');
  expect(out).toContain('- call: risks.create\n    with: { body: { name: Fire } }');
  expect(out).toContain('file: { name: a.pdf, text: ');
  expect(err).toContain('left out: the scripts of two');
});

test('requests of a Postman collection with other kinds of bodies are converted, or reported as missing', async () => {
  const post = (
    name: string,
    body: unknown,
    url: unknown = 'https://grc.example/api/user_groups',
  ) => ({
    name,
    request: { method: 'POST', url, body },
  });
  const collection = {
    info: { name: 'c' },
    item: [
      { name: 'address', request: 'https://grc.example/api/users/me' },
      post('form', {
        mode: 'urlencoded',
        urlencoded: [
          { key: 'a', value: '1' },
          { key: 'a', value: '2' },
        ],
      }),
      post('asked', { mode: 'graphql', graphql: { query: '{ a }' } }),
      post('bytes', { mode: 'file', file: { src: '/tmp/a' } }),
      post('parts', { mode: 'formdata', formdata: [{ key: 'b', value: 'c', type: 'text' }] }),
      post('nowhere', undefined, null),
    ],
  };
  const { out, err } = await run(['record', '-'], { input: JSON.stringify(collection) });
  expect(out).toContain('- call: users.me');
  expect(out).toContain('text: a=1&a=2');
  expect(err).toBe(
    'left out: the query that asked sends: give its step the `body` by hand\n' +
      'left out: the file that bytes sends: give its step the `body` by hand\n' +
      'left out: b of the form that parts sends: give its step the `body` by hand\n' +
      'left out: nowhere, which has no address\n',
  );
});

test('a file that the call at its URL does not accept is reported as missing', async () => {
  const input = 'curl -F file=@a.pdf https://grc.example/api/user_groups';
  const { err } = await run(['record', '-'], { input });
  expect(err).toBe('left out: the file a.pdf that POST /user_groups sent\n');
});

test('a request that is not HTTP is left out', async () => {
  const sent = (url: string) => ({
    startedDateTime: 'at some time',
    request: { method: 'GET', url },
    response: { status: 200 },
  });
  const entries = [sent('https://grc.example/api/users/me'), sent('wss://grc.example/api/events')];
  const { out, err } = await run(['record', '-'], { input: JSON.stringify({ log: { entries } }) });
  expect(out).not.toContain('/events');
  expect(err).toBe('left out: 1 request that does not go to the API\n');
});

test.each([
  [{ log: { entries: [{}] } }, 'log.entries[0].startedDateTime is missing'],
  [{ log: { entries: 5 } }, 'log.entries must be a list, but is a number'],
])(
  'an HTTP archive that cannot be read is reported with the reason: %j',
  async (archive, problem) => {
    expect(await run(['record', '-'], { input: JSON.stringify(archive) })).toMatchObject({
      code: 3,
      out: '',
      err: `- is an HTTP archive (HAR) that cannot be read: ${problem}\n`,
    });
  },
);

test.each(['', '{}', 'title: t', '{"log":{}}'])(
  'a file that is not a recording is rejected: %j',
  async (input) => {
    expect(await run(['record', '-'], { input })).toMatchObject({ code: 3, out: '' });
  },
);

test.each([
  [
    ['--as', 'administrater'],
    "--as administrater: there is no user 'administrater'; did you mean 'administrator'?",
  ],
  [['--as', 'reader', '--as', 'x'], "--as x: there is no user 'x' (there is administrator, staff,"],
  [['--world', 'factry'], "--world factry: there is no world 'factry'; did you mean 'factory'?"],
])(
  'a name that would make every replay fail is refused while it can still be recorded: %j',
  async (args, message) => {
    await withFiles({ 'c.txt': "curl 'https://grc.example/api/users/me'" }, async (cwd) => {
      for (const source of [['c.txt'], ['--against', 'http://127.0.0.1:9', '--port', '0']]) {
        const ran = await run(['record', ...source, ...args], { cwd });
        expect(ran).toMatchObject({ code: 2, out: '' });
        expect(ran.err).toContain(message);
      }
    });
  },
);
