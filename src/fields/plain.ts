import { digitsOf } from './decimal.ts';
import { isRecord } from '../is-record.ts';
import { isBlank } from '../text/blank.ts';

/** Members that contain a name, in order of preference. */
const NAMES = ['display_name', 'displayName', 'name', 'title', 'text', 'value'] as const;

/**
 * The text of a value whose shape is not fixed: texts and numbers as they are, objects by their name,
 * lists joined by commas; '' for anything else.
 */
export function plainText(value: unknown, names: readonly string[] = NAMES, depth = 0): string {
  if (typeof value === 'string') return value.trim();
  if (typeof value === 'number' || typeof value === 'bigint') return digitsOf(value);
  // The value may contain itself, so deep levels are not displayed.
  if (depth > 3) return '';
  if (Array.isArray(value)) {
    const texts = value.map((entry) => plainText(entry, names, depth + 1));
    return texts.filter((text) => text !== '').join(', ');
  }
  if (!isRecord(value)) return '';
  for (const name of names) {
    const text = plainText(value[name], names, depth + 1);
    if (text !== '') return text;
  }
  return '';
}

/** Whether there is nothing at all: null, a blank text, or a list of nothing. */
export function isNothing(value: unknown): boolean {
  if (value == null) return true;
  if (typeof value === 'string') return isBlank(value);
  return Array.isArray(value) && value.every(isNothing);
}

/** A value as a list: none, the one, or the many. */
export function entriesOf(value: unknown): readonly unknown[] {
  if (value == null) return [];
  return Array.isArray(value) ? value : [value];
}

/** The first of some members that an object has a value for. */
export function member(entry: unknown, ...names: string[]): unknown {
  if (!isRecord(entry)) return undefined;
  for (const name of names) if (entry[name] != null) return entry[name];
  return undefined;
}

/** Whether a value is an id: a number, or a text that says something. */
export function isId(value: unknown): value is string | number {
  return idText(value) !== '';
}

/** An id for comparison: numbers and texts alike; '' if it is not an id, such as a blank text. */
export function idText(id: unknown): string {
  if (typeof id === 'number') return String(id);
  return typeof id === 'string' && !isBlank(id) ? id.trim() : '';
}
