import type { RichInline, RichList, RichListItem } from '../../src/rich-text/document.ts';

/** Changes the last item; nothing if there is none. */
export const withLastOf = <Item>(
  items: readonly Item[],
  change: (item: Item) => Item,
): readonly Item[] => items.map((item, at) => (at === items.length - 1 ? change(item) : item));

/** The list that contains the last line of a list: itself, or one below its last item. */
export function deepest(list: RichList): RichList {
  const below = list.items.at(-1)?.lists.at(-1);
  return below ? deepest(below) : list;
}

/** Changes the list that contains the last line of a list. */
export function atEnd(list: RichList, change: (list: RichList) => RichList): RichList {
  if (deepest(list) === list) return change(list);
  return withLists(list, (lists) => withLastOf(lists, (below) => atEnd(below, change)));
}

/** Adds an item to a list. */
export const addedItem =
  (content: readonly RichInline[]) =>
  (list: RichList): RichList => ({ ...list, items: [...list.items, { content, lists: [] }] });

/** Puts the last item below the one before it; the first item of a list stays. */
export const indented = (list: RichList): RichList =>
  atEnd(list, (at) => {
    const item = at.items.at(-1);
    if (!item || at.items.length < 2) return at;
    return withLists({ ...at, items: at.items.slice(0, -1) }, (lists) =>
      lists.length === 0
        ? [{ ...at, items: [item] }]
        : withLastOf(lists, (below) => ({ ...below, items: [...below.items, item] })),
    );
  });

/** Moves the last item after its parent item; an item of the list itself stays. */
export function outdented(list: RichList): RichList {
  const below = list.items.at(-1)?.lists.at(-1);
  if (!below) return list;
  if (deepest(below) !== below) {
    return withLists(list, (lists) => withLastOf(lists, outdented));
  }
  const rest = below.items.slice(0, -1);
  const left = withLists(list, (lists) => [
    ...lists.slice(0, -1),
    ...(rest.length > 0 ? [{ ...below, items: rest }] : []),
  ]);
  return { ...left, items: [...left.items, ...below.items.slice(-1)] };
}

/** Changes the lists below the last item. */
const withLists = (
  list: RichList,
  change: (lists: readonly RichList[]) => readonly RichList[],
): RichList => ({
  ...list,
  items: withLastOf<RichListItem>(list.items, (item) => ({ ...item, lists: change(item.lists) })),
});
