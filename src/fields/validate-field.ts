import { brokenRules } from './broken-rules.ts';
import type { FieldDefinition } from './definition.ts';
import type { FieldError } from './field-error.ts';
import type { FieldContext } from './field-type.ts';
import { readDefinition } from './read-definition.ts';

/**
 * The rules that a value breaks, required first, then its form, then its bounds; empty when it is
 * valid. Read-only fields, types that cannot be set and types we do not know have no rules. Throws a
 * FieldDefinitionError for a definition it cannot understand, never for a value.
 */
export function validateField(
  definition: FieldDefinition,
  value: unknown,
  context: FieldContext = {},
): FieldError[] {
  const { field, fieldType } = readDefinition(definition);
  return fieldType?.accepts ? brokenRules(fieldType, field, value, context) : [];
}
