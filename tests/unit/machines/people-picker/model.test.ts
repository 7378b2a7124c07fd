import { describe, expect, test } from 'vitest';
import {
  choicesOf,
  initialPeoplePicker,
  isAnsweredBy,
  isSameValue,
  isOtherSearch,
  queryOf,
  withPress,
  type PeoplePickerSettings,
} from '../../../../machines/people-picker/model.ts';
import { DEFAULT_ENVIRONMENT } from '../../../../machines/kit/environment.ts';
import { factsOfUser } from '../../../../src/people/person-facts.ts';

const robin = { id: 'u4', label: 'Robin Example', type: 'user' } as const;
const night = { id: 'g1', label: 'Night shift', type: 'usergroup' } as const;

test('required people are valid if all have an allowed type and none is anonymous', () => {
  const ids = { anonymous: 'nobody' };
  expect(isAnsweredBy([], {}, ids)).toBe(false);
  expect(isAnsweredBy([robin], {}, ids)).toBe(true);
  expect(isAnsweredBy([robin, night], {}, ids)).toBe(true);
  expect(isAnsweredBy([robin, night], { allowedTypes: ['user'] }, ids)).toBe(false);
  expect(isAnsweredBy([{ ...robin, type: 'robot' as never }], {}, ids)).toBe(false);
  expect(isAnsweredBy([robin, { ...robin, id: 'nobody' }], {}, ids)).toBe(false);
  expect(isAnsweredBy([{ ...night, id: 'nobody' }], {}, ids)).toBe(true);
});

describe('two values are equal', () => {
  test('if all entries are, in the same order, in any spelling [people-39]', () => {
    expect(isSameValue([], [])).toBe(true);
    expect(isSameValue([robin, night], [robin, night])).toBe(true);
    expect(isSameValue([night], [{ ...night, type: 'user_group' as never }])).toBe(true);
    expect(isSameValue([{ ...robin, id: 4 }], [{ ...robin, id: '4' }])).toBe(true);
  });

  test.each([
    ['one has another id', [robin, night], [robin, robin]],
    ['the first has another id', [night, robin], [robin, robin]],
    ['the order is another', [robin, night], [night, robin]],
    ['there are more', [robin], [robin, night]],
    ['one is of another type', [robin], [{ ...robin, type: 'team' as const }]],
  ])('unless %s [people-39]', (_what, one, other) => {
    expect(isSameValue(one, other)).toBe(false);
  });
});

test('the text that distinguishes people with the same name is kept while they are selected, and only for them [people-52]', () => {
  const [before] = choicesOf([robin]);
  expect(before).toEqual({ id: 'user:u4', label: 'Robin Example', person: robin });
  const named = [{ ...before!, loginCode: 'robin' }];
  expect(choicesOf([robin, night], named).map(({ id, loginCode }) => [id, loginCode])).toEqual([
    ['user:u4', 'robin'],
    ['usergroup:g1', undefined],
  ]);
});

test('a pressed row is added in the format of the value, and existing entries stay unchanged [people-39]', () => {
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
    ['with equal values', { allowedTypes: ['user'], excludedIDs: ['u1'] }],
    ['in another order', { excludedIDs: ['u1'], allowedTypes: ['user'] }],
    ['about choosing', { allowedTypes: ['user'], excludedIDs: ['u1'], ...CHOOSING }],
  ])('%s do not change the list, so nothing is requested', (_what, settings) => {
    expect(isOtherSearch(context, settings)).toBe(false);
  });

  test.each<[string, PeoplePickerSettings]>([
    ['with one changed', { allowedTypes: ['user'], excludedIDs: ['u2'] }],
    ['with one left out', { allowedTypes: ['user'] }],
    ['with one added', { allowedTypes: ['user'], excludedIDs: ['u1'], excludeInactive: false }],
  ])('%s change the list', (_what, settings) => {
    expect(isOtherSearch(context, settings)).toBe(true);
  });
});

test('a text is searched without surrounding spaces, and with normalised accents [people-20]', () => {
  const context = initialPeoplePicker({ environment: DEFAULT_ENVIRONMENT });
  expect(queryOf({ ...context, text: '  Zoe\u0308 ' }).text).toBe('Zo\u00eb');
});

test('before it opens nothing is listed or searched, and the list loads on scroll', () => {
  expect(initialPeoplePicker({ environment: DEFAULT_ENVIRONMENT })).toMatchObject({
    value: [],
    selection: [],
    text: '',
    searched: false,
    showsSelection: false,
    list: { mode: 'scroll', rows: [] },
  });
});
