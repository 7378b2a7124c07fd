import { type Day, writeDay } from '../dates/day.ts';
import type { Entities } from '../domain/index.ts';
import { nameOrId, recordsOf, textOf } from '../sent-rows.ts';
import { dayOfAbsence } from './out-of-office.ts';

/** What can be chosen in a people picker. */
export const PERSON_TYPES = ['user', 'usergroup', 'team'] as const;

/** A user, a group of users, or a team. */
export type PersonType = (typeof PERSON_TYPES)[number];

/** The type in a value; `unknown` if it is missing or not known. */
export function personTypeOf(type: string | null | undefined): PersonType | 'unknown' {
  const word = type === 'user_group' ? 'usergroup' : type;
  return PERSON_TYPES.find((known) => known === word) ?? 'unknown';
}

/** When somebody is away, `yyyy-MM-dd`; null: without a planned return. */
export interface Absence {
  /** First day away. */
  readonly from: string;
  /** Last day away; null where no return is planned. */
  readonly to: string | null;
}

/** A user, group or team as widgets show one: plain data. */
export interface PersonFacts {
  /** Decides in which namespace `id` is: a user and a team may share one. */
  readonly type: PersonType;
  /** A GUID for users, a number or a GUID for groups and teams, as the platform has it. */
  readonly id: string | number;
  /** What people see; the id as text where the platform says no name. */
  readonly name: string;
  /** E-mail address; empty where there is none, and for groups and teams. */
  readonly email: string;
  /** Login code; empty for groups and teams. */
  readonly loginCode: string;
  /** False for a user who can no longer sign in, and for a group that is switched off. */
  readonly isActive: boolean;
  /** `personal`, `group`, as the platform says it; empty for groups and teams. */
  readonly accountType: string;
  /** An account of a program, not of a person. */
  readonly isServicePrincipal: boolean;
  /** The product's own user or group: it is not looked up for groups or members. */
  readonly isSystem: boolean;
  /** When the user is away; null where nothing was entered, and for groups and teams. */
  readonly absence: Absence | null;
  /** The description of a group or team; empty if there is none, and for users. */
  readonly description: string;
}

const NOBODY = {
  email: '',
  loginCode: '',
  isActive: true,
  accountType: '',
  isServicePrincipal: false,
  isSystem: false,
  absence: null,
  description: '',
} as const;

/** What widgets show of a user. */
export const factsOfUser = (user: Entities['user']): PersonFacts => ({
  ...NOBODY,
  type: 'user',
  id: user.user_id,
  name: nameOrId(user.name, user.user_id),
  email: textOf(user.email_address),
  loginCode: textOf(user.login_code),
  isActive: user.active !== false,
  accountType: textOf(user.account_type),
  isServicePrincipal: SERVICE_PRINCIPALS.has(user.user_type ?? ''),
  isSystem: user.user_type === 'system_user',
  absence: absenceOf(user.out_of_office),
});

/** What widgets show of a group of users. */
export const factsOfUserGroup = (group: Entities['userGroup']): PersonFacts => ({
  ...NOBODY,
  type: 'usergroup',
  id: group.user_group_id,
  name: nameOrId(group.name, group.user_group_id),
  description: textOf(group.description),
  isActive: group.user_group_type !== 'inactive',
  isSystem: group.user_group_type === 'system',
});

/** What widgets show of a team. */
export const factsOfTeam = (team: Entities['team']): PersonFacts => ({
  ...NOBODY,
  type: 'team',
  id: team.team_id,
  name: nameOrId(team.name, team.team_id),
  description: textOf(team.description),
});

/** What a user's card shows beside the {@link PersonFacts}; empty where the profile says nothing. */
export interface UserDetails {
  /** Phone number as the profile has it, `phone_number`. */
  readonly phone: string;
  /** Name of the user's position. */
  readonly position: string;
  /** Name of the user's manager. */
  readonly manager: string;
  /** Names of the user's organisation units. */
  readonly organizationUnits: readonly string[];
}

/** The rest of a user's profile, as far as the reader may see it. */
export const detailsOfUser = (user: Entities['user']): UserDetails => ({
  phone: textOf(user.phone_number),
  position: textOf(user.position?.position_name),
  manager: textOf(user.manager?.user_name),
  organizationUnits: recordsOf(user.organization_units)
    .map(({ name }) => textOf(name))
    .filter((name) => name !== ''),
});

const SERVICE_PRINCIPALS: ReadonlySet<string> = new Set([
  'service_principal',
  'system_service_principal',
]);

/** The days of an absence as text; null where the profile has none, or one that is no day. */
export function absenceOf(
  absence:
    | { readonly from?: Day | string | null; readonly to?: Day | string | null | undefined }
    | null
    | undefined,
): Absence | null {
  const from = dayText(absence?.from);
  return from === null ? null : { from, to: dayText(absence?.to) };
}

function dayText(day: Day | string | null | undefined): string | null {
  const known = dayOfAbsence(day);
  return known === undefined ? null : writeDay(known);
}
