import { readdirSync, readFileSync } from 'node:fs';
import { Ajv2020 } from 'ajv/dist/2020.js';
import { describe, expect, test } from 'vitest';
import { load } from 'js-yaml';
import { readSession } from '../../../../fixtures/player/session/read-session.ts';
import { widgetNames } from '../../../../fixtures/player/names/widget-names.ts';
import { sessionJsonSchema } from '../../../../fixtures/player/session/session-json-schema.ts';

const schema = sessionJsonSchema();
// Each schema validates few values: optimising the compiled code takes longer than it saves.
const validate = new Ajv2020({
  strict: false,
  inlineRefs: false,
  code: { optimize: false },
}).compile(schema);

const FOLDER = new URL('../../../../fixtures/sessions/', import.meta.url);

describe('the schema for editors', () => {
  test('accepts every session of the package', () => {
    const files = (readdirSync(FOLDER, { recursive: true }) as string[]).filter((file) =>
      file.endsWith('.yaml'),
    );
    expect(files.length).toBeGreaterThan(100);
    const refused = files.filter(
      (file) => !validate(load(readFileSync(new URL(file, FOLDER), 'utf8'))),
    );
    expect(refused).toEqual([]);
  });

  test.each([
    ['world: mars'],
    ['user: nobody'],
    ['environment: { langauge: nl }'],
    ['switches: { readonli: true }'],
    ['client: { retires: 3 }'],
    ['users: { other: nobody }'],
    ['format: 2'],
    ['finaly: [offline]'],
    ['before: [offlin]'],
  ])('checks the names of the head: not %s [F-Q1]', (head) => {
    expect(validate(load(`title: t\n${head}\nsteps: [offline]\n`))).toBe(false);
  });

  test.each([
    ['call: users.mee'],
    ['call: users.me\n    options: { retires: 3 }'],
    ['start: { widget: dialgo }'],
    ['send: text.blurr'],
    ['send: { type: text.blurr }'],
    ['fault: { kind: explode, on: users.me }'],
    ['as: nobody'],
    ['validate: { type: numerik }\n    values: [{ value: 1, errors: [] }]'],
    ['call: users.list\n    with: { limitt: 3 }'],
    ['call: users.me\n    expect: { reply: { id: { $exists: true } } }'],
    ['call: users.me\n    expect: { reply: { id: { $any: text } } }'],
    ['call: users.me\n    expect: { reply: { id: { $any: true, name: x } } }'],
    ['start: { widget: date-input, input: { formatt: x } }'],
    ['start: { widget: tree, input: { items: [{ id: 1, nmae: x }] } }'],
    [
      'start: { widget: text-field, input: { type: numeric, definition: { settings: { max_valu: 1 } } } }',
    ],
    ['start: { widget: dialog, work: { runOk: { call: users.mee } } }'],
    ['start: { widget: dialog, work: { runOk: { call: users.list, with: { limitt: 3 } } } }'],
    ['send: { type: text.change, txt: x }'],
    ['expect: { context: { vlaue: { $absent: true } } }'],
    ['expect: { context: { value: { $absnt: true } } }'],
    ['expect: { page: [{ role: button, name: { $regx: x } }] }'],
    ['fault: { kind: drop, on: users.me, tmies: 3 }'],
    ['fault: { kind: drop, on: users.me, status: 500 }'],
    ['fault: { kind: drop, on: users.mee }'],
    ['fault: { kind: drop, on: user.* }'],
    [
      'validate: { type: numeric, settings: { max_valu: 1 } }\n    values: [{ value: 1, errors: [] }]',
    ],
    [
      'validate: { type: numeric }\n    context: { langauge: nl }\n    values: [{ value: 1, errors: [] }]',
    ],
    ['validate: { type: numeric }\n    values: [{ value: 1, errors: [{ key: nope }] }]'],
    ['environment: { langauge: nl }'],
    ['cal: users.me'],
    ['use: other.yaml\n    wiht: {}'],
    ['use: other.yaml\n    only: memory'],
    ['call: users.me\n    until: { evry: 1s, atMost: 1m }'],
    ['call: users.me\n    until: { every: 0s, atMost: 1m }'],
    ['call: users.me\n    retry: many'],
    ['call: users.me\n    save: { a: { from: reply.name, regx: a } }'],
    ['request: GET /users/me\n    save: { a: { from: reply.name } }'],
    ['save: { a: { from: 5, regex: a } }'],
    ['request: GET /users/me\n    expect: { cookies: { a: { $regx: a } } }'],
    ['call: users.me\n    expect: { cookies: { a: b } }'],
    ['request: { path: /users/me, follow: never }'],
  ])('checks the names of steps: not %s [F-Q1]', (step) => {
    expect(validate(load(`title: t\nsteps:\n  - ${step}\n`))).toBe(false);
  });

  test.each([
    ['environment: { online: 1 }'],
    ['client: { totalTimeout: 5s }'],
    ['client: { retry: { count: many } }'],
    ['switches: { pageForm: lists }'],
  ])('checks the types of values in the head: not %s', (head) => {
    expect(validate(load(`title: t\n${head}\nsteps: [offline]\n`))).toBe(false);
  });

  test.each([
    ['send: { type: calendar.move, to: nextDya }'],
    ['send: { type: text.change, text: 5 }'],
    ['send: { type: day.choose, day: tomorrow }'],
    ['send: { type: settings.change, settings: none }'],
    ['start: { widget: date-input, input: { format: 5 } }'],
    ['start: { widget: tree, input: { items: [{ id: 1, name: 5 }] } }'],
    ['start: { widget: qr-code, input: { level: X } }'],
    ['start: { widget: tree, work: { loadChildren: { gives: none } } }'],
    ['start: { widget: tree, work: { loadChildren: { gives: [5] } } }'],
    ['start: { widget: tree, work: { loadChildrn: { gives: [] } } }'],
    ['call: users.me\n    expect: { reply: { id: { $less: null } } }'],
    ['fault: { kind: latency, on: users.me, milliseconds: 1s }'],
    ['environment: { smallScreen: small }'],
    ['call: users.me\n    options: { retries: often }'],
    [
      'validate: { type: numeric }\n    context: { knownUsers: 5 }\n    values: [{ value: 1, errors: [] }]',
    ],
  ])('checks the types of values in steps: not %s', (step) => {
    expect(validate(load(`title: t\nsteps:\n  - ${step}\n`))).toBe(false);
  });

  test.each([
    ['call: users.list\n    with: { limit: 3, "{{name}}": 1 }'],
    ['call: cardFiles.cards.get\n    with: { cardId: 1 }'],
    ['call: teams.create\n    with: { body: { nam: x } }\n    expect: { status: 422 }'],
    ['call: "{{call}}"\n    with: { anything: 1 }'],
    ['start: { widget: date-input, input: { format: "{{name}}", weekStart: "{{name}}" } }'],
    [
      'start: { widget: attachments-field, input: { fieldId: 1 } }\n  - send: { type: files.add, files: [{ $file: { name: a.txt } }] }',
    ],
    ['fault: { kind: status, on: users.me, status: "{{name}}" }'],
    ['environment: { online: "{{name}}", dateFormat: null }'],
    ['fault: { kind: drop, on: "users.*" }'],
    ['fault: { kind: drop, on: /api/users/1 }'],
    [
      'validate: { type: x-colour, settings: { shade: 1 } }\n    values: [{ value: 1, errors: [] }]',
    ],
    ['expect: { context: { $not: { failure: null } }, state: [open] }'],
    [
      'call: users.me\n    by: other\n    if: { name: n }\n    retry: 2\n    until: { every: 1s, atMost: 1m }',
    ],
    ['request: GET /users/me\n    if: "{{name}}"\n    until: { atMost: 1m }'],
    [
      'request: { path: /users/me, follow: false }\n    expect: { cookies: { a: { $any: string } } }\n    save: { a: { from: headers.location, regex: "{{name}}" }, b: cookies.a }',
    ],
    ['save: { a: { from: state, regex: a } }'],
  ])('accepts what lint accepts: %s', (step) => {
    const text = `format: 1\ntitle: t\nusers: { other: reader }\nforEach: [{ row: 1 }]\nbefore: [offline]\nfinally: [online]\nvariables: { call: users.me, name: n }\nsteps:\n  - start: { widget: dialog }\n  - ${step}\n`;
    const read = readSession(text, 'a.yaml');
    expect(read.ok ? [] : read.problems).toEqual([]);
    expect(validate(load(text)) || validate.errors).toBe(true);
  });

  test('suggests the members of a body, which may have others', () => {
    expect(schema).toMatchObject({
      $defs: { 'body.teamCreate': { properties: { name: {} } } },
    });
    expect(JSON.stringify(schema)).toContain('"body":{"$ref":"#/$defs/body.teamCreate"}');
  });

  test('is small: it contains each body and each type of step once', () => {
    const withoutText = (key: string, value: unknown) =>
      key === 'description' && typeof value === 'string' ? undefined : value;
    const sizeOf = (value: unknown): number => JSON.stringify(value, withoutText).length;
    const parts = schema['$defs'] as Readonly<Record<string, unknown>>;
    // The size grows with the number of widgets only.
    const widgets = sizeOf(parts['event']) + sizeOf(parts['step.start']) + sizeOf(parts['context']);
    expect(sizeOf(schema) - widgets).toBeLessThan(125_500);
    expect(widgets / Object.keys(widgetNames).length).toBeLessThan(2500);
  });
});

describe('the descriptions that editors and the reference show', () => {
  interface Described {
    readonly description?: string;
    readonly $ref?: string;
    readonly not?: object;
    readonly properties?: Readonly<Record<string, Described>>;
    readonly items?: Described;
    readonly anyOf?: readonly Described[];
    readonly if?: Described;
    readonly then?: Described;
  }
  /**
   * Their members are options of the client, the platform and the charts, which have comments of
   * their own.
   */
  const OPTIONS = new Set(['environment', 'client', 'switches', 'options', 'context', 'validate']);

  const undescribed = (schema: Described, path: string): readonly string[] => [
    ...Object.entries(schema.properties ?? {}).flatMap(([name, member]) => {
      const at = `${path}.${name}`;
      const isShared = member.$ref?.startsWith('#/$defs/every.') === true || member.not;
      return [
        ...(member.description === undefined && !isShared ? [at] : []),
        ...(OPTIONS.has(name) ? [] : undescribed(member, at)),
      ];
    }),
    ...[...(schema.anyOf ?? []), ...(schema.items ? [schema.items] : [])].flatMap((one) =>
      undescribed(one, path),
    ),
  ];
  const { $defs, ...head } = schema as unknown as Described & {
    readonly $defs: Readonly<Record<string, Described>>;
  };

  test('exist for every member of a session and of a step', () => {
    const steps = Object.entries($defs).filter(([name]) => /^(?:step|every)\./.test(name));
    expect(steps.length).toBeGreaterThan(20);
    const { $schema: _, ...members } = head.properties ?? {};
    expect([
      ...undescribed({ properties: members }, 'session'),
      ...steps.flatMap(([name, step]) => undescribed(step, name)),
    ]).toEqual([]);
  });

  test('exist for every matcher', () => {
    expect(undescribed($defs['expected']?.then ?? {}, 'matcher')).toEqual([]);
    expect(Object.keys($defs['expected']?.then?.properties ?? {})).toContain('$oneOf');
  });
});
