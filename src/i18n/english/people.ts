/** People: picker and field. */
export const PEOPLE_TEXTS = {
  singleUser: 'Choose only one user.',
  'people.title': '{multiple, select, true {Select people} other {Select person}}',
  'people.search': 'Search by name, login code or e-mail address',
  'people.user': 'User',
  'people.userGroup': 'User group',
  'people.team': 'Team',
  'people.users': 'Users',
  'people.userGroups': 'User groups',
  'people.teams': 'Teams',
  'people.showSelection': 'Show selection ({count, number})',
  'people.showAll': 'Show all',
  'people.inactive': 'Inactive',
  'personCard.userName': 'Name',
} as const;
