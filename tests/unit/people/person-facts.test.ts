import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type { Entities } from '../../../src/domain/index.ts';
import {
  absenceOf,
  detailsOfUser,
  factsOfTeam,
  factsOfUser,
  factsOfUserGroup,
  personTypeOf,
} from '../../../src/people/person-facts.ts';

const user = (more: Partial<Entities['user']> = {}): Entities['user'] =>
  ({ user_id: 'u1', name: 'Robin Example', ...more }) as Entities['user'];

const group = (more: Partial<Entities['userGroup']> = {}): Entities['userGroup'] =>
  ({ user_group_id: 'g1', name: 'Night shift', ...more }) as Entities['userGroup'];

/** The displayed data of a person of whom only the name is known. */
const BARE = {
  email: '',
  loginCode: '',
  isActive: true,
  accountType: '',
  isServicePrincipal: false,
  isSystem: false,
  absence: null,
  description: '',
};

describe('the displayed data of a user', () => {
  test('is only the name if the profile has no other data [person-card-04]', () => {
    expect(factsOfUser(user())).toEqual({
      ...BARE,
      type: 'user',
      id: 'u1',
      name: 'Robin Example',
    });
  });

  test('is the data of the profile [person-card-04] [people-49]', () => {
    const from = Temporal.PlainDate.from('2026-11-20');
    const full = user({
      email_address: 'robin@example.org',
      login_code: 'robin',
      active: false,
      account_type: 'personal',
      out_of_office: { from },
    });
    expect(factsOfUser(full)).toEqual({
      ...BARE,
      type: 'user',
      id: 'u1',
      name: 'Robin Example',
      email: 'robin@example.org',
      loginCode: 'robin',
      isActive: false,
      accountType: 'personal',
      absence: { from: '2026-11-20', to: null },
    });
    expect(factsOfUser(user({ active: true })).isActive).toBe(true);
  });

  test.each([
    ['normal_user', false, false],
    ['synced_user', false, false],
    ['system_user', false, true],
    ['service_principal', true, false],
    ['system_service_principal', true, false],
  ] as const)('of type %s [people-11] [people-46]', (user_type, isServicePrincipal, isSystem) => {
    expect(factsOfUser(user({ user_type }))).toMatchObject({ isServicePrincipal, isSystem });
  });

  test('on the card is phone, position, manager and units, without unnamed units [person-card-04]', () => {
    expect(detailsOfUser(user())).toEqual({
      phone: '',
      position: '',
      manager: '',
      organizationUnits: [],
    });
    const full = user({
      phone_number: '+31 20 555 0100',
      position: { position_name: 'Clerk' },
      manager: { user_name: 'Kim Example' },
      organization_units: [
        { organization_unit_id: 3, name: 'North hall' },
        { organization_unit_id: 4 },
        { organization_unit_id: 5, name: 'South hall' },
      ],
    });
    expect(detailsOfUser(full)).toEqual({
      phone: '+31 20 555 0100',
      position: 'Clerk',
      manager: 'Kim Example',
      organizationUnits: ['North hall', 'South hall'],
    });
    expect(detailsOfUser(user({ position: {}, manager: {} }))).toMatchObject({
      position: '',
      manager: '',
    });
  });
});

describe('the displayed data of a group', () => {
  test('is its name and its description [person-card-05]', () => {
    const bare = { ...BARE, type: 'usergroup', id: 'g1', name: 'Night shift' };
    expect(factsOfUserGroup(group())).toEqual(bare);
    expect(factsOfUserGroup(group({ description: 'By night' }))).toEqual({
      ...bare,
      description: 'By night',
    });
  });

  test.each([
    ['normal', true, false],
    ['synced', true, false],
    ['inactive', false, false],
    ['system', true, true],
  ] as const)('of type %s [people-47]', (user_group_type, isActive, isSystem) => {
    expect(factsOfUserGroup(group({ user_group_type }))).toMatchObject({ isActive, isSystem });
  });
});

test('values that are not text are not shown, and a user, group or team without a name is labelled with its id', () => {
  const odd = { name: {}, description: 7, email_address: [], login_code: true, account_type: {} };
  expect(factsOfUser(user(odd as never))).toMatchObject({
    name: 'u1',
    email: '',
    loginCode: '',
    accountType: '',
  });
  expect(factsOfUserGroup(group(odd as never))).toMatchObject({ name: 'g1', description: '' });
  const team = { team_id: 7, ...odd } as unknown as Entities['team'];
  expect(factsOfTeam(team)).toMatchObject({ name: '7', description: '' });
  const details = {
    phone_number: 5,
    position: { position_name: {} },
    manager: { user_name: [] },
    organization_units: [{ name: 3 }],
  };
  expect(detailsOfUser(user(details as never))).toEqual(detailsOfUser(user()));
});

test('the displayed data of a team is its name and description [person-card-08]', () => {
  const bare = { ...BARE, type: 'team', id: 7, name: 'Blue' };
  const team = { team_id: 7, name: 'Blue' } as Entities['team'];
  expect(factsOfTeam(team)).toEqual(bare);
  expect(factsOfTeam({ ...team, description: 'The blue ones' })).toEqual({
    ...bare,
    description: 'The blue ones',
  });
});

test.each([
  ['user', 'user'],
  ['usergroup', 'usergroup'],
  ['user_group', 'usergroup'],
  ['team', 'team'],
  ['card', 'unknown'],
  ['', 'unknown'],
  [null, 'unknown'],
  [undefined, 'unknown'],
] as const)('a type of %j is read as %s [people-19]', (given, known) => {
  expect(personTypeOf(given)).toBe(known);
});

test.each([
  [undefined, null],
  [null, null],
  [{}, null],
  [{ from: null, to: '20261120' }, null],
  [{ from: 'soon' }, null],
  [{ from: '20261101' }, { from: '2026-11-01', to: null }],
  [
    { from: '20261101', to: 'never' },
    { from: '2026-11-01', to: null },
  ],
  [
    { from: '20261101', to: '20261120' },
    { from: '2026-11-01', to: '2026-11-20' },
  ],
] as const)('an absence of %j is read as %j [people-49] [people-50]', (given, absence) => {
  expect(absenceOf(given)).toEqual(absence);
});
