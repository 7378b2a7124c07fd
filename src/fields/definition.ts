import { FieldDefinitionError } from './definition-error.ts';
import type { Field, FieldType } from './field-type.ts';
import { fieldTypes } from './field-types.ts';
import { flag, type Place, readSetting, readSettings, words } from './settings.ts';
import * as shapes from './shape.ts';
import { systemColumns } from './system-columns.ts';

/**
 * A field definition as the platform or a form design gives it: both spellings of every setting, at
 * the top, under `settings` or under `definition`. Members that are not known pass.
 */
export interface FieldDefinition {
  readonly type?: string;
  readonly field_type?: string;
  readonly fieldType?: string;
  readonly field_id?: string | number;
  readonly fieldId?: string | number;
  readonly id?: string | number;
  readonly name?: string | null;
  readonly required?: boolean | null;
  readonly readOnly?: boolean | null;
  readonly read_only?: boolean | null;
  readonly settings?: Readonly<Record<string, unknown>> | null;
  readonly [member: string]: unknown;
}

const own = {
  type: { ...words('field_type', 'type'), shape: shapes.written(/\S/, 'the name of a field type') },
  id: { names: ['field_id', 'id'], shape: shapes.id, decode: (value: unknown) => value },
  name: words('name'),
  description: words('description'),
  placeholder: words('placeholder'),
  required: flag('required'),
  readOnly: flag('read_only'),
  hideRequiredAsterisk: flag('hide_required_asterisk'),
  requireUniqueValues: flag('require_unique_values'),
};

/** A definition, read, with what is known of its type; no type when it is not one of ours. */
export interface ReadDefinition {
  readonly field: Field;
  readonly fieldType: FieldType | undefined;
}

// A definition is read once however many values it judges; it is data and does not change.
const read = new WeakMap<object, ReadDefinition>();

/** Reads a definition; throws a {@link FieldDefinitionError} with the path of what it cannot understand. */
export function readDefinition(definition: FieldDefinition): ReadDefinition {
  const known = shapes.isRecord(definition) ? read.get(definition) : undefined;
  if (known) return known;
  const found = readAnew(definition);
  read.set(definition, found);
  return found;
}

const readAs = new WeakMap<object, ReadDefinition>();

/**
 * Reads the definition of a field whose type is known already, also one that names no type: a widget
 * of one type need not carry the others.
 */
export function readDefinitionAs(fieldType: FieldType, definition: FieldDefinition): Field {
  const known = readAs.get(definition);
  if (known?.fieldType === fieldType) return known.field;
  const field = readField(placesOf(definition), fieldType.type, fieldType);
  readAs.set(definition, { field, fieldType });
  return field;
}

function readAnew(definition: FieldDefinition): ReadDefinition {
  if (!shapes.isRecord(definition)) {
    throw new FieldDefinitionError('NOT_A_DEFINITION', '', 'expected an object with a type.');
  }
  const places = placesOf(definition);
  const outside = places.slice(0, 1);
  const id = readSetting(own.id, outside) as string | number | undefined;
  const type = readSetting(own.type, outside) ?? systemColumns[Number(id)]?.type;
  if (type === undefined) {
    throw new FieldDefinitionError(
      'NOT_A_DEFINITION',
      'type',
      'expected the name of a field type.',
    );
  }
  const fieldType = Object.hasOwn(fieldTypes, type) ? fieldTypes[type] : undefined;
  return { field: readField(places, type, fieldType), fieldType };
}

function readField(
  places: readonly Place[],
  type: string,
  fieldType: FieldType | undefined,
): Field {
  const outside = places.slice(0, 1);
  const settings = fieldType ? readSettings(fieldType.settings, places) : {};
  fieldType?.checkSettings?.(settings);
  return {
    id: readSetting(own.id, outside) as string | number | undefined,
    type,
    name: readSetting(own.name, outside) ?? '',
    description: readSetting(own.description, outside),
    placeholder: readSetting(own.placeholder, outside),
    required: readSetting(own.required, places) ?? false,
    readOnly: readSetting(own.readOnly, places) ?? false,
    hideRequiredAsterisk: readSetting(own.hideRequiredAsterisk, places) ?? false,
    requireUniqueValues: readSetting(own.requireUniqueValues, places) ?? false,
    settings,
  };
}

function placesOf(definition: FieldDefinition): Place[] {
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
