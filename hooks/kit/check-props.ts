import type { PropShape } from './prop-shape.ts';
import { PROP_SHAPES } from './prop-shapes.ts';

/** Items of a list that are looked at: a list is wrong in its first items or not at all. */
const ITEMS_CHECKED = 100;

/**
 * Throws where a hook is given a prop of another type than it declares: a program without types learns what is
 * wrong before the chart stumbles over it. Only in development: of production a bundler leaves nothing.
 */
export function checkProps(hook: string, props: object): void {
  try {
    void process.env.NODE_ENV;
  } catch {
    // Neither a bundler nor Node says which mode it is: production.
    return;
  }
  if (process.env.NODE_ENV !== 'production') refuseMistake(hook, props);
}

declare const process: { readonly env: { readonly NODE_ENV?: string } };

function refuseMistake(hook: string, props: object): void {
  const shapes = PROP_SHAPES[hook] ?? {};
  const mistake = mistakeIn({ members: shapes }, props, '');
  if (!mistake) return;
  const { at, expected, given } = mistake;
  const what = at === '' ? 'What is given to' : `\`${at}\` of`;
  const prop = at.split(/[.[]/)[0] ?? '';
  const correct = prop === '' ? 'its props' : `the prop \`${prop}\``;
  const orNot = `${prop}?` in shapes ? ', or leave it out' : '';
  throw new TypeError(
    `[headless-grc] ${what} ${hook} must be ${expected}, but is ${described(given)}. ` +
      `Correct ${correct} where the hook is called${orNot}. (GRC-HOOKS-4)`,
  );
}

/** Where a value is not of its shape. */
interface Mistake {
  /** The way there: `items[0].name`. */
  readonly at: string;
  readonly expected: string;
  readonly given: unknown;
}

function mistakeIn(shape: PropShape, value: unknown, at: string): Mistake | undefined {
  const mistake = (): Mistake => ({ at, expected: inWords(shape), given: value });
  if (shape === 'any') return undefined;
  if (shape === 'null') return value === null ? undefined : mistake();
  if (shape === 'object') return isObject(value) ? undefined : mistake();
  if (shape === 'number') return Number.isFinite(value) ? undefined : mistake();
  if (typeof shape === 'string') return typeof value === shape ? undefined : mistake();
  if ('only' in shape) return value === shape.only ? undefined : mistake();
  if ('oneOf' in shape) {
    const mistakes = shape.oneOf.map((one) => mistakeIn(one, value, at));
    if (mistakes.includes(undefined)) return undefined;
    // The kind is right: what is wrong is within it.
    return mistakes.find((one) => one?.at !== at) ?? mistake();
  }
  if ('list' in shape) {
    if (!Array.isArray(value)) return mistake();
    return firstOf(value.slice(0, ITEMS_CHECKED), (item, index) =>
      mistakeIn(shape.list, item, `${at}[${index}]`),
    );
  }
  if (!isObject(value)) return mistake();
  const within = (name: string) => (at === '' ? name : `${at}.${name}`);
  if ('each' in shape) {
    return firstOf(Object.entries(value), ([name, member]) =>
      mistakeIn(shape.each, member, within(name)),
    );
  }
  return firstOf(Object.entries(shape.members), ([written, member]) => {
    const name = written.replace(/\?$/, '');
    const given = value[name];
    return given === undefined && name !== written
      ? undefined
      : mistakeIn(member, given, within(name));
  });
}

function firstOf<T>(
  values: readonly T[],
  find: (value: T, index: number) => Mistake | undefined,
): Mistake | undefined {
  for (const [index, value] of values.entries()) {
    const mistake = find(value, index);
    if (mistake) return mistake;
  }
  return undefined;
}

const isObject = (value: unknown): value is Readonly<Record<string, unknown>> =>
  typeof value === 'object' && value !== null && !Array.isArray(value);

/** A shape, as a sentence goes on: "a string", "a list or null". */
function inWords(shape: PropShape): string {
  if (typeof shape === 'string') return WORDS[shape];
  if ('only' in shape) return JSON.stringify(shape.only);
  if ('list' in shape) return 'a list';
  if ('oneOf' in shape) {
    const words = shape.oneOf.map(inWords);
    return `${words.slice(0, -1).join(', ')} or ${words.at(-1)}`;
  }
  return WORDS.object;
}

const WORDS = {
  any: 'a value',
  boolean: 'true or false',
  function: 'a function',
  null: 'null',
  number: 'a number',
  object: 'an object',
  string: 'a string',
};

function described(given: unknown): string {
  if (given === undefined) return 'missing';
  if (Array.isArray(given)) return 'a list';
  if (typeof given === 'function') return 'a function';
  if (isObject(given)) {
    const kind = Object.prototype.toString.call(given).slice('[object '.length, -1);
    return kind === 'Object' ? 'an object' : `a ${kind}`;
  }
  return typeof given === 'string' ? JSON.stringify(given.slice(0, 50)) : String(given);
}
