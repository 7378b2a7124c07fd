import type { ItemFlags, TreeItem, TreeItemId } from '../../src/trees/index.ts';
import {
  expandAll,
  graftChildren,
  hasChildren,
  hasFlag,
  hasLoadedChildren,
  indexOfId,
  indexSelection,
  initialExpansion,
  movedFlags,
  noFlags,
  rowOf,
  searchTree,
  spliceRows,
  visibleRows,
  withFlags,
} from '../../src/trees/index.ts';
import { rowOfLetters } from '../kit/typeahead.ts';
import { canChooseSeveral, extendRange, stillVisible, withoutIncluded } from './choices.ts';
import {
  isExpanded,
  rulesOf,
  shownTree,
  chosenIds,
  withoutDisabled,
  type FocusTarget,
  type LoadedChildren,
  type TreeContext,
  type TreeSettings,
} from './model.ts';

/** Other rows: the next range starts anew. */
const NO_RANGE = { anchor: -1, rangeEnd: -1 } as const;

/** One item opened or closed; focus inside a closed item moves to it. */
export function setExpanded(
  context: TreeContext,
  index: number,
  open: boolean,
): Partial<TreeContext> {
  const flags = withFlags(expansionOf(context), [index], open);
  const row = rowOf(context.rows, index);
  const rows = spliceRows(context.tree, context.rows, row, flags, context.search?.kept);
  return { ...storeExpansion(context, flags), rows, focused: stillVisible(context, rows) };
}

/**
 * Opens or closes an item; items below that are not loaded yet are loaded; loading stops when the
 * item is closed.
 */
export function openOrClose(
  context: TreeContext,
  index: number,
  open: boolean,
): Partial<TreeContext> {
  const { id, hasUnloadedChildren } = context.tree.items[index] as TreeItem;
  if (!hasUnloadedChildren) return setExpanded(context, index, open);
  if (open) {
    const loads = withLoad(context.loads, id, 'loading');
    return { ...setExpanded(context, index, open), loads };
  }
  const withoutPending = withoutLoads(context, [id]);
  return { ...withoutPending, ...setExpanded({ ...context, ...withoutPending }, index, open) };
}

/** All loaded items expanded; items that the user opened and that are still loading stay open. */
export const withAllExpanded = (context: TreeContext): Partial<TreeContext> =>
  withExpansion(
    context,
    withNewFlags(expansionOf(context), noFlags(context.tree), expandAll(context.tree)),
  );

/** All items collapsed, and all loading cancelled. */
export function withAllCollapsed(context: TreeContext): Partial<TreeContext> {
  const withoutPending = withoutLoads(context, context.loads.keys());
  return {
    ...withoutPending,
    ...withExpansion({ ...context, ...withoutPending }, noFlags(context.tree)),
  };
}

/**
 * Closes items whose loading is cancelled, so that opening them loads again, also after a search.
 */
function withoutLoads(context: TreeContext, ids: Iterable<TreeItemId>) {
  const { tree, expanded } = context;
  const loads = new Map(context.loads);
  const closed: number[] = [];
  for (const id of ids) {
    loads.delete(id);
    closed.push(indexOfId(tree, id));
  }
  return { loads, expanded: withFlags(expanded, closed, false) };
}

/** Expands a collapsed item, or collapses an expanded one. */
export function toggled(context: TreeContext, id: TreeItemId): Partial<TreeContext> {
  const index = indexOfId(context.tree, id);
  if (!hasChildren(context.tree, index)) return {};
  return openOrClose(context, index, !isExpanded(context, index));
}

/** The focus moved; into a closed item or out of an open one, the item opens or closes instead. */
export function withFocusMoved(
  context: TreeContext,
  { to, selecting = false }: { readonly to: FocusTarget; readonly selecting?: boolean },
): Partial<TreeContext> {
  const { focused, tree } = context;
  const isParent = hasChildren(tree, focused);
  const isOpen = isExpanded(context, focused);
  if (to === 'in' && isParent && !isOpen) return openOrClose(context, focused, true);
  if (to === 'out' && isParent && isOpen) return openOrClose(context, focused, false);
  const index = focusTarget(context, to);
  return selecting && canChooseSeveral(context) ? extendRange(context, index) : { focused: index };
}

/** The focused item and its siblings expanded, and loaded if necessary. */
export function withSiblingsExpanded(context: TreeContext): Partial<TreeContext> {
  const siblings = siblingsToExpand(context);
  let { loads } = context;
  for (const index of siblings) {
    const { id, hasUnloadedChildren } = context.tree.items[index] as TreeItem;
    if (hasUnloadedChildren) loads = withLoad(loads, id, 'loading');
  }
  return { ...withExpanded(context, siblings, true), loads };
}

/** A load that failed, tried again. */
export const withRetry = ({ loads }: TreeContext, id: TreeItemId): Partial<TreeContext> =>
  loads.get(id) === 'failed' ? { loads: withLoad(loads, id, 'loading') } : {};

/** Every load that failed, tried again. */
export const withAllRetried = ({ loads }: TreeContext): Partial<TreeContext> => ({
  loads: new Map([...loads].map(([id]) => [id, 'loading'])),
});

/** Other rules, with the changes of hidden and open items that follow from them. */
export function withSettings(context: TreeContext, settings: TreeSettings): Partial<TreeContext> {
  const { openState = context.openState, hideDisabled = context.hideDisabled } = settings;
  const told: TreeContext = { ...context, ...rulesOf(settings), openState, hideDisabled };
  const shown =
    hideDisabled === context.hideDisabled ? told : { ...told, ...withItems(told, told.items) };
  return openState === context.openState ? shown : { ...shown, ...reopened(shown) };
}

/** Several items opened or closed at once. */
export const withExpanded = (context: TreeContext, indexes: Iterable<number>, open: boolean) =>
  withExpansion(context, withFlags(expansionOf(context), indexes, open));

/** The whole expansion replaced. */
export function withExpansion(context: TreeContext, flags: ItemFlags): Partial<TreeContext> {
  const rows = visibleRows(context.tree, flags, context.search?.kept);
  return { ...storeExpansion(context, flags), rows, focused: stillVisible(context, rows) };
}

/** Expands the items of the open state again; during a search, after the search ends. */
export function reopened(context: TreeContext): Partial<TreeContext> {
  const { tree, openState, value } = context;
  const expanded = initialExpansion(tree, openState, chosenIds(value));
  if (context.search) return { expanded };
  // Only opens items whose children are loaded.
  return { ...withExpansion(context, expanded), loads: new Map() };
}

/** The collapsed siblings of the focused item, itself included. */
export const siblingsToExpand = (context: TreeContext): number[] =>
  [...context.rows].filter(
    (index) =>
      context.tree.parent[index] === (context.tree.parent[context.focused] ?? -1) &&
      hasChildren(context.tree, index) &&
      !isExpanded(context, index),
  );

/** Number of rows by which Page Up and Page Down move. */
const PAGE_OF_ROWS = 10;

/**
 * Index of the item that receives the focus; the current one if there is none in that direction.
 */
export function focusTarget(context: TreeContext, to: FocusTarget): number {
  const { rows, focused, tree } = context;
  const row = rowOf(rows, focused);
  switch (to) {
    case 'next':
      return rows[Math.min(row + 1, rows.length - 1)] ?? -1;
    case 'previous':
      return rows[Math.max(row - 1, 0)] ?? -1;
    case 'nextPage':
      return rows[Math.min(row + PAGE_OF_ROWS, rows.length - 1)] ?? -1;
    case 'previousPage':
      return rows[Math.max(row - PAGE_OF_ROWS, 0)] ?? -1;
    case 'first':
      return rows[0] ?? -1;
    case 'last':
      return rows.at(-1) ?? -1;
    case 'in': {
      const below = rows[row + 1];
      return below !== undefined && tree.parent[below] === focused ? below : focused;
    }
    case 'out': {
      const above = tree.parent[focused] ?? -1;
      return above >= 0 ? above : focused;
    }
  }
}

/** The item that typed letters move the focus to; without a match, the focus stays. */
export const typeaheadTarget = (context: TreeContext, typed: string): number =>
  typeaheadMatch(context, typed) ?? context.focused;

/** Whether a space belongs to the name that is being typed; otherwise it is a press. */
export const isSpaceOfName = (context: TreeContext): boolean =>
  context.typed !== '' && typeaheadMatch(context, `${context.typed} `) !== undefined;

/** The next visible item whose name begins with the letters. */
function typeaheadMatch(context: TreeContext, typed: string): number | undefined {
  const { rows, tree, focused, environment } = context;
  const row = rowOfLetters(typed, {
    count: rows.length,
    focused: rowOf(rows, focused),
    nameOf: (index) => tree.items[rows[index] as number]?.name ?? '',
    language: environment.language,
  });
  return row === undefined ? undefined : rows[row];
}

/** Runs the search of the search box over the tree. */
export function searched(context: TreeContext): Partial<TreeContext> {
  const search = searchTree(context.tree, context.text);
  if (!search) return browsing(context);
  const rows = visibleRows(context.tree, search.opened, search.kept);
  const first = rows.find((index) => hasFlag(search.matches, index)) ?? -1;
  return { search, searchExpanded: search.opened, rows, focused: first, ...NO_RANGE };
}

/** Back to browsing: expands the items that were expanded before, and the path to the focused item. */
export function browsing(context: TreeContext): Partial<TreeContext> {
  const rows = visibleRows(context.tree, context.expanded);
  const focused = stillVisible(context, rows);
  return { search: null, searchExpanded: noFlags(context.tree), rows, focused, ...NO_RANGE };
}

/**
 * Adds loaded children below their item; focus and expansion are kept, and the selection without
 * the loaded items that a chosen item above includes.
 */
export function grafted(context: TreeContext, { id, items }: LoadedChildren): Partial<TreeContext> {
  const index = indexOfId(context.tree, id);
  const loads = withLoad(context.loads, id);
  if (index < 0) return { loads };
  const shown = context.hideDisabled ? withoutDisabled(items) : items;
  const graft = graftChildren(context.tree, index, shown);
  const expanded = movedFlags(context.expanded, context.tree, graft);
  const search = context.search && searchTree(graft.tree, context.text);
  const moved = (flags: ItemFlags) => movedFlags(flags, context.tree, graft);
  // Items that the user closed stay closed: only the paths to new matches are opened.
  const searchExpanded =
    context.search && search
      ? withNewFlags(moved(context.searchExpanded), moved(context.search.opened), search.opened)
      : noFlags(graft.tree);
  const rows = visibleRows(graft.tree, search ? searchExpanded : expanded, search?.kept);
  const value = withoutIncluded(context, graft.tree);
  return {
    tree: graft.tree,
    loads,
    expanded,
    search,
    searchExpanded,
    rows,
    value,
    chosen: indexSelection(graft.tree, value),
    focused: stillVisible({ tree: graft.tree, focused: graft.moved(context.focused) }, rows),
    anchor: graft.moved(context.anchor),
    rangeEnd: graft.moved(context.rangeEnd),
  };
}

/** Other items: expanded, focused and selected items are kept by id. */
export function withItems(context: TreeContext, items: readonly TreeItem[]): Partial<TreeContext> {
  const tree = shownTree(items, context.hideDisabled);
  const kept: number[] = [];
  context.tree.items.forEach(({ id }, index) => {
    const place = hasFlag(context.expanded, index) ? indexOfId(tree, id) : -1;
    // Items whose children must be loaded again are closed, so that opening them loads.
    if (hasLoadedChildren(tree, place)) kept.push(place);
  });
  const expanded = withFlags(noFlags(tree), kept, true);
  const search = context.search && searchTree(tree, context.text);
  const searchExpanded = search?.opened ?? noFlags(tree);
  const rows = visibleRows(tree, search ? searchExpanded : expanded, search?.kept);
  const focusedItem = context.tree.items[context.focused];
  const focused = focusedItem ? indexOfId(tree, focusedItem.id) : -1;
  return {
    items,
    tree,
    expanded,
    search,
    searchExpanded,
    rows,
    chosen: indexSelection(tree, context.value),
    focused: rowOf(rows, focused) >= 0 ? focused : (rows[0] ?? -1),
    ...NO_RANGE,
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

/** The flags, with the ids set that are in `after` and not in `before`. */
const withNewFlags = (flags: ItemFlags, before: ItemFlags, after: ItemFlags): ItemFlags =>
  flags.map((word, place) => word | ((after[place] as number) & ~(before[place] as number)));
