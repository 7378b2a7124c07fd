import { differenceIn } from './differences.js';
import { digits, own } from './values.js';

const ANY_VARIABLE = /\{\{\s*([^{}]+?)\s*\}\}/g;

const ONE_VARIABLE = /^\{\{\s*([^{}]+?)\s*\}\}$/;

/** A `{{name}}` has no value. */
export class NoValue extends Error {
  constructor(message, variable) {
    super(message);
    this.variable = variable;
  }
}

/** A value from the environment (`k6 run -e name=value`), otherwise the usual one. */
export function env(name, usual) {
  const text = own(__ENV, name);
  if (text === undefined) return usual;
  return usual === undefined || typeof usual === 'string' ? text : JSON.parse(text);
}

export const asText = (value) => String(value);

/** Fills in variables; a text that is one `{{name}}` gets the value with its type. */
export function fill(value, get, write = asText) {
  if (typeof value === 'string') {
    const whole = ONE_VARIABLE.exec(value);
    if (whole && write === asText) return get(whole[1]);
    return value.replace(ANY_VARIABLE, (_, name) => {
      const filled = get(name);
      if (write !== asText && Array.isArray(filled)) return filled.map(write).join(',');
      return write(typeof filled === 'string' ? filled : JSON.stringify(filled));
    });
  }
  if (Array.isArray(value)) return value.map((item) => fill(item, get));
  if (typeof value !== 'object' || value === null) return value;
  return Object.fromEntries(
    Object.entries(value).map(([name, member]) => [String(fill(name, get)), fill(member, get)]),
  );
}

/** The variables that every session has; they differ between virtual users. */
export function builtInValues() {
  const seed = Math.floor(Math.random() * 9007199254740991);
  const id = digits(11, 36);
  let count = 0;
  const values = {
    seed: () => seed,
    now: () => new Date().toISOString(),
    uuid: () => [8, 4, 4, 4, 12].map((length) => digits(length, 16)).join('-'),
    random: () => Math.floor(Math.random() * 1e6),
    unique: () => {
      count += 1;
      return `${id}-${count}`;
    },
  };
  return (name) => (own(values, name) ? values[name]() : undefined);
}

/** Whether a step is played: a variable has a value other than false, or variables are as expected. */
export function holds(condition, get) {
  const known = (name) => {
    try {
      return get(name);
    } catch (error) {
      if (error instanceof NoValue) return undefined;
      throw error;
    }
  };
  if (condition === undefined) return true;
  if (typeof condition === 'string')
    return ![undefined, null, false, 0, '', 'false'].includes(fill(condition, get));
  return Object.entries(condition).every(
    ([path, expected]) => differenceIn(fill(expected, get), known(path), path) === undefined,
  );
}
