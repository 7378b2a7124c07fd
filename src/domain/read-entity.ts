import { decodeEntity } from '../dates/walk.ts';
import { entities, type Entities } from './index.ts';
import { normaliseEntity } from './normalise.ts';

/** Where an entity is not as its schema says. The value was kept as it came. */
export interface EntityWarning {
  /** `notes[].last_modified_date_time`: positions in lists are `[]`. */
  readonly path: string;
  /** What the schema says of the value, in English. */
  readonly message: string;
}

/** An entity as the client reads it, and one warning for each place that its schema does not know. */
export interface ReadEntity<N extends keyof Entities> {
  /** Dates and spellings read; what its schema does not know stays as it came. */
  readonly value: Entities[N];
  /** In the order they were found; empty where all is as the schema says. */
  readonly warnings: readonly EntityWarning[];
}

/**
 * Reads what the platform sent under a name of `entities`. Never throws: what does not match stays
 * as it is and is warned of, once for each path.
 */
export function readEntity<const N extends keyof Entities>(name: N, wire: unknown): ReadEntity<N> {
  const value = normaliseEntity(name, decodeEntity(wire)) as Entities[N];
  return { value, warnings: entityWarnings(name, wire) };
}

/** The warnings of {@link readEntity} alone. */
export function entityWarnings(name: keyof Entities, wire: unknown): readonly EntityWarning[] {
  const warnings = new Map<string, EntityWarning>();
  const checked = entities[name].safeDecode(wire as never);
  for (const issue of checked.error?.issues ?? []) {
    const path = pathOf(issue.path);
    if (!warnings.has(path)) warnings.set(path, { path, message: issue.message });
  }
  return [...warnings.values()];
}

const pathOf = (path: readonly PropertyKey[]): string =>
  path.reduce<string>(
    (before, part) =>
      typeof part === 'number'
        ? `${before}[]`
        : before === ''
          ? String(part)
          : `${before}.${String(part)}`,
    '',
  );
