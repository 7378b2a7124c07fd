import type { Tree, TreeItem } from './build-tree.ts';
import { buildTree, hasLoadedChildren, indexOfId } from './build-tree.ts';
import type { ItemFlags } from './visible-rows.ts';
import { hasFlag, noFlags, setFlag } from './visible-rows.ts';

/** A tree with loaded children in it, and how indexes of the tree before are found in it. */
export interface Grafted {
  /** The new tree; the old one is as it was. */
  readonly tree: Tree;
  /** Index in the new tree of an item of the tree before. */
  readonly moved: (index: number) => number;
}

/**
 * Puts loaded items below an item. Items that are below it already stay as they are, in the order of
 * the loaded ones; other items whose id is in the tree already are left out and reported as
 * duplicates. What is new below either is kept.
 */
export function graftChildren(tree: Tree, index: number, children: readonly TreeItem[]): Grafted {
  const grafted = withLoaded(tree, index, children);
  return hasLoadedChildren(tree, index) ? inOrder(grafted, index, children) : grafted;
}

/** The loaded items before those that are below the item already. */
function withLoaded(tree: Tree, index: number, children: readonly TreeItem[]): Grafted {
  const fresh = buildTree(children, tree);
  const count = fresh.items.length;
  const at = index + 1;
  const moved = (old: number) => (old < at ? old : old + count);

  const loaded: TreeItem = { ...(tree.items[index] as TreeItem), hasUnloadedChildren: false };
  const items = [...tree.items.slice(0, index), loaded, ...fresh.items, ...tree.items.slice(at)];
  const level = splice(tree.level, at, fresh.level);
  const parent = splice(tree.parent, at, fresh.parent);
  const end = splice(tree.end, at, fresh.end);
  const baseLevel = tree.level[index] as number;
  for (let place = 0; place < items.length; place++) {
    if (place >= at && place < at + count) {
      level[place] = (level[place] as number) + baseLevel;
      // The parent -1 becomes the item before them.
      parent[place] = (parent[place] as number) + at;
      end[place] = (end[place] as number) + at;
    } else {
      parent[place] =
        (parent[place] as number) < at
          ? (parent[place] as number)
          : (parent[place] as number) + count;
      // Items that end before the children are neither their ancestors nor after them.
      if ((end[place] as number) >= at) end[place] = (end[place] as number) + count;
    }
  }
  return {
    moved,
    tree: {
      items,
      parent,
      end,
      level,
      position: splice(tree.position, at, fresh.position),
      setSize: splice(tree.setSize, at, fresh.setSize),
      problems: [
        ...tree.problems,
        ...fresh.problems.filter(({ id }) => tree.parent[indexOfId(tree, id)] !== index),
      ],
    },
  };
}

/** The items directly below one in the order of the loaded ones; those not loaded again are last. */
function inOrder(
  { tree, moved }: Grafted,
  above: number,
  children: readonly (TreeItem | null)[],
): Grafted {
  const places = new Map(children.map((child, place) => [child?.id, place]));
  const placeOf = (index: number) => places.get(tree.items[index]?.id) ?? children.length;
  const siblings: number[] = [];
  const end = tree.end[above] as number;
  for (let index = above + 1; index < end; index = tree.end[index] as number) siblings.push(index);
  siblings.sort((a, b) => placeOf(a) - placeOf(b));

  const from = Int32Array.from(tree.items.keys());
  const to = from.slice();
  const position = tree.position.slice();
  const setSize = tree.setSize.slice();
  let at = above + 1;
  siblings.forEach((sibling, place) => {
    for (let old = sibling; old < (tree.end[sibling] as number); old++) {
      from[at] = old;
      to[old] = at++;
    }
    position[sibling] = place + 1;
    setSize[sibling] = siblings.length;
  });
  const sorted = (column: Int32Array) => from.map((old) => column[old] as number);
  return {
    moved: (index) => to[moved(index)] ?? -1,
    tree: {
      items: Array.from(from, (old) => tree.items[old] as TreeItem),
      parent: from.map((old) => to[tree.parent[old] as number] ?? -1),
      end: from.map((old, index) => index - old + (tree.end[old] as number)),
      level: sorted(tree.level),
      position: sorted(position),
      setSize: sorted(setSize),
      problems: tree.problems,
    },
  };
}

/** The flags of a tree before grafting, for the tree after it. */
export function movedFlags(flags: ItemFlags, before: Tree, { tree, moved }: Grafted): ItemFlags {
  const changed = noFlags(tree);
  for (let index = 0; index < before.items.length; index++) {
    if (hasFlag(flags, index)) setFlag(changed, moved(index), true);
  }
  return changed;
}

function splice(column: Int32Array, at: number, inserted: Int32Array): Int32Array {
  const spliced = new Int32Array(column.length + inserted.length);
  spliced.set(column.subarray(0, at));
  spliced.set(inserted, at);
  spliced.set(column.subarray(at), at + inserted.length);
  return spliced;
}
