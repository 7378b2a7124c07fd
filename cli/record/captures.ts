import { isRecord } from '../../fixtures/player/steps/plain.ts';
import type { Call } from '../../src/api/contract/call.ts';
import { calls } from '../../src/api/contract/index.ts';
import { rowsOf } from './expectations.ts';

const table: Readonly<Record<string, Call>> = calls;

/** The reply in which a value occurred first. */
interface Source {
  readonly step: Record<string, unknown>;
  readonly path: string;
  readonly call: string;
  /** Whether the call created the object with this id. */
  readonly isCreated: boolean;
}

/** Ids from replies, for later requests that use them. */
export interface Captures {
  /** Replaces ids that an earlier reply contained with `{{name}}`. */
  use<T>(value: T, name: string): T;
  /** The same for a value that is known to be an id; it is taken from the latest reply that contained it. */
  useId(value: unknown): unknown;
  /** Records the ids in the reply of a step. */
  note(step: Record<string, unknown>, call: string | undefined, reply: unknown): void;
}

const GUID = /^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$/i;
const IS_ID = /(?:^|_)ids?$|Ids?$|identifier$|key$/;

/** Creates an empty collection. */
export const createCaptures = (): Captures => {
  const sources = new Map<string, Source>();
  const latest = new Map<string, Source>();
  const names = new Map<string, string>();
  const taken = new Set<string>();

  const nameOf = (id: string, { step, path, call }: Source): string => {
    const known = names.get(id);
    if (known !== undefined) return known;
    const [resource = 'value'] = call.split('.').slice(-2);
    const base = resource.replace(/ies$/, 'y').replace(/s$/, '');
    let name = base;
    for (let number = 2; taken.has(name); number += 1) name = `${base}${number}`;
    taken.add(name);
    names.set(id, name);
    step['save'] = { ...(step['save'] as object | undefined), [name]: path };
    return name;
  };
  const one = (value: unknown, place: string): unknown => {
    if (typeof value !== 'string' && typeof value !== 'number') return value;
    const source = sources.get(String(value));
    if (!source) return value;
    // A number may mean anything and is only replaced if it is the id of a created object; a GUID is always an
    // id.
    const isMeant =
      GUID.test(String(value)) || (source.isCreated && IS_ID.test(place) && String(value) !== '');
    return isMeant ? `{{${nameOf(String(value), source)}}}` : value;
  };
  const use = (value: unknown, place: string): unknown => {
    if (Array.isArray(value)) return value.map((item) => use(item, place));
    if (!isRecord(value)) return one(value, place);
    return Object.fromEntries(Object.entries(value).map(([name, item]) => [name, use(item, name)]));
  };

  return {
    use: (value, name) => use(value, name) as typeof value,
    useId(value) {
      const source = latest.get(String(value));
      return source ? `{{${nameOf(`latest ${String(value)}`, source)}}}` : value;
    },
    note(step, call, reply) {
      const definition = call === undefined ? undefined : table[call];
      if (call === undefined || !definition) return;
      const { kind } = definition.reply;
      const add = (id: unknown, path: string): void => {
        if (typeof id !== 'string' && typeof id !== 'number') return;
        const source = { step, path, call, isCreated: kind === 'created' };
        latest.set(String(id), source);
        if (!sources.has(String(id))) sources.set(String(id), source);
      };
      if (kind === 'created') {
        add(isRecord(reply) ? reply['created_identifier'] : reply, 'reply.created_identifier');
        return;
      }
      const rows = kind === 'page' ? rowsOf(reply) : undefined;
      const things: readonly (readonly [unknown, string])[] = rows
        ? rows.map((row, index) => [row, `reply.items[${index}]`] as const)
        : [[reply, 'reply']];
      for (const [thing, path] of things) {
        if (!isRecord(thing)) continue;
        for (const [name, value] of Object.entries(thing)) {
          if (IS_ID.test(name)) add(value, `${path}.${name}`);
        }
      }
    },
  };
};
