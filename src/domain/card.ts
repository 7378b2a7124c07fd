import * as z from 'zod';
import { customFieldValue } from './field-value.ts';
import { CARD_ROLES, normaliseCard, PERMISSION_MODES } from './normalise.ts';
import { gpsPosition, id, openEnum, spelled, timestamp } from './wire-value.ts';

/** What the current user may do with a card. */
export const cardRole = openEnum(['reader', 'browser', 'manager'], CARD_ROLES, 'written');

/** Whether a card has permissions of its own or those of its object type. */
export const permissionMode = openEnum(['object', 'datatype'], PERMISSION_MODES, 'written');

/**
 * A card, also called object. `object_id` and the `card_id` of card files are one identity. Lists
 * carry a few attributes only; what is absent was not asked for, or is empty.
 */
export const card = spelled(
  z.looseObject({
    /** A number as a rule; what other calls name the card by. */
    object_id: id,
    /** The same identity, in calls of card files. */
    card_id: id.optional(),
    /** Where a card file's own calls give the card: the file, which is its object type. */
    card_file_id: id.optional(),
    /** What people see; absent or empty where the card has none. */
    display_name: z.string().optional(),
    /** The name as older servers send it, beside `display_name`. */
    name: z.string().optional(),
    /** Its picture; absent where it has none, or was not asked for. */
    image_attachment_id: id.optional(),
    /** When it was made. */
    created_date_time: timestamp.optional(),
    /** Whose permissions count. */
    permission_mode: permissionMode.optional(),
    /** True: it is put away, and not commented any more. Lists contain it too, unless they are asked for `archived: false`. */
    archived: z.boolean().optional(),
    /** What the reader may do with it. */
    role: cardRole.optional(),
    /** Its object type; the singular name is shown where a card has none. */
    data_type: z
      .looseObject({
        /** Id of the object type. */
        data_type_id: id,
        /** What one card is called. */
        singular_name: z.string().optional(),
        /** What several cards are called. */
        plural_name: z.string().optional(),
      })
      .optional(),
    /** Only where they are asked for (`include_custom_fields`); empty values are left out. */
    custom_field_values: z.array(customFieldValue).optional(),
    /** What is wrong with the card; absent where the reader may not see it. */
    issues: z
      .looseObject({
        /** True: somebody asked for its removal, and nobody has answered. */
        has_unhandled_remove_requests: z.boolean(),
      })
      .optional(),
    /** Where it is; absent where nobody said. */
    gps_position: gpsPosition.optional(),
    /** Absent where it has none. */
    qr_code: z
      .looseObject({
        /** How the code was made, in the platform's words. */
        mode: z.string(),
        /** The text that is scanned. */
        code: z.string(),
      })
      .optional(),
    /** Id in the system that the card comes from. */
    external_id: z.string().optional(),
  }),
  normaliseCard,
);

const rule = z.looseObject({
  /** A custom field, or one of the system columns. */
  field_id: id,
  /** In the wire form of the field's type. */
  values: z.array(z.union([z.string(), z.number(), z.boolean()])),
});

/** A column filter over the cards of a card file: all rules must hold. */
export const cardFilter = z.looseObject({
  /** All must hold. */
  rules: z.array(rule),
  /** How the rules are joined; there is one way. */
  search_mode: z.enum(['and']).optional(),
});

/** Criteria of a stored object filter; `archived: false` leaves archived objects out. */
export const objectFilter = z.looseObject({
  /** Cards of these types. */
  data_type_ids: z.array(id).optional(),
  /** Part of the name, in any letter case. */
  display_name_contains: z.string().optional(),
  /** True: archived cards only; false: none of them. Absent = all. */
  archived: z.boolean().optional(),
});

const customFieldInput = z.looseObject({
  /** Id of the field. */
  field_id: id,
  /** In the wire form of the field's type; null empties the field. */
  value: z.unknown(),
});

/** Values for custom fields; replaces the values of the named fields only. */
export const customFieldInputs = z.array(customFieldInput);

/** A new object. */
export const objectCreate = z.looseObject({
  /** The type of the new card. */
  data_type_id: id,
  /** Values of its fields. Absent = all are empty. */
  custom_field_values: z.array(customFieldInput).optional(),
  /** Id in the system that the card comes from. */
  external_id: z.string().optional(),
});

/** Changes of an object; absent members stay as they are. */
export const objectUpdate = z.looseObject({
  /** True: archives the card; false: brings it back. */
  archived: z.boolean().optional(),
  /** Whose permissions count from now on. */
  permission_mode: permissionMode.optional(),
  /** New values; fields that are not named keep theirs. */
  custom_field_values: z.array(customFieldInput).optional(),
  /** Id in the system that the card comes from. */
  external_id: z.string().optional(),
});
