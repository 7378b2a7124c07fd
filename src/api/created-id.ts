import { membersOf } from '../is-record.ts';
import { decodeLeniently } from '../text/decode-leniently.ts';
import type { Created, ReplyHeaders } from './result.ts';

/**
 * Reads what a create call answered: `{ created_identifier }`, a JSON string or number, the bare
 * text of an id, or the last part of the `Location` header; undefined when there is none of them.
 */
export function readCreated(body: unknown, headers: ReplyHeaders): Created | undefined {
  const members = membersOf(body);
  const bare = typeof body === 'string' ? body.trim() : body;
  const id = [members['created_identifier'], bare, idOfLocation(headers)].find(isId);
  return id === undefined ? undefined : { ...members, created_identifier: id };
}

const isId = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') || Number.isFinite(value);

/** The id in `/api/risks/7`, also in an absolute URL, with a query or with a trailing slash. */
function idOfLocation(headers: ReplyHeaders): string | undefined {
  const [, last] = /([^/?#]+)\/*(?:[?#].*)?$/s.exec(headers['location'] ?? '') ?? [];
  return last && decodeLeniently(last);
}
