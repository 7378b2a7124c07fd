import { z } from 'zod';
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
    object_id: id,
    card_id: id.optional(),
    /** Where a card file's own calls give the card: the file, which is its object type. */
    card_file_id: id.optional(),
    display_name: z.string().optional(),
    name: z.string().optional(),
    image_attachment_id: id.optional(),
    created_date_time: timestamp.optional(),
    permission_mode: permissionMode.optional(),
    archived: z.boolean().optional(),
    role: cardRole.optional(),
    /** Its object type; the singular name is shown where a card has none. */
    data_type: z
      .looseObject({
        data_type_id: id,
        singular_name: z.string().optional(),
        plural_name: z.string().optional(),
      })
      .optional(),
    custom_field_values: z.array(customFieldValue).optional(),
    issues: z.looseObject({ has_unhandled_remove_requests: z.boolean() }).optional(),
    gps_position: gpsPosition.optional(),
    qr_code: z.looseObject({ mode: z.string(), code: z.string() }).optional(),
    external_id: z.string().optional(),
  }),
  normaliseCard,
);

const rule = z.looseObject({
  /** A custom field, or one of the system columns. */
  field_id: id,
  values: z.array(z.union([z.string(), z.number(), z.boolean()])),
});

/** A column filter over the cards of a card file: all rules must hold. */
export const cardFilter = z.looseObject({
  rules: z.array(rule),
  search_mode: z.enum(['and']).optional(),
});

/** Criteria of a stored object filter; `archived: false` leaves archived objects out. */
export const objectFilter = z.looseObject({
  data_type_ids: z.array(id).optional(),
  display_name_contains: z.string().optional(),
  archived: z.boolean().optional(),
});

const customFieldInput = z.looseObject({ field_id: id, value: z.unknown() });

/** Values for custom fields; replaces the values of the named fields only. */
export const customFieldInputs = z.array(customFieldInput);

/** A new object. */
export const objectCreate = z.looseObject({
  data_type_id: id,
  custom_field_values: z.array(customFieldInput).optional(),
  external_id: z.string().optional(),
});

/** Changes of an object; absent members stay as they are. */
export const objectUpdate = z.looseObject({
  archived: z.boolean().optional(),
  permission_mode: permissionMode.optional(),
  custom_field_values: z.array(customFieldInput).optional(),
  external_id: z.string().optional(),
});
