import { defineFieldType } from './field-type.ts';
import { boolean } from './boolean.ts';
import { yesNoText } from './yes-no-value.ts';

/** Whether a value ticks a checkbox: true, 'true', 1 and '1' do, everything else does not. */
export function trySetValue(value: unknown): boolean {
  return value === true || value === 'true' || value === 1 || value === '1';
}

/**
 * A checkbox: like boolean, but any value that arrives becomes ticked or not. Nobody can tell "no" from
 * no answer: as in HTML, a required one must be ticked.
 */
export const checkbox = defineFieldType({
  ...boolean,
  type: 'checkbox',
  satisfiesRequired: trySetValue,
  display: (value, _field, context) => yesNoText(trySetValue(value), context),
  displayEmpty: (context) => yesNoText(false, context),
});
