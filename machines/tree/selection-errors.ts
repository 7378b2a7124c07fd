import { type FieldError, fieldError } from '../../src/fields/field-error.ts';
import { isBlank } from '../../src/text/blank.ts';
import { comparable } from '../../src/text/comparable.ts';
import {
  hasChildren,
  indexOfEntry,
  isItemEntry,
  isOtherEntry,
  type TreeSelectionEntry,
} from '../../src/trees/index.ts';
import { shownTree, type TreeContext } from './model.ts';

/** The part of a tree's context on which the rules of its value depend. */
export type TreeRules = Pick<
  TreeContext,
  'allowOther' | 'hideDisabled' | 'items' | 'options' | 'tree'
>;

/**
 * The broken rules of a selection besides `required`, as the field type `hierarchical_list` has
 * them (spec 2 §5). Judged by the tree at hand: the field type would read and index all its items
 * again, of which there can be 100,000, and knows no items that are loaded later.
 */
export function selectionErrors(
  rules: TreeRules,
  selection: readonly TreeSelectionEntry[],
): readonly FieldError[] {
  const { allowOther, options, tree } = rules;
  const entries = selection.filter((entry) => !isOtherEntry(entry) || !isBlank(entry.other));
  const others = entries.filter(isOtherEntry);
  const errors: FieldError[] = [];
  if (others.length > 1) errors.push(fieldError('multipleOthers'));
  else if (entries.length > 1 && !options.multiSelect) errors.push(fieldError('singleListItem'));
  const isBranch = (entry: TreeSelectionEntry) => hasChildren(tree, indexOfEntry(tree, entry));
  if (
    (others.length > 0 && !allowOther) ||
    (options.onlyLeaves && entries.some(isBranch)) ||
    hasUnknownItem(rules, entries)
  ) {
    errors.push(fieldError('invalidId'));
  }
  const texts = new Set(others.map(({ other }) => comparable(other)));
  if (texts.size > 0 && tree.items.some(({ name }) => texts.has(comparable(name)))) {
    errors.push(fieldError('valueAlreadyExists'));
  }
  return errors;
}

/** Whether an id is not in the tree; never while a part of the tree, or all of it, is not loaded. */
function hasUnknownItem(
  { hideDisabled, items, tree }: TreeRules,
  entries: readonly TreeSelectionEntry[],
): boolean {
  const isMissing = (from: typeof tree) => (entry: TreeSelectionEntry) =>
    isItemEntry(entry) && indexOfEntry(from, entry) < 0;
  const missing = entries.filter(isMissing(tree));
  if (missing.length === 0) return false;
  // A disabled item that is hidden is still an item of the list.
  const whole = hideDisabled ? shownTree(items, false) : tree;
  const isLoaded =
    whole.items.length > 0 && !whole.items.some((item) => item.hasUnloadedChildren === true);
  return isLoaded && missing.some(isMissing(whole));
}
