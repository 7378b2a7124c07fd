import { isBlank } from '../text/blank.ts';
import type { FieldDefinition } from './definition.ts';
import { readDefinition } from './read-definition.ts';
import type { FieldContext, Typed } from './field-type.ts';

/** What typed text becomes; `unsupported` for types whose values are chosen, not typed. */
export type ParsedValue = Typed | { readonly kind: 'empty' } | { readonly kind: 'unsupported' };

/** Makes a field's value of typed text, as a form or an import needs it. */
export function parseValue(
  definition: FieldDefinition,
  typed: string,
  context: FieldContext = {},
): ParsedValue {
  const { field, fieldType } = readDefinition(definition);
  if (!fieldType?.parse || !fieldType.accepts) return { kind: 'unsupported' };
  return isBlank(typed) ? { kind: 'empty' } : fieldType.parse(typed.trim(), field, context);
}
