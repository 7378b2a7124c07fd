import { describe, expect, test } from 'vitest';
import { problemsOf } from '../session-text.ts';

/** Without the places in the text, which other tests check. */
const messagesOf = (text: string): string[] =>
  problemsOf(text).map((problem) => problem.replace(/^\d+:\d+ /, ''));

describe('a mistake is reported with the path of what is wrong [F-Q1]', () => {
  test.each([
    [
      'client: { extraQuery: { a: { b: 1 } } }',
      'client.extraQuery.a: `a` of the query must be a string, a number, true or false, null or a list, but is an object',
    ],
    [
      'client: { retry: { jitter: ful } }',
      "client.retry.jitter: there is no jitter 'ful'; did you mean 'full'?",
    ],
    [
      'client: { cachePolicies: { users.me: { stale: sesion } } }',
      "client.cachePolicies.users.me.stale: there is no freshness 'sesion'; did you mean 'session'?",
    ],
    [
      'environment: { today: 2026-13-40 }',
      "environment.today: '2026-13-40' is not a day: expected a date such as 2026-11-20",
    ],
    [
      'environment: { timeZone: Europe/Amsterdm }',
      "environment.timeZone: there is no time zone 'Europe/Amsterdm': expected a name such as Europe/Amsterdam",
    ],
  ])('in the head: %s', (head, problem) => {
    const text = `title: t\n${head}\nsteps:\n  - call: users.me\n    expect: { status: 200 }\n`;
    expect(messagesOf(text)).toEqual([problem]);
  });

  test.each([
    [
      'call: users.me\n    expect: { requests: -1 }',
      '0].expect.requests: there cannot be -1 requests',
    ],
    [
      'call: users.me\n    expect: { requests: 1.5 }',
      '0].expect.requests: there cannot be 1.5 requests',
    ],
    [
      'call: users.me\n    expect: { reply: { $regx: a } }',
      "0].expect.reply.$regx: there is no matcher '$regx'; did you mean '$regex'?",
    ],
    [
      'call: users.me\n    name: a\n    expect: pending\n  - await: b',
      "1].await: there is no call before this step with the name 'b' (there is a)",
    ],
    [
      'call: users.me\n    name: a\n    expect: pending\n  - abort: b',
      "1].abort: there is no call before this step with the name 'b' (there is a)",
    ],
    [
      'request: { path: /users, query: { a: { b: 1 } } }',
      '0].request.query.a: `a` of the query must be a string, a number, true or false, null or a list, but is an object',
    ],
    [
      'request: { path: /users, headers: { a: "é€" } }',
      '0].request.headers.a: no header can have this value: it has a line break or a letter outside Latin-1',
    ],
    [
      'request: { path: /users, text: a, body: b }',
      '0].request.body: a request has a body or a text: only the text would be sent',
    ],
    [
      'request: { path: /teams, body: {}, form: { a: 1 } }',
      '0].request.form: a request has a form or a body: only the body would be sent',
    ],
    [
      'request: { method: GET, path: /teams, form: { a: 1 } }',
      '0].request.form: a GET has no body, so this would not be sent',
    ],
    [
      'request: { path: /teams, form: { a: { b: 1 } } }',
      '0].request.form.a: `a` of the form must be a string, a number, true or false, null or a list, but is an object',
    ],
    [
      'request: { method: get, path: /users, text: a }',
      '0].request.text: a GET has no body, so this would not be sent',
    ],
    ['environment: {}', '0].environment: this changes nothing'],
    [
      'press: { role: button, name: { $regx: a } }',
      "0].press.name.$regx: there is no matcher '$regx'; did you mean '$regex'?",
    ],
    [
      'type: { role: buton, text: a }',
      "0].type.role: there is no role 'buton'; did you mean 'button'?",
    ],
    [
      'type: { name: { $regx: a }, text: b }',
      "0].type.name.$regx: there is no matcher '$regx'; did you mean '$regex'?",
    ],
    ['start: { widget: dialog }\n  - save: {}', '1].save: this saves nothing'],
    ['save: { a: contxt.x }', "0].save.a: there is no value 'contxt'; did you mean 'context'?"],
    [
      'save: { a: state }\n    of: dialg',
      "0].of: there is no running widget 'dialg' (there is none)",
    ],
    [
      'call: risks.get\n    expect: { status: 200 }',
      "0].call: risks.get needs a value for 'risk_id': give it under `with`",
    ],
  ])('in a step: %s', (step, problem) => {
    expect(messagesOf(`title: t\nlevels: [hook]\nsteps:\n  - ${step}\n`)).toEqual([
      `steps[${problem}`,
    ]);
  });

  test.each([
    ['a refusal by its status', 'status: 400'],
    ['no answer by its status', 'status: -1'],
    ['a refusal by its kind', 'kind: http'],
    ['an error', 'rejects: true'],
    ['a refusal by its problem', 'problem: { title: x }'],
    ['no success', 'success: false'],
  ])('a call without a value that it needs may expect %s', (_, expected) => {
    const text = `title: t\nsteps:\n  - call: risks.get\n    expect: { ${expected} }\n`;
    expect(messagesOf(text)).toEqual([]);
  });
});
