import { z } from 'zod';
import { normaliseDataType } from './normalise.ts';
import { id, spelled } from './wire-value.ts';

/** A group of fields of an object type. */
export const section = z.looseObject({
  section_id: id,
  name: z.string(),
  /** `location` sections are not shown as fields. */
  type: z.string().optional(),
  order: z.number().int().optional(),
  fields: z.array(z.looseObject({ field_id: id })).optional(),
});

/** An object type: what cards of this kind are called, and what the current user may do. */
export const dataType = spelled(
  z.looseObject({
    data_type_id: id,
    singular_name: z.string().optional(),
    plural_name: z.string().optional(),
    /** Roles of the current user on cards of this type: `reader`, `browser`, `manager`, or words of the server's own. */
    roles: z.array(z.string()).optional(),
    create_new_objects: z.boolean().optional(),
    tooltip_definition: z
      .looseObject({ fields: z.array(z.looseObject({ field_id: id })) })
      .optional(),
    display_empty_field_values: z.boolean().optional(),
    /** Known: `gps` and `qr_code`. */
    enabled_locations: z.array(z.string()).optional(),
  }),
  normaliseDataType,
);

/** A new object type. */
export const dataTypeCreate = z.looseObject({ singular_name: z.string(), plural_name: z.string() });

/** Changes of an object type. */
export const dataTypeUpdate = z.looseObject({
  singular_name: z.string().optional(),
  plural_name: z.string().optional(),
});

/** A new section of an object type. */
export const sectionCreate = z.looseObject({
  name: z.string(),
  type: z.string().optional(),
  order: z.number().int().optional(),
});

/** Changes of a section. */
export const sectionUpdate = z.looseObject({
  name: z.string().optional(),
  type: z.string().optional(),
  order: z.number().int().optional(),
  fields: z.array(z.looseObject({ field_id: id })).optional(),
});
