import { counted } from '../counted.ts';
import type { Recorded } from './recorded.ts';

/** The requests that make the session, and who sent them. */
export interface AskedByUsers {
  /** In the order in which they were sent; those of other people are left out. */
  readonly requests: readonly {
    readonly recorded: Recorded;
    /** Who sent it beside the session's own user. */
    readonly by?: string;
  }[];
  /** The session's own user; undefined where nobody has named them. */
  readonly user?: string;
  /** The users beside them. */
  readonly others: readonly string[];
}

/**
 * Tells users apart by their credentials, or by the names that an archive of `replay` gives them. `given`
 * are their names in the order in which they first asked; with one name, or none, the user who asked most
 * is taken.
 */
export const ofKnownUsers = (
  requests: readonly Recorded[],
  given: readonly string[],
  notes: string[],
): AskedByUsers => {
  const names = namesOf(requests, given);
  const kept = requests.filter((one) => names.has(keyOf(one)));
  const strangers = new Set(requests.map(keyOf).filter((key) => !names.has(key)));
  if (strangers.size > 0) {
    const whose = strangers.size === 1 ? 'another user' : `${strangers.size} other users`;
    notes.push(
      `left out: ${counted(requests.length - kept.length, 'request')} of ${whose} (name all users with --as, in the order in which they first asked)`,
    );
  }
  const [own, ...others] = [...new Set(kept.map(keyOf))].map((key) => names.get(key));
  return {
    requests: kept.map((recorded) => {
      const by = names.get(keyOf(recorded));
      return { recorded, ...(by === undefined || by === own ? {} : { by }) };
    }),
    ...(own === undefined ? {} : { user: own }),
    others: [...new Set(others.flatMap((name) => (name === own ? [] : (name ?? []))))],
  };
};

/** Names of the users whose requests are taken, by what tells the users apart. */
const namesOf = (
  requests: readonly Recorded[],
  given: readonly string[],
): ReadonlyMap<string, string | undefined> => {
  const names = new Map<string, string | undefined>();
  const amounts = new Map<string, number>();
  for (const one of requests) {
    if (one.person === undefined) amounts.set(keyOf(one), (amounts.get(keyOf(one)) ?? 0) + 1);
    else names.set(keyOf(one), one.person);
  }
  const [[most] = []] = [...amounts].toSorted(([, a], [, b]) => b - a);
  const taken = given.length > 1 ? [...amounts.keys()].slice(0, given.length) : [most];
  for (const [place, key] of taken.entries()) if (key !== undefined) names.set(key, given[place]);
  return names;
};

const keyOf = ({ person, headers }: Recorded): string =>
  person ?? `${headers['authorization'] ?? ''} ${headers['x-participant-key'] ?? ''}`;
