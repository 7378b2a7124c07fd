/** What a prop is, as far as the check in development asks: made from the types of the hooks. */
export type PropShape =
  | 'any'
  | 'boolean'
  | 'function'
  | 'null'
  | 'number'
  | 'object'
  | 'string'
  /** Only this text, number or truth value. */
  | { readonly only: string | number | boolean }
  | { readonly list: PropShape }
  /** An object whose members, whatever their names, are all of one shape. */
  | { readonly each: PropShape }
  | { readonly members: PropShapes }
  | { readonly oneOf: readonly PropShape[] };

/** The shapes of an object's members by name; one that may be left out ends in `?`. */
export type PropShapes = Readonly<Record<string, PropShape>>;
