import { nameOrId, recordsOf, withIds } from '../sent-rows.ts';

/** Identifies an item of a tree; numbers and digit strings are different ids. */
export type TreeItemId = string | number;

/** An item of a hierarchical list, as the platform or a host gives it (spec 2 §3). */
export interface TreeItem {
  /** Unique in the whole tree; `1` and `'1'` are two ids. */
  readonly id: TreeItemId;
  /** What people see and search for. */
  readonly name: string;
  /** Id of the item above; null or absent at the top. Ignored where items are nested. */
  readonly parentId?: TreeItemId | null;
  /** Shown as the accessible description of the item. */
  readonly tooltip?: string;
  /** True: it is shown and cannot be chosen. Absent = false. */
  readonly disabled?: boolean;
  /** The items below, where the host nests them. */
  readonly children?: readonly TreeItem[];
  /** True where the items below are not loaded yet. */
  readonly hasUnloadedChildren?: boolean;
}

/** Something wrong in the rows that was repaired: the item stands at the top, or only once. */
export interface TreeProblem {
  /** `orphan`: its parent is missing; `cycle`: it is above itself; `duplicate`: its id came before. */
  readonly kind: 'orphan' | 'cycle' | 'duplicate';
  /** The item that was moved or left out. */
  readonly id: TreeItemId;
  /** The parent that is missing, or that closes the cycle. */
  readonly parentId?: TreeItemId | null;
}

/**
 * A tree as columns in depth-first order: the items below item `i` are exactly `i + 1 … end[i] - 1`.
 * Made by {@link buildTree}; treat it as immutable.
 */
export interface Tree {
  /** In depth-first order; an index is a place in this list. */
  readonly items: readonly TreeItem[];
  /** Index of the item above; -1 at the top. */
  readonly parent: Int32Array;
  /** One past the last item below. */
  readonly end: Int32Array;
  /** 1 at the top, as in `aria-level`. */
  readonly level: Int32Array;
  /** 1 for the first of its siblings, as in `aria-posinset`. */
  readonly position: Int32Array;
  /** Number of siblings including the item itself, as in `aria-setsize`. */
  readonly setSize: Int32Array;
  /** What was repaired, in the order it was found; empty where the rows were right. */
  readonly problems: readonly TreeProblem[];
}

/**
 * Builds the tree from flat rows (`parentId`), nested items (`children`) or a mixture, keeping the
 * order of the rows among siblings. Nothing is lost: an item whose parent is missing, and one item
 * of every cycle, stand at the top; of two items with one id the first stays. Each is reported in
 * `problems`. Values that are not items (null, a string), and items without an id, are left out; the
 * name of an item without one is its id. There is no limit of depth, because nothing recurses.
 * `around`: the tree into which the rows are to be put. Items that it has already are left out; items
 * below these, and items whose parent is in that tree, stand at the top.
 */
export function buildTree(rows: readonly TreeItem[], around?: Tree): Tree {
  const problems: TreeProblem[] = [];
  const isAround = (id: TreeItemId) => around !== undefined && indexOfId(around, id) >= 0;
  const flat = flatten(rows, problems, isAround);
  const links = linkSiblings(flat, problems, isAround);
  return layOut(flat, links, problems);
}

/** Number of ids up to which searching them one by one is as fast as creating a map. */
const LOOKED_FOR = 16;

const places = new WeakMap<Tree['items'], Map<TreeItemId, number>>();

/**
 * Index of the item of an id; -1 where there is none. Most trees are asked for a few ids or for none: those
 * are looked for, and all are kept by id only where more are asked for.
 */
export function indexOfId({ items }: Tree, id: TreeItemId): number {
  const found = places.get(items) ?? new Map<TreeItemId, number>();
  places.set(items, found);
  if (found.size === LOOKED_FOR) items.forEach((item, index) => found.set(item.id, index));
  const known = found.get(id);
  if (known !== undefined || found.size >= LOOKED_FOR) return known ?? -1;
  const index = items.findIndex((item) => item.id === id);
  found.set(id, index);
  return index;
}

/** True where the item has items below it, loaded or not. */
export const hasChildren = (tree: Tree, index: number): boolean =>
  (tree.end[index] ?? 0) > index + 1 || tree.items[index]?.hasUnloadedChildren === true;

/** True where the items below are there to be shown. */
export const hasLoadedChildren = (tree: Tree, index: number): boolean =>
  (tree.end[index] ?? 0) > index + 1;

/** True where `index` stands somewhere below `ancestor`. */
export const isBelow = (tree: Tree, index: number, ancestor: number): boolean =>
  index > ancestor && index < (tree.end[ancestor] ?? 0);

interface FlatRows {
  readonly items: TreeItem[];
  /** Row of the parent in which an item is nested; -1 if `parentId` determines it. */
  readonly nestedIn: number[];
  readonly rowOf: Map<TreeItemId, number>;
}

type HasId = (id: TreeItemId) => boolean;

function flatten(rows: readonly TreeItem[], problems: TreeProblem[], isAround: HasId): FlatRows {
  const items: TreeItem[] = [];
  const nestedIn: number[] = [];
  const rowOf = new Map<TreeItemId, number>();
  // Depth first with an explicit stack, so that nested items are in tree order.
  const stack: { siblings: readonly TreeItem[]; next: number; parent: number }[] = [
    { siblings: itemsIn(rows), next: 0, parent: -1 },
  ];
  for (let top = stack[0]; top; top = stack.at(-1)) {
    const item = top.siblings[top.next++];
    if (item === undefined) {
      stack.pop();
      continue;
    }
    const { id, children } = item;
    const isKnown = isAround(id);
    const isRepeated = rowOf.has(id);
    if (isKnown || isRepeated) problems.push({ kind: 'duplicate', id });
    // Nested items may contain the item itself.
    if (isRepeated) continue;
    const row = isKnown ? top.parent : items.length;
    rowOf.set(id, row);
    if (!isKnown) {
      items.push(named(item));
      nestedIn.push(top.parent);
    }
    if (children) stack.push({ siblings: itemsIn(children), next: 0, parent: row });
  }
  return { items, nestedIn, rowOf };
}

// Without a name, users could neither search for it nor type its first letter.
const named = (item: TreeItem): TreeItem => {
  const name = nameOrId(item.name, item.id);
  return name === item.name ? item : { ...item, name };
};

const itemsIn = (rows: readonly TreeItem[]): readonly TreeItem[] =>
  withIds(recordsOf(rows), ({ id }) => id);

interface SiblingLinks {
  readonly parent: Int32Array;
  readonly firstChild: Int32Array;
  readonly nextSibling: Int32Array;
  readonly childCount: Int32Array;
  readonly firstRoot: number;
  readonly rootCount: number;
}

function linkSiblings(
  { items, nestedIn, rowOf }: FlatRows,
  problems: TreeProblem[],
  isAround: HasId,
): SiblingLinks {
  const count = items.length;
  const parent = new Int32Array(count).fill(-1);
  for (let row = 0; row < count; row++) {
    const item = items[row] as TreeItem;
    const nested = nestedIn[row] as number;
    if (nested >= 0) {
      parent[row] = nested;
    } else if (item.parentId !== undefined && item.parentId !== null) {
      const above = rowOf.get(item.parentId);
      parent[row] = above ?? -1;
      if (above === undefined && !isAround(item.parentId))
        problems.push({ kind: 'orphan', id: item.id, parentId: item.parentId });
    }
  }
  breakCycles(items, parent, problems);

  const firstChild = new Int32Array(count).fill(-1);
  const nextSibling = new Int32Array(count);
  const childCount = new Int32Array(count);
  let firstRoot = -1;
  let rootCount = 0;
  for (let row = count - 1; row >= 0; row--) {
    const above = parent[row] as number;
    if (above < 0) {
      nextSibling[row] = firstRoot;
      firstRoot = row;
      rootCount++;
    } else {
      nextSibling[row] = firstChild[above] as number;
      firstChild[above] = row;
      childCount[above] = (childCount[above] as number) + 1;
    }
  }
  return { parent, firstChild, nextSibling, childCount, firstRoot, rootCount };
}

/**
 * Each row is visited once on its way to the root; reaching a row of the same walk again means that there is a
 * cycle, which is broken.
 */
function breakCycles(
  items: readonly TreeItem[],
  parent: Int32Array,
  problems: TreeProblem[],
): void {
  const walk = new Int32Array(parent.length);
  for (let start = 0; start < parent.length; start++) {
    let row = start;
    while (row >= 0 && walk[row] === 0) {
      walk[row] = start + 1;
      const above = parent[row] as number;
      if (above >= 0 && walk[above] === start + 1) {
        const { id } = items[row] as TreeItem;
        problems.push({ kind: 'cycle', id, parentId: (items[above] as TreeItem).id });
        parent[row] = -1;
        break;
      }
      row = above;
    }
  }
}

function layOut(flat: FlatRows, links: SiblingLinks, problems: readonly TreeProblem[]): Tree {
  const count = flat.items.length;
  const parent = new Int32Array(count);
  const end = new Int32Array(count);
  const level = new Int32Array(count);
  const position = new Int32Array(count);
  const setSize = new Int32Array(count);
  const indexOfRow = new Int32Array(count);

  let row = links.firstRoot;
  let place = 1;
  for (let index = 0; row >= 0; index++) {
    const above = links.parent[row] as number;
    const aboveIndex = above < 0 ? -1 : (indexOfRow[above] as number);
    indexOfRow[row] = index;
    parent[index] = aboveIndex;
    level[index] = aboveIndex < 0 ? 1 : (level[aboveIndex] as number) + 1;
    position[index] = place;
    setSize[index] = above < 0 ? links.rootCount : (links.childCount[above] as number);

    const child = links.firstChild[row] as number;
    if (child >= 0) {
      row = child;
      place = 1;
      continue;
    }
    // Closes this item and all ancestors of which it is the last descendant; then the next sibling follows.
    while (row >= 0) {
      const closed = indexOfRow[row] as number;
      end[closed] = index + 1;
      place = (position[closed] as number) + 1;
      const sibling = links.nextSibling[row] as number;
      row = sibling >= 0 ? sibling : (links.parent[row] as number);
      if (sibling >= 0) break;
    }
  }
  const items = flat.items.slice();
  flat.items.forEach((item, row) => {
    items[indexOfRow[row] as number] = item;
  });
  return { items, parent, end, level, position, setSize, problems };
}
