import { z } from 'zod';
import { section } from './data-type.ts';
import { listItemValue } from './field-value.ts';
import { id } from './wire-value.ts';

/** A column of a card file. */
export const cardFileField = z.looseObject({
  field_id: id,
  field_type: z.string(),
  name: z.string(),
  list_items: z.array(listItemValue).optional(),
});

/** A card file: cards of one kind, and the columns of its list; the first column is the display name. */
export const cardFile = z.looseObject({
  card_file_id: id,
  singular_name: z.string(),
  plural_name: z.string(),
  user_can_add_cards: z.boolean().optional(),
  fields: z.array(cardFileField).optional(),
  column_field_ids: z.array(id).optional(),
  sections: z.array(section).optional(),
});
