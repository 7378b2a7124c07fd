import { list } from './list.ts';
import { defineFieldType } from './field-type.ts';
import { sentList } from './list-texts.ts';
import * as shapes from './shape.ts';

/** A list whose items stand for numbers; the platform sends the one item itself. */
export const numericList = defineFieldType({
  ...list,
  type: 'numeric_list',
  sends: shapes.either(
    shapes.object({ name: shapes.text }, { list_item_id: shapes.id, list_option_id: shapes.id }),
    sentList,
  ),
});
