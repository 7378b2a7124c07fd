import { z } from 'zod';
import { normaliseCardReference, normaliseFieldValue, normaliseListItem } from './normalise.ts';
import { id, nullable, spelled } from './wire-value.ts';

/** A file in a field. */
export const attachmentValue = z.looseObject({ attachment_id: id, file_name: z.string() });

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
  hyperlink_id: id.optional(),
  temporary_id: id.optional(),
  description: z.string().optional(),
});

/**
 * The value of one custom field. `value` keeps the shape its field type has on the wire: dates in
 * it stay digits, because only the field's definition tells a date from a number.
 */
export const customFieldValue = spelled(
  z.looseObject({
    field_id: id,
    field_type: z.string().optional(),
    name: z.string().optional(),
    value: z.unknown().optional(),
  }),
  normaliseFieldValue,
);
