import { fieldError } from './field-error.ts';
import {
  defineFieldType,
  IMPOSSIBLE_FILTER,
  impossible,
  typedValue,
  values,
} from './field-type.ts';
import * as shapes from './shape.ts';
import { isNotGiven, textOf } from './text-rules.ts';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const WIRE_TIME = shapes.written(TIME, 'a time written as HH:mm');

/** A time of day, HH:mm on a 24-hour clock. */
export const time = defineFieldType({
  type: 'time',
  settings: {},
  sends: WIRE_TIME,
  accepts: WIRE_TIME,
  isEmpty: isNotGiven,
  rules: (value) => (TIME.test(textOf(value).trim()) ? [] : [fieldError('invalidTime')]),
  display: textOf,
  parse(text) {
    const read = readTime(text);
    return read === undefined ? impossible(fieldError('invalidTime')) : typedValue(read);
  },
  columnFilter(text) {
    const read = readTime(text);
    return read === undefined ? IMPOSSIBLE_FILTER : values(read);
  },
});

/** Hour, minutes, am or pm; minutes may only be omitted with am or pm. */
const TYPED = /^(?<hour>\d{1,2})(?:[:.h ]?(?<minutes>\d\d))?(?: ?(?<half>[ap])\.?m\.?)?$/i;

/**
 * The time that a typed text means, as HH:mm; undefined where it means none. Beside `08:30` people type
 * `0830`, `830`, `8:30`, `8.30`, `8h30`, `8:30 pm` and `8 pm`.
 */
export function readTime(text: string): string | undefined {
  const { hour, minutes, half } = TYPED.exec(text.normalize('NFKC').trim())?.groups ?? {};
  if (hour === undefined || (minutes === undefined && half === undefined)) return undefined;
  const hours = half === undefined ? Number(hour) : hourOfDay(Number(hour), half.toLowerCase());
  const time = `${String(hours).padStart(2, '0')}:${minutes ?? '00'}`;
  return TIME.test(time) ? time : undefined;
}

/** 12 am is midnight, 12 pm noon; there is no 13 pm. */
function hourOfDay(hour: number, half: string): number {
  if (hour < 1 || hour > 12) return NaN;
  return (hour % 12) + (half === 'p' ? 12 : 0);
}
