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

/** Events of the tree's chart. */
export type TreeEvent =
  /**
   * Chooses an item: a click, Space or Enter. `range` moves the end of a range that starts at the
   * last chosen item: items that are no longer in it are deselected.
   */
  | { type: 'item.press'; id: TreeItemId; includingSubItems?: boolean; range?: boolean }
  /** Opens or closes an item; items below that are not loaded yet are loaded. */
  | { type: 'item.toggle'; id: TreeItemId }
  /** Toggles whether a chosen item includes all items below it. */
  | { type: 'item.switchSubItems'; id: TreeItemId }
  /**
   * `in` expands an item or moves to its first child; `out` collapses it or moves to its parent.
   * `selecting` moves the end of a range, as `range` does.
   */
  | { type: 'focus.move'; to: FocusTarget; selecting?: boolean }
  /** Puts the tab stop on an item. */
  | { type: 'focus.set'; id: TreeItemId }
  /** Opens all items of the level of the focused one (`*`). */
  | { type: 'siblings.expand' }
  /** A letter typed on the tree: the focus moves to the next item that begins with the typed letters. */
  | { type: 'typeahead.type'; text: string }
  /** Chooses all items that are shown and can be chosen. */
  | { type: 'selection.all' }
  /** Empties the value, including the user's own texts. */
  | { type: 'selection.clear' }
  /** The user's own value, if the tree allows one; a blank text removes it. */
  | { type: 'other.change'; text: string }
  /** Removes one entry from the value, including an entry without an item. */
  | { type: 'entry.remove'; entry: GivenTreeEntry }
  /** Opens every item; items below that are not loaded yet are loaded when the user opens them. */
  | { type: 'tree.expandAll' }
  /** Closes every item. */
  | { type: 'tree.collapseAll' }
  /** The search box's text; the search waits for a pause in typing. */
  | { type: 'search.change'; text: string }
  /** Searches immediately (Enter). */
  | { type: 'search.submit' }
  /** Loads the items below one again, after that failed. */
  | { type: 'children.retry'; id: TreeItemId }
  /** Other items from the host. */
  | { type: 'items.change'; items: readonly TreeItem[] }
  | ValueEvent<readonly GivenTreeEntry[]>
  /** With other rules the selection is kept, as far as it may be deselected. */
  | HostEvent<TreeSettings>;

/** The user's action that changed a tree's value. */
export type TreeReason = 'choose' | 'includeSubItems' | 'other' | 'remove' | 'clear' | 'reset';

/** Emitted by `treeMachine`. */
export type TreeEmitted =
  | WiredValueChange<readonly TreeSelectionEntry[], TreeReason>
  | AnnounceEvent;

/** The items below one item came. */
export type DoneLoading = {
  /** The id of the actor follows `children.`. */
  type: `xstate.done.actor.children.${string}`;
  /** The loaded children. */
  output: LoadedChildren;
};
/** They could not be loaded. */
export type FailedLoading = {
  /** The id of the actor follows `children.`. */
  type: `xstate.error.actor.children.${string}`;
  /** Id of the actor that failed. */
  actorId: string;
  /** The error of the request. */
  error: unknown;
};

/** The received events: from outside, and results of requests. */
export type ChartEvent = TreeEvent | DoneLoading | FailedLoading;

/** The item that an event is about. */
export interface IdParams {
  /** Id of the item. */
  readonly id: TreeItemId;
}

/** Parameters of a press on an item. */
export interface PressParams extends IdParams {
  /**
   * Whether the selection includes everything below the item. Default: according to the tree's
   * settings.
   */
  readonly includingSubItems?: boolean;
  /** Whether to extend the choice from the last chosen item. */
  readonly range?: boolean;
}

/** Where the focus is to go. */
export interface MoveParams {
  /** A place or a direction. */
  readonly to: FocusTarget;
  /** True: chooses on the way (Shift). */
  readonly selecting?: boolean;
}

/** Whether an event may choose several items at once. */
export type SeveralParams = Partial<Pick<PressParams, 'range'> & Pick<MoveParams, 'selecting'>>;
