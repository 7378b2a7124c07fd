import {
  constructFromEvents,
  type Event,
  EVENT_ID,
  getScalarValue,
  parseEvents,
  SCALAR_STYLE,
} from 'js-yaml';
import { mayHoldInexact, otherNumber } from '../fixtures/player/session/exact-numbers.ts';
import { sessionOf } from '../fixtures/player/session/session-of.ts';
import type { Session } from '../fixtures/player/session/session.ts';
import { type Place, STEP_LISTS, type StepList } from '../fixtures/player/session/step-schemas.ts';

/**
 * Reads a valid session in a fraction of the time and memory of `readSession`, which also finds the positions
 * of all mistakes. Returns undefined if it cannot decide; then use `readSession`.
 */
export const readWellFormed = (text: string, file: string): Session | undefined => {
  // A merge key (`<<`) includes the members of another object, which this reader does not resolve.
  if (/<<\s*:/.test(text)) return undefined;
  let events: Event[];
  let documents: unknown[];
  try {
    events = parseEvents(text, {});
    // Aliases can expand to far more than the size of the file.
    documents = constructFromEvents(events, { source: text, maxAliases: 0 });
  } catch {
    return undefined;
  }
  if (changesWhatIsWritten(events, text)) return undefined;
  const [value] = documents;
  if (documents.length !== 1 || value === null) return undefined;
  const places = placesOfSteps(events, text);
  const placeOf = (list: StepList, at: number): Place => places[list][at] ?? NOWHERE;
  const session = sessionOf(value, file, placeOf, { issues: ignore, step: ignore });
  const found = STEP_LISTS.reduce((sum, list) => sum + places[list].length, 0);
  return session?.steps.length === found ? session : undefined;
};

/**
 * Whether this reader gives other values than `readSession`: a name that it reads as a number or a
 * word (`010` would become `10`), a value with a tag, or a number that JavaScript cannot hold
 * exactly, which is an error.
 */
const changesWhatIsWritten = (events: readonly Event[], text: string): boolean => {
  const hasLongNumbers = mayHoldInexact(text);
  /** For each open collection, whether its next node is a name; undefined in lists. */
  const open: (boolean | undefined)[] = [];
  for (const event of events) {
    if (event.type === EVENT_ID.POP) {
      open.pop();
      continue;
    }
    if ('tagStart' in event && event.tagStart >= 0) return true;
    const isName = open.at(-1);
    if (isName !== undefined) open[open.length - 1] = !isName;
    if (event.type === EVENT_ID.SCALAR && event.style === SCALAR_STYLE.PLAIN) {
      if (isName !== true && !hasLongNumbers) continue;
      const written = getScalarValue(text, event);
      if (isName === true ? NO_NAME.test(written) : otherNumber(written) !== undefined) return true;
    } else if (event.type !== EVENT_ID.SCALAR && event.type !== EVENT_ID.ALIAS) {
      open.push(event.type === EVENT_ID.MAPPING ? true : undefined);
    }
  }
  return false;
};

/** Names that may be read as numbers or words and then written in another way. */
const NO_NAME = /^(?!(?:0|[1-9]\d{0,14})$)[-+.~\d]|^(?:True|TRUE|False|FALSE|Null|NULL)$/;

const ignore = (): void => undefined;

const NOWHERE: Place = { line: 1, column: 1 };

/** The positions of the items in the lists of steps. */
const placesOfSteps = (events: readonly Event[], text: string): Record<StepList, Place[]> => {
  const places: Record<StepList, Place[]> = { before: [], steps: [], finally: [] };
  let depth = 0;
  /** Whether the next node of the outermost mapping is a key. */
  let isKey = true;
  let list: StepList | undefined;
  let line = 1;
  let lineStart = 0;
  const placeAt = (offset: number): Place => {
    for (let end = text.indexOf('\n', lineStart); end >= 0 && end < offset;) {
      line += 1;
      lineStart = end + 1;
      end = text.indexOf('\n', lineStart);
    }
    return { line, column: offset - lineStart + 1 };
  };
  for (const event of events) {
    if (event.type === EVENT_ID.POP) {
      depth -= 1;
      continue;
    }
    if (depth === STEPS) {
      const key = isKey && event.type === EVENT_ID.SCALAR ? getScalarValue(text, event) : undefined;
      if (isKey) list = STEP_LISTS.find((name) => name === key);
      else if (event.type !== EVENT_ID.SEQUENCE) list = undefined;
      isKey = !isKey;
    } else if (depth === STEPS + 1 && list !== undefined) {
      places[list].push(placeAt(startOf(event)));
    }
    if (event.type !== EVENT_ID.SCALAR && event.type !== EVENT_ID.ALIAS) depth += 1;
  }
  return places;
};

/** Nesting depth at the keys of a session: the document and its outermost mapping. */
const STEPS = 2;

const startOf = (event: Event): number => {
  if (event.type === EVENT_ID.SCALAR) {
    const isQuoted =
      event.style === SCALAR_STYLE.SINGLE_QUOTED || event.style === SCALAR_STYLE.DOUBLE_QUOTED;
    return isQuoted ? event.valueStart - 1 : event.valueStart;
  }
  return 'start' in event ? event.start : 0;
};
