import type { Tree, TreeItemId } from './build-tree.ts';
import { hasLoadedChildren, indexOfId } from './build-tree.ts';
import { firstFrom } from './first-from.ts';

/** How a tree is expanded when it is first shown (spec 2 §4, §9); `level-one` and `selected` are short forms. */
export type OpenState =
  | 'open'
  | 'closed'
  | 'open_to_level_one'
  | 'open_to_selected'
  | 'level-one'
  | 'selected';

/**
 * One bit per item. A change copies the bits (12.5 kB for 100,000 items, about a microsecond), so
 * earlier states stay as they were.
 */
export type ItemFlags = Uint32Array;

/** Flags for a tree's items, none set. */
export const noFlags = (tree: Tree): ItemFlags => new Uint32Array((tree.items.length + 31) >>> 5);

/** Whether the flag of an item is set. */
export const hasFlag = (flags: ItemFlags, index: number): boolean =>
  ((flags[index >>> 5] ?? 0) & (1 << (index & 31))) !== 0;

/** The flags with those of `indexes` switched on or off. */
export function withFlags(flags: ItemFlags, indexes: Iterable<number>, on: boolean): ItemFlags {
  const changed = flags.slice();
  for (const index of indexes) setFlag(changed, index, on);
  return changed;
}

/** Which items are expanded when the tree is first shown. */
export function initialExpansion(
  tree: Tree,
  openState: OpenState,
  selectedIds: Iterable<TreeItemId>,
): ItemFlags {
  switch (openState) {
    case 'closed':
      return noFlags(tree);
    case 'open':
      return expandAll(tree);
    case 'open_to_level_one':
    case 'level-one':
      return expandWhere(tree, (index) => tree.level[index] === 1);
    case 'open_to_selected':
    case 'selected':
      return expandAncestors(tree, noFlags(tree), indexesOf(tree, selectedIds));
  }
}

/** Every item with items below it expanded; what is not loaded yet waits for the user to open it. */
export const expandAll = (tree: Tree): ItemFlags => expandWhere(tree, () => true);

/** The flags with every ancestor of `indexes` expanded too. */
export function expandAncestors(
  tree: Tree,
  expanded: ItemFlags,
  indexes: Iterable<number>,
): ItemFlags {
  const changed = expanded.slice();
  const walked = noFlags(tree);
  for (const index of indexes) {
    let above = tree.parent[index] as number;
    while (above >= 0 && !hasFlag(walked, above)) {
      setFlag(walked, above, true);
      setFlag(changed, above, true);
      above = tree.parent[above] as number;
    }
  }
  return changed;
}

/**
 * The indexes of the items that are shown, top to bottom and so ascending: those whose ancestors are all
 * expanded and, while searching, that are kept.
 */
export function visibleRows(tree: Tree, expanded: ItemFlags, kept?: ItemFlags): Int32Array {
  return shownBetween(tree, expanded, kept, 0, tree.items.length);
}

/** The visible rows after the item at row `row` was expanded or collapsed; looks only below it. */
export function spliceRows(
  tree: Tree,
  rows: Int32Array,
  row: number,
  expanded: ItemFlags,
  kept?: ItemFlags,
): Int32Array {
  const index = rows[row];
  if (index === undefined) return rows;
  const end = tree.end[index] as number;
  const below = hasFlag(expanded, index)
    ? shownBetween(tree, expanded, kept, index + 1, end)
    : new Int32Array(0);
  const rest = firstFrom(rows, end);
  const spliced = new Int32Array(row + 1 + below.length + rows.length - rest);
  spliced.set(rows.subarray(0, row + 1));
  spliced.set(below, row + 1);
  spliced.set(rows.subarray(rest), row + 1 + below.length);
  return spliced;
}

/** The row that shows item `index`; -1 where it is not visible. */
export function rowOf(rows: Int32Array, index: number): number {
  const row = firstFrom(rows, index);
  return rows[row] === index ? row : -1;
}

function shownBetween(
  tree: Tree,
  expanded: ItemFlags,
  kept: ItemFlags | undefined,
  from: number,
  to: number,
): Int32Array {
  const shown = new Int32Array(to - from);
  let count = 0;
  for (let index = from; index < to;) {
    if (kept && !hasFlag(kept, index)) {
      index = tree.end[index] as number;
      continue;
    }
    shown[count++] = index;
    index = hasFlag(expanded, index) ? index + 1 : (tree.end[index] as number);
  }
  return count === shown.length ? shown : shown.slice(0, count);
}

function expandWhere(tree: Tree, expand: (index: number) => boolean): ItemFlags {
  const flags = noFlags(tree);
  for (let index = 0; index < tree.items.length; index++) {
    if (hasLoadedChildren(tree, index) && expand(index)) setFlag(flags, index, true);
  }
  return flags;
}

function* indexesOf(tree: Tree, ids: Iterable<TreeItemId>): Iterable<number> {
  for (const id of ids) {
    const index = indexOfId(tree, id);
    if (index >= 0) yield index;
  }
}

/** Writes one bit; only for flags that nobody else holds yet. */
export function setFlag(flags: ItemFlags, index: number, on: boolean): void {
  const word = index >>> 5;
  const bit = 1 << (index & 31);
  flags[word] = on ? (flags[word] as number) | bit : (flags[word] as number) & ~bit;
}
