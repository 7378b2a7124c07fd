import { isBlank } from '../text/blank.ts';
import type { Tree, TreeItemId } from './build-tree.ts';
import { indexOfId } from './build-tree.ts';

/** A chosen item: the intent is kept ("this and all below"), never a list of leaves. */
export interface TreeItemEntry {
  /** Id of the item, as the tree has it. */
  readonly id: TreeItemId;
  /** The item's name, kept because the item may not be loaded any more. */
  readonly label: string;
  /** True: the choice stands for the item and all below it, loaded or not. */
  readonly includingSubItems: boolean;
}

/** A value of the user's own that is no item of the tree. */
export interface TreeOtherEntry {
  /** What the user typed. */
  readonly other: string;
  /** Never there: it tells the entry from an item. */
  readonly id?: undefined;
  /** Never there: it tells the entry from an item. */
  readonly includingSubItems?: undefined;
}

/** A value that came out of an external source and is no item of the tree. */
export interface TreeExternalEntry {
  /** The text as the external source has it. */
  readonly externalSourceValue: string;
  /** Never there: it tells the entry from an item. */
  readonly id?: undefined;
  /** Never there: it tells the entry from an item. */
  readonly includingSubItems?: undefined;
}

/** One entry of a selection: a chosen item, or a value that no item stands for. */
export type TreeSelectionEntry = TreeItemEntry | TreeOtherEntry | TreeExternalEntry;

/** An entry as a host or the platform may give it: without a label, or as spec 2 §4 writes it. */
export type GivenTreeEntry =
  | TreeSelectionEntry
  | { readonly id: TreeItemId; readonly label?: string; readonly includingSubItems?: boolean }
  | { readonly name: string; readonly id?: undefined };

/**
 * A given selection in one shape: a missing label is the name of the item in the tree, else its id;
 * a missing `includingSubItems` is false, a name alone is the user's own value. Of two entries that
 * stand for the same the first stays. The same array where nothing was missing.
 */
export function readSelection(
  tree: Tree,
  given: readonly GivenTreeEntry[],
): readonly TreeSelectionEntry[] {
  const isRead = (entry: GivenTreeEntry): entry is TreeSelectionEntry =>
    entry.id === undefined
      ? !('name' in entry)
      : entry.label !== undefined && entry.includingSubItems !== undefined;
  if (knownAsRead.has(given)) return given as readonly TreeSelectionEntry[];
  const all = given.every(isRead) ? given : given.map((entry) => readEntry(tree, entry));
  const keys = new Set(all.map(entryKey));
  const read = keys.size === all.length ? all : all.filter((entry) => keys.delete(entryKey(entry)));
  knownAsRead.add(read);
  return read;
}

/** Selections that are as they should be: a tree may be told the same one at each render. */
const knownAsRead = new WeakSet<readonly GivenTreeEntry[]>();

function readEntry(tree: Tree, entry: GivenTreeEntry): TreeSelectionEntry {
  if (entry.id === undefined) return 'name' in entry ? { other: entry.name } : entry;
  const { id, includingSubItems = false } = entry;
  return { id, label: entry.label ?? labelOf(tree, id), includingSubItems };
}

const labelOf = (tree: Tree, id: TreeItemId): string =>
  tree.items[indexOfId(tree, id)]?.name ?? String(id);

/** Whether two selections hold the same entries in the same order. */
export const isSameSelection = (
  a: readonly TreeSelectionEntry[],
  b: readonly TreeSelectionEntry[],
): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every(
      (entry, place) =>
        entryKey(entry) === entryKey(b[place] as TreeSelectionEntry) &&
        entry.includingSubItems === b[place]?.includingSubItems,
    ));

/**
 * Whether a selection is enough where one is required: there is an entry, and none is a blank text.
 */
export const isFullSelection = (selection: readonly TreeSelectionEntry[]): boolean =>
  selection.length > 0 &&
  selection.every(
    (entry) =>
      isItemEntry(entry) || !isBlank('other' in entry ? entry.other : entry.externalSourceValue),
  );

/** True for a chosen item, false for a value that no item stands for. */
export const isItemEntry = (entry: TreeSelectionEntry): entry is TreeItemEntry =>
  entry.id !== undefined;

/** True for a value of the user's own. */
export const isOtherEntry = (entry: TreeSelectionEntry): entry is TreeOtherEntry =>
  'other' in entry;

/** The selection without one entry, whether it stands for an item or not. */
export function withoutEntry(
  selection: readonly TreeSelectionEntry[],
  entry: GivenTreeEntry,
): readonly TreeSelectionEntry[] {
  const key = entryKey(entry);
  const kept = selection.filter((candidate) => entryKey(candidate) !== key);
  return kept.length === selection.length ? selection : kept;
}

/** Tells the entries of one selection apart. */
export function entryKey(entry: GivenTreeEntry): string {
  if (entry.id !== undefined) return `${typeof entry.id}:${entry.id}`;
  if ('externalSourceValue' in entry) return `external:${entry.externalSourceValue}`;
  return `other:${'other' in entry ? entry.other : entry.name}`;
}
