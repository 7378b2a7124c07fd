/**
 * Ids that every installation has. These are the defaults; a client of an installation with others is
 * given them as `compatibility.wellKnownIds`.
 */
export const WELL_KNOWN_IDS = {
  anonymous: '00000000-0000-4000-8000-000000000001',
  administrator: '00000000-0000-4000-8000-000000000002',
  allUsers: '00000000-0000-4000-8000-0000000000a1',
  allLoggedInUsers: '00000000-0000-4000-8000-0000000000a2',
  managers: '00000000-0000-4000-8000-0000000000a3',
} as const;

/** Roles of the product that have a name (spec 2 §6); card roles are something else. */
export const ROLE_NAMES = [
  'administrator',
  'anonymous',
  'allLoggedInUsers',
  'allUsers',
  'managers',
] as const;

/** Name of such a role. */
export type RoleName = (typeof ROLE_NAMES)[number];

/** The ids by role, as an installation has them. */
export type WellKnownIds = Readonly<Record<RoleName, string | number>>;

/** Whether an id is that of a special system user: the anonymous user or the administrator. */
export function isSpecialSystemUser(
  userId: string | number,
  ids: WellKnownIds = WELL_KNOWN_IDS,
): boolean {
  return [ids.anonymous, ids.administrator].map(String).includes(String(userId));
}

/** The two cookies that make an administrator a support account. */
export interface SupportCookies {
  /** Value of the support cookie; absent or empty = there is none. */
  readonly support?: string | null | undefined;
  /** Value of the anti-forgery cookie. */
  readonly antiForgery?: string | null | undefined;
}

/** Whether a user is a support account: the administrator, with both cookies present and equal. */
export function isSupportAccount(
  userId: string | number,
  cookies: SupportCookies,
  ids: WellKnownIds = WELL_KNOWN_IDS,
): boolean {
  return (
    String(userId) === String(ids.administrator) &&
    Boolean(cookies.support) &&
    cookies.support === cookies.antiForgery
  );
}

/** A window of support access; moments as Temporal instants or anything with their milliseconds. */
export interface SupportAccessWindow {
  /** From this moment on. */
  readonly date_from: {
    /** Milliseconds since the epoch. */
    readonly epochMilliseconds: number;
  };
  /** Up to this moment, inclusive. */
  readonly date_to: {
    /** Milliseconds since the epoch. */
    readonly epochMilliseconds: number;
  };
  /** Access that was taken back counts no more, whatever its window says. */
  readonly revoked?: boolean | null | undefined;
}

/** Whether support access is open at a moment, both ends included. */
export function isSupportAccessActive(
  access: SupportAccessWindow,
  at: { readonly epochMilliseconds: number },
): boolean {
  return (
    access.revoked !== true &&
    access.date_from.epochMilliseconds <= at.epochMilliseconds &&
    at.epochMilliseconds <= access.date_to.epochMilliseconds
  );
}
