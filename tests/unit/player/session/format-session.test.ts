import {
  array,
  assert,
  constantFrom,
  integer,
  property,
  record,
  tuple,
  uniqueArray,
} from 'fast-check';
import { describe, expect, test } from 'vitest';
import { parse } from 'yaml';
import {
  formatSession,
  migrateSession,
} from '../../../../fixtures/player/session/format-session.ts';

/** Values in all forms that a file may have them in, one in each line. */
const PLAIN = String.raw`12345678901234567890
-9007199254740993
1.10
0.30
1e400
1E3
1e-7
0x1F
0xfF
0o17
010
+1
.5
1.
-0
0.1000000000000000055511151231257827
1_000
12:30
.inf
-.Inf
.NaN
~
null
Null
true
TRUE
False
yes
off
2026-11-20
2026-11-20T09:00:00.10Z
Zoë 😀 ü
a b
x#y
a:b
-1-
!!int 012
!!str 012
! 1.0
!own 0x1F
'it''s'
''
""
'0x1F'
"1.10"
"a\x41\u00e9\/\t\e"
"\U0001F600 \uD83D"
"\u202E\u00A0\_\N\L"
"${'word '.repeat(25)}\x41"
'${'word '.repeat(25)}'
"\ "
"#"
[]
{}
[1.10, 0x1F]
{ a: 010, "b": [1e3] }
[{ c: ~ }, [+1]]`.split('\n');

/** Values that stand on lines of their own, indented. */
const BLOCK = [
  '"a \\x41\n  b \\\n  \\  c\n\n  d"',
  "'a\n  b\n\n  c'",
  'a\n  b\n\n  c',
  '|\n  one\n    two\n\n  three',
  '|2-\n    one\n  two',
  '|+\n  one\n\n',
  `>\n  ${'word '.repeat(30)}\n  next\n\n    indented\n  end`,
  '>-\n  a\n\n  b',
  '[\n  1.10, # beside\n  # above\n  0x1F,\n  ]',
  '{ # beside\n  a: 010,\n\n  # above\n  "b": 1e3\n  }',
  '\n  # above\n  a: 1.10\n  b: # beside\n    - 0x1F\n    # above\n    - 2\n\n    # above',
  '# beside\n  # above\n  +1',
];

const value = constantFrom(...PLAIN, ...BLOCK);
const some = constantFrom('', '', ' # beside');
const above = constantFrom(
  '',
  '',
  '\n',
  '# above\n',
  '\n# above\n',
  '# above\n\n',
  '# one\n# two\n',
);

const member = (name: string) =>
  tuple(above, value, some).map(([before, it, after]) => {
    const [first = '', ...rest] = it.split('\n');
    return `${before}${name}: ${[`${first}${rest.length === 0 || /^[|>]/.test(first) ? after : ''}`, ...rest].join('\n')}\n`;
  });

const indented = (text: string): string => text.replace(/^(?=.)/gm, '    ');

const shuffled = <T>(items: readonly T[]) =>
  uniqueArray(integer({ min: 0, max: items.length - 1 }), {
    minLength: items.length,
    maxLength: items.length,
  }).map((order) => order.map((at) => items[at] as T));

const members = (names: readonly string[]) =>
  shuffled(names).chain((order) => tuple(...order.map(member)));

const step = tuple(above, members(['note', 'send', 'to', 'if', 'other'])).map(
  ([before, all]) =>
    `${indented(before).replace(/^ {2}/gm, '')}  - ${indented(all.join('')).replace(/^\s+/, '')}`,
);

const session = record({
  head: members(['variables', 'title', 'tags', 'user', 'own']),
  steps: array(step, { minLength: 1, maxLength: 3 }),
  at: integer({ min: 0, max: 5 }),
  before: above,
}).map(({ head, steps, at, before }) =>
  head.toSpliced(at, 0, `${before}steps:\n${steps.join('')}`).join(''),
);

/** The values of a text with each number, date and word as it is written. */
const asWritten = (text: string): unknown =>
  parse(text, { schema: 'failsafe', logLevel: 'silent' });

/** The comments of a text, in no particular order. */
const commentsIn = (text: string): readonly string[] =>
  [...text.matchAll(/^\s*(?:- )?(# .*)$|(# beside)$/gm)]
    .map(([, line, end]) => line ?? end ?? '')
    .sort();

describe('the standard form of a session file', () => {
  test('has all values as they are written, and all comments', () => {
    assert(
      property(session, (text) => {
        const formatted = formatSession(text);
        expect(asWritten(formatted)).toEqual(asWritten(text));
        expect(parse(formatted, { logLevel: 'silent' })).toEqual(
          parse(text, { logLevel: 'silent' }),
        );
        expect(commentsIn(formatted)).toEqual(commentsIn(text));
      }),
    );
  });

  test('is the standard form of itself, also with the line ends of Windows', () => {
    assert(
      property(session, (text) => {
        const formatted = formatSession(text);
        expect(formatSession(formatted)).toBe(formatted);
        expect(formatSession(text.replaceAll('\n', '\r\n'))).toBe(
          formatted.replaceAll('\n', '\r\n'),
        );
      }),
    );
  });
});

describe('a number, a date or an escape', () => {
  const text = `title: t
variables: { id: 12345678901234567890, mask: 0xFf, code: 010, share: 1.10, most: 1e400, text: "\\x41\\e" }
steps: [offline]
`;

  test('stays as it is written when a session is migrated', () => {
    const written = asWritten(text) as object;
    expect(asWritten(migrateSession(text))).toEqual({ format: '1', ...written });
    expect(migrateSession(text)).toMatch(/^format: 1\n/);
    expect(migrateSession(migrateSession(text))).toBe(migrateSession(text));
  });

  test('stays as it is written also where a line is too long', () => {
    const formatted = formatSession(text.replace('id:', `long: ${'x'.repeat(60)}, id:`));
    for (const part of ['12345678901234567890', '0xFf', '010', '1.10', '1e400', '"\\x41\\e"']) {
      expect(formatted).toContain(`: ${part},\n`);
    }
  });
});

describe('members with aliases', () => {
  test('keep their order if an alias would come before its anchor', () => {
    const text = `steps:
  - call: users.list
    with: &list { limit: 1 }
title: t
variables: { again: *list }
`;
    expect(formatSession(text)).toBe(text);
  });

  test('keep their order if an alias would mean another value', () => {
    const text = `variables: { a: &x 1 }
tags: [&x b]
steps:
  - call: users.list
    with: { name: *x }
title: t
`;
    expect(formatSession(text)).toBe(text);
    expect(parse(formatSession(text))).toEqual(parse(text));
  });

  test('are sorted if every alias keeps its value', () => {
    const text = `steps:
  - with: &y { name: a }
    call: users.list
own: *y
title: t
`;
    expect(formatSession(text)).toBe(`title: t
steps:
  - call: users.list
    with: &y { name: a }
own: *y
`);
  });
});

test('two comments that meet at the top of a step, or of a file, are both kept', () => {
  const text = `# the whole
steps:
  # the step
  - expect: { status: 200 }
    # the call
    call: users.me
# the title
title: t
`;
  expect(formatSession(text)).toBe(`# the whole
# the title
title: t
steps:
  # the step
  # the call
  - call: users.me
    expect: { status: 200 }
`);
});

test('a comment behind the last member of nested objects is at its place after one run', () => {
  const text = `title: t
steps:
  - expect:
      context:
        {
          list:
            {
              rows:
                {
                  a: 1, # beside
                },
            },
        }
`;
  const formatted = formatSession(text);
  expect(formatted).toContain('# beside');
  expect(formatSession(formatted)).toBe(formatted);
});

test('a session in JSON stays JSON, also where it is written over several lines', () => {
  const long = `a text that is "quoted" ${'and goes on '.repeat(12)}\u00e9`;
  const session = {
    steps: [{ expect: { status: 200 }, call: 'users.list', with: { name: long, ids: [1, 2] } }],
    title: 't',
  };
  const text = JSON.stringify(session).replace('[1,2]', '[1.10, 12345678901234567890]');
  const formatted = formatSession(text);
  expect(JSON.parse(formatted)).toEqual(JSON.parse(text));
  expect(formatted).toMatch(/^\{\n {2}"title": "t",\n/);
  expect(formatted).toContain('[1.10, 12345678901234567890]');
  expect(formatSession(formatted)).toBe(formatted);
});

test('a session in JSON stays JSON with a byte order mark, as programs of Windows write it', () => {
  const steps = Array.from({ length: 9 }, () => ({ call: 'users.me', expect: { status: 200 } }));
  const text = `\uFEFF${JSON.stringify({ title: 't', steps })}\r\n`;
  expect(JSON.parse(formatSession(text))).toEqual(JSON.parse(text.slice(1)));
});

test('a session in JSON stays JSON when it is converted', () => {
  const text = '{"$schema":"s.json","title":"t","steps":[{"call":"users.me"}]}';
  for (const given of [text, `\uFEFF${text}`]) {
    const migrated = migrateSession(given);
    expect(JSON.parse(migrated)).toEqual({ ...(JSON.parse(text) as object), format: 1 });
    expect(migrateSession(migrated)).toBe(migrated);
  }
});
