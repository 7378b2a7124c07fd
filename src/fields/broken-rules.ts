import { type FieldError, fieldError } from './field-error.ts';
import type { Field, FieldContext, FieldType } from './field-type.ts';

/**
 * The rules that a value breaks, as `validateField` gives them, for a widget that knows its field's type and
 * has read its definition.
 */
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
