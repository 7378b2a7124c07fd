import { date } from './date.ts';
import type { FieldType } from './field-type.ts';
import { numeric } from './numeric.ts';
import { text } from './text.ts';

/** Every field type by its name on the wire. */
export const fieldTypes: Readonly<Record<string, FieldType>> = {
  date,
  numeric,
  text,
};
