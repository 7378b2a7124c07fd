import { isBlank } from '../text/blank.ts';
import type { FieldDefinition } from './definition.ts';
import { readDefinition } from './read-definition.ts';
import type { FieldContext } from './field-type.ts';

/** One rule of a card filter, as it is sent. */
export interface FilterRule {
  /** Absent only when the definition names no id. */
  readonly field_id?: number | string;
  /** In the wire form of the field's type. */
  readonly values: readonly unknown[];
}

/**
 * What a column's filter text becomes: a rule to send; `none` when nothing was typed or the type has
 * no filter; `impossible` when no card can match, so that the list is empty without a request.
 */
export type ColumnFilter =
  | { readonly kind: 'rule'; readonly rule: FilterRule }
  | { readonly kind: 'none' }
  | { readonly kind: 'impossible' };

/** Makes a filter rule of the text typed above a column. A type we do not know has no filter. */
export function columnFilter(
  definition: FieldDefinition,
  typed: string,
  context: FieldContext = {},
): ColumnFilter {
  const { field, fieldType } = readDefinition(definition);
  if (isBlank(typed) || !fieldType) return { kind: 'none' };
  const filter = fieldType.columnFilter(typed.trim(), field, context);
  if (filter.kind !== 'values') return { kind: filter.kind };
  const { values } = filter;
  return {
    kind: 'rule',
    rule: field.id === undefined ? { values } : { field_id: field.id, values },
  };
}
