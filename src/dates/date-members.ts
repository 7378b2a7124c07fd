/**
 * Which members of an entity are moments and days. Their names say so, in replies, bodies and
 * queries alike, at any depth.
 */
export const ORDINARY = 0;
/** A moment, 14 digits on the wire. */
export const TIMESTAMP = 1;
/** A day, 8 digits on the wire. */
export const DATE = 2;
/** A moment that begins a window: a day without a time is its beginning. */
export const WINDOW_START = 3;
/** A moment that ends a window: a day without a time is its end. */
export const WINDOW_END = 4;
/** Nothing below is converted: the type of a custom field's value is its field's, not its name's. */
export const OPAQUE = 5;

/** How a member of an entity is written, as its name says. */
export type Role = number;

/** Roles of names that have no typical suffix. */
const NAMED_ROLES: readonly (readonly [string, Role])[] = [
  ['filled_out_on', TIMESTAMP],
  ['last_visited', TIMESTAMP],
  ['date_from', WINDOW_START],
  ['date_to', WINDOW_END],
  ['date_value', DATE],
  ['custom_field_values', OPAQUE],
  // This member is ISO 8601 on the wire, so it stays text.
  ['locked_since_datetime', ORDINARY],
];

/** Maximum number of cached roles, because objects with ids as keys would make the cache grow without limit. */
const ROLES_KEPT = 5000;
const roles = new Map<string, Role>(NAMED_ROLES);

/** The role of a name. Called for every member of every reply. */
export function roleOf(key: string): Role {
  const known = roles.get(key);
  if (known !== undefined) return known;
  const role =
    key.endsWith('_datetime') || key.endsWith('_date_time') || key === 'date_time_value'
      ? TIMESTAMP
      : key.endsWith('_date')
        ? DATE
        : ORDINARY;
  if (roles.size < ROLES_KEPT) roles.set(key, role);
  return role;
}

/** Whether the names below a member, and its own, say nothing about dates. */
export const isOpaque = (node: object, key: string, role: Role): boolean =>
  role === OPAQUE || (key === 'value' && 'field_id' in node);

/** The word of a role for messages. */
export const expectedOf = (role: Role): 'date' | 'timestamp' =>
  role === DATE ? 'date' : 'timestamp';
