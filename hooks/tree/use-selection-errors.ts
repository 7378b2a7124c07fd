import { useMemo } from 'react';
import { selectionErrors, type TreeRules } from '../../machines/tree/selection-errors.ts';
import type { TreeSelectionEntry } from '../../src/trees/selection-entries.ts';
import type { FieldMessage } from '../kit/field-parts.ts';

/** The broken rules of a tree's selection; computed only when the tree or the selection changed. */
export function useSelectionErrors(
  { allowOther, hideDisabled, items, options, tree }: TreeRules,
  selection: readonly TreeSelectionEntry[],
): readonly FieldMessage[] {
  return useMemo(
    () => selectionErrors({ allowOther, hideDisabled, items, options, tree }, selection),
    [allowOther, hideDisabled, items, options, tree, selection],
  );
}
