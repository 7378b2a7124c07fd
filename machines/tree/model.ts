import type {
  GivenTreeEntry,
  IncludeSubItems,
  IndexedSelection,
  ItemFlags,
  OpenState,
  Tree,
  TreeItem,
  TreeItemBlock,
  TreeItemCheck,
  TreeItemId,
  TreeSearch,
  TreeSelectionEntry,
  TreeSelectionOptions,
} from '../../src/trees/index.ts';
import {
  blockOf,
  buildTree,
  canToggleSubItems,
  checkOf,
  hasChildren,
  hasFlag,
  indexSelection,
  initialExpansion,
  isItemEntry,
  noFlags,
  readSelection,
  rowOf,
  setFlag,
  visibleRows,
} from '../../src/trees/index.ts';
import type { InEnvironment } from '../kit/environment.ts';
import type { AnnounceEvent } from '../kit/ports.ts';

export { LAZY_RENDERING_ABOVE } from '../../src/widget-constants.ts';

/** The rules of a tree that its host may change while it runs. */
export interface TreeSettings {
  /** Several items may be chosen. Default false. */
  readonly multiSelect?: boolean;
  /** Whether choosing an item includes the items below it. Default `never`. */
  readonly includeSubItems?: IncludeSubItems;
  /** Only items without items below can be chosen; has priority over `includeSubItems`. Default false. */
  readonly onlyLeaves?: boolean;
  /**
   * Whether items below a chosen one are disabled even if it was chosen without its sub-items;
   * items that were chosen before can still be deselected. Default false.
   */
  readonly disableChildrenOfSelected?: boolean;
  /** Whether the user may add their own value, which is not an item of the tree. */
  readonly allowOther?: boolean;
  /** Nothing can be selected, and the form gets no value. Default false. */
  readonly disabled?: boolean;
  /** Shows the selection; nothing can be selected or deselected, and nothing is required. Default false. */
  readonly readOnly?: boolean;
  /** Which items are open at the start, and again when this changes. Default `closed`. */
  readonly openState?: OpenState;
  /**
   * Leaves disabled items, with all below them, out of the tree. When this changes, children that
   * were loaded are loaded again.
   */
  readonly hideDisabled?: boolean;
}

/** The input of a tree. */
export interface TreeInput extends TreeSettings, InEnvironment {
  /** Flat rows (`parentId`) or nested items (`children`); inconsistent ones are repaired. */
  readonly items: readonly TreeItem[];
  /** The initial selection, to which the reset of a form returns. */
  readonly value?: readonly GivenTreeEntry[];
}

/** The context of the tree. Columns and flags are shared between snapshots and never modified. */
export interface TreeContext extends InEnvironment {
  /** The rules of choosing. */
  readonly options: TreeSelectionOptions;
  /** The given items. */
  readonly items: readonly TreeItem[];
  /** The initial expansion. */
  readonly openState: OpenState;
  /** Disabled items are not shown. */
  readonly hideDisabled: boolean;
  /** Whether the user may add their own text. */
  readonly allowOther: boolean;
  /** Nothing changes, and a form gets no value. */
  readonly disabled: boolean;
  /** The tree is shown; nothing changes. */
  readonly readOnly: boolean;
  /** The items as columns, in depth-first order. */
  readonly tree: Tree;
  /** Expanded items while browsing. */
  readonly expanded: ItemFlags;
  /** The search box's text. */
  readonly text: string;
  /** The current search; null while browsing. */
  readonly search: TreeSearch | null;
  /** Expanded items while searching. */
  readonly searchExpanded: ItemFlags;
  /** Indexes of the visible items, top to bottom. */
  readonly rows: Int32Array;
  /** The selection. */
  readonly value: readonly TreeSelectionEntry[];
  /** The value that a form reset restores. */
  readonly initialValue: readonly TreeSelectionEntry[];
  /** The value by index, for questions about single rows. */
  readonly chosen: IndexedSelection;
  /** Index of the item that is the tab stop; -1 in an empty tree. */
  readonly focused: number;
  /** Index where a Shift range began; -1 when there is none. */
  readonly anchor: number;
  /** Index where that range ends; -1 when there is none. */
  readonly rangeEnd: number;
  /** Letters typed on the tree. */
  readonly typed: string;
  /** Children being loaded, or that failed to load, by the id of the item above. */
  readonly loads: ReadonlyMap<TreeItemId, 'loading' | 'failed'>;
  /** The last announcement; null at the start. */
  readonly said: AnnounceEvent | null;
}

/**
 * The targets of the keys: `in` expands or moves to the first child, `out` collapses or moves to
 * the parent; a page is ten rows.
 */
export type FocusTarget =
  | 'next'
  | 'previous'
  | 'nextPage'
  | 'previousPage'
  | 'first'
  | 'last'
  | 'in'
  | 'out';

/** Loaded children of an item, from the actor `loadChildren`. */
export interface LoadedChildren {
  /** The item above. */
  readonly id: TreeItemId;
  /** The items below it, loaded. */
  readonly items: readonly TreeItem[];
}

/** The data of a row. */
export interface TreeRow {
  /** The given item. */
  readonly item: TreeItem;
  /** Its index in the tree. */
  readonly index: number;
  /** Place among the visible rows, from 0. */
  readonly row: number;
  /** 1 at the top, as in `aria-level`. */
  readonly level: number;
  /** 1 for the first of its siblings, as in `aria-posinset`. */
  readonly position: number;
  /** Number of siblings including the item itself, as in `aria-setsize`. */
  readonly setSize: number;
  /** Whether it is expanded; undefined if it has no children. */
  readonly expanded: boolean | undefined;
  /** Whether it, or something below it, is chosen. */
  readonly check: TreeItemCheck;
  /** Why the item cannot be selected or, in a selection of several, deselected; undefined if it can. */
  readonly block: TreeItemBlock;
  /** True if the entry includes the sub-items. */
  readonly includingSubItems: boolean;
  /** True if the user may switch "include sub-items" on this item. */
  readonly canIncludeSubItems: boolean;
  /** True: its name contains the search text. */
  readonly isMatch: boolean;
  /** Whether it is the tab stop. */
  readonly isFocused: boolean;
  /** State of loading its children; undefined if nothing is being loaded. */
  readonly load: 'loading' | 'failed' | undefined;
}

/**
 * The visible row with the index `row`; undefined beyond the end. The cost is proportional to the
 * depth of the item.
 */
export function treeRow(context: TreeContext, row: number): TreeRow | undefined {
  const { tree, chosen, options } = context;
  const index = context.rows[row];
  if (index === undefined) return undefined;
  const item = tree.items[index] as TreeItem;
  return {
    item,
    index,
    row,
    level: tree.level[index] as number,
    position: tree.position[index] as number,
    setSize: tree.setSize[index] as number,
    expanded: hasChildren(tree, index) ? isExpanded(context, index) : undefined,
    check: checkOf(tree, chosen, index),
    block: context.disabled ? 'disabled' : blockOf(tree, chosen, index, options),
    includingSubItems: chosen.entryOf.get(index)?.includingSubItems === true,
    canIncludeSubItems: canToggleSubItems(tree, index, options),
    isMatch: context.search !== null && hasFlag(context.search.matches, index),
    isFocused: index === context.focused,
    load: context.loads.get(item.id),
  };
}

/** The context of a tree that starts. */
export function initialContext(input: TreeInput): TreeContext {
  const { items, openState = 'closed', hideDisabled = false } = input;
  const tree = shownTree(items, hideDisabled);
  const value = readSelection(tree, input.value ?? []);
  const expanded = initialExpansion(tree, openState, chosenIds(value));
  const chosen = indexSelection(tree, value);
  const rows = visibleRows(tree, expanded);
  return {
    environment: input.environment,
    ...rulesOf(input),
    items,
    openState,
    hideDisabled,
    tree,
    expanded,
    text: '',
    search: null,
    searchExpanded: noFlags(tree),
    rows,
    value,
    initialValue: value,
    chosen,
    focused: chosen.sorted.find((index) => rowOf(rows, index) >= 0) ?? rows[0] ?? -1,
    anchor: -1,
    rangeEnd: -1,
    typed: '',
    loads: new Map(),
    said: null,
  };
}

/** The tree of the items to show. */
export const shownTree = (items: readonly TreeItem[], hideDisabled: boolean): Tree =>
  buildTree(hideDisabled ? withoutDisabled(items) : items);

/** The ids of the chosen items. */
export const chosenIds = (value: readonly TreeSelectionEntry[]): TreeItemId[] =>
  value.filter(isItemEntry).map(({ id }) => id);

/** The settings, in the format of the context. */
export const rulesOf = (settings: TreeSettings) => ({
  options: {
    multiSelect: settings.multiSelect === true,
    includeSubItems: settings.includeSubItems ?? 'never',
    onlyLeaves: settings.onlyLeaves === true,
    disableChildrenOfSelected: settings.disableChildrenOfSelected === true,
  },
  allowOther: settings.allowOther === true,
  disabled: settings.disabled === true,
  readOnly: settings.readOnly === true,
});

/** Whether the items below one are shown, while browsing or searching. */
export const isExpanded = (context: TreeContext, index: number): boolean =>
  hasFlag(context.search ? context.searchExpanded : context.expanded, index);

/** The items without the disabled ones and all below them. */
export function withoutDisabled(items: readonly TreeItem[]): readonly TreeItem[] {
  const tree = buildTree(items);
  const hidden = noFlags(tree);
  return tree.items.flatMap((item, index) => {
    const above = tree.parent[index] as number;
    if (item.disabled || (above >= 0 && hasFlag(hidden, above))) {
      setFlag(hidden, index, true);
      return [];
    }
    const { children: _, ...row } = item;
    return [{ ...row, parentId: above < 0 ? null : (tree.items[above] as TreeItem).id }];
  });
}
