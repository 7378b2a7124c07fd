import { hasSchemas, JSON_SCHEMA } from '../../../fixtures/player/steps/json-schemas.ts';
import type { Reply } from '../../../src/api/contract/call.ts';
import { isOpaque, OPAQUE, ORDINARY, roleOf } from '../../../src/dates/date-members.ts';
import {
  ASSIGNEE_TYPES,
  CARD_ROLES,
  HYPERLINK_TARGET_TYPES,
  PERMISSION_MODES,
  USER_GROUP_TYPES,
} from '../../../src/domain/normalise.ts';
import { isRecord } from '../../../src/is-record.ts';
import { ANSWER_MEMBERS } from '../answer-members.ts';

type Members = Readonly<Record<string, unknown>>;

/** What can be checked of an expectation, and the names of its other members, each with the reason. */
export interface WireExpectation {
  /** The members that k6 can check; dates have the form in which the target sends them. */
  readonly expect: Members;
  /** Each is a few words. */
  readonly omitted: readonly string[];
}

/** Words of the target for which the client gives one word, by the name of the entity and of its member. */
const SPELLINGS: Readonly<
  Record<string, Readonly<Record<string, Readonly<Record<string, string>>>>>
> = {
  card: { role: CARD_ROLES, permission_mode: PERMISSION_MODES },
  dataType: { roles: CARD_ROLES },
  userGroup: { user_group_type: USER_GROUP_TYPES, kind: USER_GROUP_TYPES },
  hyperlink: { type: HYPERLINK_TARGET_TYPES },
  assignee: { type: ASSIGNEE_TYPES },
  pickerItem: { type: ASSIGNEE_TYPES },
};

/** An expectation without the members that need a validator, which k6 does not have. */
export const withoutSchemas = (expected: Members): WireExpectation => {
  const omitted: string[] = [];
  const expect = Object.entries(expected).filter(([name, wanted]) => {
    if (!hasSchemas(wanted)) return true;
    omitted.push(`'${name}' of its expectation: k6 has no validator for ${JSON_SCHEMA}`);
    return false;
  });
  return { expect: Object.fromEntries(expect), omitted };
};

/** The expectation of a call as its reply arrives: k6 has no client that reads it. */
export const wireExpectation = (whole: Members, reply: Reply): WireExpectation => {
  const { expect: expected, omitted: schemas } = withoutSchemas(whole);
  const omitted = [...schemas];
  const expect = Object.entries(expected).flatMap(([name, wanted]): [string, unknown][] => {
    if (!ANSWER_MEMBERS.has(name)) {
      omitted.push(`'${name}' of its expectation is about the client, which k6 does not have`);
      return [];
    }
    if (name !== 'reply') return [[name, wanted]];
    if (reply.kind === 'blob') {
      omitted.push("'reply' of its expectation is a file");
      return [];
    }
    try {
      return [[name, onWire(wanted, 'of' in reply ? (SPELLINGS[reply.of] ?? {}) : {})]];
    } catch (error) {
      if (!(error instanceof OtherDate)) throw error;
      omitted.push(`'reply' of its expectation: ${error.message}`);
      return [];
    }
  });
  return { expect: Object.fromEntries(expect), omitted };
};

/** Whether the value at a path of an answer is a date, which k6 reads in another form. */
export const isDateAt = (path: string): boolean => {
  const [first, ...rest] = path.split(/[.[\]]+/).filter((part) => part !== '');
  if (first !== 'reply' || rest.some((name) => roleOf(name) === OPAQUE)) return false;
  return roleOf(rest.at(-1) ?? '') !== ORDINARY;
};

/** An expectation about a date that has no equal in the form in which the target sends it. */
class OtherDate extends Error {}

type Spellings = (typeof SPELLINGS)[string];

const onWire = (value: unknown, spellings: Spellings): unknown => {
  if (Array.isArray(value)) return value.map((item) => onWire(item, spellings));
  if (!isRecord(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => {
      const role = roleOf(name);
      if (isOpaque(value, name, role)) return [name, member];
      if (role !== ORDINARY) return [name, wireDate(name, member)];
      // The only days whose names do not show that they are dates.
      if (name === 'out_of_office') return [name, wireDate(name, member)];
      const known = spellings[name];
      return [name, known ? inAnySpelling(member, known) : onWire(member, spellings)];
    }),
  );
};

/** A word, or one that the target may use instead of it. */
const inAnySpelling = (value: unknown, known: Readonly<Record<string, string>>): unknown => {
  if (Array.isArray(value)) return value.map((item) => inAnySpelling(item, known));
  if (isRecord(value)) {
    return Object.fromEntries(
      Object.entries(value).map(([name, member]) => [name, inAnySpelling(member, known)]),
    );
  }
  const others = Object.keys(known).filter((word) => known[word] === value);
  return others.length === 0 ? value : { $oneOf: [value, ...others] };
};

/** `2026-11-20` is sent as `20261120`, and `2026-11-20T09:00:00Z` as `20261120090000`. */
const wireDate = (name: string, value: unknown): unknown => {
  if (Array.isArray(value)) return value.map((item) => wireDate(name, item));
  if (isRecord(value)) {
    if ('$regex' in value) throw new OtherDate(`a pattern for ${name}, which is a date`);
    return Object.fromEntries(
      Object.entries(value).map(([matcher, argument]) => [matcher, wireDate(name, argument)]),
    );
  }
  if (typeof value !== 'string') return value;
  if (/^\{\{[^{}]*\}\}$/.test(value))
    throw new OtherDate(`a variable for ${name}, which is a date`);
  return /^\d{4}-\d\d-\d\d(?:T\d\d:\d\d:\d\dZ)?$/.test(value) ? value.replace(/\D/g, '') : value;
};
