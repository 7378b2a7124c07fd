import { isFilledIn } from '../fixtures/player/check/mistakes.ts';
import { personNames } from '../fixtures/player/names/known-names.ts';
import { insteadOf } from '../fixtures/player/session/nearest.ts';
import type { Session } from '../fixtures/player/session/session.ts';
import type { Scope } from '../fixtures/player/session/step-schemas.ts';
import { isRecord } from '../fixtures/player/steps/plain.ts';
import { namesUsedIn } from '../fixtures/player/steps/variables.ts';
import { CliError, EXIT } from './exit-codes.ts';

/** The names that were typed with options for sessions, by the option. */
export interface GivenNames {
  /** `--var`: names of variables. */
  readonly var: readonly string[];
  /** `--env`: names of environment variables. */
  readonly env: readonly string[];
  /** `--user`: names of users. */
  readonly user: readonly string[];
}

const OPTIONS = ['var', 'env', 'user'] as const satisfies readonly (keyof GivenNames)[];

const NONE: Readonly<Record<keyof GivenNames, (name: string) => string>> = {
  var: (name) => `no session uses a variable '${name}'`,
  env: (name) => `no session reads {{env.${name}}}`,
  user: (name) => `no session has a user '${name}'`,
};

/**
 * The names in the options that were typed; those of a project file are for all of its sessions.
 */
export const typedNames = (
  options: Readonly<Partial<Record<keyof GivenNames, readonly string[]>>>,
  isTyped: (name: string) => boolean = () => true,
): GivenNames => {
  const namesOf = (option: keyof GivenNames): readonly string[] =>
    isTyped(option) ? (options[option] ?? []).map((text) => text.split('=', 1)[0] ?? text) : [];
  return { var: namesOf('var'), env: namesOf('env'), user: namesOf('user') };
};

/** No name was typed. */
export const NO_NAMES: GivenNames = { var: [], env: [], user: [] };

/**
 * Whether the names that were typed are compared with those that sessions use: not where a session is
 * played up to a line, because it may use a name after that line. `upTo`: the last line of each such
 * session, by its file.
 */
export const isToCompare = (
  given: GivenNames,
  upTo: Readonly<Record<string, number>> = {},
): boolean => Object.keys(upTo).length === 0 && OPTIONS.some((option) => given[option].length > 0);

/** The names that a session uses. */
export interface UsedNames extends GivenNames {
  /** True: the name of a user comes from a variable, so it may be any. */
  readonly anyUser: boolean;
}

/** The variables, environment variables and users that a session uses. */
export const namesIn = (session: Session): UsedNames => {
  const variables = new Set<string>([
    ...Object.keys(session.variables ?? {}),
    ...(session.secrets ?? []),
  ]);
  const env = new Set<string>();
  const users = new Set<string>([
    ...(session.user === undefined ? [] : [session.user]),
    ...Object.entries(session.users ?? {}).flat(),
  ]);
  const read = (value: unknown): void => {
    if (typeof value === 'string') {
      if (!isFilledIn(value)) return;
      for (const name of namesUsedIn(value)) variables.add(name);
      for (const [, name = ''] of value.matchAll(ENVIRONMENT)) env.add(name);
    } else if (Array.isArray(value)) for (const one of value) read(one);
    else if (isRecord(value)) for (const pair of Object.entries(value)) read(pair);
  };
  const readCondition = (condition: unknown): void => {
    // The names in a condition have no braces.
    if (isRecord(condition)) for (const name of Object.keys(condition)) read(`{{${name}}}`);
  };
  const known = new Set<Scope>();
  const enter = (scope: Scope | undefined): void => {
    if (!scope || known.has(scope)) return;
    known.add(scope);
    read(scope.values);
    read(scope.condition);
    readCondition(scope.condition);
    enter(scope.within);
  };
  const { steps, ...head } = session;
  read(head);
  for (const { kind, step, scope } of steps) {
    read(step);
    readCondition(step.if);
    enter(scope);
    if (kind === 'as') users.add(step.as);
  }
  return {
    var: [...variables],
    env: [...env],
    user: [...users].filter((name) => !isFilledIn(name)),
    anyUser: [...users].some(isFilledIn),
  };
};

const ENVIRONMENT = /\{\{\s*env\.([^{}\s]+)\s*\}\}/g;

/**
 * Names that are accepted in any case: credentials for these users may be given for all sessions of
 * a project.
 */
const ALWAYS: GivenNames = { var: [], env: [], user: personNames };

/**
 * Ends the command if a typed name is used by none of the sessions: it is probably mistyped. All
 * sessions that were found count, also those that a shard or `--grep` leaves out.
 */
export const assertNamesUsed = (given: GivenNames, used: readonly UsedNames[]): void => {
  // That there is no session says more: parts use the names only where another session uses the part.
  if (used.length === 0) return;
  for (const option of OPTIONS) {
    if (option === 'user' && used.some(({ anyUser }) => anyUser)) continue;
    const inSessions = used.flatMap((one) => one[option]);
    const known = [...new Set([...inSessions, ...ALWAYS[option]])].sort();
    const unknown = given[option].find((name) => !known.includes(name));
    if (unknown === undefined) continue;
    // Any other text may be the value itself, which may be a secret.
    if (!/^[\w-]+$/.test(unknown))
      throw new CliError(EXIT.usage, `--${option}: no session uses this name`);
    throw new CliError(
      EXIT.usage,
      `--${option} ${unknown}: ${NONE[option](unknown)}${insteadOf(unknown, known)}`,
    );
  }
};
