import { describe, expect, test } from 'vitest';
import {
  callOptionNames,
  clientOptionMembers,
  clientOptionNames,
  environmentNames,
  faultMembers,
  faultNames,
  fieldContextNames,
  switchNames,
} from '../../../../fixtures/player/names/known-names.ts';
import {
  type ReferencedFiles,
  ReferencedFileError,
} from '../../../../fixtures/player/session/referenced-files.ts';
import { readPart } from '../../../../fixtures/player/session/read-session.ts';
import { headSchema } from '../../../../fixtures/player/session/session.ts';
import { shared } from '../../../../fixtures/player/session/shared-schemas.ts';
import { stepSchemas } from '../../../../fixtures/player/session/step-schemas.ts';
import { play, problemsOf } from '../session-text.ts';

/** A wrong value of each key: of the right type, unless every value of this type is accepted. */
type WrongValues = Readonly<Record<string, string>>;

const HEAD: WrongValues = {
  $schema: '5',
  format: '2',
  title: '""',
  covers: '[card]',
  tags: '[5]',
  only: 'here',
  world: 'mars',
  user: 'nobody',
  at: '2026-11-31T09:00:00',
  seed: '1.5',
  environment: '{ language: "!" }',
  client: '{ retry: { count: -1 } }',
  switches: '{ pageForm: heap }',
  faults: '[{ kind: drop, on: users.mee }]',
  levels: '[widget]',
  variables: '5',
  secrets: '[5]',
  users: '{ other: nobody }',
  parameters: '5',
  forEach: '[]',
  before: '[]',
  steps: '[]',
  finally: '[]',
};

const ENVIRONMENT: WrongValues = {
  language: 'not a language',
  dateFormat: 'dd-mm-YYYY',
  timeZone: 'Mars/Base',
  today: '2026-02-31',
  online: '1',
  smallScreen: 'small',
  root: '5',
  routes: '{ cardDetails: 5 }',
  defaultLinkScheme: '5',
  user: '{ id: 5, name: x, anonymous: false }',
};

const CLIENT: WrongValues = {
  compatibility: '{ forms: { pageForm: heap } }',
  extraQuery: '{ a: { b: 1 } }',
  headers: '{ "two words": x }',
  caseSecret: '"a\\nb"',
  externalUserKey: '"a\\nb"',
  suppress: 'never',
  networkErrorResult: 'error',
  throwOnHttpError: '1',
  totalTimeout: '-1',
  idleTimeout: '-1',
  replyTimeout: '-1',
  maxReplyBytes: '-1',
  slowAfter: '-1',
  quiet: '1',
  'retry.count': '-1',
  'retry.first': '-1',
  'retry.longest': '-1',
  'retry.jitter': 'some',
  retryAfterMax: '-1',
  'limits.concurrency': '0',
  'limits.starts': '0',
  'limits.per': '-1',
  'limits.writesInSeries': '1',
  cachePolicies: '{ users.mee: { stale: 5 } }',
  cacheRetention: '-1',
  validate: '{ sample: 2 }',
};

const OF_CALL: WrongValues = {
  suppress: '1',
  throwOnHttpError: '1',
  accept: '"a\\nb"',
  query: '{ a: { b: 1 } }',
  headers: '{ good: "a\\nb" }',
  cache: '{ stale: tomorrow }',
  retries: '-1',
  totalTimeout: '-1',
  idleTimeout: '-1',
  replyTimeout: '-1',
  maxReplyBytes: '-1',
  slowAfter: '-1',
  quiet: '1',
};

const SWITCHES: WrongValues = {
  pageForm: 'heap',
  listIdName: 'id',
  cardIdName: 'id',
  webPageType: 'page',
  filterResponse: 'none',
  errorReference: 'none',
  badToken: '200',
  antiForgery: '1',
  readOnly: '1',
  maintenance: '1',
  teamUsageEnabled: '1',
  strictTotals: '1',
  defaultLimit: '0',
  maxLimit: '-1',
  defaultVersion: '0',
  tokenLifetime: '-1',
  twoFactorCode: '5',
  crossSiteCookies: '1',
};

const FIELD: WrongValues = {
  today: '2026-02-31',
  dateFormat: 'dd-mm-YYYY',
  language: '"!"',
  words: '{ yes: 5, no: x }',
  knownUsers: '5',
  anonymousUserId: '[]',
  listItems: '5',
  positions: '5',
  organizationUnits: '5',
};

const FAULTS: WrongValues = {
  on: 'users.mee',
  method: 'FETCH',
  times: '0',
  probability: '2',
  'latency.milliseconds': '[5, 1]',
  'status.status': '200',
  'status.title': '5',
  'status.retryAfter': '"a\\nb"',
  'status.errorNumber': 'x',
  'contentType.contentType': '"a\\nb"',
};

const SHARED: WrongValues = {
  note: '5',
  if: '{ seed: { $bigger: 1 } }',
  by: 'nobody',
  retry: '11',
  only: 'here',
};

/** A step of each kind without mistakes, and the wrong values of its own members. */
const STEPS: Readonly<Record<keyof typeof stepSchemas, readonly [string, WrongValues]>> = {
  call: [
    'call: users.me',
    {
      call: 'users.mee',
      with: '{ limt: 5 }',
      options: '{ retries: -1 }',
      name: '"two words"',
      expect: '{ status: 99 }',
      until: '{ every: 0s, atMost: 1m }',
      save: '{ id: repl.id }',
      secret: '[nothing]',
    },
  ],
  await: [
    'call: users.me\n    name: mine\n    expect: pending\n  - await: mine',
    {
      await: 'yours',
      expect: '{ attempts: -1 }',
      save: '{ id: repl.id }',
      secret: '[nothing]',
    },
  ],
  abort: [
    'call: users.me\n    name: mine\n    expect: pending\n  - abort: mine',
    { abort: 'yours' },
  ],
  request: [
    'request: GET /users/me',
    {
      request: 'FETCH /users/me',
      expect: '{ headers: { "two words": x } }',
      until: '{ atMost: soon }',
      save: '{ id: repl.id }',
      secret: '[nothing]',
    },
  ],
  validate: [
    'validate: { type: text }\n    values: [{ value: a, errors: [] }]',
    {
      validate: '{ type: numeric, settings: { max_value: x } }',
      context: '{ dateFormat: x }',
      values: '[{ value: a, shows: { $regex: "(" } }]',
    },
  ],
  start: [
    'start: { widget: date-input }',
    { start: '{ widget: date-input, input: { format: dd-mm-YYYY } }' },
  ],
  send: [
    'start: { widget: date-input }\n  - send: form.reset',
    { send: 'form.rest', to: 'other', times: '0' },
  ],
  press: ['press: { role: button }', { press: '{ role: button, name: { $regex: "(" } }' }],
  type: ['type: { text: a }', { type: '{ text: a, name: { $regx: a } }' }],
  key: ['key: Enter', { key: 'Entr', times: '0' }],
  after: ['after: 5s', { after: 'soon' }],
  expect: [
    'expect: { requests: 0 }',
    { expect: '{ requests: [{ method: FETCH }] }', of: 'other', until: '{ atMost: soon }' },
  ],
  save: [
    'start: { widget: date-input }\n  - save: { a: context.value }',
    { save: '{ a: context.vlaue }', of: 'other', secret: '[b]' },
  ],
  fault: ['fault: { kind: drop, on: users.me }', { fault: '{ kind: drop, on: "*", method: get }' }],
  as: ['as: reader', { as: 'nobody' }],
  offline: ['offline: true', { offline: 'false' }],
  online: ['online: true', { online: 'false' }],
  message: ['message: { closed: true }', { message: '{ data: 1, from: here }' }],
  store: ['store: { a: b }', { store: '{ a: 5 }' }],
  environment: ['environment: { smallScreen: true }', { environment: '{ dateFormat: x }' }],
  stop: ['start: { widget: date-input }\n  - stop: date-input', { stop: 'other' }],
  use: ['use: other.yaml', { use: 'missing.yaml', with: '{ b: 1 }' }],
};

const REQUEST: WrongValues = {
  method: 'FETCH',
  path: 'users/me',
  query: '{ a: { b: 1 } }',
  headers: '{ good: "\\u20ac" }',
  bare: 'yes',
  follow: 'yes',
  text: '5',
  form: '{ a: { b: 1 } }',
};

const ADDED = 'steps:\n  - call: users.me\n    expect: { status: 200 }\n';

/** The only file beside the session. */
const referencedFiles: ReferencedFiles = {
  part(path) {
    const { session } = readPart(`title: part\nparameters: { a: 1 }\n${ADDED}`, path);
    if (path !== 'other.yaml' || !session) throw new ReferencedFileError('there is no such file');
    return { file: path, session };
  },
  rows: () => [],
};

/** `retry.count` with a value as `retry: { count: … }`. */
const nested = (name: string, value: string): string => {
  const [first = name, ...rest] = name.split('.');
  return rest.length === 0
    ? `${first}: ${value}`
    : `${first}: { ${nested(rest.join('.'), value)} }`;
};

const head = (written: string): string => `title: t\n${written}\n${ADDED}`;
const step = (written: string): string => `title: t\nsteps:\n  - ${written}\n`;

/** All wrong values, each in a session without other mistakes. */
const CASES: readonly (readonly [string, string])[] = [
  ...Object.entries(HEAD).map(([name, value]) => {
    const rest = name === 'title' ? ADDED : name === 'steps' ? 'title: t\n' : `title: t\n${ADDED}`;
    return [name, `${name}: ${value}\n${rest}`] as const;
  }),
  ...Object.entries({ environment: ENVIRONMENT, client: CLIENT, switches: SWITCHES }).flatMap(
    ([group, members]) =>
      Object.entries(members).map(
        ([name, value]) =>
          [`${group}.${name}`, head(`${group}: { ${nested(name, value)} }`)] as const,
      ),
  ),
  ...Object.entries(OF_CALL).map(
    ([name, value]) =>
      [`call.options.${name}`, step(`call: users.me\n    options: { ${name}: ${value} }`)] as const,
  ),
  ...Object.entries(FIELD).map(
    ([name, value]) =>
      [
        `validate.context.${name}`,
        step(
          `validate: { type: text }\n    context: { ${name}: ${value} }\n    values: [{ errors: [] }]`,
        ),
      ] as const,
  ),
  ...Object.entries(FAULTS).map(([name, value]) => {
    const [kind, own] = name.includes('.') ? name.split('.') : ['drop', name];
    const needed = kind === 'status' && own !== 'status' ? ', status: 503' : '';
    const on = own === 'on' ? '' : ', on: users.me';
    return [
      `fault.${name}`,
      step(`fault: { kind: ${kind}${on}${needed}, ${own}: ${value} }`),
    ] as const;
  }),
  ...Object.entries(REQUEST).map(([name, value]) => {
    const path = name === 'path' ? '' : 'path: /users/me, ';
    return [`request.${name}`, step(`request: { ${path}${name}: ${value} }`)] as const;
  }),
  ['at before 1970', head('at: 1969-12-31T23:59:59Z')],
  ['request.body of a GET', step('request: { method: GET, path: /users/me, body: { a: 1 } }')],
  [
    'request.body beside text',
    step('request: { path: /users/me, method: POST, body: {}, text: a }'),
  ],
  ...Object.entries(SHARED).map(
    ([name, value]) => [name, step(`call: users.me\n    ${name}: ${value}`)] as const,
  ),
  ...Object.entries(STEPS).flatMap(([kind, [right, wrong]]) =>
    Object.entries(wrong).map(([name, value]) => {
      const replaced = right.replace(
        new RegExp(`(^| )${name}: [^\\n]*$`, 'm'),
        `$1${name}: ${value}`,
      );
      const written = replaced === right ? `${right}\n    ${name}: ${value}` : replaced;
      return [`${kind} step: ${name}`, step(written)] as const;
    }),
  ),
];

describe('lint refuses a wrong value of every key, with its line and column [F-Q1]', () => {
  test.each(CASES)('%s', (_, text) => {
    expect(problemsOf(text, { referencedFiles })).toEqual([expect.stringMatching(/^\d+:\d+ \S/)]);
  });

  test('every key has a row', () => {
    const members = (names: readonly string[], of: Readonly<Record<string, readonly string[]>>) =>
      names.flatMap((name) => of[name]?.map((member) => `${name}.${member}`) ?? [name]).toSorted();
    const keys = (table: WrongValues) => Object.keys(table).toSorted();
    expect(keys(HEAD)).toEqual(Object.keys(headSchema.shape).toSorted());
    expect(keys(ENVIRONMENT)).toEqual(environmentNames.toSorted());
    expect(keys(CLIENT)).toEqual(members(clientOptionNames, clientOptionMembers));
    expect(keys(OF_CALL)).toEqual(callOptionNames.toSorted());
    expect(keys(SWITCHES)).toEqual(switchNames.toSorted());
    expect(keys(FIELD)).toEqual(fieldContextNames.toSorted());
    const ofKinds = Object.entries(faultNames).flatMap(
      ([kind, names]: [string, readonly string[]]) => names.map((name) => `${kind}.${name}`),
    );
    expect(keys(FAULTS)).toEqual([...faultMembers, ...ofKinds].toSorted());
    expect(keys(SHARED)).toEqual(Object.keys(shared).toSorted());
    for (const [kind, schema] of Object.entries(stepSchemas)) {
      const own = Object.keys(schema.shape).filter((name) => !(name in shared));
      expect({ [kind]: keys(STEPS[kind as keyof typeof STEPS][1]) }).toEqual({
        [kind]: own.toSorted(),
      });
    }
  });

  test.each(Object.entries(STEPS).map(([kind, [right]]) => [kind, right]))(
    'the %s step of these tests has no other mistake',
    (_, right) => {
      const levels = /(?:press|type|key):/.test(right) ? 'levels: [hook]\n' : '';
      expect(problemsOf(`title: t\n${levels}steps:\n  - ${right}\n`, { referencedFiles })).toEqual(
        [],
      );
    },
  );
});

describe('values that are only known when the session is played', () => {
  test.each([
    ['environment: { dateFormat: "{{value}}" }', "there is no date format '!'"],
    [
      'call: users.me\n    options: { retries: "{{value}}" }',
      '`retries` of a call must be a number',
    ],
    ['request: { path: /users/me, method: "{{value}}" }', "there is no method '!'"],
    ['fault: { kind: drop, on: "*", method: "{{value}}" }', "there is no method '!'"],
  ])('are refused by replay: %s', async (written, problem) => {
    const { why } = await play(`title: t\nvariables: { value: "!" }\nsteps:\n  - ${written}\n`);
    expect(why).toEqual([expect.stringContaining(problem)]);
  });

  test.each([
    ['environment: { dateFormat: "{{value}}" }'],
    ['client: { headers: { x-name: "{{value}}" } }'],
    ['client: { limits: { concurrency: "{{value}}" } }'],
    ['switches: { maxLimit: "{{value}}" }'],
  ])('are accepted: %s', (written) => {
    expect(problemsOf(head(`variables: { value: x }\n${written}`), { referencedFiles })).toEqual(
      [],
    );
  });
});
