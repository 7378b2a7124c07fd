import { DATE_STORAGE_FORMAT } from '../dates/date-format.ts';
import { DATE, TIMESTAMP, type Role } from '../dates/date-members.ts';
import { encodeDate, UnsendableDate } from '../dates/encode-entity.ts';
import { DATETIME_STORAGE_FORMAT } from '../dates/timestamp.ts';
import type { QueryScalar, QueryValue } from './build-query.ts';
import { TIMESTAMP_PATTERN, DATE_PATTERN } from './constants.ts';
import type { Call, Param } from './contract/call.ts';
import { UsageError } from './usage-error.ts';

/** The flat argument of a call, split by purpose. */
export interface ReadArguments {
  /** Values of the placeholders, by their name in the path. */
  readonly path: Readonly<Record<string, string | number>>;
  /** By wire name, fixed and default values included. */
  readonly query: Readonly<Record<string, QueryValue>>;
  /** What is sent as JSON; undefined where the call has no body or none was given. */
  readonly body: unknown;
  /** The file of an upload, where the call sends one. */
  readonly file: Blob | undefined;
  /** True when a list of ids to look for is empty: the reply can only be empty. */
  readonly asksForNothing: boolean;
}

/** Sorts and checks the arguments of a call; throws a `UsageError` for what cannot be sent. */
export function readArguments(
  operation: string,
  call: Call,
  args: Readonly<Record<string, unknown>>,
): ReadArguments {
  const names = namesOf(call);
  const path: Record<string, string | number> = {};
  const query: Record<string, QueryValue> = {};
  let body: unknown;
  let file: Blob | undefined;
  let asksForNothing = false;

  for (const [argument, value] of Object.entries(args)) {
    if (value === undefined) continue;
    if (argument === 'body' && call.body !== undefined) {
      body = value;
      continue;
    }
    if (argument === 'file' && call.upload !== undefined) {
      file = readFile(operation, value);
      continue;
    }
    const name = names.get(squash(argument));
    if (name === undefined) throw unknownArgument(operation, call, argument, names);
    if (value === null) continue;
    if (name.param === undefined) {
      path[name.wire] = readPathValue(operation, name.wire, value);
      continue;
    }
    const read = readQueryValue(operation, name.wire, name.param, value);
    query[name.wire] = read;
    asksForNothing ||= Array.isArray(read) && read.length === 0 && isSearch(name.wire, name.param);
  }

  for (const [wire, param] of Object.entries(call.query ?? {})) {
    if (param.fixed !== undefined) query[wire] = param.fixed;
    else if (param.default !== undefined) query[wire] ??= param.default;
  }
  if (call.upload !== undefined && file === undefined) {
    throw new UsageError('missing-body', `${operation} needs a file: give it as file.`);
  }
  return { path, query, body, file, asksForNothing };
}

/**
 * Query parameters that the caller added by their wire names. What the call itself fixes is not among
 * them any more; moments and days are checked as if they were arguments; the rest is as it was given.
 */
export function readOwnQuery(
  operation: string,
  call: Call,
  query: Readonly<Record<string, QueryValue>>,
): Readonly<Record<string, QueryValue>> {
  const names = namesOf(call);
  const read: Record<string, QueryValue> = {};
  for (const [given, value] of Object.entries(query)) {
    const { param } = names.get(squash(given)) ?? {};
    if (param?.fixed !== undefined) continue;
    const isDate = param?.type === 'timestamp' || param?.type === 'date';
    const isGiven = value !== null && value !== undefined;
    read[given] = isDate && isGiven ? readQueryValue(operation, given, param, value) : value;
  }
  return read;
}

interface Name {
  readonly wire: string;
  /** Absent for placeholders. */
  readonly param?: Param;
}

const namesByCall = new WeakMap<Call, ReadonlyMap<string, Name>>();

/** Every spelling of the call's parameters; placeholders have priority over query parameters. */
function namesOf(call: Call): ReadonlyMap<string, Name> {
  const known = namesByCall.get(call);
  if (known !== undefined) return known;
  const names = new Map<string, Name>();
  const add = (spelling: string, name: Name) => {
    if (!names.has(squash(spelling))) names.set(squash(spelling), name);
  };
  for (const [, wire = ''] of call.path.matchAll(/\{(\w+)\}/g)) add(wire, { wire });
  const params = Object.entries(call.query ?? {});
  for (const [wire, param] of params) add(wire, { wire, param });
  for (const [wire, param] of params) {
    for (const alias of param.aliases ?? []) add(alias, { wire, param });
  }
  namesByCall.set(call, names);
  return names;
}

/** Wire names and their camelCase forms only differ in case and underscores. */
const squash = (name: string): string => name.replaceAll('_', '').toLowerCase();

function unknownArgument(
  operation: string,
  call: Call,
  argument: string,
  names: ReadonlyMap<string, Name>,
): UsageError {
  const known = [...new Set([...names.values()].map(({ wire }) => wire))];
  if (call.body !== undefined) known.push('body');
  if (call.upload !== undefined) known.push('file');
  const list = known.length === 0 ? 'It takes none.' : `It knows ${known.join(', ')}.`;
  return new UsageError(
    'unknown-argument',
    `${operation} has no argument ${argument}. ${list} Other query parameters go into the option query.`,
  );
}

function readPathValue(operation: string, name: string, value: unknown): string | number {
  if (typeof value === 'string' || typeof value === 'number') return value;
  if (typeof value === 'bigint') return String(value);
  throw badValue(operation, name, value, 'a text or a number');
}

function readFile(operation: string, value: unknown): Blob {
  if (value instanceof Blob) return value;
  throw badValue(operation, 'file', value, 'a Blob or a File');
}

function readQueryValue(operation: string, name: string, param: Param, value: unknown): QueryValue {
  const refuse = (wanted: string): never => {
    throw badValue(operation, name, value, wanted);
  };
  switch (param.type) {
    case 'timestamp':
      return readDate(value, TIMESTAMP, TIMESTAMP_PATTERN) ?? refuse(TIMESTAMP_FORMS);
    case 'date':
      return readDate(value, DATE, DATE_PATTERN) ?? refuse(DATE_FORMS);
    case 'boolean':
      if (typeof value === 'boolean' || value === 'true' || value === 'false') return value;
      return refuse('true or false');
    case 'enum':
      if (typeof value === 'string' && param.values.includes(value)) return value;
      return refuse(`one of ${param.values.join(', ')}`);
    case 'list':
      return readList(value).flatMap((item) => {
        const { values } = param;
        if (values === undefined) return [readScalar(operation, name, item)];
        // One text may contain several values: `category,title`.
        const given = String(item).split(',');
        const isKnown = given.every((one) => values.includes(one));
        return isKnown ? given : refuse(`of ${values.join(', ')}`);
      });
    default:
      return readScalar(operation, name, value);
  }
}

const TIMESTAMP_FORMS = `a Temporal.Instant or 14 digits (${DATETIME_STORAGE_FORMAT})`;
const DATE_FORMS = `a Temporal.PlainDate or 8 digits (${DATE_STORAGE_FORMAT})`;

/** The wire format of a date of any class; undefined if it is invalid. */
function readDate(value: unknown, role: Role, pattern: RegExp): string | undefined {
  if (typeof value === 'string') return pattern.test(value) ? value : undefined;
  if (typeof value !== 'object' || value === null) return undefined;
  try {
    return encodeDate(value, role, '');
  } catch (error) {
    if (error instanceof UnsendableDate) return undefined;
    throw error;
  }
}

function readList(value: unknown): readonly unknown[] {
  if (Array.isArray(value)) return value.filter((item) => item !== undefined && item !== null);
  return value instanceof Set ? [...value] : [value];
}

function readScalar(operation: string, name: string, value: unknown): QueryScalar {
  if (typeof value === 'string' || typeof value === 'boolean' || typeof value === 'bigint') {
    return value;
  }
  // Larger numbers are not exact in JavaScript.
  if (typeof value === 'number' && Math.abs(value) <= Number.MAX_SAFE_INTEGER) return value;
  throw badValue(operation, name, value, 'a text or a number below 2^53');
}

const badValue = (operation: string, name: string, value: unknown, wanted: string): UsageError =>
  new UsageError(
    'bad-argument',
    `${operation} cannot send ${describeValue(value)} as ${name}: it must be ${wanted}.`,
  );

function describeValue(value: unknown): string {
  if (typeof value === 'string') return JSON.stringify(value);
  return typeof value === 'object' ? Object.prototype.toString.call(value) : String(value);
}

/** A list that filters the search; parameters like `include_field_ids` only select what is shown. */
const isSearch = (name: string, param: Param): boolean =>
  param.type === 'list' && param.of !== 'text' && !name.startsWith('include_');
