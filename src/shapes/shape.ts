/** What a value is, as far as a check asks: made from the types of props, events and settings. */
export type Shape =
  | 'any'
  | 'boolean'
  /** A text that is a day, `yyyy-MM-dd`. */
  | 'day'
  | 'function'
  | 'null'
  | 'number'
  | 'object'
  | 'string'
  /** Only this text, number or truth value. */
  | { readonly only: string | number | boolean }
  | { readonly list: Shape }
  /** An object whose members, whatever their names, are all of one shape. */
  | { readonly each: Shape }
  | { readonly members: Shapes }
  | { readonly oneOf: readonly Shape[] };

/** The shapes of an object's members by name; one that may be left out ends in `?`. */
export type Shapes = Readonly<Record<string, Shape>>;

/** The shape of a member; any where nothing is known of it. */
export const memberOf = (shapes: Shapes, name: string): Shape =>
  shapes[name] ?? shapes[`${name}?`] ?? 'any';

/** The few values that something can have; none where it can have any. */
export function fewValuesOf(shape: Shape): readonly (string | number | boolean)[] {
  if (shape === 'boolean') return [true, false];
  if (typeof shape === 'string') return [];
  if ('oneOf' in shape) return shape.oneOf.flatMap(fewValuesOf);
  return 'only' in shape ? [shape.only] : [];
}
