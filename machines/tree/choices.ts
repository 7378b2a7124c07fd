import type { Tree, TreeItemId, TreeSelectionEntry } from '../../src/trees/index.ts';
import {
  blockOf,
  checkOf,
  indexOfEntry,
  indexOfId,
  indexSelection,
  rowOf,
  selectInTree,
} from '../../src/trees/index.ts';
import type { TreeContext } from './model.ts';

/** The changes for another value; none if it is the same array. */
export const select = (
  context: TreeContext,
  value: readonly TreeSelectionEntry[],
): Partial<TreeContext> =>
  value === context.value ? {} : { value, chosen: indexSelection(context.tree, value) };

/** Chooses one item, which also gets the focus and becomes the start of the next range. */
export function choose(
  context: TreeContext,
  id: TreeItemId,
  includingSubItems?: boolean,
): Partial<TreeContext> {
  const options =
    includingSubItems === undefined ? context.options : { ...context.options, includingSubItems };
  const value = selectInTree(context.tree, context.value, id, options);
  const focused = indexToFocus(context, id);
  return { ...select(context, value), focused, anchor: focused, rangeEnd: focused };
}

/**
 * Index of the item with an id or, if it is not visible, of the item that {@link stillVisible}
 * finds; the focused item if there is no item with that id.
 */
export function indexToFocus({ tree, rows, focused }: TreeContext, id: TreeItemId): number {
  const index = indexOfId(tree, id);
  return index < 0 ? focused : stillVisible({ tree, focused: index }, rows);
}

/** The focused item, or the nearest item above it that is visible, or the first item. */
export function stillVisible(
  { tree, focused }: Pick<TreeContext, 'tree' | 'focused'>,
  rows: Int32Array,
): number {
  let index = focused;
  while (index >= 0 && rowOf(rows, index) < 0) index = tree.parent[index] ?? -1;
  return index >= 0 ? index : (rows[0] ?? -1);
}

/** Whether the user may choose several items at once. */
export const canChooseSeveral = ({ options, disabled, readOnly }: TreeContext): boolean =>
  options.multiSelect === true && !disabled && !readOnly;

/** Moves the end of the range that starts at the last choice to `id`. */
export function chooseRange(context: TreeContext, id: TreeItemId): Partial<TreeContext> {
  const { anchor, focused, tree } = context;
  return withRange(context, anchor >= 0 ? anchor : focused, indexOfId(tree, id));
}

/**
 * Shift with an arrow, Home or End: moves the end of the range from the item left to the item
 * reached; a range that ended elsewhere starts again at the item left.
 */
export function extendRange(context: TreeContext, index: number): Partial<TreeContext> {
  const { anchor, focused, rangeEnd, rows } = context;
  if (rowOf(rows, focused) < 0) return {};
  return withRange(context, anchor >= 0 && rangeEnd === focused ? anchor : focused, index);
}

/**
 * Chooses the visible items of a range and focuses its end; chosen items that the range no longer
 * contains are deselected.
 */
function withRange(context: TreeContext, anchor: number, index: number): Partial<TreeContext> {
  const { rows, tree, value, options } = context;
  const end = rowOf(rows, index);
  if (end < 0) return {};
  // Of a hidden item, the item above that hides it.
  const shownRow = (place: number) => rowOf(rows, stillVisible({ tree, focused: place }, rows));
  const start = shownRow(anchor);
  const before = context.anchor === anchor ? shownRow(context.rangeEnd) : start;
  const kept = value.filter((entry) => {
    const place = indexOfEntry(tree, entry);
    const row = rowOf(rows, place);
    const isLeft = isBetween(row, start, before) && !isBetween(row, start, end);
    return !isLeft || blockOf(tree, context.chosen, place, options);
  });
  const left = kept.length < value.length ? select(context, kept) : {};
  const between = rows.subarray(Math.min(start, end), Math.max(start, end) + 1);
  return {
    ...left,
    ...withChosen({ ...context, ...left }, between),
    focused: index,
    anchor,
    rangeEnd: index,
  };
}

const isBetween = (row: number, one: number, other: number) =>
  row >= Math.min(one, other) && row <= Math.max(one, other);

/** With all visible items chosen that can be chosen. */
export const withAllChosen = (context: TreeContext) => withChosen(context, context.rows);

/**
 * The value without the items that are new in a tree and that a chosen item above includes: when
 * that was chosen, it was not known that they are below it.
 */
export function withoutIncluded(context: TreeContext, tree: Tree): readonly TreeSelectionEntry[] {
  const { value } = context;
  if (!canChooseSeveral(context)) return value;
  const isKnown = (entry: TreeSelectionEntry) => indexOfEntry(context.tree, entry) >= 0;
  const branches = indexSelection(
    tree,
    value.filter((entry) => isKnown(entry) && entry.includingSubItems),
  );
  const kept = value.filter(
    (entry) => isKnown(entry) || checkOf(tree, branches, indexOfEntry(tree, entry)) !== 'true',
  );
  return kept.length < value.length ? kept : value;
}

function withChosen(context: TreeContext, indexes: Int32Array): Partial<TreeContext> {
  const { tree, options } = context;
  const added: TreeSelectionEntry[] = [];
  const includingSubItems = options.includeSubItems === 'always' && !options.onlyLeaves;
  const takesBranch = includingSubItems || options.disableChildrenOfSelected === true;
  let coveredTo = 0;
  for (const index of indexes) {
    const item = tree.items[index];
    if (!item || index < coveredTo || context.chosen.entryOf.has(index)) continue;
    if (blockOf(tree, context.chosen, index, options)) continue;
    added.push({ id: item.id, label: item.name, includingSubItems });
    if (takesBranch) coveredTo = tree.end[index] as number;
  }
  if (added.length === 0) return {};
  if (!includingSubItems) return select(context, [...context.value, ...added]);
  // A newly chosen branch replaces the entries below it; one pass in tree order finds them.
  const branches = indexSelection(tree, added);
  const kept = context.value.filter(
    (entry) => checkOf(tree, branches, indexOfEntry(tree, entry)) !== 'true',
  );
  return select(context, [...kept, ...added]);
}
