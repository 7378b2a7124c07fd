import { isRecord } from '../is-record.ts';

export { isRecord };

/**
 * The shape of a value as data. The checks here need no schema library; `schemas.ts` makes zod
 * schemas of the same shapes for whoever validates whole documents.
 */
export type Shape =
  | {
      readonly kind: 'text';
      readonly pattern?: RegExp;
      readonly expected?: string;
      /** A condition that no pattern can express, of texts with the pattern. */
      readonly isValid?: (text: string) => boolean;
    }
  | { readonly kind: 'number'; readonly integer?: boolean; readonly min?: number }
  | { readonly kind: 'boolean' }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
  | { readonly kind: 'list'; readonly of: Shape }
  | { readonly kind: 'either'; readonly of: readonly Shape[] }
  | {
      readonly kind: 'object';
      readonly required: Readonly<Record<string, Shape>>;
      readonly optional: Readonly<Record<string, Shape>>;
    }
  | { readonly kind: 'anything' };

/** Any text. */
export const text: Shape = { kind: 'text' };
/** Any finite number. */
export const number: Shape = { kind: 'number' };
/** A whole number. */
export const integer: Shape = { kind: 'number', integer: true };
/** True or false. */
export const boolean: Shape = { kind: 'boolean' };
/** Any value at all. */
export const anything: Shape = { kind: 'anything' };

/** A text of one form; `expected` describes it to the developer who got it wrong. */
export function written(
  pattern: RegExp,
  expected: string,
  isValid?: (text: string) => boolean,
): Shape {
  return { kind: 'text', pattern, expected, ...(isValid && { isValid }) };
}

/** One of a few words. */
export function choice(...options: string[]): Shape {
  return { kind: 'choice', options };
}

/** A list of values of one shape. */
export function listOf(of: Shape): Shape {
  return { kind: 'list', of };
}

/** Any of several shapes. */
export function either(...of: Shape[]): Shape {
  return { kind: 'either', of };
}

/** An object with these members; members that are not named pass unchecked, and null is absent. */
export function object(
  required: Readonly<Record<string, Shape>>,
  optional: Readonly<Record<string, Shape>> = {},
): Shape {
  return { kind: 'object', required, optional };
}

/** Ids are whole numbers or texts (GUIDs), by resource. */
export const id = either(integer, written(/\S/, 'an id'));

/** Where and why a value does not have a shape. */
export interface Misfit {
  /** E.g. `list_items[2].name`. */
  readonly path: string;
  /** The expected content, in English: continues "expected". */
  readonly expected: string;
}

/** The first place, from the `path` of the value, where it does not have a shape; undefined when it has. */
export function findMisfit(shape: Shape, value: unknown, path: string): Misfit | undefined {
  switch (shape.kind) {
    case 'anything':
      return undefined;
    case 'boolean':
      return typeof value === 'boolean' ? undefined : { path, expected: 'true or false' };
    case 'text': {
      const fits =
        typeof value === 'string' &&
        (!shape.pattern || shape.pattern.test(value)) &&
        (!shape.isValid || shape.isValid(value));
      return fits ? undefined : { path, expected: expectedOf(shape) };
    }
    case 'number': {
      const fits =
        typeof value === 'number' &&
        (shape.integer ? Number.isInteger(value) : Number.isFinite(value)) &&
        value >= (shape.min ?? -Infinity);
      return fits ? undefined : { path, expected: expectedOf(shape) };
    }
    case 'choice': {
      const fits = shape.options.some((option) => option === value);
      return fits ? undefined : { path, expected: expectedOf(shape) };
    }
    case 'either': {
      const misfits = shape.of.map((option) => findMisfit(option, value, path));
      if (misfits.some((found) => found === undefined)) return undefined;
      // The alternative with the deepest mismatch is probably the intended one.
      const deepest = misfits.find((found) => found && found.path !== path);
      return deepest ?? { path, expected: expectedOf(shape) };
    }
    case 'list': {
      if (!Array.isArray(value)) return { path, expected: expectedOf(shape) };
      for (const [index, entry] of value.entries()) {
        const found = findMisfit(shape.of, entry, `${path}[${index}]`);
        if (found) return found;
      }
      return undefined;
    }
    case 'object':
      return objectMisfit(shape, value, path);
  }
}

function objectMisfit(
  shape: Extract<Shape, { kind: 'object' }>,
  value: unknown,
  path: string,
): Misfit | undefined {
  if (!isRecord(value)) return { path, expected: expectedOf(shape) };
  for (const [name, member] of Object.entries(shape.required)) {
    const found = findMisfit(member, value[name], `${path}.${name}`);
    if (found) return found;
  }
  for (const [name, member] of Object.entries(shape.optional)) {
    if (value[name] == null) continue;
    const found = findMisfit(member, value[name], `${path}.${name}`);
    if (found) return found;
  }
  return undefined;
}

/** A shape in words, for the messages of errors. */
export function expectedOf(shape: Shape): string {
  switch (shape.kind) {
    case 'text':
      return shape.expected ?? 'a text';
    case 'number':
      return `a ${shape.integer ? 'whole ' : ''}number${shape.min === undefined ? '' : ` of at least ${shape.min}`}`;
    case 'boolean':
      return 'true or false';
    case 'choice':
      return `one of ${shape.options.join(', ')}`;
    case 'list':
      return `a list of which each entry is ${expectedOf(shape.of)}`;
    case 'either':
      return shape.of.map(expectedOf).join(' or ');
    case 'object':
      return `an object with ${Object.keys(shape.required).join(', ') || 'named members'}`;
    case 'anything':
      return 'anything';
  }
}
