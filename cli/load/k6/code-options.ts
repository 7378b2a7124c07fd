import type { Compatibility } from '../../../src/api/compatibility.ts';
import { NotForLoad } from '../lower-session.ts';
import type { HiddenSecrets } from '../hide-secrets.ts';

/** What is needed to write sessions as code for k6. */
export interface CodeOptions {
  /** How the target spells what the specification leaves open. */
  readonly compatibility: Compatibility;
  /** Whether sessions may change things on the target. */
  readonly allowWrites: boolean;
  /** The people whose tokens are known. */
  readonly people: ReadonlySet<string>;
  /** Names of the variables that are given for all sessions. */
  readonly given: ReadonlySet<string>;
  /** Collects the secrets. */
  readonly secrets: HiddenSecrets;
  /** Reports a part of a session that cannot be exported, with its place (`a.yaml:12`). */
  readonly omit: (at: string, reason: string) => void;
}

/** Refuses a session because of one of its steps. */
export const refuse = (at: string, reason: string): never => {
  throw new NotForLoad(`${at}: ${reason}`);
};
