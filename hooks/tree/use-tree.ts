import { useCallback } from 'react';
import { treeActors, treeMachine, type TreeEvent } from '../../machines/tree/chart.ts';
import type { TreeSelectionEntry } from '../../src/trees/select-in-tree.ts';
import type { Getter } from '../kit/merge-props.ts';
import { usePartIds } from '../kit/part.ts';
import {
  TREE_SCOPE,
  treeSettings,
  useTreeView,
  type TreeChangeReason,
  type TreeProps,
  type TreeView,
} from './tree-view.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed, type ControlledProps } from '../kit/use-controlled.ts';
import { isSameData, useChange, useLatest } from '../kit/use-latest.ts';

export { TREE_KEYS } from './tree-view.ts';
export type { TreeEntryView } from './tree-entries.ts';
export type { TreeChangeReason, TreeRowView } from './tree-view.ts';

/** Props of {@link useTree}. */
export interface UseTreeProps
  extends TreeProps, ControlledProps<readonly TreeSelectionEntry[], TreeChangeReason> {}

/** What {@link useTree} returns. */
export interface UseTree extends TreeView {
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
}

const NOTHING: readonly TreeSelectionEntry[] = [];

/**
 * A tree of items to open, search and choose, with "include sub-items" kept as intent. Trees of more
 * than 100 items mount only the rows in view: give the tree element a height and `overflow: auto`.
 */
export function useTree(props: UseTreeProps): UseTree {
  const ids = usePartIds(props.id);
  const { loadChildren } = props;
  const first = props.value ?? props.defaultValue ?? NOTHING;
  const actors = useCallback(() => (loadChildren ? treeActors(loadChildren) : {}), [loadChildren]);
  const chart = useChart({
    name: TREE_SCOPE,
    machine: treeMachine,
    actors,
    input: { ...props, selection: first },
  });
  const { snapshot, send, actor, grc } = chart;
  const { context } = snapshot;
  const latest = useLatest(props);

  useChange(props.items, (items) => send({ type: 'items.change', items }));
  useChange(
    treeSettings(props),
    (settings) => send({ type: 'settings.change', settings }),
    isSameData,
  );
  useConfirmed(props.value, context.selection, (selection) =>
    send({ type: 'selection.change', selection }),
  );

  /** Sends an event and reports the selection it led to. */
  const act = (event: TreeEvent, reason: TreeChangeReason) => {
    const before = actor.getSnapshot().context.selection;
    send(event);
    const value = actor.getSnapshot().context.selection;
    if (value !== before) latest.current.onValueChange?.({ value, reason });
  };

  const view = useTreeView({
    context,
    search: snapshot.value.search as string,
    send,
    act,
    ids,
    props,
    first,
    grc,
  });
  const tree: UseTree = { ...view, getAnnouncerProps: chart.getAnnouncerProps };
  useInspect(TREE_SCOPE, chart, tree);
  return tree;
}
