import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import { dataOf } from '../../../machines/kit/request.ts';
import type { Warning } from '../../../src/api/warnings.ts';
import { json, realClient, settle } from './stub.ts';

const MOMENT = '20240131235959';
const INSTANT = Temporal.Instant.from('2024-01-31T23:59:59Z');

/** The result of the client with the real contract for a reply, and its warnings. */
async function read(operation: string, args: object, answer: unknown) {
  const warnings: Warning[] = [];
  const { client } = realClient(() => json(answer), {
    validate: 'warn',
    onWarning: (warning) => warnings.push(warning),
  });
  const data = await dataOf(client.call(operation, args as Readonly<Record<string, unknown>>));
  // The schemas are loaded separately, and later.
  await settle();
  return { data, warned: warnings.map(({ path }) => path) };
}

const at = (value: unknown, path: string): unknown =>
  path
    .split('.')
    .reduce<unknown>((from, key) => (from as Readonly<Record<string, unknown>>)?.[key], value);

/** The value at a path of the reply, as a reply of its own. */
const wireAt = (answer: object, path: string, value: unknown): object => {
  const copy = structuredClone(answer);
  const names = path.split('.');
  const holder = at(copy, names.slice(0, -1).join('.')) as Record<string, unknown> | undefined;
  const last = names.at(-1) ?? '';
  const into = names.length === 1 ? (copy as Record<string, unknown>) : holder;
  if (into === undefined) throw new Error(`${path} is not in the answer`);
  if (value === undefined) delete into[last];
  else into[last] = value;
  return copy;
};

const controlTest = { control_test_id: 2, control_test_date_time: MOMENT };
const issue = { issue_id: 1, created_date_time: MOMENT, last_modified_date_time: MOMENT };

/** Where a reply has moments that are always present, and which members may be null. */
const ANSWERS = [
  {
    title: 'the last share of a campaign [entity-campaign-03]',
    operation: 'campaigns.get',
    args: { campaign_id: 1 },
    answer: {
      campaign_id: 1,
      last_share: { created_date_time: MOMENT, last_modified_date_time: MOMENT },
    },
    moments: ['last_share.created_date_time', 'last_share.last_modified_date_time'],
    nullable: ['started_date_time', 'timeline_events'],
  },
  {
    title: 'a test of a control and its review [entity-control-test-01]',
    operation: 'controlTests.get',
    args: { control_id: 1, control_test_id: 2 },
    answer: { ...controlTest, control_test_review: { review_date_time: MOMENT } },
    moments: ['control_test_date_time', 'control_test_review.review_date_time'],
    nullable: [],
  },
  {
    title: 'the tests among a control [entity-control-01] [entity-control-test-01]',
    operation: 'controls.get',
    args: { control_id: 1 },
    answer: {
      control_id: 1,
      control_tests: [{ ...controlTest, control_test_review: { review_date_time: MOMENT } }],
    },
    moments: [
      'control_tests.0.control_test_date_time',
      'control_tests.0.control_test_review.review_date_time',
    ],
    nullable: ['control_tests'],
  },
  {
    title: 'a read confirmation and its document [entity-read-confirmation-01]',
    operation: 'documents.readConfirmations.list',
    args: {},
    answer: [{ confirmed_datetime: MOMENT, document: { published_datetime: MOMENT } }],
    moments: ['items.0.document.published_datetime'],
    nullable: ['items.0.confirmed_datetime'],
  },
  {
    title: 'an issue and its comments [entity-issue-01]',
    operation: 'controls.issues.list',
    args: { control_id: 1 },
    answer: [{ ...issue, comments: [{ text: 'x', created_date_time: MOMENT }] }],
    moments: [
      'items.0.created_date_time',
      'items.0.last_modified_date_time',
      'items.0.comments.0.created_date_time',
    ],
    nullable: ['items.0.comments'],
  },
] as const;

/** The same place in the reply, where a list is the whole reply, and in the path of a warning. */
const onWire = (path: string) => path.replace(/^items\./, '');
const inWarning = (path: string) =>
  onWire(path)
    .replace(/^0\./, '[].')
    .replaceAll(/\.0(?=\.|$)/g, '[]');

test.each(ANSWERS)('the client decodes the moments of $title', async (one) => {
  const { data, warned } = await read(one.operation, one.args, one.answer);
  expect(warned).toEqual([]);
  for (const moment of one.moments) {
    const value = at(data, moment);
    expect(value, `${moment}`).toBeInstanceOf(Temporal.Instant);
    expect(INSTANT.equals(value as Temporal.Instant), `${moment}`).toBe(true);
  }
});

test.each(ANSWERS)('the client warns once about an invalid moment in $title', async (one) => {
  for (const moment of one.moments) {
    for (const nothing of [null, undefined, 'yesterday']) {
      const answer = wireAt(one.answer, onWire(moment), nothing);
      const { warned } = await read(one.operation, one.args, answer);
      expect(warned, `${moment} is ${String(nothing)}`).toEqual([inWarning(moment)]);
    }
  }
});

test.each(ANSWERS.filter(({ nullable }) => nullable.length > 0))(
  'the client accepts null and missing members where $title allows them',
  async (one) => {
    for (const name of one.nullable) {
      for (const nothing of [null, undefined]) {
        const answer = wireAt(one.answer, onWire(name), nothing);
        const { data, warned } = await read(one.operation, one.args, answer);
        expect(warned, `${name} is ${String(nothing)}`).toEqual([]);
        expect(at(data, name), `${name}`).toBeNull();
      }
    }
  },
);

test.each([
  ['a list with items', { variant: 'explicit', entries: [{ user_id: 1, role: 'manager' }] }, []],
  ['an empty list', { variant: 'explicit', entries: [] }, []],
  ['the list of another object', { variant: 'implicit', source: 'process' }, []],
  ['no list', { variant: 'explicit' }, ['permissions.entries']],
  ['no source', { variant: 'implicit' }, ['permissions.source']],
  [
    'an entry without a user',
    { variant: 'explicit', entries: [{ role: 'x' }] },
    ['permissions.entries[]'],
  ],
  ['neither', { entries: [] }, ['permissions.variant']],
  ['another variant', { variant: 'other', entries: [] }, ['permissions.variant']],
])(
  'the rights of users on a control: %s [api-perm-14] [F-E1]',
  async (_, permissions, expected) => {
    const answer = { control_id: 1, permissions };
    const { data, warned } = await read('controls.get', { control_id: 1 }, answer);
    expect(data).toMatchObject({ permissions });
    expect(warned).toEqual(expected);
  },
);

test.each([
  ['ok', { result_code: 'ok', result: '<p>a</p>' }, []],
  ['ok_after_changes', { result_code: 'ok_after_changes', result: '<p>a</p>' }, []],
  ['bad_html', { result_code: 'bad_html' }, []],
  ['another code', { result_code: 'x' }, ['result_code']],
])('the answer of the sanitizer: %s [calls-53]', async (_, answer, expected) => {
  const args = { body: { input: '<p>a</p>', whitelisted_nodes: [] } };
  const { data, warned } = await read('sanitizer.sanitize', args, answer);
  expect(data).toEqual(answer);
  expect(warned).toEqual(expected);
});
