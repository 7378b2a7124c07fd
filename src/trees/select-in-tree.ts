import { isBlank } from '../text/blank.ts';
import type { Tree, TreeItemId } from './build-tree.ts';
import { hasChildren, indexOfId, isBelow } from './build-tree.ts';
import { firstFrom } from './first-from.ts';
import {
  isItemEntry,
  isOtherEntry,
  type TreeItemEntry,
  type TreeSelectionEntry,
} from './selection-entries.ts';

/** Whether choosing an item also means everything below it (spec 2 §4). */
export type IncludeSubItems = 'never' | 'selectable' | 'always';

/** The rules of choosing in a tree. */
export interface TreeSelectionOptions {
  /** True: several items; else a choice replaces the one before. */
  readonly multiSelect?: boolean;
  /** Whether a choice stands for all below it too, or the user says so. Default `never`. */
  readonly includeSubItems?: IncludeSubItems;
  /** Only items without items below can be chosen; wins over `includeSubItems`. */
  readonly onlyLeaves?: boolean;
  /**
   * Items below a chosen one are disabled even where it was chosen without its sub-items; those
   * that were chosen before it can still be let go.
   */
  readonly disableChildrenOfSelected?: boolean;
  /** With `selectable`: whether this choice includes the sub-items. */
  readonly includingSubItems?: boolean;
}

/** Why an item cannot be chosen or, chosen among several, not be let go; undefined where it can. */
export type TreeItemBlock = 'disabled' | 'notALeaf' | 'belowSelected' | undefined;

/** How an item reads in a multi-select tree, as in `aria-checked`. */
export type TreeItemCheck = 'true' | 'false' | 'mixed';

/**
 * The selection after the user chose `id`: single mode replaces, multi mode toggles. An item chosen
 * with its sub-items takes over the entries below it. What cannot be chosen leaves the selection
 * exactly as it was (the same array); a chosen item that is no longer in the tree can be let go.
 */
export function selectInTree(
  tree: Tree,
  selection: readonly TreeSelectionEntry[],
  id: TreeItemId,
  options: TreeSelectionOptions,
): readonly TreeSelectionEntry[] {
  const chosen = selection.some((entry) => entry.id === id);
  const index = indexOfId(tree, id);
  const item = tree.items[index];
  if (!item) return chosen && options.multiSelect ? without(selection, id) : selection;
  if (blockOf(tree, indexSelection(tree, selection), index, options)) return selection;
  if (chosen && options.multiSelect) return without(selection, id);
  const entry = {
    id,
    label: item.name,
    includingSubItems: includesSubItems(tree, index, options),
  };
  if (!options.multiSelect) {
    const [only] = selection;
    const same = only?.id === id && only.includingSubItems === entry.includingSubItems;
    return same && selection.length === 1 ? selection : [entry];
  }
  return [...(entry.includingSubItems ? outside(tree, selection, index) : selection), entry];
}

/**
 * Switches "include sub-items" of a chosen entry, where the user may choose that. Switching it on
 * takes over the entries below; switching it off brings none back.
 */
export function toggleSubItems(
  tree: Tree,
  selection: readonly TreeSelectionEntry[],
  id: TreeItemId,
  options: TreeSelectionOptions,
): readonly TreeSelectionEntry[] {
  const index = indexOfId(tree, id);
  const item = tree.items[index];
  const entry = selection.find((candidate) => candidate.id === id);
  if (!item || !entry || !canToggleSubItems(tree, index, options)) return selection;
  if (blockOf(tree, indexSelection(tree, selection), index, options)) return selection;
  const switched = {
    id,
    label: item.name,
    includingSubItems: !entry.includingSubItems,
  };
  const kept = switched.includingSubItems ? outside(tree, selection, index) : selection;
  return kept.map((candidate) => (candidate.id === id ? switched : candidate));
}

/** True where the user may switch "include sub-items" on the item. */
export const canToggleSubItems = (
  tree: Tree,
  index: number,
  options: TreeSelectionOptions,
): boolean =>
  options.includeSubItems === 'selectable' && !options.onlyLeaves && hasChildren(tree, index);

/** A selection prepared for questions about single items. */
export interface IndexedSelection {
  /** Chosen entry by the item's index; entries that are no items of the tree are left out. */
  readonly entryOf: ReadonlyMap<number, TreeItemEntry>;
  /** Indexes of the chosen items, ascending. */
  readonly sorted: Int32Array;
}

/** Prepares a selection for {@link blockOf} and {@link checkOf}; costs what the selection holds. */
export function indexSelection(
  tree: Tree,
  selection: readonly TreeSelectionEntry[],
): IndexedSelection {
  const entryOf = new Map<number, TreeItemEntry>();
  for (const entry of selection) {
    if (!isItemEntry(entry)) continue;
    const index = indexOfId(tree, entry.id);
    if (index >= 0) entryOf.set(index, entry);
  }
  return { entryOf, sorted: Int32Array.from(entryOf.keys()).sort() };
}

/**
 * Why the item cannot be chosen now; of several, why a chosen one cannot be let go. Whatever the
 * rules say of choosing it, an entry of the selection can be let go as long as nothing above it
 * includes it.
 */
export function blockOf(
  tree: Tree,
  selection: IndexedSelection,
  index: number,
  options: TreeSelectionOptions,
): TreeItemBlock {
  if (tree.items[index]?.disabled) return 'disabled';
  const letsGo = options.multiSelect === true && selection.entryOf.has(index);
  if (!letsGo && options.onlyLeaves && hasChildren(tree, index)) return 'notALeaf';
  const anyEntry = !letsGo && options.disableChildrenOfSelected === true;
  return options.multiSelect && chosenAbove(tree, selection, index, anyEntry)
    ? 'belowSelected'
    : undefined;
}

/**
 * Whether the item reads as chosen: itself, or below an item chosen with its sub-items. `mixed`
 * where only something below it is chosen.
 */
export function checkOf(tree: Tree, selection: IndexedSelection, index: number): TreeItemCheck {
  if (selection.entryOf.has(index) || chosenAbove(tree, selection, index, false)) return 'true';
  const next = selection.sorted[firstFrom(selection.sorted, index)];
  return next !== undefined && isBelow(tree, next, index) ? 'mixed' : 'false';
}

/**
 * The selection with a value of the user's own: the only entry in single mode, the only such value
 * in multi mode. A blank text takes the value away.
 */
export function withOther(
  selection: readonly TreeSelectionEntry[],
  text: string,
  { multiSelect }: TreeSelectionOptions,
): readonly TreeSelectionEntry[] {
  const current = selection.find(isOtherEntry);
  if (current ? current.other === text : isBlank(text)) return selection;
  const rest = selection.filter((entry) => !isOtherEntry(entry));
  if (isBlank(text)) return rest;
  return multiSelect ? [...rest, { other: text }] : [{ other: text }];
}

/** Number of items that the selection stands for, the sub-items counted; each item once. */
export function countSelected(tree: Tree, selection: readonly TreeSelectionEntry[]): number {
  let count = 0;
  let covered = 0;
  const { entryOf, sorted } = indexSelection(tree, selection);
  for (const index of sorted) {
    const end = entryOf.get(index)?.includingSubItems ? (tree.end[index] as number) : index + 1;
    count += Math.max(0, end - Math.max(index, covered));
    covered = Math.max(covered, end);
  }
  return count;
}

function chosenAbove(
  tree: Tree,
  { entryOf }: IndexedSelection,
  index: number,
  anyEntry: boolean,
): boolean {
  for (let above = tree.parent[index] as number; above >= 0; above = tree.parent[above] as number) {
    const entry = entryOf.get(above);
    if (entry && (anyEntry || entry.includingSubItems)) return true;
  }
  return false;
}

function includesSubItems(tree: Tree, index: number, options: TreeSelectionOptions): boolean {
  if (options.onlyLeaves) return false;
  if (options.includeSubItems === 'always') return true;
  return canToggleSubItems(tree, index, options) && options.includingSubItems === true;
}

const without = (selection: readonly TreeSelectionEntry[], id: TreeItemId) =>
  selection.filter((entry) => entry.id !== id);

const outside = (tree: Tree, selection: readonly TreeSelectionEntry[], index: number) =>
  selection.filter((entry) => !isBelow(tree, indexOfEntry(tree, entry), index));

/** Index of the item that an entry stands for; -1 where there is none. */
export const indexOfEntry = (tree: Tree, entry: TreeSelectionEntry): number =>
  isItemEntry(entry) ? indexOfId(tree, entry.id) : -1;
