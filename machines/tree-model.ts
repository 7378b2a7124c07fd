import type {
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
} from '../src/trees/index.ts';
import {
  blockOf,
  buildTree,
  canToggleSubItems,
  checkOf,
  graftChildren,
  hasChildren,
  hasFlag,
  hasLoadedChildren,
  indexSelection,
  indexOfEntry,
  initialExpansion,
  isItemEntry,
  movedFlags,
  noFlags,
  rowOf,
  searchTree,
  selectInTree,
  spliceRows,
  visibleRows,
  withFlags,
} from '../src/trees/index.ts';
import type { Environment } from './environment.ts';

export { LAZY_RENDERING_ABOVE } from '../src/constants.ts';

/** The rules of a tree that its host may change while it runs. */
export interface TreeSettings {
  readonly multiSelect?: boolean;
  /** Default `never`. */
  readonly includeSubItems?: IncludeSubItems;
  readonly onlyLeaves?: boolean;
  readonly disableChildrenOfSelected?: boolean;
  /** The user may add a value of their own that is no item of the tree. */
  readonly allowOther?: boolean;
  readonly disabled?: boolean;
  readonly readOnly?: boolean;
}

/** What a tree is started with. */
export interface TreeInput extends TreeSettings {
  /** Flat rows (`parentId`) or nested items (`children`); repaired where they do not fit. */
  readonly items: readonly TreeItem[];
  readonly selection?: readonly TreeSelectionEntry[];
  /** Default `closed`. */
  readonly openState?: OpenState;
  /** Leaves disabled items, with all below them, out of the tree. */
  readonly hideDisabled?: boolean;
  readonly environment: Environment;
}

/** What the tree knows. Columns and flags are shared between snapshots, never written to. */
export interface TreeContext {
  readonly environment: Environment;
  readonly options: TreeSelectionOptions;
  readonly hideDisabled: boolean;
  readonly allowOther: boolean;
  readonly disabled: boolean;
  readonly readOnly: boolean;
  readonly tree: Tree;
  /** Expanded items while browsing. */
  readonly expanded: ItemFlags;
  /** The search box's text. */
  readonly text: string;
  /** What is searched for now; null while browsing. */
  readonly search: TreeSearch | null;
  /** Expanded items while searching. */
  readonly searchExpanded: ItemFlags;
  /** Indexes of the visible items, top to bottom. */
  readonly rows: Int32Array;
  readonly selection: readonly TreeSelectionEntry[];
  /** The selection by index, for questions about single rows. */
  readonly chosen: IndexedSelection;
  /** Index of the item that holds the tab stop; -1 in an empty tree. */
  readonly focused: number;
  /** Index where a Shift range began; -1 when there is none. */
  readonly anchor: number;
  /** Letters typed on the tree. */
  readonly typed: string;
  /** Children being loaded, or that failed to load, by the id of the item above. */
  readonly loads: ReadonlyMap<TreeItemId, 'loading' | 'failed'>;
}

/** Where the arrow keys go: `in` opens or goes below, `out` closes or goes above. */
export type FocusTarget = 'next' | 'previous' | 'first' | 'last' | 'in' | 'out';

/** Children loaded for an item, as the actor `loadChildren` gives them. */
export interface LoadedChildren {
  readonly id: TreeItemId;
  readonly items: readonly TreeItem[];
}

/** Everything a row shows and says of itself. */
export interface TreeRow {
  readonly item: TreeItem;
  readonly index: number;
  /** Place among the visible rows, from 0. */
  readonly row: number;
  readonly level: number;
  readonly position: number;
  readonly setSize: number;
  /** Undefined where there is nothing below the item. */
  readonly expanded: boolean | undefined;
  readonly check: TreeItemCheck;
  /** Why the item cannot be chosen; undefined where it can. */
  readonly block: TreeItemBlock;
  /** True where the entry includes the sub-items. */
  readonly includingSubItems: boolean;
  /** True where the user may switch "include sub-items" on this item. */
  readonly canIncludeSubItems: boolean;
  readonly isMatch: boolean;
  readonly isFocused: boolean;
  readonly load: 'loading' | 'failed' | undefined;
}

/** The row at place `row` of the visible rows; undefined past the end. Costs the depth of the item. */
export function treeRow(context: TreeContext, row: number): TreeRow | undefined {
  const { tree, chosen, options } = context;
  const index = context.rows[row];
  const item = index === undefined ? undefined : tree.items[index];
  if (index === undefined || !item) return undefined;
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

export function initialContext(input: TreeInput): TreeContext {
  const hideDisabled = input.hideDisabled === true;
  const tree = buildTree(hideDisabled ? withoutDisabled(input.items) : input.items);
  const selection = input.selection ?? [];
  const expanded = initialExpansion(
    tree,
    input.openState ?? 'closed',
    selection.filter(isItemEntry).map(({ id }) => id),
  );
  const chosen = indexSelection(tree, selection);
  const rows = visibleRows(tree, expanded);
  return {
    environment: input.environment,
    ...rulesOf(input),
    hideDisabled,
    tree,
    expanded,
    text: '',
    search: null,
    searchExpanded: noFlags(tree),
    rows,
    selection,
    chosen,
    focused: chosen.sorted.find((index) => rowOf(rows, index) >= 0) ?? rows[0] ?? -1,
    anchor: -1,
    typed: '',
    loads: new Map(),
  };
}

/** The settings as the context holds them. */
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

export const isExpanded = (context: TreeContext, index: number): boolean =>
  hasFlag(context.search ? context.searchExpanded : context.expanded, index);

/** One item opened or closed; focus inside a closed item moves to it. */
export function setExpanded(
  context: TreeContext,
  index: number,
  open: boolean,
): Partial<TreeContext> {
  const flags = withFlags(expansionOf(context), [index], open);
  const row = rowOf(context.rows, index);
  const rows =
    row < 0
      ? context.rows
      : spliceRows(context.tree, context.rows, row, flags, context.search?.kept);
  return { ...storeExpansion(context, flags), rows, focused: stillVisible(context, rows) };
}

/** Several items opened or closed at once. */
export const withExpanded = (context: TreeContext, indexes: Iterable<number>, open: boolean) =>
  withExpansion(context, withFlags(expansionOf(context), indexes, open));

/** The whole expansion replaced. */
export function withExpansion(context: TreeContext, flags: ItemFlags): Partial<TreeContext> {
  const rows = visibleRows(context.tree, flags, context.search?.kept);
  return { ...storeExpansion(context, flags), rows, focused: stillVisible(context, rows) };
}

/** The collapsed siblings of the focused item, itself included. */
export const siblingsToExpand = (context: TreeContext): number[] =>
  [...context.rows].filter(
    (index) =>
      context.tree.parent[index] === (context.tree.parent[context.focused] ?? -1) &&
      hasChildren(context.tree, index) &&
      !isExpanded(context, index),
  );

export const select = (
  context: TreeContext,
  selection: readonly TreeSelectionEntry[],
): Partial<TreeContext> =>
  selection === context.selection
    ? {}
    : { selection, chosen: indexSelection(context.tree, selection) };

/** The user chose one item: it also takes the focus, and a range would begin here. */
export function choose(
  context: TreeContext,
  id: TreeItemId,
  includingSubItems?: boolean,
): Partial<TreeContext> {
  const options =
    includingSubItems === undefined ? context.options : { ...context.options, includingSubItems };
  const index = context.tree.indexOf.get(id) ?? context.focused;
  const selection = selectInTree(context.tree, context.selection, id, options);
  return { ...select(context, selection), focused: index, anchor: index };
}

/** Chooses every visible item between where the last choice was and `id`. */
export function chooseRange(context: TreeContext, id: TreeItemId): Partial<TreeContext> {
  const to = rowOf(context.rows, context.tree.indexOf.get(id) ?? -1);
  if (to < 0) return {};
  const anchor = context.anchor >= 0 ? context.anchor : context.focused;
  const from = Math.max(0, rowOf(context.rows, anchor));
  const between = context.rows.subarray(Math.min(from, to), Math.max(from, to) + 1);
  return { ...withChosen(context, between), focused: context.rows[to] as number, anchor };
}

/** Shift with an arrow, Home or End: everything from the item left to the item reached is chosen. */
export function extendRange(context: TreeContext, index: number): Partial<TreeContext> {
  const left = rowOf(context.rows, context.focused);
  const reached = rowOf(context.rows, index);
  if (left < 0 || reached < 0) return {};
  const between = context.rows.subarray(Math.min(left, reached), Math.max(left, reached) + 1);
  const chosen = withChosen(context, between);
  return {
    ...chosen,
    focused: index,
    anchor: context.anchor >= 0 ? context.anchor : context.focused,
  };
}

/** Every visible item chosen that can be. */
export const withAllChosen = (context: TreeContext) => withChosen(context, context.rows);

function withChosen(context: TreeContext, indexes: Int32Array): Partial<TreeContext> {
  const { tree, options } = context;
  const added: TreeSelectionEntry[] = [];
  const includingSubItems = options.includeSubItems === 'always' && !options.onlyLeaves;
  let coveredTo = 0;
  for (const index of indexes.slice().sort()) {
    const item = tree.items[index];
    if (!item || index < coveredTo || context.chosen.entryOf.has(index)) continue;
    if (blockOf(tree, context.chosen, index, options)) continue;
    added.push({ id: item.id, includingSubItems });
    if (includingSubItems) coveredTo = tree.end[index] as number;
  }
  if (added.length === 0) return {};
  if (!includingSubItems) return select(context, [...context.selection, ...added]);
  // Entries below a newly chosen branch are taken over by it; one pass in tree order finds them.
  const branches = indexSelection(tree, added);
  const kept = context.selection.filter(
    (entry) => blockOf(tree, branches, indexOfEntry(tree, entry), options) !== 'belowSelected',
  );
  return select(context, [...kept, ...added]);
}

export function focusTarget(context: TreeContext, to: FocusTarget): number {
  const { rows, focused, tree } = context;
  const row = rowOf(rows, focused);
  switch (to) {
    case 'next':
      return rows[Math.min(row + 1, rows.length - 1)] ?? -1;
    case 'previous':
      return rows[Math.max(row - 1, 0)] ?? -1;
    case 'first':
      return rows[0] ?? -1;
    case 'last':
      return rows.at(-1) ?? -1;
    case 'in':
      return rows[row + 1] !== undefined && tree.parent[rows[row + 1] as number] === focused
        ? (rows[row + 1] as number)
        : focused;
    case 'out':
      return (tree.parent[focused] ?? -1) >= 0 ? (tree.parent[focused] as number) : focused;
  }
}

/** The next visible item whose name begins with the letters; one letter goes on from the next row. */
export function typeaheadTarget(context: TreeContext, typed: string): number {
  const wanted = typed.toLocaleLowerCase(context.environment.language);
  const start = rowOf(context.rows, context.focused) + (typed.length > 1 ? 0 : 1);
  const count = context.rows.length;
  for (let step = 0; step < count; step++) {
    const index = context.rows[(start + step) % count] as number;
    const name = context.tree.items[index]?.name.slice(0, typed.length) ?? '';
    if (name.toLocaleLowerCase(context.environment.language) === wanted) return index;
  }
  return context.focused;
}

/** Runs the search of the search box over the tree. */
export function searched(context: TreeContext): Partial<TreeContext> {
  const search = searchTree(context.tree, context.text);
  if (!search) return browsing(context);
  const rows = visibleRows(context.tree, search.opened, search.kept);
  const first = rows.find((index) => hasFlag(search.matches, index)) ?? -1;
  return { search, searchExpanded: search.opened, rows, focused: first, anchor: -1 };
}

/** Back to browsing: what was expanded before, and the way to the focused item. */
export function browsing(context: TreeContext): Partial<TreeContext> {
  const rows = visibleRows(context.tree, context.expanded);
  const focused = stillVisible(context, rows);
  return { search: null, searchExpanded: noFlags(context.tree), rows, focused, anchor: -1 };
}

/** Loaded children put below their item; selection, focus and expansion stay with their items. */
export function grafted(context: TreeContext, { id, items }: LoadedChildren): Partial<TreeContext> {
  const index = context.tree.indexOf.get(id);
  const loads = withLoad(context.loads, id);
  if (index === undefined) return { loads };
  const shown = context.hideDisabled ? withoutDisabled(items) : items;
  const graft = graftChildren(context.tree, index, shown);
  const expanded = movedFlags(context.expanded, context.tree, graft);
  const search = context.search && searchTree(graft.tree, context.text);
  const searchExpanded = movedFlags(context.searchExpanded, context.tree, graft);
  return {
    tree: graft.tree,
    loads,
    expanded,
    search,
    searchExpanded,
    rows: visibleRows(graft.tree, search ? searchExpanded : expanded, search?.kept),
    chosen: indexSelection(graft.tree, context.selection),
    focused: graft.moved(context.focused),
    anchor: graft.moved(context.anchor),
  };
}

/** Other items: what was expanded, focused and chosen stays, by id. */
export function withItems(context: TreeContext, items: readonly TreeItem[]): Partial<TreeContext> {
  const tree = buildTree(context.hideDisabled ? withoutDisabled(items) : items);
  const kept: number[] = [];
  context.tree.items.forEach(({ id }, index) => {
    const place = hasFlag(context.expanded, index) ? tree.indexOf.get(id) : undefined;
    // What is to be loaded anew is closed, so that opening it loads it.
    if (place !== undefined && hasLoadedChildren(tree, place)) kept.push(place);
  });
  const expanded = withFlags(noFlags(tree), kept, true);
  const search = context.search && searchTree(tree, context.text);
  const searchExpanded = search?.opened ?? noFlags(tree);
  const rows = visibleRows(tree, search ? searchExpanded : expanded, search?.kept);
  const focusedId = context.tree.items[context.focused]?.id;
  const focused = focusedId === undefined ? undefined : tree.indexOf.get(focusedId);
  return {
    tree,
    expanded,
    search,
    searchExpanded,
    rows,
    chosen: indexSelection(tree, context.selection),
    focused: focused !== undefined && rowOf(rows, focused) >= 0 ? focused : (rows[0] ?? -1),
    anchor: -1,
    loads: new Map(),
  };
}

/** The loads with one added, changed or (without a state) removed. */
export function withLoad(
  loads: TreeContext['loads'],
  id: TreeItemId,
  state?: 'loading' | 'failed',
): TreeContext['loads'] {
  const changed = new Map(loads);
  if (state) changed.set(id, state);
  else changed.delete(id);
  return changed;
}

const expansionOf = (context: TreeContext) =>
  context.search ? context.searchExpanded : context.expanded;

const storeExpansion = (context: TreeContext, flags: ItemFlags): Partial<TreeContext> =>
  context.search ? { searchExpanded: flags } : { expanded: flags };

/** The focused item, or the nearest item above it that is visible. */
function stillVisible({ tree, focused }: TreeContext, rows: Int32Array): number {
  let index = focused;
  while (index >= 0 && rowOf(rows, index) < 0) index = tree.parent[index] ?? -1;
  return index >= 0 ? index : (rows[0] ?? -1);
}

function withoutDisabled(items: readonly TreeItem[]): readonly TreeItem[] {
  const tree = buildTree(items);
  const hidden = noFlags(tree);
  return tree.items.flatMap((item, index) => {
    const above = tree.parent[index] as number;
    if (item.disabled || (above >= 0 && hasFlag(hidden, above))) {
      hidden[index >>> 5] = (hidden[index >>> 5] as number) | (1 << (index & 31));
      return [];
    }
    const { children: _, ...row } = item;
    return [{ ...row, parentId: above < 0 ? null : (tree.items[above] as TreeItem).id }];
  });
}
