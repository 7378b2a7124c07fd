import { type FieldDefinition, readDefinition } from './definition.ts';
import { type FieldError, fieldError } from './field-error.ts';
import type { Field, FieldContext, FieldType } from './field-type.ts';

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
  return fieldType ? brokenRules(fieldType, field, value, context) : [];
}

/** The rules of {@link validateField}, for a widget that knows its field's type and has read its definition. */
export function brokenRules(
  fieldType: FieldType,
  field: Field,
  value: unknown,
  context: FieldContext = {},
): FieldError[] {
  if (!fieldType.accepts || field.readOnly) return [];
  const empty = fieldType.isEmpty(value);
  if (field.required) {
    const enough = !empty && (fieldType.satisfiesRequired?.(value, field, context) ?? true);
    if (!enough) return [fieldError('validation.isRequired')];
  }
  return empty ? [] : [...(fieldType.rules?.(value, field, context) ?? [])];
}
