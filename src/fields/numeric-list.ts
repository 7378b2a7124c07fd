import { list } from './list.ts';
import { defineFieldType } from './field-type.ts';
import { sentList } from './list-texts.ts';
import * as shapes from './shape.ts';

/** A list whose items represent numbers; the platform sends the single item, not a list. */
export const numericList = defineFieldType({
  ...list,
  type: 'numeric_list',
  sends: shapes.either(
    shapes.object({ name: shapes.text }, { list_item_id: shapes.id, list_option_id: shapes.id }),
    sentList,
  ),
});
