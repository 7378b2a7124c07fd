/**
 * Ids that every installation has. Installations may differ, so what uses them takes them as an
 * option with these as default.
 */
export const WELL_KNOWN_IDS = {
  /** Who calls without signing in. */
  anonymousUser: '00000000-0000-4000-8000-000000000001',
  administrator: '00000000-0000-4000-8000-000000000002',
  allUsers: '00000000-0000-4000-8000-0000000000a1',
  loggedInUsers: '00000000-0000-4000-8000-0000000000a2',
  managers: '00000000-0000-4000-8000-0000000000a3',
} as const;

/** The well-known ids of one installation. */
export type WellKnownIds = Readonly<Record<keyof typeof WELL_KNOWN_IDS, string | number>>;
