import type { Temporal } from 'temporal-polyfill';
import {
  DATE,
  expectedOf,
  isOpaque,
  ORDINARY,
  roleOf,
  TIMESTAMP,
  WINDOW_END,
  WINDOW_START,
  type Role,
} from './date-members.ts';
import { parseDate } from './plain-date.ts';
import { parseTimestamp } from './timestamp.ts';

/** A value under the name of a moment or date that is neither. It was left as it is. */
export interface DateMismatch {
  /** The path, with positions in lists as `[]`: `data[].created_datetime`. */
  readonly path: string;
  /** A timestamp has 14 digits, a date 8. */
  readonly expected: 'timestamp' | 'date';
  /** The value as it came. */
  readonly value: unknown;
}

/**
 * Turns the wire dates of an entity, and of all that is nested in it, into Temporal values. The
 * entity itself is not changed: what holds no date is shared with the result. A value that does
 * not match stays and is reported, once per path. Custom field values are left alone.
 */
export function decodeEntity<T>(entity: T, onMismatch?: (mismatch: DateMismatch) => void): T {
  return decodeWith({ mismatches: 0, isOwn: false }, entity, onMismatch);
}

/** The same for an entity that is not used elsewhere: it is changed in place, which saves a copy. */
export function decodeOwnEntity<T>(entity: T, onMismatch: (mismatch: DateMismatch) => void): T {
  return decodeWith({ mismatches: 0, isOwn: true }, entity, onMismatch);
}

function decodeWith<T>(
  state: DecodeState,
  entity: T,
  onMismatch?: (mismatch: DateMismatch) => void,
): T {
  const decoded = decodeNode(entity, 0, state) as T;
  // Paths are only determined if there is something to report, which is rare.
  if (state.mismatches > 0 && onMismatch !== undefined) {
    reportMismatches(decoded, '', 0, new Set(), onMismatch);
  }
  return decoded;
}

/** Maximum depth: no entity is nested deeper, and a malicious reply must not cause a stack overflow. */
const DEEPEST = 100;

interface DecodeState {
  mismatches: number;
  readonly isOwn: boolean;
}

interface Node {
  [key: string]: unknown;
}

function decodeNode(node: unknown, depth: number, state: DecodeState): unknown {
  if (typeof node !== 'object' || node === null || depth > DEEPEST) return node;
  return Array.isArray(node)
    ? decodeList(node, depth, state)
    : decodeObject(node as Node, depth, state);
}

function decodeList(list: unknown[], depth: number, state: DecodeState): unknown[] {
  let copy: unknown[] | undefined;
  for (let index = 0; index < list.length; index++) {
    const item = list[index];
    const decoded = decodeNode(item, depth + 1, state);
    if (decoded !== item) (copy ??= state.isOwn ? list : list.slice())[index] = decoded;
  }
  return copy ?? list;
}

function decodeObject(node: Node, depth: number, state: DecodeState): Node {
  let copy: Node | undefined;
  for (const key in node) {
    const value = node[key];
    if (value === null || value === undefined) continue;
    const role = roleOf(key);
    if (isOpaque(node, key, role)) continue;
    let decoded: unknown = value;
    if (typeof value === 'object') {
      if (role !== ORDINARY && !isTemporal(value)) state.mismatches += 1;
      decoded = decodeNode(value, depth + 1, state);
    } else if (role !== ORDINARY) {
      decoded = decodeDate(value, role);
      if (decoded === undefined) {
        state.mismatches += 1;
        continue;
      }
    }
    if (decoded !== value) (copy ??= state.isOwn ? node : { ...node })[key] = decoded;
  }
  return copy ?? node;
}

/** The date of a member with this role; undefined when the value is not in its wire form. */
export function decodeDate(
  value: unknown,
  role: Role,
): Temporal.Instant | Temporal.PlainDate | undefined {
  const text = digitsOf(value, role);
  if (role === DATE) return dateOf(text);
  if (text.length === 8) {
    // A support window may consist of whole days: from the first second of the first to the last second of the
    // last.
    if (role === WINDOW_START) return parseTimestamp(`${text}000000`);
    if (role === WINDOW_END) return parseTimestamp(`${text}235959`);
  }
  return parseTimestamp(text);
}

/** The digits of a date as text. Some servers send them as a number, which loses leading zeros. */
export function digitsOf(value: unknown, role: Role): string {
  const given = String(value);
  const isDay = role === DATE || (role !== TIMESTAMP && given.length <= 8);
  return Number.isInteger(value) ? given.padStart(isDay ? 8 : 14, '0') : given;
}

/**
 * Maximum number of cached dates: dates are repeated on and across pages, and are immutable, so they can be
 * shared.
 */
const DATES_KEPT = 1000;
const dates = new Map<string, Temporal.PlainDate>();

function dateOf(text: string): Temporal.PlainDate | undefined {
  const known = dates.get(text);
  if (known !== undefined) return known;
  const date = parseDate(text);
  if (date !== undefined && dates.size < DATES_KEPT) dates.set(text, date);
  return date;
}

function reportMismatches(
  node: unknown,
  path: string,
  depth: number,
  seen: Set<string>,
  report: (mismatch: DateMismatch) => void,
): void {
  if (typeof node !== 'object' || node === null || depth > DEEPEST) return;
  if (Array.isArray(node)) {
    for (const item of node) reportMismatches(item, `${path}[]`, depth + 1, seen, report);
    return;
  }
  for (const [key, value] of Object.entries(node)) {
    const role = roleOf(key);
    if (isOpaque(node, key, role) || value === null || value === undefined) continue;
    if (typeof value === 'object' && isTemporal(value)) continue;
    const at = path === '' ? key : `${path}.${key}`;
    if (role !== ORDINARY && !seen.has(at)) {
      seen.add(at);
      report({ path: at, expected: expectedOf(role), value });
    }
    reportMismatches(value, at, depth + 1, seen, report);
  }
}

/** Values that are already decoded, when an object is walked a second time. */
const isTemporal = (value: object): boolean => Symbol.toStringTag in value;
