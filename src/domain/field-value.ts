import { z } from 'zod';
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
  z.looseObject({ list_item_id: id, name: z.string() }),
  normaliseListItem,
);

/** An organisation unit in a field or in the tree that it is chosen from. */
export const organizationUnitValue = z.looseObject({
  organization_unit_id: id,
  name: z.string(),
  parent_id: nullable(id),
  path: z.string().optional(),
  active: z.boolean().optional(),
  get children() {
    return z.array(organizationUnitValue).optional();
  },
});

/** A position in a field. */
export const positionValue = z.looseObject({ position_id: id, position_name: z.string() });

/** A user in a field. */
export const userValue = z.looseObject({ user_id: id, user_name: z.string() });

/** A card in a field: `card_id` of card files and `object_id` of objects are the same identity. */
export const cardReference = spelled(
  z.looseObject({ object_id: id, display_name: z.string() }),
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
