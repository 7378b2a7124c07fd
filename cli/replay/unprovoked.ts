/** Refusals that no session can provoke, and why. */
export interface Unprovoked {
  readonly why: string;
  /** As `operation status title`. */
  readonly refusals: readonly string[];
}

const noPermission = (operation: string): string => `${operation} 403 No permission`;

/** The contract declares them, because an installation may have narrower rights than the worlds. */
export const UNPROVOKED: readonly Unprovoked[] = [
  {
    why: 'every account may store filters; who has none is told "Not allowed"',
    refusals: [
      'controls.filter.create',
      'externalSources.data.filter.create',
      'objects.filter.create',
      'organizationUnits.filter.create',
      'portals.contentItems.filter.create',
      'positions.filter.create',
      'risks.filter.create',
      'teams.filter.create',
      'userGroups.filter.create',
      'users.filter.create',
    ].map(noPermission),
  },
  {
    why: 'every account may look at units and positions; who has none is told "Not allowed"',
    refusals: [
      'organizationUnits.list',
      'organizationUnits.get',
      'organizationUnits.filter.results',
      'positions.list',
      'positions.filter.results',
    ].map(noPermission),
  },
  {
    why: 'the settings are for everybody, participants and those without an account included',
    refusals: [noPermission('settings.get')],
  },
];
