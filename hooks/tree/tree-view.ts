import type { KeyboardEvent, RefCallback } from 'react';
import type { TreeContext, TreeEvent } from '../../machines/tree/chart.ts';
import { LAZY_RENDERING_ABOVE, treeRow } from '../../machines/tree/model.ts';
import { rowOf } from '../../src/trees/visible-rows.ts';
import type { TreeItemId, TreeProblem } from '../../src/trees/build-tree.ts';
import {
  isFullSelection,
  isOtherEntry,
  type TreeSelectionEntry,
} from '../../src/trees/selection-entries.ts';
import type { HiddenInputProps } from '../kit/form-inputs.ts';
import { getter, type Getter, itemGetter, type ItemGetter } from '../kit/merge-props.ts';
import { part } from '../kit/part.ts';
import { selectionInputs, treeEntryView, type TreeEntryView } from './tree-entries.ts';
import {
  TREE_SCOPE,
  treeItemParts,
  type TreeItemParts,
  type TreeRowView,
  focusItemOf,
  isInControl,
  isPress,
} from './tree-item-parts.ts';
import { eventOfKey } from './tree-keys.ts';
import { useSelectionErrors } from './use-selection-errors.ts';
import { useTreeFocus } from './use-tree-focus.ts';
import type {
  TreeEmptyProps,
  TreeLabelProps,
  TreeOtherInputProps,
  TreeRemoveEntryProps,
  TreeSearchProps,
  TreeSpacerProps,
  TreeElementProps,
} from './tree-part-props.ts';
import type { TreeProps } from './tree-props.ts';
import type { Grc } from '../provider/grc-provider.tsx';
import { checkHeight } from '../kit/check-height.ts';
import { logicalKey } from '../kit/typing.ts';
import { rowsToMount, useRowsInView } from '../kit/use-rows-in-view.ts';
import { useComposedText } from '../kit/use-composed-text.ts';
import { useSearch } from '../kit/use-search-box.ts';
import { shownIf } from '../kit/unshown.ts';
import { useValidation, type FormParts } from '../kit/use-validation.ts';
import type { FieldRootProps } from '../kit/field-parts.ts';
import { useKeptFocus } from '../kit/use-kept-focus.ts';

export { TREE_SCOPE } from './tree-item-parts.ts';
export type { TreeChangeReason, TreeRowView } from './tree-item-parts.ts';
export { TREE_KEYS } from './tree-keys.ts';

/** The interface of a tree for its skin: state, commands and getters. */
export interface TreeView extends TreeItemParts, FormParts {
  /** `browsing`, or the state of the search. */
  readonly state: 'browsing' | 'debouncing' | 'found' | 'noResults';
  /** The selection, in the order of selection: items by id, and the user's own value as `other`. */
  readonly value: readonly TreeSelectionEntry[];
  /**
   * The selection entry by entry, including entries without an item; the cost is proportional to
   * the size of the selection.
   */
  readonly listEntries: () => readonly TreeEntryView[];
  /** True if the user may add their own value. */
  readonly isOtherShown: boolean;
  /** The text in the search box; empty while the whole tree is shown. */
  readonly text: string;
  /** Number of matches; null while browsing. */
  readonly matchCount: number | null;
  /**
   * The rows to mount: all of a small tree, only the visible ones and the focused one of a large
   * tree.
   */
  readonly rows: readonly TreeRowView[];
  /** Number of visible rows, mounted or not. */
  readonly rowCount: number;
  /** True if only the visible rows are mounted. */
  readonly isLazy: boolean;
  /** Rows that were repaired: orphans, cycles and duplicates. */
  readonly problems: readonly TreeProblem[];
  /** Opens every item that has loaded items below it. */
  readonly expandAll: () => void;
  /** Closes every item. */
  readonly collapseAll: () => void;
  /** Removes the whole selection; ignored while the tree is read-only or disabled. */
  readonly clear: () => void;
  /** Opens or closes an item by its id, and loads the items below it if necessary. */
  readonly toggle: (id: TreeItemId) => void;
  /**
   * Chooses an item by its id, or in multi mode deselects a chosen one; the second argument says
   * whether its sub-items are included, if the user may decide this. Ignored if the rules forbid
   * it.
   */
  readonly choose: (id: TreeItemId, includingSubItems?: boolean) => void;
  /** Searches immediately, without the delay of 200 ms. */
  readonly search: (text: string) => void;
  /** Loads the items below an item again, by its id, after that failed. */
  readonly retry: (id: TreeItemId) => void;
  /** For the element around the whole tree with its label and search box. */
  readonly getRootProps: Getter<FieldRootProps>;
  /** For the label of the tree; put the name inside. */
  readonly getLabelProps: Getter<TreeLabelProps>;
  /** For the search box above the tree. */
  readonly getSearchProps: Getter<TreeSearchProps>;
  /**
   * For the element that contains the rows and handles the keys; give a large tree a height and
   * `overflow: auto`.
   */
  readonly getTreeProps: Getter<TreeElementProps>;
  /** For the element inside the tree that contains the rows and has their total height. */
  readonly getSpacerProps: Getter<TreeSpacerProps>;
  /** For the text box of the user's own value; hidden if `isOtherShown` is false. */
  readonly getOtherInputProps: Getter<TreeOtherInputProps>;
  /** For the button that removes one entry of `listEntries` from the value. */
  readonly getRemoveEntryProps: ItemGetter<TreeEntryView, TreeRemoveEntryProps>;
  /** For the text that replaces the rows if there are none; the props include the text. */
  readonly getEmptyProps: Getter<TreeEmptyProps>;
  /** The form entries of the value; none without a `name`. */
  readonly hiddenInputs: readonly HiddenInputProps[];
}

const SCOPE = TREE_SCOPE;
const DEFAULT_ROW_HEIGHT = 28;

/** Input of {@link useTreeView}. */
export interface TreeViewInput {
  /** The context of the tree's chart. */
  readonly context: TreeContext;
  /** State of the search. */
  readonly search: string;
  /** Sends an event to the chart. */
  readonly send: (event: TreeEvent) => void;
  /** The id of a part by its name. */
  readonly ids: (name: string) => string;
  /** The props of the tree, or of the dialog around it. */
  readonly props: TreeProps;
  /** The context of the provider: texts, direction, page. */
  readonly grc: Grc;
  /** Receives the element that takes part in the form; see `useFieldset`. Absent in a dialog. */
  readonly fieldset?: RefCallback<Element>;
}

/** The state, commands and getters of a tree, whichever chart it runs in. */
export function useTreeView(input: TreeViewInput): TreeView {
  const { context, search, send, ids, props, grc } = input;
  const { translate, direction } = grc;
  const { rowHeight = DEFAULT_ROW_HEIGHT } = props;
  const rowCount = context.rows.length;
  const isLazy = context.tree.items.length > LAZY_RENDERING_ABOVE;
  const view = useRowsInView(rowCount, rowHeight, isLazy);
  const focusedRow = rowOf(context.rows, context.focused);
  const rows = rowsToMount(view.from, view.to, focusedRow).flatMap((row): TreeRowView[] => {
    const shown = treeRow(context, row);
    return shown ? [{ ...shown, key: JSON.stringify(shown.item.id) }] : [];
  });

  const itemId = (id: TreeItemId) => ids(`item-${typeof id}-${id}`);
  const focusedItem = context.tree.items[context.focused];
  const { scroller } = view;
  checkHeight(scroller, rows, grc);
  const focusProps = useTreeFocus({
    tree: scroller,
    itemId: focusedItem && itemId(focusedItem.id),
    reveal: isLazy ? () => view.reveal(focusedRow) : undefined,
  });

  const multi = context.options.multiSelect === true;
  const isLocked = context.disabled || context.readOnly;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    if (isPress(event) && isInControl(event)) return;
    const sent = eventOfKey(event, logicalKey(event, direction), context, focusedItem);
    if (!sent) return;
    event.preventDefault();
    focusItemOf(event.target as Element);
    send(sent);
  };

  const focusTree = () =>
    (scroller?.querySelector<HTMLElement>('[tabindex="0"]') ?? scroller)?.focus();
  const keptFocus = useKeptFocus(focusTree);
  const { disabled, readOnly } = context;
  const { validation, flags } = useValidation({
    fieldset: input.fieldset,
    scope: SCOPE,
    ids,
    props: { ...props, disabled, readOnly },
    flags: { disabled, readonly: readOnly },
    isFilled: isFullSelection(context.value),
    errors: useSelectionErrors(context, context.value),
    translate,
    reset: () => send({ type: 'form.reset' }),
    focus: focusTree,
  });

  const getSearchProps = useSearch({
    scope: SCOPE,
    label: translate('search.label'),
    controls: ids('tree'),
    text: context.text,
    disabled,
    onText: (text) => send({ type: 'search.change', text }),
    onSubmit: () => send({ type: 'search.submit' }),
  });
  const otherText = useComposedText(context.value.find(isOtherEntry)?.other ?? '', (text) =>
    send({ type: 'other.change', text }),
  );

  return {
    ...validation,
    state: search as TreeView['state'],
    value: context.value,
    listEntries: () => context.value.map((entry) => treeEntryView(context.tree, entry)),
    isOtherShown: context.allowOther && !isLocked,
    text: context.text,
    matchCount: context.search?.matchCount ?? null,
    rows,
    rowCount,
    isLazy,
    problems: context.tree.problems,
    expandAll: () => send({ type: 'tree.expandAll' }),
    collapseAll: () => send({ type: 'tree.collapseAll' }),
    clear: () => send({ type: 'selection.clear' }),
    toggle: (id) => send({ type: 'item.toggle', id }),
    choose: (id, includingSubItems) =>
      send({
        type: 'item.press',
        id,
        ...(includingSubItems !== undefined && { includingSubItems }),
      }),
    search: (text) => {
      send({ type: 'search.change', text });
      send({ type: 'search.submit' });
    },
    retry: (id) => send({ type: 'children.retry', id }),
    getRootProps: getter(() => ({ ...part(SCOPE, 'root', flags), ...keptFocus })),
    getLabelProps: getter(() => ({ ...part(SCOPE, 'label'), id: ids('label') })),
    getSearchProps: getter(() => ({
      ...getSearchProps(),
      id: ids('search'),
      role: 'searchbox',
    })),
    getTreeProps: getter(() => ({
      ...part(SCOPE, 'tree', flags),
      id: ids('tree'),
      ref: view.ref,
      role: 'tree',
      tabIndex: -1,
      'aria-labelledby': ids('label'),
      'aria-multiselectable': multi,
      'aria-required': validation.isRequired || undefined,
      'aria-invalid': validation.isInvalid || undefined,
      'aria-describedby': validation.isInvalid ? ids('error') : undefined,
      'aria-disabled': context.disabled || undefined,
      dir: direction,
      onScroll: view.onScroll,
      onKeyDown,
      ...focusProps,
    })),
    getSpacerProps: getter(() => ({
      ...part(SCOPE, 'spacer'),
      role: 'presentation',
      style: isLazy ? { position: 'relative', height: rowCount * rowHeight } : undefined,
    })),
    ...treeItemParts({ context, send, itemId, translate, isLocked, isLazy, rowHeight }),
    getOtherInputProps: getter(() => ({
      ...part(SCOPE, 'other'),
      type: 'text',
      ...otherText,
      ...shownIf(context.allowOther && !isLocked),
      readOnly: !context.allowOther || context.readOnly,
      'aria-label': translate('list.otherText'),
    })),
    getRemoveEntryProps: itemGetter(({ entry, label }) => ({
      ...part(SCOPE, 'remove', { disabled: isLocked }),
      type: 'button',
      tabIndex: 0,
      disabled: isLocked,
      'aria-label': translate('selection.remove', { name: label }),
      onClick: () => {
        // The button disappears together with its entry.
        focusTree();
        send({ type: 'entry.remove', entry });
      },
    })),
    getEmptyProps: getter(() => ({
      ...part(SCOPE, 'empty'),
      children: translate(context.search ? 'noResultsInList' : 'noData'),
    })),
    hiddenInputs: selectionInputs({ ...props, disabled: context.disabled }, context.value),
  };
}
