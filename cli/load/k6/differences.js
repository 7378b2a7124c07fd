import { isObject, lengthOf, memberOf, patternOf, typeOf } from './values.js';

/**
 * The first place where a value is not as expected, undefined if there is none. As in sessions: objects are compared in
 * part, lists element by element, and an object whose members all start with `$` is a matcher.
 */
export function differenceIn(expected, actual, path, isEntity = false, exact = false) {
  const inside = (one, value, at) => differenceIn(one, value, at, isEntity, exact);
  if (isMatcher(expected)) {
    const wrong = Object.keys(expected).find(
      (name) => !MATCHERS[name](expected[name], actual, isEntity),
    );
    return wrong === undefined ? undefined : `${path} is not ${wrong}`;
  }
  if (Array.isArray(expected)) {
    if (!Array.isArray(actual) || actual.length !== expected.length)
      return `${path} has not ${expected.length} items`;
    return firstOf(expected, (item, index) => inside(item, actual[index], `${path}[${index}]`));
  }
  if (isObject(expected)) {
    if (!isObject(actual)) return `${path} is no object`;
    const extra = exact && Object.keys(actual).find((name) => !(name in expected));
    if (extra) return `${path}.${extra} is not absent`;
    return firstOf(Object.keys(expected), (name) =>
      inside(expected[name], isEntity ? memberOf(actual, name) : actual[name], `${path}.${name}`),
    );
  }
  // The client of a session gives null for a member that the target left out.
  const isSame = actual === expected || (isEntity && expected === null && actual === undefined);
  return isSame ? undefined : `${path} is another value`;
}

const firstOf = (list, find) => {
  for (const [index, item] of list.entries()) {
    const found = find(item, index);
    if (found !== undefined) return found;
  }
  return undefined;
};

const isMatcher = (value) =>
  isObject(value) &&
  Object.keys(value).length > 0 &&
  Object.keys(value).every((name) => name.startsWith('$'));

const matches = (expected, actual, isEntity) =>
  differenceIn(expected, actual, '', isEntity) === undefined;

const inOrder = (a, b, isRight) =>
  typeof a === typeof b && ['number', 'string'].includes(typeof a) && isRight(a, b);

/** The matchers of session files. */
const MATCHERS = {
  $any: (type, actual) =>
    actual !== undefined && (typeof type !== 'string' || typeOf(actual) === type),
  $absent: (wanted, actual) => (actual === undefined) === (wanted !== false),
  $regex: (pattern, actual) => typeof actual === 'string' && patternOf(pattern).test(actual),
  $greater: (least, actual) => inOrder(actual, least, (a, b) => a > b),
  $atLeast: (least, actual) => inOrder(actual, least, (a, b) => a >= b),
  $less: (most, actual) => inOrder(actual, most, (a, b) => a < b),
  $atMost: (most, actual) => inOrder(actual, most, (a, b) => a <= b),
  $length: (length, actual) => matches(length, lengthOf(actual)),
  $exact: (expected, actual, isEntity) =>
    differenceIn(expected, actual, '', isEntity, true) === undefined,
  $contains: (wanted, actual, isEntity) =>
    []
      .concat(wanted)
      .every((item) =>
        typeof actual === 'string'
          ? actual.includes(String(item))
          : Array.isArray(actual) && actual.some((one) => matches(item, one, isEntity)),
      ),
  $unordered: (wanted, actual, isEntity) => isSameSet([].concat(wanted), actual, isEntity),
  $oneOf: (wanted, actual, isEntity) => wanted.some((one) => matches(one, actual, isEntity)),
  $not: (wanted, actual, isEntity) => !matches(wanted, actual, isEntity),
};

/** Whether each expected item can be given an item of its own, in any order. */
function isSameSet(wanted, actual, isEntity) {
  if (!Array.isArray(actual) || actual.length !== wanted.length) return false;
  const owners = [];
  const give = (index, seen) =>
    actual.some((one, place) => {
      if (seen.has(place) || !matches(wanted[index], one, isEntity)) return false;
      seen.add(place);
      if (owners[place] !== undefined && !give(owners[place], seen)) return false;
      owners[place] = index;
      return true;
    });
  return wanted.every((_, index) => give(index, new Set()));
}
