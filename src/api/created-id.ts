import { decodeLeniently } from '../text/decode-leniently.ts';
import type { Created, ReplyHeaders } from './result.ts';

/**
 * Reads what a create call answered: `{ created_identifier }`, a JSON string or number, the bare
 * text of an id, or the last part of the `Location` header; undefined when there is none of them.
 */
export function readCreated(body: unknown, headers: ReplyHeaders): Created | undefined {
  if (typeof body === 'object' && body !== null && !Array.isArray(body)) {
    const id = (body as { created_identifier?: unknown }).created_identifier;
    if (isId(id)) return body as Created;
    const located = idOfLocation(headers);
    return located === undefined ? undefined : { ...body, created_identifier: located };
  }
  const id = typeof body === 'string' ? body.trim() : body;
  if (isId(id)) return { created_identifier: id };
  const located = idOfLocation(headers);
  return located === undefined ? undefined : { created_identifier: located };
}

const isId = (value: unknown): value is string | number =>
  (typeof value === 'string' && value !== '') ||
  (typeof value === 'number' && Number.isFinite(value));

/** `/api/risks/7`, also absolute, with a query or with a slash at the end. */
function idOfLocation(headers: ReplyHeaders): string | undefined {
  const path = headers['location']?.replace(/[?#].*$/s, '').replace(/\/+$/, '');
  const last = path?.slice(path.lastIndexOf('/') + 1);
  if (last === undefined || last === '') return undefined;
  return decodeLeniently(last);
}
