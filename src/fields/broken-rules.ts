import { type FieldError, fieldError } from './field-error.ts';
import type { Field, FieldContext, FieldRules } from './field-type.ts';

/**
 * The rules that a value breaks, as `validateField` gives them, for a widget that knows its field's type and
 * has read its definition. The type is one whose values can be set.
 */
export function brokenRules(
  fieldRules: FieldRules,
  field: Field,
  value: unknown,
  context: FieldContext = {},
): FieldError[] {
  if (field.readOnly) return [];
  const empty = fieldRules.isEmpty(value);
  if (field.required) {
    const enough = !empty && (fieldRules.satisfiesRequired?.(value, field, context) ?? true);
    if (!enough) return [fieldError('validation.isRequired')];
  }
  return empty ? [] : [...(fieldRules.rules?.(value, field, context) ?? [])];
}
