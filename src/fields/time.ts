import { fieldError } from './field-error.ts';
import {
  defineFieldType,
  IMPOSSIBLE_FILTER,
  impossible,
  typedValue,
  values,
} from './field-type.ts';
import * as shapes from './shape.ts';
import { isBlankText, textOf } from './text-rules.ts';

const TIME = /^(?:[01]\d|2[0-3]):[0-5]\d$/;
const WIRE_TIME = shapes.written(TIME, 'a time written as HH:mm');

/** A time of day, HH:mm on a 24-hour clock. */
export const time = defineFieldType({
  type: 'time',
  settings: {},
  sends: WIRE_TIME,
  accepts: WIRE_TIME,
  isEmpty: (value) => value == null || (typeof value === 'string' && isBlankText(value)),
  rules: (value) => (TIME.test(textOf(value).trim()) ? [] : [fieldError('invalidTime')]),
  display: textOf,
  parse: (text) => (TIME.test(text) ? typedValue(text) : impossible(fieldError('invalidTime'))),
  columnFilter: (text) => (TIME.test(text) ? values(text) : IMPOSSIBLE_FILTER),
});
