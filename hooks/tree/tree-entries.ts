import { indexOfId, type Tree } from '../../src/trees/build-tree.ts';
import {
  entryKey,
  isItemEntry,
  isOtherEntry,
  type TreeSelectionEntry,
} from '../../src/trees/selection-entries.ts';
import { hiddenInputsByKind, type FormProps, type HiddenInputProps } from '../kit/form-inputs.ts';

/** An entry of the selection with its displayed data. */
export interface TreeEntryView {
  /** The React key, unique among entries of all kinds. */
  readonly key: string;
  /** The item's name, the user's own value, or the value of an external source. */
  readonly label: string;
  /** The entry itself, as in `value`. */
  readonly entry: TreeSelectionEntry;
  /** True if the tree has no item for it. */
  readonly isOutside: boolean;
}

/** An entry of a tree's selection with its displayed data. */
export function treeEntryView(tree: Tree, entry: TreeSelectionEntry): TreeEntryView {
  const key = entryKey(entry);
  if (!isItemEntry(entry)) {
    const label = isOtherEntry(entry) ? entry.other : entry.externalSourceValue;
    return { key, label, entry, isOutside: true };
  }
  const item = tree.items[indexOfId(tree, entry.id)];
  return { key, label: item?.name ?? entry.label, entry, isOutside: !item };
}

/**
 * The form entries: ids under the field's name, and separate entries for the ids that include their
 * sub-items, the user's own value, and values of external sources.
 */
export function selectionInputs(
  props: FormProps & { readonly disabled?: boolean | undefined },
  selection: readonly TreeSelectionEntry[],
): readonly HiddenInputProps[] {
  const items = selection.filter(isItemEntry);
  return hiddenInputsByKind(props, {
    '': items.map(({ id }) => id),
    '.includingSubItems': items.flatMap(({ id, includingSubItems }) =>
      includingSubItems ? [id] : [],
    ),
    '.other': selection.filter(isOtherEntry).map(({ other }) => other),
    '.externalSourceValue': selection.flatMap((entry) =>
      'externalSourceValue' in entry ? [entry.externalSourceValue] : [],
    ),
  });
}
