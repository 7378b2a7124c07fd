import { defineFieldType } from './field-type.ts';
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
import { flag, words } from './settings.ts';
import * as shapes from './shape.ts';

const treeEntry = shapes.either(
  shapes.object({ id: shapes.id }, { includingSubItems: shapes.boolean, name: shapes.text }),
  shapes.object({ name: shapes.text }),
  shapes.object({ externalSourceValue: shapes.text }),
);

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
