import { describe, expect, test } from 'vitest';
import {
  choicesOf,
  initialPeoplePicker,
  isAnsweredBy,
  isSameValue,
  offersOthers,
  queryOf,
  withPress,
  type PeoplePickerSettings,
} from '../../../../machines/people-picker/model.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import { factsOfUser } from '../../../../src/people/person-facts.ts';

const robin = { id: 'u4', label: 'Robin Example', type: 'user' } as const;
const night = { id: 'g1', label: 'Night shift', type: 'usergroup' } as const;

test('somebody is an answer where people are required: of a known and allowed type and not anonymous, all of them', () => {
  const ids = { anonymous: 'nobody' };
  expect(isAnsweredBy([], {}, ids)).toBe(false);
  expect(isAnsweredBy([robin], {}, ids)).toBe(true);
  expect(isAnsweredBy([robin, night], {}, ids)).toBe(true);
  expect(isAnsweredBy([robin, night], { allowedTypes: ['user'] }, ids)).toBe(false);
  expect(isAnsweredBy([{ ...robin, type: 'robot' as never }], {}, ids)).toBe(false);
  expect(isAnsweredBy([robin, { ...robin, id: 'nobody' }], {}, ids)).toBe(false);
  expect(isAnsweredBy([{ ...night, id: 'nobody' }], {}, ids)).toBe(true);
});

describe('two values are the same', () => {
  test('where all of them are, in the same order, whatever the spelling [people-39]', () => {
    expect(isSameValue([], [])).toBe(true);
    expect(isSameValue([robin, night], [robin, night])).toBe(true);
    expect(isSameValue([night], [{ ...night, type: 'user_group' as never }])).toBe(true);
    expect(isSameValue([{ ...robin, id: 4 }], [{ ...robin, id: '4' }])).toBe(true);
  });

  test.each([
    ['one is another', [robin, night], [robin, robin]],
    ['the first is another', [night, robin], [robin, robin]],
    ['the order is another', [robin, night], [night, robin]],
    ['there are more', [robin], [robin, night]],
    ['one is of another type', [robin], [{ ...robin, type: 'team' as const }]],
  ])('not where %s [people-39]', (_what, one, other) => {
    expect(isSameValue(one, other)).toBe(false);
  });
});

test('what told two of one name apart is kept while they are chosen, and for them alone [people-52]', () => {
  const [before] = choicesOf([robin]);
  expect(before).toEqual({ id: 'user:u4', label: 'Robin Example', person: robin });
  const named = [{ ...before!, loginCode: 'robin' }];
  expect(choicesOf([robin, night], named).map(({ id, loginCode }) => [id, loginCode])).toEqual([
    ['user:u4', 'robin'],
    ['usergroup:g1', undefined],
  ]);
});

test('who is pressed is chosen as the value carries people, and those before stay as they are [people-39]', () => {
  const context = initialPeoplePicker({
    value: [night],
    multiSelect: true,
    environment: DEFAULT_ENVIRONMENT,
  });
  const listed = (user: { readonly login_code?: string; readonly email_address?: string }) => {
    const facts = factsOfUser({ user_id: 'u4', name: 'Robin Example', ...user } as never);
    const rows = [{ id: 'user:u4', label: facts.name, facts }];
    return withPress({ ...context, list: { ...context.list, rows } }, 'user:u4').selection;
  };
  const login = listed({ login_code: 'robin' });
  expect(login?.[0]).toBe(context.selection[0]);
  expect(login?.[1]).toEqual({
    id: 'user:u4',
    label: 'Robin Example',
    person: robin,
    loginCode: 'robin',
  });
  const email_address = 'robin@example.test';
  expect(listed({ login_code: 'robin', email_address })?.[1]).toEqual({
    id: 'user:u4',
    label: 'Robin Example',
    person: { ...robin, data: { email: email_address } },
  });
});

describe('new settings', () => {
  const context = initialPeoplePicker({
    allowedTypes: ['user'],
    excludedIDs: ['u1'],
    environment: DEFAULT_ENVIRONMENT,
  });
  const CHOOSING = { multiSelect: true, readOnly: true, disabled: true };
  test.each<[string, PeoplePickerSettings]>([
    ['that say the same', { allowedTypes: ['user'], excludedIDs: ['u1'] }],
    ['that say it in another order', { excludedIDs: ['u1'], allowedTypes: ['user'] }],
    ['about choosing', { allowedTypes: ['user'], excludedIDs: ['u1'], ...CHOOSING }],
  ])('%s offer nobody else, so nobody is asked for', (_what, settings) => {
    expect(offersOthers(context, settings)).toBe(false);
  });

  test.each<[string, PeoplePickerSettings]>([
    ['with one changed', { allowedTypes: ['user'], excludedIDs: ['u2'] }],
    ['with one left out', { allowedTypes: ['user'] }],
    ['with one added', { allowedTypes: ['user'], excludedIDs: ['u1'], excludeInactive: false }],
  ])('%s offer others', (_what, settings) => {
    expect(offersOthers(context, settings)).toBe(true);
  });
});

test('a text with blanks around it is asked for without them, in one spelling of its accents [people-20]', () => {
  const context = initialPeoplePicker({ environment: DEFAULT_ENVIRONMENT });
  expect(queryOf({ ...context, text: '  Zoe\u0308 ' }).text).toBe('Zo\u00eb');
});

test('before it opens nobody is listed or searched for, and the list scrolls', () => {
  expect(initialPeoplePicker({ environment: DEFAULT_ENVIRONMENT })).toMatchObject({
    value: [],
    selection: [],
    text: '',
    searched: false,
    showsSelection: false,
    list: { mode: 'scroll', rows: [] },
  });
});
