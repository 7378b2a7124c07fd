import * as z from 'zod';
import { normaliseCardReference, normaliseFieldValue, normaliseListItem } from './normalise.ts';
import { id, nullable, spelled } from './wire-value.ts';

/** A file in a field. */
export const attachmentValue = z.looseObject({
  /** Id of the stored file. */
  attachment_id: id,
  /** Its name with the extension. */
  file_name: z.string(),
});

/** An item of a list in a field; some servers name its id `list_option_id`. */
export const listItemValue = spelled(
  z.looseObject({
    /** Id of the item. */
    list_item_id: id,
    /** What people see. */
    name: z.string(),
  }),
  normaliseListItem,
);

/** An organisation unit in a field or in the tree that it is chosen from. */
export const organizationUnitValue = z.looseObject({
  /** Id of the unit. */
  organization_unit_id: id,
  /** What people see. */
  name: z.string(),
  /** The unit above; null at the top. */
  parent_id: nullable(id),
  /** Names from the top down to the unit, as one text. */
  path: z.string().optional(),
  /** False: it was switched off. Absent = not asked for. */
  active: z.boolean().optional(),
  /** The units below, in their order; absent where there are none, or they were not asked for. */
  get children() {
    return z.array(organizationUnitValue).optional();
  },
});

/** A position in a field. */
export const positionValue = z.looseObject({
  /** Id of the position. */
  position_id: id,
  /** What people see. */
  position_name: z.string(),
});

/** A user in a field. */
export const userValue = z.looseObject({
  /** Id of the user. */
  user_id: id,
  /** What people see. */
  user_name: z.string(),
});

/** A card in a field: `card_id` of card files and `object_id` of objects are the same identity. */
export const cardReference = spelled(
  z.looseObject({
    /** Id of the card. */
    object_id: id,
    /** What people see; empty where the card has none. */
    display_name: z.string(),
  }),
  normaliseCardReference,
);

/** A hyperlink in a field; until it is saved it has a temporary id alone. */
export const hyperlinkValue = z.looseObject({
  /** Id of a saved link. */
  hyperlink_id: id.optional(),
  /** Id of a link that is not saved yet. */
  temporary_id: id.optional(),
  /** What the link is called. */
  description: z.string().optional(),
});

/**
 * The value of one custom field. `value` keeps the shape its field type has on the wire: dates in
 * it stay digits, because only the field's definition tells a date from a number.
 */
export const customFieldValue = spelled(
  z.looseObject({
    /** Id of the field. */
    field_id: id,
    /** Name of the field type, for readers without the definition. */
    field_type: z.string().optional(),
    /** The field's name at the time. */
    name: z.string().optional(),
    /** Absent where the field is empty. */
    value: z.unknown().optional(),
  }),
  normaliseFieldValue,
);
