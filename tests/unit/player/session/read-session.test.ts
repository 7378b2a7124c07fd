import { describe, expect, test } from 'vitest';
import { readSession } from '../../../../fixtures/player/session/read-session.ts';
import { sessionJsonSchema } from '../../../../fixtures/player/session/session-json-schema.ts';
import { problemsOf } from '../session-text.ts';

describe('a session file', () => {
  test('is read with the type and position of every step', () => {
    const read = readSession(
      `title: A reader looks up a card
covers: [card-sel-01]
steps:
  - call: cardFiles.list
    expect: { status: 200 }
  - offline
  - after: 5s
`,
      'a.yaml',
    );
    expect(read).toMatchObject({
      ok: true,
      session: {
        title: 'A reader looks up a card',
        covers: ['card-sel-01'],
        steps: [
          { kind: 'call', line: 4, column: 5 },
          { kind: 'offline', line: 6, column: 5, step: { offline: true } },
          { kind: 'after', line: 7, column: 5 },
        ],
      },
    });
  });

  test('may be JSON', () => {
    expect(readSession('{"title":"t","steps":[{"after":"1s"}]}', 'a.json').ok).toBe(true);
  });

  test('keeps dates as text', () => {
    const read = readSession(
      'title: t\nsteps:\n  - save: { day: stored.x }\n  - call: users.list\n    options: { query: { from: 2026-01-01 } }\n',
      'a',
    );
    expect(read.ok && read.session.steps[1]?.step).toMatchObject({
      options: { query: { from: '2026-01-01' } },
    });
  });

  test.each([
    ['title: a\nsteps: [offline]\n---\ntitle: b\n', '3:1 a second document begins here'],
    ['title: a\ntitle: b\nsteps: [offline]\n', '2:1 this name occurs twice: remove one'],
    ['title: a\nsteps:\n\t- offline\n', '3:1 lines are indented with spaces, but here is a tab'],
    [
      'title: a\nsteps:\n  - call: users.me\n   expect: {}\n',
      '4:1 this line is indented less than the names above it, and is not a list item',
    ],
    [
      'title: a\nsteps:\n  - offline\n  expect: {}\n',
      '4:1 this line starts in another column than the lines it belongs to',
    ],
    ['title: "a\nsteps: []\n', 'this text starts with a quote that is never closed'],
    [
      'title: a\nsteps:\n  - call: users.me\n    with: { limit: 1\n    expect: {}\n',
      '5:5 an object starts with {, but no } closes it before this line',
    ],
    [
      'title: a\ntags: [a\nsteps: []\n',
      '3:1 a list starts with [, but no ] closes it before this line',
    ],
    [
      `title: a\nvariables:\n  a: &a [${'1,'.repeat(20)}1]\n  b: &b [${'*a,'.repeat(20)}*a]\n  c: [${'*b,'.repeat(20)}*b]\nsteps: [offline]\n`,
      '1:1 its aliases (*name) expand to far more data than the file contains',
    ],
    [
      'title: a\nsteps:\n  - call: users.me\n    expect: { status: *ok }\n',
      "4:23 there is no anchor '&ok' before this alias",
    ],
    [`title: a\nsteps: ${'['.repeat(5000)}`, '2:108 this is nested more than 100 deep'],
    [`title: a\nsteps:\n${'- '.repeat(5000)}x`, 'this is nested more than 100 deep'],
    [
      `title: a\nsteps:\n${Array.from({ length: 3000 }, (_, i) => `${' '.repeat(i)}a:`).join('\n')}`,
      'this is nested more than 100 deep',
    ],
  ])('is rejected in one sentence when it is %.30j [F-Q8]', (text, problem) => {
    expect(problemsOf(text)).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    ['variables: { __proto__: 5 }', '2:14 variables.__proto__'],
    ['steps:\n  - call: users.me\n    with: { __proto__: 5 }', '4:13 steps[0].with.__proto__'],
    [
      'steps:\n  - call: users.me\n    save: { "\\x5f_proto__": reply }',
      '4:13 steps[0].save.__proto__',
    ],
    [
      'steps:\n  - request: { path: /x, query: { __proto__: 5 } }',
      '3:35 steps[0].request.query.__proto__',
    ],
  ])('gets an error if a member would be lost: %j', (written, place) => {
    const steps = written.startsWith('steps') ? '' : 'steps: [offline]\n';
    expect(problemsOf(`title: t\n${written}\n${steps}`)).toEqual([
      `${place}: '__proto__' cannot be a name here: give it another one`,
    ]);
  });

  test.each(['constructor', 'prototype', 'hasOwnProperty', 'valueOf'])(
    'may name a variable %s',
    (name) => {
      const text = `title: t\nvariables: { ${name}: 5 }\nsteps:\n  - call: users.me\n    expect: { status: '{{${name}}}' }\n`;
      expect(problemsOf(text)).toEqual([]);
    },
  );

  test('may send and expect a member called __proto__ inside of a body', () => {
    const step = '{ call: userGroups.create, with: { body: { __proto__: { a: 1 } } } }';
    const read = readSession(`title: t\nsteps:\n  - ${step}\n`, 'a');
    expect(JSON.stringify(read.ok && read.session.steps[0]?.step)).toContain('"__proto__":{"a":1}');
  });

  test('gets an error with the line and column of an unknown member', () => {
    expect(problemsOf('title: t\nsteps:\n  - call: users.me\n    wiht: {}\n')).toEqual([
      "4:5 steps[0].wiht: 'wiht' is not known here; did you mean 'with'?",
    ]);
  });

  test('gets an error with the known names if none is similar', () => {
    const text = 'title: t\nsteps:\n  - start: { widget: dialog, colour: red }\n';
    expect(problemsOf(text)).toEqual([
      "3:30 steps[0].start.colour: 'colour' is not known here (there is widget, name, input, work)",
    ]);
  });

  test('gets an error with a suggestion for an unknown step', () => {
    expect(problemsOf('title: t\nsteps:\n  - sned: x\n')).toEqual([
      "3:5 steps[0]: unknown step 'sned'; did you mean 'send'?",
    ]);
  });

  test('gets an error with the position inside a member that has several forms', () => {
    expect(
      problemsOf(
        'title: t\nsteps:\n  - call: users.me\n    expect:\n      status: 200\n      replay: {}\n',
      ),
    ).toEqual(["6:7 steps[0].expect.replay: 'replay' is not known here; did you mean 'reply'?"]);
  });

  test('gets all errors at once, in the order of the file', () => {
    expect(problemsOf('covers: [Nonsense]\nsteps:\n  - after: soon\n  - 7\n')).toEqual([
      '1:1 title: is missing',
      '1:10 covers[0]: an id looks like card-sel-07 or, of a finding, F-S2',
      '3:5 steps[0].after: a duration looks like 499ms, 5s, 1m30s, 2h or 2d',
      expect.stringMatching(/^4:5 steps\[1\]: a step names what it does: one of call, /),
    ]);
  });

  test('gets an error for an alias inside its own anchor [F-Q8]', () => {
    const text = 'title: t\nsteps:\n  - call: users.me\n    expect: &all { reply: { a: *all } }\n';
    expect(problemsOf(text)).toEqual([
      "4:32 this alias is inside the value of its anchor '&all', which would never end",
    ]);
  });

  test('merges the members of another object with <<', () => {
    const steps = [
      '  - call: risks.list\n    with: &page { limit: 1, offset: 3 }\n',
      '  - call: risks.list\n    with: { <<: *page, limit: 2 }\n',
      '  - call: risks.list\n    with: { <<: [*page, { archived: true }] }\n',
    ];
    const read = readSession(`title: t\nsteps:\n${steps.join('')}`, 'a.yaml');
    expect(read.ok && read.session.steps.map(({ step }) => step)).toMatchObject([
      { with: { limit: 1, offset: 3 } },
      { with: { limit: 2, offset: 3 } },
      { with: { limit: 1, offset: 3, archived: true } },
    ]);
  });

  test.each(['5', 'text', '[5]', '[[]]'])('gets an error if << cannot be merged: %s', (value) => {
    expect(
      problemsOf(`title: t\nsteps:\n  - call: risks.list\n    with: { <<: ${value} }\n`),
    ).toEqual([
      '4:13 << takes in the members of another object: give it an alias (<<: *name) or a list of them',
    ]);
  });

  test('gets an error with the allowed characters of a name', () => {
    const text = 'title: t\nsteps:\n  - call: users.me\n    save: { naïve: reply.name }\n';
    expect(problemsOf(text)).toEqual([
      '4:13 steps[0].save.naïve: a name starts with a letter and has letters, digits, - and _ only',
    ]);
  });

  test('may have CR line ends, and gets the correct positions in it', () => {
    expect(problemsOf('title: t\rsteps:\r  - sned: x\r')).toEqual([
      "3:5 steps[0]: unknown step 'sned'; did you mean 'send'?",
    ]);
  });

  test('gets an error at the position of a YAML syntax error', () => {
    expect(problemsOf('title: t\nsteps: [\n  - a\n')[0]).toMatch(/^\d+:\d+ /);
    expect(problemsOf('title: a\ntitle: b\nsteps: [offline]\n')).toEqual([
      '2:1 this name occurs twice: remove one, or put both values under one name',
    ]);
  });

  const QUOTES = "a text with {{…}} in it needs quotes around it, as in '{{name}}'";
  const SECOND_NAME =
    'a second name with a value begins in this text: a text with a colon in it needs quotes, or the next line is indented too far';

  test.each([
    ['title: t\nsteps:\n  - after: {{long}}\n', `3:13 ${QUOTES}`],
    ['title: t\nsteps:\n  - after: {{long}} s\n', `3:13 ${QUOTES}`],
    ['title: t\nsteps:\n  - request: { path: /a?b={{c}}, method: GET }\n', `3:27 ${QUOTES}`],
    ['title: One: two\nsteps: [offline]\n', `1:8 ${SECOND_NAME}`],
    ['title: One\n  steps: [offline]\n', `1:8 ${SECOND_NAME}`],
    [
      'title: t\nsteps:\n  - ? [a]\n    : b\n',
      '3:7 a name must be a text, but is a list or an object',
    ],
    ['title: t\nsteps: []\n', '2:1 steps: has no steps'],
    [
      'title: t\nat: today\nsteps: [offline]\n',
      '2:1 at: a moment in UTC looks like 2026-11-20T09:00:00Z',
    ],
    [
      'title: t\nsteps:\n  - after: 5\n',
      '3:5 steps[0].after: a duration looks like 499ms, 5s, 1m30s, 2h or 2d',
    ],
    ['title: ""\nsteps: [offline]\n', '1:1 title: is empty'],
    [
      'title: t\nlevels: [browser]\nsteps: [offline]\n',
      '2:10 levels[0]: must be "client", "machine" or "hook", but is "browser"',
    ],
    [
      'title: t\nonly: lve\nsteps: [offline]\n',
      '2:1 only: must be "memory" or "live", but is "lve"; did you mean \'live\'?',
    ],
    ['title: t\nforEach: []\nsteps: [offline]\n', '2:1 forEach: is empty: it takes one at least'],
    ['title: t\nsteps:\n  - offline: false\n', '3:5 steps[0].offline: must be true, but is false'],
    [
      'title: t\nsteps:\n  - fault: nothing\n',
      '3:5 steps[0].fault: must be "none" or an object, but is a string',
    ],
    [
      'title: t\nsteps:\n  - call: users.me\n    expect: pendin\n',
      '4:5 steps[0].expect: must be "pending" or an object, but is a string',
    ],
    [
      'title: t\nsteps:\n  - call: users.me\n    retry: 20\n',
      '4:5 steps[0].retry: must be 10 or less',
    ],
    [
      'title: t\nlevels: [hook]\nsteps:\n  - press: { role: button, nth: 0 }\n',
      '4:28 steps[0].press.nth: must be 1 or more',
    ],
    ['title: t\nsteps:\n  - onlin\n', "3:5 steps[0]: unknown step 'onlin'; did you mean 'online'?"],
    [
      'title: t\nsteps:\n  - request: get /users/me\n',
      '3:5 steps[0].request: a request in one line looks like GET /users/me?limit=5',
    ],
    [
      'title: t\nsteps:\n  - request: GET users/me\n',
      "3:5 steps[0].request: a path begins with / below the API base, or with ~/ at the root: write '/users/me'",
    ],
    [
      'title: t\nsteps:\n  - request: { path: "@host.example/" }\n',
      "3:16 steps[0].request.path: a path begins with / below the API base, or with ~/ at the root: write '/@host.example/'",
    ],
    [
      'title: t\nsteps:\n  - stop: list\n',
      "3:5 steps[0].stop: there is no running widget 'list' (there is none)",
    ],
    [
      'title: "a\nsteps: []\n',
      '1:8 this text starts with a quote that is never closed: add the closing quote',
    ],
    [
      "title: a\nsteps:\n  - call: users.me\n    note: 'it isn''t\n  - offline\n",
      '4:11 this text starts with a quote that is never closed: add the closing quote',
    ],
  ])('gets one readable error for %j', (text, problem) => {
    expect(problemsOf(text)).toEqual([problem]);
  });

  test.each(['', '# nothing\n', '---\n'])('gets an error if it is empty: %j', (text) => {
    expect(problemsOf(text)).toEqual([
      '1:1 the file is empty: a session has at least a title and steps',
    ]);
  });

  test.each([
    ['just text', 'a string'],
    ['[]', 'a list'],
    ['7', 'a number'],
  ])('gets an error if it is not an object: %j', (text, given) => {
    expect(problemsOf(text)).toEqual([`1:1 a session must be an object, but is ${given}`]);
  });

  test('cannot grow without limit with nested aliases', () => {
    const bomb = Array.from(
      { length: 12 },
      (_, i) =>
        `a${i}: &a${i} [${Array.from({ length: 9 }, () => (i ? `*a${i - 1}` : 'x')).join(', ')}]`,
    ).join('\n');
    expect(problemsOf(bomb)[0]).toMatch(/alias/i);
  });
});

test('the JSON Schema names every step and completes its members', () => {
  const schema = JSON.stringify(sessionJsonSchema());
  for (const word of ['"call"', '"send"', '"after"', '"offline"', '2020-12', 'requirement']) {
    expect(schema).toContain(word);
  }
});
