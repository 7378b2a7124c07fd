import { isFilledIn } from '../../fixtures/player/check/mistakes.ts';
import { isSecretName } from '../../fixtures/player/redaction.ts';
import { isRecord } from '../../src/is-record.ts';

/** Replaces secrets of sessions with variables that are read from the environment. */
export interface HiddenSecrets {
  /** A copy of the data in which texts under the names of secrets are `{{env.NAME}}`. */
  hide<T>(data: T): T;
  /** The names of the environment variables that the script needs; sorted. */
  names(): readonly string[];
  /** Adds the name of a variable that a session declares secret. */
  add(name: string): void;
}

/** Creates an empty collection. */
export const createHiddenSecrets = (): HiddenSecrets => {
  /** By the name of the variable, its value; undefined where the value was never known. */
  const values = new Map<string, string | undefined>();
  const nameFor = (member: string, value: string): string => {
    const base = member.replace(/\W/g, '_');
    for (let number = 1; ; number += 1) {
      const name = number === 1 ? base : `${base}${number}`;
      if (!values.has(name)) values.set(name, value);
      if (values.get(name) === value) return name;
    }
  };
  const hide = (data: unknown): unknown => {
    if (Array.isArray(data)) return data.map(hide);
    if (!isRecord(data)) return data;
    return Object.fromEntries(
      Object.entries(data).map(([name, member]) => {
        const isSecret = isSecretName(name) && typeof member === 'string' && member !== '';
        return isSecret && !isFilledIn(member)
          ? [name, `{{env.${nameFor(name, member)}}}`]
          : [name, hide(member)];
      }),
    );
  };
  return {
    hide: <T>(data: T): T => hide(data) as T,
    names: () => [...values.keys()].toSorted(),
    add: (name) => {
      if (!values.has(name)) values.set(name, undefined);
    },
  };
};
