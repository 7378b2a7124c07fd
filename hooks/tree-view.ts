import type { KeyboardEvent } from 'react';
import {
  type FocusTarget,
  type LoadChildren,
  type TreeContext,
  type TreeEvent,
  type TreeInput,
  type TreeSettings,
} from '../machines/tree.ts';
import { LAZY_RENDERING_ABOVE, treeRow, type TreeRow } from '../machines/tree-model.ts';
import { rowOf } from '../src/trees/visible-rows.ts';
import type { TreeItem, TreeItemId, TreeProblem } from '../src/trees/build-tree.ts';
import {
  isOtherEntry,
  type TreeItemCheck,
  type TreeSelectionEntry,
} from '../src/trees/select-in-tree.ts';
import {
  useValidityInput,
  type FormProps,
  type HiddenInputProps,
  type ValidityInputProps,
} from './form-inputs.ts';
import { mergeProps, type Getter, type Merged } from './merge-props.ts';
import { part, type PartProps } from './part.ts';
import { pickDefined } from './pick-defined.ts';
import { logicalKey } from './typing.ts';
import { selectionInputs, treeEntryView, type TreeEntryView } from './tree-entries.ts';
import type {
  ButtonProps,
  EmptyProps,
  ItemProps,
  LabelProps,
  OtherInputProps,
  SearchProps,
  SpacerProps,
  SubItemsProps,
  ToggleProps,
  TreeElementProps,
} from './tree-part-props.ts';
import type { Platform } from './platform-provider.tsx';
import { useBrowserLayoutEffect } from './use-latest.ts';
import { rowsToMount, useRowsInView } from './use-rows-in-view.ts';

export type TreeChangeReason =
  | 'choose'
  | 'includeSubItems'
  | 'other'
  | 'remove'
  | 'clear'
  | 'reset';

/** What a tree is given, by itself or in a dialog. */
export interface TreeProps extends Omit<TreeInput, 'environment' | 'selection'>, FormProps {
  /** Seed of the part ids; default: React's. */
  readonly id?: string;
  /** Loads the items below an item that has `hasUnloadedChildren`. Must not change its identity. */
  readonly loadChildren?: LoadChildren;
  /** Height of a row in pixels, all alike; used where only the rows in view are mounted. Default 28. */
  readonly rowHeight?: number;
}

/** A row as the skin shows it, with the id of the item as its key. */
export interface TreeRowView extends TreeRow {
  readonly key: TreeItemId;
}

/** A tree as its skin sees it: state, commands and getters. */
export interface TreeView {
  /** `browsing`, or what the search came to. */
  readonly state: 'browsing' | 'debouncing' | 'found' | 'noResults';
  readonly value: readonly TreeSelectionEntry[];
  /** The selection entry by entry, also what no item stands for; costs what the selection holds. */
  readonly listEntries: () => readonly TreeEntryView[];
  /** True where the user may add a value of their own. */
  readonly canTypeOther: boolean;
  readonly text: string;
  /** Number of matches; null while browsing. */
  readonly matchCount: number | null;
  /** The rows to mount: all of a small tree, those in view (and the focused one) of a large one. */
  readonly rows: readonly TreeRowView[];
  /** Number of visible rows, mounted or not. */
  readonly rowCount: number;
  /** True where only the rows in view are mounted. */
  readonly isLazy: boolean;
  /** Rows that did not fit: orphans, cycles and duplicates, repaired. */
  readonly problems: readonly TreeProblem[];
  readonly expandAll: () => void;
  readonly collapseAll: () => void;
  readonly clear: () => void;
  readonly toggle: (id: TreeItemId) => void;
  readonly choose: (id: TreeItemId, includingSubItems?: boolean) => void;
  /** Searches at once, without the 200 ms. */
  readonly search: (text: string) => void;
  readonly retry: (id: TreeItemId) => void;
  readonly getRootProps: Getter<PartProps>;
  readonly getLabelProps: Getter<LabelProps>;
  readonly getSearchProps: Getter<SearchProps>;
  readonly getTreeProps: Getter<TreeElementProps>;
  /** Holds the rows inside the tree and gives it its height. */
  readonly getSpacerProps: Getter<SpacerProps>;
  readonly getItemProps: <Given extends object = object>(
    row: TreeRowView,
    given?: Given,
  ) => Merged<ItemProps, Given>;
  readonly getToggleProps: (row: TreeRowView) => ToggleProps;
  readonly getSubItemsProps: (row: TreeRowView) => SubItemsProps;
  readonly getRetryProps: (row: TreeRowView) => ButtonProps;
  readonly getOtherInputProps: Getter<OtherInputProps>;
  readonly getRemoveEntryProps: (
    entry: TreeEntryView,
  ) => ButtonProps & { readonly disabled: boolean };
  readonly getEmptyProps: Getter<EmptyProps>;
  readonly hiddenInputs: readonly HiddenInputProps[];
  readonly getValidityInputProps: Getter<ValidityInputProps>;
}

/** Keys of the tree (WAI-ARIA tree pattern), written left to right; letters search by name. */
export const TREE_KEYS: Readonly<Record<string, FocusTarget>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  ArrowRight: 'in',
  ArrowLeft: 'out',
  Home: 'first',
  End: 'last',
};

/** The props that may change while the tree runs. */
export const treeSettings = (props: TreeProps): TreeSettings => pickDefined(props, SETTINGS);

const SETTINGS = [
  'multiSelect',
  'includeSubItems',
  'onlyLeaves',
  'disableChildrenOfSelected',
  'allowOther',
  'disabled',
  'readOnly',
] as const satisfies readonly (keyof TreeSettings)[];

/** Scope of the tree's parts. */
export const TREE_SCOPE = 'tree';
const SCOPE = TREE_SCOPE;
const DEFAULT_ROW_HEIGHT = 28;

/** Everything {@link useTreeView} makes a tree from. */
export interface TreeViewInput {
  readonly context: TreeContext;
  /** State of the search. */
  readonly search: string;
  readonly send: (event: TreeEvent) => void;
  /** Sends an event that may change the selection, and says why. */
  readonly act: (event: TreeEvent, reason: TreeChangeReason) => void;
  readonly ids: (name: string) => string;
  readonly props: TreeProps;
  /** The selection a form's reset goes back to. */
  readonly first: readonly TreeSelectionEntry[];
  readonly platform: Platform;
}

/** The state, commands and getters of a tree, whichever chart it runs in. */
export function useTreeView(input: TreeViewInput): TreeView {
  const { context, search, send, act, ids, props, first, platform } = input;
  const { translate, direction } = platform;
  const { rowHeight = DEFAULT_ROW_HEIGHT } = props;
  const rowCount = context.rows.length;
  const isLazy = context.tree.items.length > LAZY_RENDERING_ABOVE;
  const view = useRowsInView(rowCount, rowHeight, isLazy);
  const focusedRow = rowOf(context.rows, context.focused);
  const rows = rowsToMount(view.from, view.to, focusedRow).flatMap((row): TreeRowView[] => {
    const shown = treeRow(context, row);
    return shown ? [{ ...shown, key: shown.item.id }] : [];
  });

  const itemId = (id: TreeItemId) => ids(`item-${typeof id}-${id}`);
  const focusedItem = context.tree.items[context.focused];
  const { scroller } = view;
  // Keyboard focus follows the chart: the focused row is always mounted, in view or not.
  useBrowserLayoutEffect(() => {
    if (!scroller || !focusedItem) return;
    const root = scroller.getRootNode() as Document | ShadowRoot;
    if (!root.activeElement || !scroller.contains(root.activeElement)) return;
    const target = root.getElementById(itemId(focusedItem.id));
    if (!target || target.contains(root.activeElement)) return;
    if (isLazy) view.reveal(focusedRow);
    target.focus({ preventScroll: isLazy });
  });

  const multi = context.options.multiSelect === true;
  const isLocked = context.disabled || context.readOnly;

  const onKeyDown = (event: KeyboardEvent<HTMLElement>) => {
    const sent = eventOfKey(event, logicalKey(event, direction), context, focusedItem);
    if (!sent) return;
    event.preventDefault();
    act(sent, 'choose');
  };

  const validityInput = useValidityInput({
    ...props,
    disabled: context.disabled,
    filled: context.selection.length > 0,
    focus: () => scroller?.querySelector<HTMLElement>('[tabindex="0"]')?.focus(),
    reset: () => act({ type: 'selection.change', selection: first }, 'reset'),
  });

  return {
    state: search as TreeView['state'],
    value: context.selection,
    listEntries: () => context.selection.map((entry) => treeEntryView(context.tree, entry)),
    canTypeOther: context.allowOther && !isLocked,
    text: context.text,
    matchCount: context.search?.matchCount ?? null,
    rows,
    rowCount,
    isLazy,
    problems: context.tree.problems,
    expandAll: () => send({ type: 'tree.expandAll' }),
    collapseAll: () => send({ type: 'tree.collapseAll' }),
    clear: () => act({ type: 'selection.clear' }, 'clear'),
    toggle: (id) => send({ type: 'item.toggle', id }),
    choose: (id, includingSubItems) =>
      act(
        { type: 'item.press', id, ...(includingSubItems !== undefined && { includingSubItems }) },
        'choose',
      ),
    search: (text) => {
      send({ type: 'search.change', text });
      send({ type: 'search.submit' });
    },
    retry: (id) => send({ type: 'children.retry', id }),
    getRootProps: (given) =>
      mergeProps(
        part(SCOPE, 'root', { disabled: context.disabled, readonly: context.readOnly }),
        given,
      ),
    getLabelProps: (given) => mergeProps({ ...part(SCOPE, 'label'), id: ids('label') }, given),
    getSearchProps: (given) =>
      mergeProps(
        {
          ...part(SCOPE, 'search'),
          id: ids('search'),
          type: 'search',
          role: 'searchbox',
          value: context.text,
          disabled: context.disabled,
          autoComplete: 'off',
          'aria-label': translate('search.label'),
          'aria-controls': ids('tree'),
          onChange: (event) => send({ type: 'search.change', text: event.target.value }),
          onKeyDown: (event) => {
            if (logicalKey(event, direction) !== 'Enter') return;
            event.preventDefault();
            send({ type: 'search.submit' });
          },
        },
        given,
      ),
    getTreeProps: (given) =>
      mergeProps(
        {
          ...part(SCOPE, 'tree', { disabled: context.disabled, readonly: context.readOnly }),
          id: ids('tree'),
          ref: view.ref,
          role: 'tree',
          'aria-labelledby': ids('label'),
          'aria-multiselectable': multi,
          'aria-required': props.required || undefined,
          'aria-disabled': context.disabled || undefined,
          'aria-readonly': context.readOnly || undefined,
          dir: direction,
          onScroll: view.onScroll,
          onKeyDown,
        },
        given,
      ),
    getSpacerProps: (given) =>
      mergeProps(
        {
          ...part(SCOPE, 'spacer'),
          role: 'presentation',
          style: isLazy ? { position: 'relative', height: rowCount * rowHeight } : undefined,
        },
        given,
      ),
    getItemProps: (row, given) => {
      const blocked = row.block !== undefined || isLocked;
      return mergeProps(
        {
          ...part(SCOPE, 'item', {
            state: row.check === 'mixed' ? 'mixed' : row.check === 'true' ? 'checked' : 'unchecked',
            disabled: blocked,
            busy: row.load === 'loading',
            highlighted: row.isFocused,
          }),
          id: itemId(row.key),
          role: 'treeitem',
          tabIndex: row.isFocused ? 0 : -1,
          title: row.item.tooltip,
          style: isLazy
            ? { position: 'absolute', insetInline: 0, top: row.row * rowHeight, height: rowHeight }
            : undefined,
          'aria-label': row.includingSubItems
            ? translate('tree.includingSubItems', { name: row.item.name })
            : row.item.name,
          'aria-level': row.level,
          'aria-posinset': row.position,
          'aria-setsize': row.setSize,
          'aria-expanded': row.expanded,
          'aria-selected': multi ? undefined : row.check === 'true',
          'aria-checked': multi ? CHECKED[row.check] : undefined,
          'aria-disabled': blocked || undefined,
          'aria-busy': row.load === 'loading' || undefined,
          'data-match': row.isMatch ? '' : undefined,
          onClick: (event) =>
            act(
              { type: 'item.press', id: row.key, ...(event.shiftKey && { range: true }) },
              'choose',
            ),
          onFocus: () => {
            if (!row.isFocused) send({ type: 'focus.set', id: row.key });
          },
        } satisfies ItemProps,
        given,
      );
    },
    getToggleProps: (row) => ({
      ...part(SCOPE, 'toggle', { state: row.expanded ? 'open' : 'closed' }),
      // Left and right on the item do the same by keyboard; the item itself says `aria-expanded`.
      'aria-hidden': true,
      onClick: (event) => {
        event.stopPropagation();
        send({ type: 'item.toggle', id: row.key });
      },
    }),
    getSubItemsProps: (row) => ({
      ...part(SCOPE, 'sub-items', { state: row.includingSubItems ? 'checked' : 'unchecked' }),
      type: 'checkbox',
      checked: row.includingSubItems,
      disabled: isLocked || row.check !== 'true' || row.block !== undefined,
      tabIndex: row.isFocused ? 0 : -1,
      'aria-label': translate('tree.includeSubItems'),
      onChange: () => act({ type: 'item.switchSubItems', id: row.key }, 'includeSubItems'),
      onClick: stopPropagation,
      onKeyDown: stopPropagation,
    }),
    getRetryProps: (row) => ({
      ...part(SCOPE, 'retry'),
      type: 'button',
      tabIndex: row.isFocused ? 0 : -1,
      'aria-label': translate('retry'),
      onClick: (event) => {
        event.stopPropagation();
        send({ type: 'children.retry', id: row.key });
      },
    }),
    getOtherInputProps: (given) =>
      mergeProps(
        {
          ...part(SCOPE, 'other', { disabled: context.disabled, readonly: context.readOnly }),
          type: 'text',
          value: context.selection.find(isOtherEntry)?.name ?? '',
          disabled: context.disabled,
          readOnly: context.readOnly || !context.allowOther,
          'aria-label': translate('list.otherText'),
          onChange: (event) => act({ type: 'other.change', name: event.target.value }, 'other'),
        } as const,
        given,
      ),
    getRemoveEntryProps: ({ entry, label }) => ({
      ...part(SCOPE, 'remove', { disabled: isLocked }),
      type: 'button',
      tabIndex: 0,
      disabled: isLocked,
      'aria-label': translate('selection.remove', { name: label }),
      onClick: () => act({ type: 'entry.remove', entry }, 'remove'),
    }),
    getEmptyProps: (given) =>
      mergeProps(
        {
          ...part(SCOPE, 'empty'),
          children: translate(context.search ? 'noResultsInList' : 'noData'),
        },
        given,
      ),
    hiddenInputs: selectionInputs({ ...props, disabled: context.disabled }, context.selection),
    getValidityInputProps: (given) => mergeProps(validityInput, given),
  };
}

const CHECKED: Readonly<Record<TreeItemCheck, boolean | 'mixed'>> = {
  true: true,
  false: false,
  mixed: 'mixed',
};

const stopPropagation = (event: { stopPropagation(): void }) => event.stopPropagation();

/** What a key means to the tree; undefined where it is the browser's. */
function eventOfKey(
  event: KeyboardEvent,
  key: string,
  { options, typed }: TreeContext,
  focused: TreeItem | undefined,
): TreeEvent | undefined {
  if (!focused || key === '' || event.altKey) return undefined;
  const multi = options.multiSelect === true;
  const control = event.ctrlKey || event.metaKey;
  const to = TREE_KEYS[key];
  if (to) {
    const selecting = event.shiftKey && multi && to !== 'in' && to !== 'out';
    return { type: 'focus.move', to, ...(selecting && { selecting }) };
  }
  // A space within a word that is being typed belongs to the word.
  if (key === 'Enter' || (key === ' ' && typed === '')) {
    const range = key === ' ' && event.shiftKey && multi;
    return { type: 'item.press', id: focused.id, ...(range && { range }) };
  }
  if (control) return key.toLowerCase() === 'a' && multi ? { type: 'selection.all' } : undefined;
  if (key === '*') return { type: 'siblings.expand' };
  return key.length === 1 ? { type: 'typeahead.type', text: key } : undefined;
}
