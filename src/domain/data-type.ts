import * as z from 'zod';
import { normaliseDataType } from './normalise.ts';
import { id, spelled } from './wire-value.ts';

/** A group of fields of an object type. */
export const section = z.looseObject({
  /** Id of the section. */
  section_id: id,
  /** Its heading. */
  name: z.string(),
  /** `location` sections are not shown as fields. */
  type: z.string().optional(),
  /** Place among the sections, the smallest first; absent = last. */
  order: z.number().int().optional(),
  /** Its fields in their order; only where they are asked for (`include_fields`). */
  fields: z
    .array(
      z.looseObject({
        /** Id of the field. */
        field_id: id,
      }),
    )
    .optional(),
});

/** An object type: what cards of this kind are called, and what the current user may do. */
export const dataType = spelled(
  z.looseObject({
    /** A number as a rule. */
    data_type_id: id,
    /** What one card is called. */
    singular_name: z.string().optional(),
    /** What several cards are called. */
    plural_name: z.string().optional(),
    /** Roles of the current user on cards of this type: `reader`, `browser`, `manager`, or words of the server's own. */
    roles: z.array(z.string()).optional(),
    /** True: the reader may make cards of it. */
    create_new_objects: z.boolean().optional(),
    /** What the panel of a card shows. */
    tooltip_definition: z
      .looseObject({
        /** The fields in their order. */
        fields: z.array(
          z.looseObject({
            /** Id of the field. */
            field_id: id,
          }),
        ),
      })
      .optional(),
    /** True: fields without a value are shown, with a dash. */
    display_empty_field_values: z.boolean().optional(),
    /** Known: `gps` and `qr_code`. */
    enabled_locations: z.array(z.string()).optional(),
  }),
  normaliseDataType,
);

/** A new object type. */
export const dataTypeCreate = z.looseObject({
  /** What one card will be called. */
  singular_name: z.string(),
  /** What several cards will be called. */
  plural_name: z.string(),
});

/** Changes of an object type. */
export const dataTypeUpdate = z.looseObject({
  /** What one card will be called. */
  singular_name: z.string().optional(),
  /** What several cards will be called. */
  plural_name: z.string().optional(),
});

/** A new section of an object type. */
export const sectionCreate = z.looseObject({
  /** Its heading. */
  name: z.string(),
  /** `location` for a section that is not shown as fields. */
  type: z.string().optional(),
  /** Place among the sections, the smallest first; absent = last. */
  order: z.number().int().optional(),
});

/** Changes of a section. */
export const sectionUpdate = z.looseObject({
  /** Its heading. */
  name: z.string().optional(),
  /** `location` for a section that is not shown as fields. */
  type: z.string().optional(),
  /** Place among the sections, the smallest first. */
  order: z.number().int().optional(),
  /** All its fields in their order. */
  fields: z
    .array(
      z.looseObject({
        /** Id of the field. */
        field_id: id,
      }),
    )
    .optional(),
});
