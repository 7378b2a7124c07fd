import { personNames } from '../../fixtures/player/names/known-names.ts';
import { tokenOf } from '../../fixtures/worlds/session-users.ts';
import { counted } from '../counted.ts';
import { sessionCookiesIn } from './credentials.ts';
import type { Recorded } from './recorded.ts';

/** The requests of the session with their senders. */
export interface AskedByUsers {
  /** In the order in which they were sent, without those of other people. */
  readonly requests: readonly {
    readonly recorded: Recorded;
    /** The sender, if it is not the session's own user. */
    readonly by?: string;
  }[];
  /** The session's own user; undefined if no name was given. */
  readonly user?: string;
  /** The other users. */
  readonly others: readonly string[];
}

/**
 * Distinguishes users by their credentials, or by the names in an archive of `replay`. `given` contains their
 * names in the order of their first requests; with one name, only the user with the most requests is kept.
 * Without names, users of the in-memory platform are named by their tokens.
 */
export const ofKnownUsers = (
  requests: readonly Recorded[],
  given: readonly string[],
  notes: string[],
): AskedByUsers => {
  const keyOf = keysOf(given);
  const names = namesOf(requests, given, keyOf);
  const kept = requests.filter((one) => names.has(keyOf(one)));
  const strangers = new Set(requests.map(keyOf).filter((key) => !names.has(key)));
  const found = new Set(requests.map(keyOf)).size;
  if (given.length > found) {
    notes.push(
      `--as names ${counted(given.length, 'user')}, but the requests have the credentials of ${found}: ${given.slice(found).join(', ')} asked nothing`,
    );
  }
  if (strangers.size > 0) {
    const whose = strangers.size === 1 ? 'another user' : `${strangers.size} other users`;
    notes.push(
      `left out: ${counted(requests.length - kept.length, 'request')} of ${whose} (name all users with --as, in the order in which they first asked)`,
    );
  }
  const users = [...new Set(kept.map((one) => names.get(keyOf(one))))];
  // A sender without a name can only be the session's own user.
  const own = users.includes(undefined) ? undefined : users[0];
  return {
    requests: kept.map((recorded) => {
      const by = names.get(keyOf(recorded));
      return { recorded, ...(by === undefined || by === own ? {} : { by }) };
    }),
    ...(own === undefined ? {} : { user: own }),
    others: users.flatMap((name) => (name === own ? [] : (name ?? []))),
  };
};

/** Names of the users whose requests are kept, by their credentials. */
const namesOf = (
  requests: readonly Recorded[],
  given: readonly string[],
  keyOf: KeyOf,
): ReadonlyMap<string, string | undefined> => {
  const names = new Map<string, string | undefined>();
  const amounts = new Map<string, number>();
  for (const one of requests) {
    const name = one.person ?? (given.length === 0 ? ownerOfToken(one) : undefined);
    if (name === undefined) amounts.set(keyOf(one), (amounts.get(keyOf(one)) ?? 0) + 1);
    else names.set(keyOf(one), name);
  }
  const [[most] = []] = [...amounts].toSorted(([, a], [, b]) => b - a);
  const taken = given.length > 1 ? [...amounts.keys()].slice(0, given.length) : [most];
  for (const [place, key] of taken.entries()) if (key !== undefined) names.set(key, given[place]);
  return names;
};

/** The user of the in-memory platform who has the token of a request. */
const ownerOfToken = ({ headers }: Recorded): string | undefined =>
  personNames.find((name) => headers['authorization'] === `Bearer ${tokenOf(name)}`);

type KeyOf = (request: Recorded) => string;

/**
 * The credentials of a request. Cookies distinguish users only if several are named: those of one user change
 * when they sign in.
 */
const keysOf =
  (given: readonly string[]): KeyOf =>
  ({ person, headers }) => {
    const { authorization = '', 'x-participant-key': participant = '', cookie = '' } = headers;
    const key = `${authorization} ${participant}`;
    if (person !== undefined) return person;
    return key !== ' ' || given.length < 2 ? key : sessionCookiesIn(cookie);
  };
