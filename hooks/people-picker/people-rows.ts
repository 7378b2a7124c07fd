import type {
  FailedSource,
  PeoplePickerSettings,
  PersonChoice,
  PersonRow,
} from '../../machines/people-picker/chart.ts';
import { type PersonType, personTypeOf } from '../../src/people/person-facts.ts';
import type { Translate } from '../provider/translate.ts';

const TYPE_TEXTS = {
  user: 'people.user',
  usergroup: 'people.userGroup',
  team: 'people.team',
  unknown: 'people.user',
} as const satisfies Readonly<Record<PersonType | 'unknown', string>>;

const SOURCE_TEXTS = {
  user: 'people.users',
  usergroup: 'people.userGroups',
  team: 'people.teams',
} as const satisfies Readonly<Record<PersonType, string>>;

/** "User", "User group", "Team". */
export const typeText = (type: string, translate: Translate): string =>
  translate(TYPE_TEXTS[personTypeOf(type)]);

/**
 * Distinguishes people with the same name: the e-mail address or login code of a user, the kind of
 * a group or team, and whether somebody is inactive.
 */
export function detailOf(row: PersonRow | PersonChoice, translate: Translate): string {
  const { type, email, loginCode, isActive } = 'facts' in row ? row.facts : knownOf(row);
  const isUser = personTypeOf(type) === 'user';
  const texts = [
    isUser ? email || loginCode : typeText(type, translate),
    isActive ? '' : translate('people.inactive'),
  ];
  return texts.filter(Boolean).join(', ');
}

/** The details that a choice contains, for people that may not be in the list. */
function knownOf({ person: { type, data }, loginCode = '' }: PersonChoice) {
  const email = (data as { readonly email?: unknown } | undefined)?.email;
  return { type, email: typeof email === 'string' ? email : '', loginCode, isActive: true };
}

/** "Teams: Loading failed." for each source that is left out. */
export const leftOutTexts = (
  sources: readonly FailedSource[],
  translate: Translate,
): readonly string[] =>
  sources.map(({ type }) => `${translate(SOURCE_TEXTS[type])}: ${translate('loadFailed')}`);

/** The props of the picker's hooks that are settings of their chart, in the dialog and the field. */
export const PEOPLE_SETTINGS = [
  'allowedTypes',
  'userGroupID',
  'allowedUserIDs',
  'allowedUsersIn',
  'allowedUserGroupIDs',
  'allowedTeamIDs',
  'excludeWithoutEmailAddress',
  'excludeInactive',
  'excludedIDs',
  'allowedSystemItems',
  'userAccountType',
  'multiSelect',
  'readOnly',
  'disabled',
] as const satisfies readonly (keyof PeoplePickerSettings)[];
