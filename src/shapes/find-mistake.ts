import { readDay, writeDay } from '../dates/day.ts';
import { isRecord } from '../is-record.ts';
import type { Shape } from './shape.ts';

/** Maximum number of checked items in a list, because mistakes usually affect all items. */
const ITEMS_CHECKED = 100;

/** Maximum length of a text in a message. */
const LONGEST_SHOWN = 50;

/** Where a value is not of its shape. */
export interface ShapeMistake {
  /** The way there, through members and items. */
  readonly path: readonly (string | number)[];
  /** What was expected there. */
  readonly shape: Shape;
  /** The value there; undefined if there is none. */
  readonly given: unknown;
}

/**
 * Checks a value against its shape and returns the first place where it differs; undefined where
 * it is right. Values that `isOpen` marks as not known yet are not checked.
 */
export function findMistake(
  shape: Shape,
  value: unknown,
  isOpen: (value: unknown) => boolean = () => false,
): ShapeMistake | undefined {
  return mistakeAt(shape, value);

  function mistakeAt(shape: Shape, value: unknown): ShapeMistake | undefined {
    if (shape === 'any' || isOpen(value)) return undefined;
    const mistakeUnless = (isRight: boolean): ShapeMistake | undefined =>
      isRight ? undefined : { path: [], shape, given: value };
    if (shape === 'null') return mistakeUnless(value === null);
    if (shape === 'object') return mistakeUnless(isRecord(value));
    if (shape === 'day') return mistakeUnless(isDayText(value));
    if (shape === 'number') return mistakeUnless(Number.isFinite(value));
    if (typeof shape === 'string') return mistakeUnless(typeof value === shape);
    if ('only' in shape) return mistakeUnless(value === shape.only);
    if ('oneOf' in shape) {
      const mistakes = shape.oneOf.map((one) => mistakeAt(one, value));
      if (mistakes.includes(undefined)) return undefined;
      // The type is right, so the mistake is inside it.
      return (
        mistakes.find((one) => one !== undefined && one.path.length > 0) ?? mistakeUnless(false)
      );
    }
    if ('list' in shape) {
      if (!Array.isArray(value)) return mistakeUnless(false);
      const { list } = shape;
      return firstOf(value.slice(0, ITEMS_CHECKED).entries(), (item) => mistakeAt(list, item));
    }
    if (!isRecord(value)) return mistakeUnless(false);
    if ('each' in shape) {
      const { each } = shape;
      return firstOf(Object.entries(value), (member) =>
        member === undefined ? undefined : mistakeAt(each, member),
      );
    }
    for (const [written, member] of Object.entries(shape.members)) {
      const isOptional = written.endsWith('?');
      const name = isOptional ? written.slice(0, -1) : written;
      const given = value[name];
      const mistake = given === undefined && isOptional ? undefined : mistakeAt(member, given);
      if (mistake) return within(name, mistake);
    }
    return undefined;
  }
}

const isDayText = (value: unknown): boolean => {
  const day = readDay(value);
  return day !== undefined && writeDay(day) === value;
};

/** The first mistake in the values of an object or a list. */
function firstOf<Key extends string | number>(
  entries: Iterable<[key: Key, value: unknown]>,
  find: (value: unknown) => ShapeMistake | undefined,
): ShapeMistake | undefined {
  for (const [key, value] of entries) {
    const mistake = find(value);
    if (mistake) return within(key, mistake);
  }
  return undefined;
}

const within = (key: string | number, mistake: ShapeMistake): ShapeMistake => ({
  ...mistake,
  path: [key, ...mistake.path],
});

/** A path as programs write it: `items[0].name`. */
export const writtenPath = (path: ShapeMistake['path']): string =>
  path
    .map((part, index) =>
      typeof part === 'number' ? `[${part}]` : index === 0 ? part : `.${part}`,
    )
    .join('');

/** What is wrong, as a sentence goes on: "must be a list or null, but is 5". */
export const describeMistake = ({ shape, given }: Pick<ShapeMistake, 'shape' | 'given'>): string =>
  `must be ${inWords(shape)}, but is ${described(given)}`;

function inWords(shape: Shape): string {
  if (typeof shape === 'string') return WORDS[shape];
  if ('only' in shape) return JSON.stringify(shape.only);
  if ('list' in shape) return WORDS.list;
  if ('oneOf' in shape) {
    const words = shape.oneOf.map(inWords);
    return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
  }
  return WORDS.object;
}

/** What the kinds of values are called, as a sentence goes on. */
export const WORDS = {
  any: 'a value',
  boolean: 'true or false',
  day: 'a day (yyyy-MM-dd)',
  function: 'a function',
  list: 'a list',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string',
};

function described(given: unknown): string {
  if (given === undefined) return 'missing';
  if (Array.isArray(given)) return 'a list';
  if (typeof given === 'function') return 'a function';
  if (isRecord(given)) {
    const kind = Object.prototype.toString.call(given).slice('[object '.length, -1);
    return kind === 'Object' ? 'an object' : `a ${kind}`;
  }
  if (typeof given !== 'string') return String(given);
  // Not cut off, because that would show a part of a secret.
  return given.length > LONGEST_SHOWN
    ? `a string of ${given.length} characters`
    : JSON.stringify(given);
}
