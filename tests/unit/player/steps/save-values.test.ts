import { describe, expect, test } from 'vitest';
import { play, problemsOf } from '../session-text.ts';

const playSteps = (...steps: readonly string[]) =>
  play(`title: t\nuser: administrator\nsteps:\n${steps.map((step) => `  - ${step}\n`).join('')}`);

const CREATED = `request: { method: POST, path: /user_groups, body: { name: Night } }`;

describe('a pattern', () => {
  test('saves what its first group matches in a text, or all that it matches without a group', async () => {
    const { why, end } = await playSteps(
      `${CREATED}
    expect: { status: 201 }
    save:
      group: { from: headers.Location, regex: '/user_groups/([^/]+)$' }
      path: { from: headers.location, regex: /USER_groups.+/i }
      same: reply.created_identifier`,
      'call: userGroups.get\n    with: { user_group_id: "{{group}}" }\n    expect: { reply: { name: Night } }',
      'request: { path: "/{{path}}" }\n    expect: { reply: { name: Night } }',
      'request: "GET /user_groups/{{same}}"\n    expect: { reply: { name: Night } }',
    );
    expect(why).toEqual([]);
    expect(end.verdict).toBe('passed');
  });

  test('may contain variables, and reads a number as a text', async () => {
    const { why } = await play(`title: t
user: administrator
variables: { word: Adm, member: name }
steps:
  - call: users.me
    expect: { status: 200 }
    save:
      rest: { from: 'reply.{{member}}', regex: '{{word}}(.+)' }
      first: { from: status, regex: ^. }
  - call: users.me
    expect: { status: { $exact: 200 } }
    if: { rest: inistrator, first: '2' }
`);
    expect(why).toEqual([]);
  });

  test('that does not match fails the step, and says in which text', async () => {
    const { steps, end } = await playSteps(
      "call: users.me\n    expect: { status: 200 }\n    save: { id: { from: reply.name, regex: '/^\\d+$/m' } }",
      'request: "GET /users/{{id}}"',
    );
    expect(end.verdict).toBe('failed');
    expect(steps[0]).toMatchObject({
      verdict: 'failed',
      checks: 2,
      reason:
        "there is nothing to save as 'id': /^\\d+$/m does not match the text at 'reply.name', \"Administrator\"",
    });
    expect(steps[1]).toMatchObject({ verdict: 'skipped' });
  });

  test('that does not match yet is tried again with `until`', async () => {
    const { steps } = await playSteps(
      "call: users.me\n    save: { id: { from: reply.name, regex: '^\\d+$' } }\n    until: { every: 1s, atMost: 3s }",
    );
    expect(steps[0]?.reason).toContain('it did not become so within 3s (tried 4 times)');
  });

  test('whose group takes no part in the match saves nothing', async () => {
    const { end } = await playSteps(
      "call: users.me\n    save: { id: { from: reply.name, regex: '(\\d)?Adm' } }",
    );
    expect(end.verdict).toBe('failed');
  });

  test.each([
    ['reply', 'an object'],
    ['reply.items', 'a list'],
  ])('is not for %s, which is %s', async (from, what) => {
    const { why, end } = await playSteps(
      `call: users.list\n    save: { id: { from: ${from}, regex: a } }`,
    );
    expect(end.verdict).toBe('error');
    expect(why).toEqual([
      `4: a pattern is for a text, but at '${from}' there is ${what}: name one of its members`,
    ]);
  });

  test('is evaluated in bounded time', async () => {
    const { steps } = await play(`title: t
steps:
  - start: { widget: text-field, input: { type: text, defaultValue: '${'a'.repeat(20_000)}!' } }
  - save: { all: { from: context.text, regex: '^(a+)+$' } }
`);
    expect(steps[1]).toMatchObject({ verdict: 'failed' });
  });

  test('of a widget saves a part of a text', async () => {
    const { why, end } = await play(`title: t
steps:
  - start: { widget: date-input, name: due, input: { format: dd-MM-yyyy, defaultValue: '2026-11-20' } }
  - save: { year: { from: context.value, regex: ^\\d+ } }
  - expect: { context: { value: { $regex: '^{{year}}-' } } }
`);
    expect(why).toEqual([]);
    expect(end.verdict).toBe('passed');
  });
});

describe('lint reports', () => {
  test.each([
    [
      'call: users.me\n    save: { a: { from: repl.name, regex: a } }',
      "4:18 steps[0].save.a.from: there is no part of an answer 'repl'; did you mean 'reply'?",
    ],
    [
      'call: users.me\n    save: { a: { from: reply.name, regex: "(" } }',
      'steps[0].save.a.regex: this is not a valid pattern',
    ],
    [
      'call: users.me\n    save: { a: { from: reply.name, regex: "a(?=b)" } }',
      'steps[0].save.a.regex: this pattern uses lookaround or backreferences',
    ],
    ['call: users.me\n    save: { a: { from: reply.name } }', 'steps[0].save.a.regex: is missing'],
    ['call: users.me\n    save: { a: { from: reply.name, regex: "" } }', 'save.a.regex: is empty'],
    [
      'call: users.me\n    save: { a: { from: reply.name, regx: a } }',
      "steps[0].save.a.regx: 'regx' is not known here; did you mean 'regex'?",
    ],
    [
      'start: { widget: date-input }\n  - save: { a: { from: contxt.value, regex: a } }',
      "steps[1].save.a.from: there is no value 'contxt'; did you mean 'context'?",
    ],
    [
      'call: users.me\n    save: { a: { from: "reply.{{part}}", regex: "{{word}}" } }',
      "there is no value for the variable 'part'",
    ],
    [
      'call: users.me\n    save: { a: cookies.session }',
      'steps[0].save.a: the client keeps the cookies of a call: a `request` step can save one',
    ],
    [
      'request: GET /users/me\n    save: { a: cooky.session }',
      "steps[0].save.a: there is no part of an answer 'cooky'",
    ],
    [
      'request: GET /users/me\n    expect: { cookies: {} }',
      'everything meets this, so it expects nothing',
    ],
  ])('%s', (step, message) => {
    expect(problemsOf(`title: t\nsteps:\n  - ${step}\n`).join('\n')).toContain(message);
  });
});

const LOGIN = `title: t
world: enterprise
user: anonymous
steps:
  - request:
      method: POST
      path: /oauth/authorize/login
      body:
        loginCode: reader
        password: password
        clientId: client
        redirectUri: https://application.example/signed-in
        codeChallenge: Epkk1xCyEaHQdRXzf6jKtzTppmCLmhCIEP-57RQz1Es
    expect: { status: 200 }
    save: { code: reply.code }
  - request:
      method: POST
      path: /oauth/token
      headers: { content-type: application/x-www-form-urlencoded }
      text: grant_type=authorization_code&client_id=client&code={{code}}&redirect_uri=https%3A%2F%2Fapplication.example%2Fsigned-in&code_verifier=a-verifier-that-only-the-application-knows&set_cookie=true
    expect: { status: 204, cookies: { session: { $any: string } } }
    save: { session: cookies.session, quoted: 'cookies["session"]' }
`;

describe('cookies', () => {
  test('identify the user who has signed in, in raw requests and in calls', async () => {
    const { why, end } = await play(`${LOGIN}
  - request: GET /users/me
    expect: { reply: { name: Rosa Reed } }
  - call: users.me
    expect: { reply: { name: Rosa Reed } }
  - request: { method: PATCH, path: /users/1, body: {} }
    expect: { status: 404, problem: { title: User not found } }
`);
    expect(why).toEqual([]);
    expect(end.verdict).toBe('passed');
  });

  test('are not sent by a bare request, but for those that are written there', async () => {
    const { why } = await play(`${LOGIN}
  - request: { path: /users/me, bare: true }
    expect: { reply: { name: { $not: Rosa Reed } } }
  - request: { path: /users/me, bare: true, headers: { cookie: 'session={{session}}' } }
    expect: { reply: { name: Rosa Reed } }
  - request: { path: /users/me, headers: { cookie: 'session={{quoted}}' } }
    expect: { reply: { name: Rosa Reed } }
`);
    expect(why).toEqual([]);
  });

  test('are those of one user: another one has none of them', async () => {
    const { why } = await play(
      `${LOGIN.replace('user: anonymous', 'user: anonymous\nusers: { other: manager }')}
  - request: GET /users/me
    by: other
    expect: { reply: { name: { $not: Rosa Reed } } }
  - as: staff
  - request: GET /users/me
    expect: { reply: { name: Sem Linden } }
`,
    );
    expect(why).toEqual([]);
  });

  test('that the reply does not set cannot be saved', async () => {
    const { why, end } = await playSteps(
      'request: GET /users/me\n    save: { a: "cookies[\\".Identity\\"]" }',
    );
    expect(end.verdict).toBe('error');
    expect(why).toEqual([`4: there is nothing at 'cookies[".Identity"]' to save as 'a'`]);
  });
});

describe('a saved secret appears in no report', () => {
  const shown = async (text: string) => JSON.stringify((await play(text, { trace: true })).events);

  test('if it is the value of a cookie', async () => {
    const text = await shown(`${LOGIN}
  - call: users.list
    with: { name: 'of {{session}}' }
    expect: { status: 200 }
`);
    expect(text).toContain('of%20***');
  });

  const ME = 'request: GET /users/me';
  const TOKEN =
    'request: { method: POST, path: /oauth/token, body: { grant_type: client_credentials, client_id: client, client_secret: secret } }';

  test.each([
    [
      'a pattern found it in a secret',
      TOKEN,
      'found: { from: reply.access_token, regex: "(.+)." }',
    ],
    ['its name is that of a secret', ME, 'token: { from: reply.name, regex: ". *(.+)" }'],
    [
      'the step says so',
      `${ME}\n    secret: [found]`,
      'found: { from: reply.name, regex: "A(.+)" }',
    ],
  ])('if %s', async (_why, source, save) => {
    const text = await shown(`title: t
world: enterprise
user: administrator
steps:
  - ${source}
    expect: { status: 200 }
    save: { ${save} }
  - call: users.list
    with: { name: 'of {{${save.split(':', 1)[0] ?? ''}}}' }
    expect: { status: 200 }
`);
    expect(text).toContain('name_contains=of%20***');
  });

  test.each([
    ['its name is that of a secret', '', 'token'],
    ['the step says so', 'secret: [found]', 'found'],
  ])('if the pattern does not match the text around it, and %s', async (_why, secret, name) => {
    const text = await shown(`title: t
user: administrator
steps:
  - ${ME}
    ${secret}
    expect: { status: 200 }
    save: { ${name}: { from: reply.name, regex: "Admin: (.+)" } }
`);
    expect(text).toContain("does not match the text at 'reply.name', ***");
  });
});
