import type { Chosen, ExternalText, OtherText, ValueShape } from './chosen.ts';
import { defineFieldType } from './field-type.ts';
import { readEntry } from './list-items.ts';
import { entriesOf } from './plain.ts';
import * as shapes from './shape.ts';
import {
  acceptedList,
  filterList,
  isEmptyList,
  isFullList,
  listErrors,
  listSettings,
  listText,
  parseList,
  sentList,
} from './list-rules.ts';

/** An entry of a list as widgets hold it. */
export type ListValue = Chosen | OtherText | ExternalText;

/** Entries of a list as widgets hold them, and as the platform writes the value of a field. */
export const listShape: ValueShape<ListValue> = {
  fromWire: (value) =>
    entriesOf(value).flatMap((given): ListValue[] => {
      const entry = readEntry(given);
      if (!entry) return [];
      // A text alone names an item, if there is one: it is matched like an external value.
      if (entry.external || entry.plain) return [{ externalSourceValue: entry.name }];
      if (entry.other) return [{ other: entry.name }];
      return [{ id: spelledId(given, entry.id), label: entry.name }];
    }),
  toWire: (value) =>
    value.map((entry) => {
      if ('other' in entry) return { name: entry.other };
      return 'id' in entry ? { list_item_id: entry.id, name: entry.label } : entry;
    }),
};

/** The id as the host spells it, number or text. */
function spelledId(given: unknown, id: string): string | number {
  const spellings = shapes.isRecord(given) ? Object.values(given) : [given];
  const found = spellings.find((value) => typeof value === 'number' && String(value) === id);
  return typeof found === 'number' ? found : id;
}

/** One or more items of a list, a free text beside them where other-values are allowed. */
export const list = defineFieldType({
  type: 'list',
  settings: listSettings,
  sends: sentList,
  accepts: acceptedList,
  isEmpty: isEmptyList,
  satisfiesRequired: isFullList,
  rules: (value, { settings }, context) =>
    listErrors(value, settings, context, 'onlyOneValueAllowed'),
  display: (value, { settings }, context) => listText(value, settings, context),
  parse: (text, { settings }, context) => parseList(text, settings, context, 'onlyOneValueAllowed'),
  columnFilter: (text, { settings }, context) => filterList(text, settings, context),
});
