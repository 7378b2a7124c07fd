import { useCallback, useState } from 'react';
import type { DialogResult } from '../machines/dialog.ts';
import {
  hierarchicalSelectorMachine,
  type HierarchicalSelectorEmitted,
} from '../machines/hierarchical-selector.ts';
import { treeActors, treeMachine } from '../machines/tree.ts';
import type { TreeSelectionEntry } from '../src/trees/select-in-tree.ts';
import { dialogParts, type DialogParts } from './dialog-parts.ts';
import type { HiddenInputProps } from './form-inputs.ts';
import { mergeProps, type Getter } from './merge-props.ts';
import { part, usePartIds } from './part.ts';
import { selectionInputs, treeEntryView, type TreeEntryView } from './tree-entries.ts';
import { treeSettings, useTreeView, type TreeProps, type TreeView } from './tree-view.ts';
import type { AnnouncerProps } from './use-announcer.ts';
import { useChart, useInspect } from './use-chart.ts';
import { useConfirmed, type ControlledProps } from './use-controlled.ts';
import type { DialogTriggerProps } from './use-dialog.ts';
import { isSameData, useChange, useLatest } from './use-latest.ts';
import { useModal } from './use-modal.ts';

const SCOPE = 'hierarchical-selector';

/** What `onClose` receives: the selection after ok, null after cancel. */
export interface HierarchicalSelectorClose {
  readonly result: DialogResult;
  readonly selection: readonly TreeSelectionEntry[] | null;
}

/** Props of {@link useHierarchicalSelector}. */
export interface UseHierarchicalSelectorProps
  extends TreeProps, ControlledProps<readonly TreeSelectionEntry[], 'ok'> {
  /** Whether it is open, when the caller decides. */
  readonly open?: boolean;
  readonly defaultOpen?: boolean;
  readonly onOpenChange?: (change: { readonly open: boolean }) => void;
  readonly onClose?: (close: HierarchicalSelectorClose) => void;
}

/** What {@link useHierarchicalSelector} returns. */
export interface UseHierarchicalSelector extends DialogParts {
  /** What was confirmed last. */
  readonly value: readonly TreeSelectionEntry[];
  /** What was confirmed last, entry by entry, with the names that a skin shows. */
  readonly listEntries: () => readonly TreeEntryView[];
  readonly title: string;
  /** The tree inside the dialog, with its search box. */
  readonly tree: TreeView;
  readonly open: () => void;
  readonly ok: () => void;
  readonly cancel: () => void;
  readonly getTriggerProps: Getter<DialogTriggerProps>;
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
  readonly hiddenInputs: readonly HiddenInputProps[];
}

const NOTHING: readonly TreeSelectionEntry[] = [];

/** A dialog with a search box and a tree: ok gives the selection, cancel gives null. */
export function useHierarchicalSelector(
  props: UseHierarchicalSelectorProps,
): UseHierarchicalSelector {
  const ids = usePartIds(props.id);
  const latest = useLatest(props);
  const { loadChildren } = props;
  const first = props.value ?? props.defaultValue ?? NOTHING;
  const actors = useCallback(
    () => (loadChildren ? { tree: treeMachine.provide({ actors: treeActors(loadChildren) }) } : {}),
    [loadChildren],
  );
  const chart = useChart({
    name: SCOPE,
    machine: hierarchicalSelectorMachine,
    actors,
    input: { ...props, value: first, open: props.open ?? props.defaultOpen ?? false },
    onEmit(event) {
      const change = event as Extract<HierarchicalSelectorEmitted, { type: 'open.change' }>;
      latest.current.onOpenChange?.({ open: change.open });
      if (change.open) return;
      const { result, selection } = change;
      if (selection) latest.current.onValueChange?.({ value: selection, reason: 'ok' });
      latest.current.onClose?.({ result, selection });
    },
  });
  const { snapshot, send, platform } = chart;
  const { context } = snapshot;
  const { translate } = platform;
  const isOpen = context.dialog.state !== 'closed';

  useChange(props.items, (items) => send({ type: 'items.change', items }));
  useChange(
    treeSettings(props),
    (settings) => send({ type: 'settings.change', settings }),
    isSameData,
  );
  useConfirmed(props.open, isOpen, (open) => send({ type: 'open.set', open }));
  useConfirmed(props.value, context.value, (value) => send({ type: 'value.set', value }));

  const contentRef = useModal({
    isOpen,
    onOutsidePress: () => send({ type: 'outside.press' }),
  });
  const [description, descriptionRef] = useState<HTMLElement | null>(null);
  const tree = useTreeView({
    context: context.tree,
    search: context.search,
    send,
    // The choice counts when ok confirms it.
    act: (event) => send(event),
    ids,
    props,
    first,
    platform,
  });

  const view: UseHierarchicalSelector = {
    ...dialogParts({
      scope: SCOPE,
      ids,
      state: context.dialog.state,
      context: context.dialog,
      send,
      translate,
      contentRef,
      descriptionRef,
      isDescribed: description !== null,
    }),
    value: context.value,
    listEntries: () => context.value.map((entry) => treeEntryView(context.tree.tree, entry)),
    title: translate('tree.title', {
      multiple: String(context.tree.options.multiSelect === true),
    }),
    tree,
    open: () => send({ type: 'dialog.open' }),
    ok: () => send({ type: 'dialog.ok' }),
    cancel: () => send({ type: 'dialog.cancel' }),
    getTriggerProps: (given) =>
      mergeProps<DialogTriggerProps, NonNullable<typeof given>>(
        {
          ...part(SCOPE, 'trigger', { state: isOpen ? 'open' : 'closed' }),
          type: 'button',
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? ids('content') : undefined,
          onClick: () => send({ type: 'dialog.open' }),
        },
        given,
      ),
    getAnnouncerProps: chart.getAnnouncerProps,
    hiddenInputs: selectionInputs(props, context.value),
  };
  useInspect(SCOPE, chart, view);
  return view;
}
