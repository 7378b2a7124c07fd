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
  return { ...select(context, value), focused, anchor: focused };
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

/** Chooses every visible item from the last choice to `id`. */
export function chooseRange(context: TreeContext, id: TreeItemId): Partial<TreeContext> {
  const to = rowOf(context.rows, indexOfId(context.tree, id));
  const from = rowOf(context.rows, rangeStart(context));
  return withRange(context, Math.max(0, from), to);
}

/** Shift with an arrow, Home or End: everything from the item left to the item reached is chosen. */
export function extendRange(context: TreeContext, index: number): Partial<TreeContext> {
  const left = rowOf(context.rows, context.focused);
  return withRange(context, left, rowOf(context.rows, index));
}

/** Chooses every item between two visible rows and focuses the second row. */
function withRange(context: TreeContext, from: number, to: number): Partial<TreeContext> {
  if (from < 0 || to < 0) return {};
  const between = context.rows.subarray(Math.min(from, to), Math.max(from, to) + 1);
  return {
    ...withChosen(context, between),
    focused: context.rows[to] as number,
    anchor: rangeStart(context),
  };
}

/** The item of the last choice, where a range starts. */
const rangeStart = ({ anchor, focused }: TreeContext) => (anchor >= 0 ? anchor : focused);

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
