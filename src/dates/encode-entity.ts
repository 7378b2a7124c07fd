import { Temporal } from 'temporal-polyfill';
import {
  DATE,
  expectedOf,
  isOpaque,
  OPAQUE,
  ORDINARY,
  roleOf,
  WINDOW_END,
  type Role,
} from './date-members.ts';
import { formatDate } from './plain-date.ts';
import { formatTimestamp } from './timestamp.ts';
import { decodeDate, type DateMismatch } from './walk.ts';

/** A value of a date class that has no wire form under its name: a time of day under `…_date`. */
export class UnsendableDate extends TypeError {
  override readonly name = 'UnsendableDate';
}

/**
 * Turns dates, wherever they stand, into their wire form; the inverse of `decodeEntity`. Under the
 * name of a moment or a day the name decides: an instant under `…_date` is sent as its day in UTC, a
 * day under `…_datetime` as its first second. Elsewhere the class does. What is under such a name and
 * matches neither form stays and is reported, once per path; a class that cannot be converted throws
 * an `UnsendableDate`.
 */
export function encodeEntity(
  entity: unknown,
  onMismatch: (mismatch: DateMismatch) => void = () => undefined,
): unknown {
  const seen = new Set<string>();
  const report = (mismatch: DateMismatch) => {
    if (seen.has(mismatch.path)) return;
    seen.add(mismatch.path);
    onMismatch(mismatch);
  };
  return encodeNode(entity, '', ORDINARY, false, report);
}

/**
 * A value of a date class in the wire form that a role asks for, by its class where the role asks for
 * none; undefined for a value that is no date. Throws an `UnsendableDate`.
 */
export function encodeDate(value: object, role: Role, path: string): string | undefined {
  try {
    return written(value, role === OPAQUE ? ORDINARY : role, path);
  } catch (error) {
    // The year has no wire format.
    if (!(error instanceof RangeError)) throw error;
    throw new UnsendableDate(`${path} cannot be sent: ${error.message}`);
  }
}

function written(value: object, role: Role, path: string): string | undefined {
  if (value instanceof Temporal.PlainDate) {
    if (role === ORDINARY || role === DATE) return formatDate(value);
    return formatDate(value) + (role === WINDOW_END ? '235959' : '000000');
  }
  const instant = instantOf(value);
  if (instant !== undefined) {
    const timestamp = formatTimestamp(instant);
    return role === DATE ? timestamp.slice(0, 8) : timestamp;
  }
  const kind = Object.prototype.toString.call(value).slice(8, -1);
  const isDate = value instanceof Date;
  if (!isDate && (role === ORDINARY || !kind.startsWith('Temporal.'))) return undefined;
  const what = isDate ? 'an invalid Date' : `a ${kind}`;
  throw new UnsendableDate(`${path} cannot be sent: ${what} is no ${WORDS[expectedOf(role)]}.`);
}

const WORDS = { date: 'day of the calendar', timestamp: 'moment in time' } as const;

function instantOf(value: object): Temporal.Instant | undefined {
  if (value instanceof Temporal.Instant) return value;
  if (value instanceof Temporal.ZonedDateTime) return value.toInstant();
  const isMoment = value instanceof Date && !Number.isNaN(value.getTime());
  return isMoment ? Temporal.Instant.fromEpochMilliseconds(value.getTime()) : undefined;
}

type Report = (mismatch: DateMismatch) => void;

function encodeNode(
  value: unknown,
  path: string,
  role: Role,
  isBelowOpaque: boolean,
  report: Report,
): unknown {
  if (value === null || value === undefined) return value;
  if (typeof value !== 'object') {
    // JSON would write null, which has another meaning.
    if (typeof value === 'number' && !Number.isFinite(value)) {
      throw new TypeError(`${path} cannot be sent: it is ${value}.`);
    }
    if (role !== ORDINARY && decodeDate(value, role) === undefined) {
      report({ path, expected: expectedOf(role), value });
    }
    return value;
  }
  const date = encodeDate(value, role, path);
  if (date !== undefined) return date;
  if (role !== ORDINARY) report({ path, expected: expectedOf(role), value });
  if (Array.isArray(value)) {
    return value.map((item) => encodeNode(item, `${path}[]`, ORDINARY, isBelowOpaque, report));
  }
  // Instances of other classes (a file handle) have their own JSON.
  if (!isPlainObject(value)) return value;
  return Object.fromEntries(
    Object.entries(value).map(([key, member]) => {
      const memberRole = isAbsence(path) ? DATE : roleOf(key);
      const isOutside = isBelowOpaque || isOpaque(value, key, memberRole);
      const at = path === '' ? key : `${path}.${key}`;
      return [key, encodeNode(member, at, isOutside ? ORDINARY : memberRole, isOutside, report)];
    }),
  );
}

/** Whether the members are the days of `out_of_office`, whose names do not show that they are dates. */
const isAbsence = (path: string): boolean => path.endsWith('out_of_office');

const isPlainObject = (value: object): boolean => {
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
};
