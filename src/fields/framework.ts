import { defineFieldType, values } from './field-type.ts';
import { entriesOf, isNothing, member, plainText } from './plain.ts';
import * as shapes from './shape.ts';

const item = shapes.object(
  { framework_item_id: shapes.id },
  {
    include_sub_items: shapes.boolean,
    title: shapes.text,
    full_number: shapes.text,
    framework_name: shapes.text,
  },
);

/** Items of a framework of norms, shown by number and title. */
export const framework = defineFieldType({
  type: 'framework',
  settings: {},
  sends: shapes.listOf(item),
  accepts: shapes.listOf(item),
  isEmpty: isNothing,
  display: (value) =>
    entriesOf(value)
      .map((entry) => [plainText(member(entry, 'full_number')), plainText(entry)])
      .map((texts) => texts.filter((text) => text !== '').join(' '))
      .filter((text) => text !== '')
      .join(', '),
  columnFilter: (text) => values(text),
});
