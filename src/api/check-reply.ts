import type { Entities } from '../domain/index.ts';
import { entityWarnings } from '../domain/read-entity.ts';
import type { Warning } from './warnings.ts';

/** What a reply is checked against: the entity that the call returns. */
export interface CheckedReply {
  /** Dotted name of the call. */
  readonly operation: string;
  /** Name of the entity, as the contract has it. */
  readonly of: keyof Entities;
  /** True where the reply holds many of the entity, a page of them included. */
  readonly isList: boolean;
}

/** Maximum number of checked items in a list, because mistakes usually affect all items. */
const ITEMS_CHECKED = 100;

/**
 * Checks a reply against its schema, and reports the differences. Loaded when there is something to
 * check.
 */
export function checkReply(
  { operation, of, isList }: CheckedReply,
  json: unknown,
  warn: (warning: Warning) => void,
): void {
  const values = isList ? (json as readonly unknown[]).slice(0, ITEMS_CHECKED) : [json];
  for (const value of values) {
    for (const { path, message } of entityWarnings(of, value)) {
      const at = !isList ? path : path === '' ? '[]' : `[].${path}`;
      warn({ code: 'schema', operation, path: at, message, value: valueAt(value, path) });
    }
  }
}

/** The value at the path of a warning; in a list, that of the first item. */
const valueAt = (value: unknown, path: string): unknown =>
  path
    .replaceAll('[]', '.0')
    .split('.')
    .filter((part) => part !== '')
    .reduce<unknown>(
      (at, part) => (at as Readonly<Record<string, unknown>> | null | undefined)?.[part],
      value,
    );
