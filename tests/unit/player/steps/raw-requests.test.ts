import { expect, test } from 'vitest';
import { play } from '../session-text.ts';

const playSteps = (...steps: readonly string[]) =>
  play(`title: t\nuser: administrator\nsteps:\n${steps.map((step) => `  - ${step}\n`).join('')}`);

test('a request without a method is a GET, and a POST if it has a body or a text', async () => {
  const { end, why } = await playSteps(
    'request: { path: /users }\n    expect: { status: 200 }',
    'request: { path: /teams, body: {} }\n    expect: { status: 400, reply: { title: Invalid input } }',
    'request: { path: /teams, text: "{" }\n    expect: { status: 400 }',
  );
  expect(why).toEqual([]);
  expect(end.verdict).toBe('passed');
});

test('parameters are added to those of the path, and a list is one parameter for each item', async () => {
  const { why } = await playSteps(
    'request: GET /users?limit=2&offset=1\n    save: { second: "reply[0].user_id" }',
    'request: { path: "/users?limit=2", query: { offset: 1 } }\n    expect: { reply: [{ user_id: "{{second}}" }, { user_id: { $not: "{{second}}" } }] }',
    'request: GET /users?limit=1\n    save: { first: "reply[0].user_id" }',
    'request: { path: /users, query: { user_ids: ["{{second}}", "{{first}}"] } }\n    expect: { reply: { $length: 2 } }',
  );
  expect(why).toEqual([]);
});

test('what is not in the answer cannot be saved', async () => {
  const { end, why } = await playSteps('request: GET /users/me\n    save: { a: reply.nothing }');
  expect(end.verdict).toBe('error');
  expect(why).toEqual(["4: there is nothing at 'reply.nothing' to save as 'a'"]);
});

test('a form is sent as its fields, also those with signs that have a meaning in it', async () => {
  const { why } = await play(`title: t
world: enterprise
user: anonymous
variables: { word: 'a&b=c d+é' }
steps:
  - request: { path: /oauth/token, form: { grant_type: client_credentials, client_id: client, client_secret: secret } }
    expect: { status: 200, reply: { token_type: Bearer } }
  - request: { path: /oauth/token, form: { grant_type: '{{word}}', other: [1, true, 2] } }
    expect: { status: 400 }
  - expect:
      requests:
        - { method: POST }
        - body: 'grant_type=a%26b%3Dc+d%2B%C3%A9&other=1&other=true&other=2'
          headers: { content-type: application/x-www-form-urlencoded }
`);
  expect(why).toEqual([]);
});

test('null in a query or a form is left out, and the text null is sent', async () => {
  const { why } = await play(`title: t
user: administrator
variables: { none: null }
steps:
  - request: { path: /users, query: { limit: 1, offset: null, name_contains: '{{none}}', a: [null, 'null'] } }
    expect: { status: 200 }
  - request: { path: /oauth/token, form: { a: null, b: '{{none}}', c: [1, null, 2], d: 'null' } }
  - expect:
      requests:
        - { query: { limit: '1', offset: { $absent: true }, name_contains: { $absent: true }, a: 'null' } }
        - body: 'c=1&c=2&d=null'
`);
  expect(why).toEqual([]);
});
