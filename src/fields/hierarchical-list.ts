import type { Chosen, ExternalText, OtherText, ValueShape } from './chosen.ts';
import { defineFieldType } from './field-type.ts';
import { listShape } from './list.ts';
import {
  acceptedList,
  filterList,
  isEmptyList,
  isFullList,
  listErrors,
  listSettings,
  listText,
  parseList,
} from './list-rules.ts';
import { entriesOf, member } from './plain.ts';
import { flag, words } from './settings.ts';
import * as shapes from './shape.ts';

const treeEntry = shapes.either(
  shapes.object({ id: shapes.id }, { includingSubItems: shapes.boolean, name: shapes.text }),
  shapes.object({ name: shapes.text }),
  shapes.object({ externalSourceValue: shapes.text }),
);

/** A chosen item of a tree as widgets hold it. */
export interface ChosenTreeItem extends Chosen {
  readonly includingSubItems: boolean;
}

/** Entries of a tree as widgets hold them, and as the platform names their members. */
export const treeShape: ValueShape<ChosenTreeItem | OtherText | ExternalText> = {
  fromWire: (value) =>
    entriesOf(value).flatMap((entry) =>
      listShape
        .fromWire(entry)
        .map((held) =>
          'id' in held
            ? { ...held, includingSubItems: member(entry, 'includingSubItems') === true }
            : held,
        ),
    ),
  toWire: (value) =>
    value.map((entry) => {
      if ('other' in entry) return { name: entry.other };
      if (!('id' in entry) || entry.id === undefined) return entry;
      return { id: entry.id, includingSubItems: entry.includingSubItems, name: entry.label };
    }),
};

/** Items of a list that is a tree; an entry may stand for everything below it. */
export const hierarchicalList = defineFieldType({
  type: 'hierarchical_list',
  settings: {
    ...listSettings,
    onlyLeaves: flag('only_leaves'),
    initialState: words('initial_state'),
  },
  sends: shapes.listOf(treeEntry),
  accepts: shapes.either(acceptedList, shapes.listOf(treeEntry)),
  isEmpty: isEmptyList,
  satisfiesRequired: isFullList,
  rules: (value, { settings }, context) => listErrors(value, settings, context, 'singleListItem'),
  display: (value, { settings }, context) => listText(value, settings, context),
  parse: (text, { settings }, context) => parseList(text, settings, context, 'singleListItem'),
  columnFilter: (text, { settings }, context) => filterList(text, settings, context),
});
