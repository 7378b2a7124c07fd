import * as z from 'zod';
import { section } from './data-type.ts';
import { listItemValue } from './field-value.ts';
import { id } from './wire-value.ts';

/** A column of a card file. */
export const cardFileField = z.looseObject({
  /** A custom field, or one of the system columns (101 = display name). */
  field_id: id,
  /** Name of the field type. */
  field_type: z.string(),
  /** Heading of the column. */
  name: z.string(),
  /** What a list field's column is filtered by. */
  list_items: z.array(listItemValue).optional(),
});

/** A card file: cards of one kind, and the columns of its list; the first column is the display name. */
export const cardFile = z.looseObject({
  /** A number as a rule; the same identity as the object type's id. */
  card_file_id: id,
  /** What one card is called. */
  singular_name: z.string(),
  /** What several cards are called. */
  plural_name: z.string(),
  /** True: the reader may make cards in it. */
  user_can_add_cards: z.boolean().optional(),
  /** Definitions of its fields. */
  fields: z.array(cardFileField).optional(),
  /** The columns of its list, in their order; the first is the display name. */
  column_field_ids: z.array(id).optional(),
  /** How its fields are grouped, where that is asked for. */
  sections: z.array(section).optional(),
});
