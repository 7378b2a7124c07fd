import type {
  GivenTreeEntry,
  TreeItem,
  TreeItemId,
  TreeSelectionEntry,
} from '../../src/trees/index.ts';
import type { HostEvent } from '../kit/host.ts';
import type { AnnounceEvent } from '../kit/ports.ts';
import type { ValueEvent, WiredValueChange } from '../kit/value.ts';
import type { FocusTarget, LoadedChildren, TreeSettings } from './model.ts';

export type TreeEvent =
  /** Chooses an item: a click, Space or Enter. `range` chooses from where the last choice was. */
  | { type: 'item.press'; id: TreeItemId; includingSubItems?: boolean; range?: boolean }
  | { type: 'item.toggle'; id: TreeItemId }
  | { type: 'item.switchSubItems'; id: TreeItemId }
  /** `in` opens an item or goes to its first child; `out` closes it or goes to its parent. */
  | { type: 'focus.move'; to: FocusTarget; selecting?: boolean }
  | { type: 'focus.set'; id: TreeItemId }
  | { type: 'siblings.expand' }
  | { type: 'typeahead.type'; text: string }
  | { type: 'selection.all' }
  | { type: 'selection.clear' }
  /** The user's own value, where the tree allows one; blank takes it away. */
  | { type: 'other.change'; text: string }
  /** Takes one entry out of the value, also one that no item stands for. */
  | { type: 'entry.remove'; entry: GivenTreeEntry }
  | { type: 'tree.expandAll' }
  | { type: 'tree.collapseAll' }
  | { type: 'search.change'; text: string }
  | { type: 'search.submit' }
  | { type: 'children.retry'; id: TreeItemId }
  /** Other items from the host. */
  | { type: 'items.change'; items: readonly TreeItem[] }
  | ValueEvent<readonly GivenTreeEntry[]>
  /** With other rules what is chosen stays, as far as it may be let go again. */
  | HostEvent<TreeSettings>;

/** What changed a tree's value. */
export type TreeReason = 'choose' | 'includeSubItems' | 'other' | 'remove' | 'clear' | 'reset';

/** Emitted by {@link treeMachine}. */
export type TreeEmitted =
  | WiredValueChange<readonly TreeSelectionEntry[], TreeReason>
  | AnnounceEvent;

/** The items below one item came. */
export type DoneLoading = { type: `xstate.done.actor.children.${string}`; output: LoadedChildren };
/** They could not be loaded. */
export type FailedLoading = {
  type: `xstate.error.actor.children.${string}`;
  actorId: string;
  error: unknown;
};

/** What the chart hears: events, and what becomes of its requests. */
export type ChartEvent = TreeEvent | DoneLoading | FailedLoading;

export interface IdParams {
  readonly id: TreeItemId;
}

export interface PressParams extends IdParams {
  readonly includingSubItems?: boolean;
  readonly range?: boolean;
}

export interface MoveParams {
  readonly to: FocusTarget;
  readonly selecting?: boolean;
}
