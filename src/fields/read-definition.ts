import { FieldDefinitionError } from './definition-error.ts';
import { type FieldDefinition, fieldId, placesOf, readField } from './definition.ts';
import type { Field, FieldType } from './field-type.ts';
import { fieldTypes } from './field-types.ts';
import { readSetting, words } from './settings.ts';
import * as shapes from './shape.ts';
import { systemColumns } from './system-columns.ts';

/** A parsed definition with its field type; no type if the type is unknown. */
export interface ReadDefinition {
  /** One spelling of every setting. */
  readonly field: Field;
  /** Rules, display and filter of the type; undefined for a type that is not known. */
  readonly fieldType: FieldType | undefined;
}

const typeName = {
  ...words('field_type', 'type'),
  shape: shapes.written(/\S/, 'the name of a field type'),
};

// Cached, because a definition validates many values; definitions are immutable.
const read = new WeakMap<object, ReadDefinition>();

/**
 * Reads a definition of any type; throws a `FieldDefinitionError` with the path of what it cannot
 * understand. Who needs one type has `readDefinitionAs`: beside this function stand all types.
 */
export function readDefinition(definition: FieldDefinition): ReadDefinition {
  const known = shapes.isRecord(definition) ? read.get(definition) : undefined;
  if (known) return known;
  const found = readAnew(definition);
  read.set(definition, found);
  return found;
}

function readAnew(definition: FieldDefinition): ReadDefinition {
  if (!shapes.isRecord(definition)) {
    throw new FieldDefinitionError('NOT_A_DEFINITION', '', 'expected an object with a type.');
  }
  const places = placesOf(definition);
  const outside = places.slice(0, 1);
  const id = readSetting(fieldId, outside);
  const type = readSetting(typeName, outside) ?? systemColumns[Number(id)]?.type;
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
