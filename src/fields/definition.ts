import { FieldDefinitionError } from './definition-error.ts';
import type { Field, FieldRules } from './field-type.ts';
import { flag, identifier, type Place, readSettings, type Setting, words } from './settings.ts';
import * as shapes from './shape.ts';

/**
 * A field definition as the platform or a form design gives it: both spellings of every setting, at
 * the top, under `settings` or under `definition`. Members that are not known pass.
 */
export interface FieldDefinition {
  /** Name of the field type, e.g. `date`. One spelling of the three is needed, but for a system column. */
  readonly type?: string;
  /** Another spelling of `type`. */
  readonly field_type?: string;
  /** Another spelling of `type`. */
  readonly fieldType?: string;
  /** The field's id; by that of a system column its type is known. */
  readonly field_id?: string | number;
  /** Another spelling of `field_id`. */
  readonly fieldId?: string | number;
  /** Another spelling of `field_id`. */
  readonly id?: string | number;
  /** The label that people see. */
  readonly name?: string | null;
  /** True: an empty value is an error. Absent or null = false. */
  readonly required?: boolean | null;
  /** True: the value is shown and cannot be changed. Absent or null = false. */
  readonly readOnly?: boolean | null;
  /** Another spelling of `readOnly`; where both are given they must agree. */
  readonly read_only?: boolean | null;
  /** Settings of the type of the field; they may also be beside it or under `definition`. */
  readonly settings?: Readonly<Record<string, unknown>> | null;
  /** Settings at the top level, and unknown members. */
  readonly [member: string]: unknown;
}

/** The id of a field, whatever its type. */
export const fieldId: Setting<string | number> = identifier('field_id', 'id');

/** The top-level members of every definition. */
const heading = {
  id: fieldId,
  name: words('name'),
  description: words('description'),
  placeholder: words('placeholder'),
};

/** The settings that every type has. */
const own = {
  required: flag('required'),
  readOnly: flag('read_only'),
  hideRequiredAsterisk: flag('hide_required_asterisk'),
  requireUniqueValues: flag('require_unique_values'),
};

// Cached, because a definition validates many values; definitions are immutable.
const readAs = new WeakMap<object, { readonly field: Field; readonly fieldRules: FieldRules }>();

/**
 * Reads the definition of a field whose type is known already, also one that names no type: a widget
 * of one type need not carry the others.
 */
export function readDefinitionAs(fieldRules: FieldRules, definition: FieldDefinition): Field {
  const known = readAs.get(definition);
  if (known?.fieldRules === fieldRules) return known.field;
  const field = readField(placesOf(definition), fieldRules.type, fieldRules);
  readAs.set(definition, { field, fieldRules });
  return field;
}

/** Reads what a definition says, as far as it is known for its type. */
export function readField(
  places: readonly Place[],
  type: string,
  fieldRules: FieldRules | undefined,
): Field {
  const settings = fieldRules ? readSettings(fieldRules.settings, places) : {};
  fieldRules?.checkSettings?.(settings);
  const { name = '', ...said } = readSettings(heading, places.slice(0, 1));
  const {
    required = false,
    readOnly = false,
    hideRequiredAsterisk = false,
    requireUniqueValues = false,
  } = readSettings(own, places);
  return {
    ...said,
    type,
    name,
    required,
    readOnly,
    hideRequiredAsterisk,
    requireUniqueValues,
    settings,
  };
}

/** Where a definition may have its settings. */
export function placesOf(definition: FieldDefinition): Place[] {
  const places: Place[] = [{ values: definition, path: '' }];
  for (const name of ['settings', 'definition']) {
    const nested = definition[name];
    if (nested == null) continue;
    if (shapes.isRecord(nested)) places.push({ values: nested, path: `${name}.` });
    else if (name === 'settings') {
      throw new FieldDefinitionError('BAD_SETTING', name, 'expected an object of settings.');
    }
  }
  return places;
}
