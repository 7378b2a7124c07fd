import type { FieldDefinition } from './definition.ts';
import { readDefinition } from './read-definition.ts';
import type { FieldContext } from './field-type.ts';
import { NO_VALUE } from './no-value.ts';
import { plainText } from './plain.ts';

/**
 * The text of a value as a reader sees it, e.g. names joined by commas; a dash when there is none
 * (a checkbox says no). A day is written `yyyy-MM-dd`, whatever the user's format; `formatUserDate`
 * writes that. A type we do not know is shown by name. Throws a FieldDefinitionError for a bad
 * definition.
 */
export function displayValue(
  definition: FieldDefinition,
  value: unknown,
  context: FieldContext = {},
): string {
  const { field, fieldType } = readDefinition(definition);
  if (!fieldType) return plainText(value) || NO_VALUE;
  if (fieldType.isEmpty(value)) return fieldType.displayEmpty?.(context) ?? NO_VALUE;
  return fieldType.display(value, field, context) || NO_VALUE;
}
