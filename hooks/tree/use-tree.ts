import { useCallback } from 'react';
import { treeActors, treeMachine, type TreeEmitted } from '../../machines/tree/chart.ts';
import {
  type GivenTreeEntry,
  readSelection,
  type TreeSelectionEntry,
} from '../../src/trees/selection-entries.ts';
import { useGrc } from '../provider/grc-provider.tsx';
import { checkProps } from '../kit/check-props.ts';
import type { Getter } from '../kit/merge-props.ts';
import { usePartIds } from '../kit/part.ts';
import { treeSettings, type TreeProps } from './tree-props.ts';
import { TREE_SCOPE, useTreeView, type TreeChangeReason, type TreeView } from './tree-view.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import { notifyHost } from '../kit/notify-host.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed, type WiredControlledProps, type OneValue } from '../kit/use-controlled.ts';
import { isSameData, useChange, useStable } from '../kit/use-latest.ts';
import { useFieldset } from '../kit/use-fieldset.ts';
import { TREE_VIEW_TEXTS } from './tree-view-texts.ts';

export { TREE_KEYS } from './tree-view.ts';
export type { TreeEntryView } from './tree-entries.ts';
export type { TreeChangeReason, TreeRowView } from './tree-view.ts';

/** Props of {@link useTree}. */
export type UseTreeProps = OneValue<TreeOptions>;

/** Basis of the props of {@link useTree}; `value` and `defaultValue` are mutually exclusive. */
export interface TreeOptions
  extends
    TreeProps,
    WiredControlledProps<
      readonly TreeSelectionEntry[],
      TreeChangeReason,
      readonly GivenTreeEntry[]
    > {}

/** What {@link useTree} returns. */
export interface UseTreeResult extends TreeView {
  /** For the visually hidden live region for screen readers; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
}

const NOTHING: readonly GivenTreeEntry[] = [];

/**
 * A tree of items to expand, search and choose; "include sub-items" is stored as a flag, not as a
 * list of the sub-items. Trees of more than 100 items mount only the visible rows: give the tree
 * element a height and `overflow: auto`.
 *
 * @example
 * ```tsx
 * import { useTree } from 'headless-grc/hooks';
 *
 * export function Places() {
 *   const tree = useTree({ name: 'places', items: [{ id: 1, name: 'Europe', parentId: null }] });
 *   return (
 *     <div {...tree.getRootProps()}>
 *       <span {...tree.getLabelProps()}>Places</span>
 *       <input {...tree.getSearchProps()} />
 *       <div {...tree.getTreeProps({ style: { height: 300, overflow: 'auto' } })}>
 *         <div {...tree.getSpacerProps()}>
 *           {tree.rows.map((row) => (
 *             <div key={row.key} {...tree.getItemProps(row)}>
 *               <span {...tree.getToggleProps(row)}>{row.expanded ? '▾' : '▸'}</span> {row.item.name}
 *             </div>
 *           ))}
 *         </div>
 *       </div>
 *       {tree.hiddenInputs.map(({ key, ...input }) => (
 *         <input key={key} {...input} />
 *       ))}
 *       <input {...tree.getValidityInputProps()} />
 *       <p {...tree.getErrorProps()} />
 *       <div {...tree.getAnnouncerProps()} />
 *     </div>
 *   );
 * }
 * ```
 */
export function useTree(given: UseTreeProps): UseTreeResult {
  checkProps('useTree', given);
  const { props, fieldset } = useFieldset(given);
  const ids = usePartIds(props);
  const first = props.value ?? props.defaultValue ?? NOTHING;
  const { warn } = useGrc();
  const load = useStable(props.loadChildren);
  const actors = useCallback(() => (load ? treeActors(load, warn) : {}), [load, warn]);
  const chart = useChart({
    name: TREE_SCOPE,
    texts: TREE_VIEW_TEXTS,
    machine: treeMachine,
    actors,
    input: { ...props, value: first },
    onEmit: (emitted) => notifyHost(props, emitted as TreeEmitted),
  });
  const { snapshot, send, grc } = chart;
  const { context } = snapshot;

  useChange(props.items, (items) => send({ type: 'items.change', items }), isSameData);
  useChange(
    treeSettings(props),
    (settings) => send({ type: 'settings.change', settings }),
    isSameData,
  );
  const held = props.value && readSelection(context.tree, props.value);
  useConfirmed(held, context.value, (value) => send({ type: 'value.set', value }));

  const view = useTreeView({
    fieldset,
    context,
    search: snapshot.value.search as string,
    send,
    ids,
    props,
    grc,
  });
  const tree: UseTreeResult = { ...view, getAnnouncerProps: chart.getAnnouncerProps };
  useInspect(TREE_SCOPE, chart, tree);
  return tree;
}
