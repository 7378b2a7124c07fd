import { useCallback } from 'react';
import type { DialogResult } from '../../machines/dialog/chart.ts';
import {
  hierarchicalSelectorMachine,
  type HierarchicalSelectorEmitted,
  type HierarchicalSelectorReason,
} from '../../machines/hierarchical-selector/chart.ts';
import { treeActors, treeMachine } from '../../machines/tree/chart.ts';
import {
  type GivenTreeEntry,
  isFullSelection,
  readSelection,
  type TreeSelectionEntry,
} from '../../src/trees/selection-entries.ts';
import type { DialogHostProps } from '../dialog/dialog-host-props.ts';
import { useDialogParts, type DialogParts } from '../dialog/dialog-parts.ts';
import { useGrc } from '../provider/grc-provider.tsx';
import { checkProps } from '../kit/check-props.ts';
import type { HiddenInputProps } from '../kit/form-inputs.ts';
import type { Getter } from '../kit/merge-props.ts';
import type { WithoutUndefined } from '../kit/or-undefined.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { usePartIds } from '../kit/part.ts';
import { selectionInputs, treeEntryView, type TreeEntryView } from '../tree/tree-entries.ts';
import { treeSettings, type TreeProps } from '../tree/tree-props.ts';
import { useTreeView, type TreeView } from '../tree/tree-view.ts';
import { useSelectionErrors } from '../tree/use-selection-errors.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed, type WiredControlledProps, type OneValue } from '../kit/use-controlled.ts';
import { isSameData, useChange, useLatest, useStable } from '../kit/use-latest.ts';
import { useValidation, type FormParts } from '../kit/use-validation.ts';
import { useFieldset } from '../kit/use-fieldset.ts';
import { NO_VALUE } from '../../src/fields/no-value.ts';
import { TREE_VIEW_TEXTS } from '../tree/tree-view-texts.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';

/** The English texts of this hook. */
const TEXTS = [DIALOG_TEXTS, ...TREE_VIEW_TEXTS];

const SCOPE = 'hierarchical-selector';

/** What `onClose` receives: the selection after ok, null after cancel. */
export interface HierarchicalSelectorClose {
  /** How the dialog was closed: `ok` or `cancel`. */
  readonly result: DialogResult;
  /** The confirmed selection; null after cancel. */
  readonly selection: readonly TreeSelectionEntry[] | null;
}

/** Props of {@link useHierarchicalSelector}. */
export type UseHierarchicalSelectorProps = OneValue<HierarchicalSelectorOptions>;

/**
 * Basis of the props of {@link useHierarchicalSelector}; `value` and `defaultValue` are mutually
 * exclusive.
 */
export interface HierarchicalSelectorOptions
  extends
    TreeProps,
    DialogHostProps,
    WiredControlledProps<
      readonly TreeSelectionEntry[],
      HierarchicalSelectorReason,
      readonly GivenTreeEntry[]
    > {
  /**
   * Whether Escape and a press outside leave the dialog open. Only the initial value is used.
   * Default false.
   */
  readonly persistent?: boolean;
  /**
   * Called when the dialog closes, with its result and the selection, which is null after cancel.
   */
  readonly onClose?: (close: HierarchicalSelectorClose) => void;
}

/** What {@link useHierarchicalSelector} returns. */
export interface UseHierarchicalSelectorResult extends DialogParts, FormParts {
  /** The last confirmed selection. */
  readonly value: readonly TreeSelectionEntry[];
  /** The last confirmed selection, entry by entry, with the names to show. */
  readonly listEntries: () => readonly TreeEntryView[];
  /** A dash if the field is read-only and empty; an empty string otherwise. */
  readonly emptyText: string;
  /** The title of the dialog, in the user's language. */
  readonly title: string;
  /** The tree inside the dialog, with its search box. */
  readonly tree: TreeView;
  /** For the visually hidden live region for screen readers; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
  /** The form entries of the confirmed value; none without a `name`. */
  readonly hiddenInputs: readonly HiddenInputProps[];
}

const NOTHING: readonly GivenTreeEntry[] = [];

/**
 * A dialog with a search box and a tree: the result is the selection on ok, null on cancel.
 *
 * @example
 * ```tsx
 * import { useHierarchicalSelector } from 'headless-grc/hooks';
 *
 * export function PlaceSelector() {
 *   const selector = useHierarchicalSelector({
 *     name: 'places',
 *     items: [{ id: 1, name: 'Europe', parentId: null }],
 *   });
 *   return (
 *     <>
 *       <button {...selector.getTriggerProps()}>Places</button>
 *       <span {...selector.getRequiredMarkProps()} />
 *       {selector.hiddenInputs.map(({ key, ...input }) => (
 *         <input key={key} {...input} />
 *       ))}
 *       <input {...selector.getValidityInputProps()} />
 *       <p {...selector.getErrorProps()} />
 *       {selector.isOpen && (
 *         <div {...selector.getContentProps()}>
 *           <h2 {...selector.getTitleProps()}>
 *             <span {...selector.tree.getLabelProps()}>{selector.title}</span>
 *           </h2>
 *           <div {...selector.tree.getTreeProps({ style: { height: 300, overflow: 'auto' } })}>
 *             <div {...selector.tree.getSpacerProps()}>
 *               {selector.tree.rows.map((row) => (
 *                 <div key={row.key} {...selector.tree.getItemProps(row)}>
 *                   <span {...selector.tree.getToggleProps(row)}>{row.expanded ? '▾' : '▸'}</span>{' '}
 *                   {row.item.name}
 *                 </div>
 *               ))}
 *             </div>
 *           </div>
 *           <button {...selector.getOkProps()} />
 *           <button {...selector.getCancelProps()} />
 *         </div>
 *       )}
 *       <div {...selector.getAnnouncerProps()} />
 *     </>
 *   );
 * }
 * ```
 */
export function useHierarchicalSelector(
  given: UseHierarchicalSelectorProps,
): UseHierarchicalSelectorResult {
  checkProps('useHierarchicalSelector', given);
  const { props, fieldset } = useFieldset(given);
  const ids = usePartIds(props);
  const latest = useLatest(props);
  const { warn } = useGrc();
  const load = useStable(props.loadChildren);
  const first = props.value ?? props.defaultValue ?? NOTHING;
  const isDisabled = props.disabled === true;
  const isFirstOpen = !isDisabled && (props.open ?? props.defaultOpen ?? false);
  const actors = useCallback(
    () => (load ? { tree: treeMachine.provide({ actors: treeActors(load, warn) }) } : {}),
    [load, warn],
  );
  const chart = useChart({
    name: SCOPE,
    texts: TEXTS,
    machine: hierarchicalSelectorMachine,
    actors,
    input: { ...props, value: first, open: isFirstOpen },
    onEmit(event) {
      const emitted = event as HierarchicalSelectorEmitted;
      if (emitted.type !== 'open.change' || emitted.open) notifyHost(latest.current, emitted);
      else {
        const { result, reason, selection } = emitted;
        latest.current.onOpenChange?.({ open: false, result, reason });
        latest.current.onClose?.({ result, selection });
      }
    },
  });
  const { snapshot, send, grc } = chart;
  const { context } = snapshot;
  const { translate } = grc;

  useChange(props.items, (items) => send({ type: 'items.change', items }), isSameData);
  useChange(
    treeSettings(props),
    (settings) => send({ type: 'settings.change', settings }),
    isSameData,
  );
  const held = props.value && readSelection(context.tree.tree, props.value);
  useConfirmed(held, context.value, (value) => send({ type: 'value.set', value }));
  // After the value, because the dialog opens with the current value.
  useConfirmed(props.open && !isDisabled, context.dialog.state !== 'closed', (open) =>
    send({ type: 'open.set', open }),
  );

  const { disabled, readOnly } = context.tree;
  const { validation, describedBy } = useValidation({
    fieldset,
    scope: SCOPE,
    ids,
    props: { ...props, disabled, readOnly },
    flags: { disabled, readonly: readOnly },
    isFilled: isFullSelection(context.value),
    errors: useSelectionErrors(context.tree, context.value),
    translate,
    reset: () => send({ type: 'form.reset' }),
    focus: () => grc.getRootNode().getElementById(ids('trigger'))?.focus(),
    isRequiredDescribed: true,
  });
  const dialog = useDialogParts({
    scope: SCOPE,
    ids,
    state: context.dialog.state,
    context: context.dialog,
    send,
    translate,
    props,
    isLocked: disabled,
    triggerDescribedBy: describedBy,
  });
  const tree = useTreeView({
    context: context.tree,
    search: context.search,
    send,
    ids,
    props: withoutForm(props),
    grc,
  });

  const view: UseHierarchicalSelectorResult = {
    ...dialog,
    ...validation,
    value: context.value,
    listEntries: () => context.value.map((entry) => treeEntryView(context.tree.tree, entry)),
    emptyText: readOnly && context.value.length === 0 ? NO_VALUE : '',
    title: translate('tree.title', {
      multiple: String(context.tree.options.multiSelect === true),
    }),
    tree,
    getAnnouncerProps: chart.getAnnouncerProps,
    hiddenInputs: selectionInputs({ ...props, disabled }, context.value),
  };
  useInspect(SCOPE, chart, view);
  return view;
}

/** The tree inside the dialog is not a form control: the field is. */
function withoutForm(props: WithoutUndefined<UseHierarchicalSelectorProps>): TreeProps {
  const { name: _name, form: _form, required: _required, ...rest } = props;
  return rest;
}
