import { type FieldError, fieldError } from './field-error.ts';
import { defineFieldType, type Field, type FieldContext } from './field-type.ts';
import { type ListItems, readEntry } from './list-items.ts';
import { isEmptyList, isFullList, itemsOf, listErrors, listSettings } from './list-rules.ts';
import { acceptedList, filterList, listText, parseList } from './list-texts.ts';
import { entriesOf, idText, member } from './plain.ts';
import { flag, type SettingsOf, words } from './settings.ts';
import * as shapes from './shape.ts';

const treeEntry = shapes.either(
  shapes.object({ id: shapes.id }, { includingSubItems: shapes.boolean, name: shapes.text }),
  shapes.object({ name: shapes.text }),
  shapes.object({ externalSourceValue: shapes.text }),
);

const settings = {
  ...listSettings,
  onlyLeaves: flag('only_leaves'),
  initialState: words('initial_state'),
};

type TreeField = Field<SettingsOf<typeof settings>>;

/** Items of a list that is a tree; an entry may include everything below it. */
export const hierarchicalList = defineFieldType({
  type: 'hierarchical_list',
  settings,
  sends: shapes.listOf(treeEntry),
  accepts: shapes.either(acceptedList, shapes.listOf(treeEntry)),
  isEmpty: isEmptyList,
  satisfiesRequired: isFullList,
  rules: treeErrors,
  display: (value, { settings }, context) => listText(value, settings, context),
  parse: (text, field, context) => parseList(text, field, context, treeErrors),
  columnFilter: (text, { settings }, context) => filterList(text, settings, context),
});

function treeErrors(value: unknown, { settings }: TreeField, context: FieldContext): FieldError[] {
  const errors = listErrors(value, settings, context, 'singleListItem');
  const items = settings.onlyLeaves ? itemsOf(settings, context) : undefined;
  const isRefused = errors.some(({ key }) => key === 'invalidId');
  if (!items || isRefused || !entriesOf(value).some((entry) => isBranch(items, entry)))
    return errors;
  return [...errors, fieldError('invalidId')];
}

/** Whether an entry is an item with children, which "only leaves" refuses. */
function isBranch(items: ListItems, given: unknown): boolean {
  const id = readEntry(given)?.id ?? '';
  return (
    items.withId(id)?.isLeaf === false ||
    (id !== '' &&
      items.all.some((item) => idText(member(item.given, 'parentId', 'parent_id')) === id))
  );
}
