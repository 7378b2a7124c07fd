import { assign, emit, enqueueActions, setup } from 'xstate';
import type { TreeItem, TreeItemId, TreeSelectionEntry } from '../../src/trees/index.ts';
import {
  expandAll,
  type GivenTreeEntry,
  isSameSelection,
  noFlags,
  readSelection,
  toggleSubItems,
  withOther,
  withoutEntry,
} from '../../src/trees/index.ts';
import { TREE_SEARCH_DEBOUNCE } from '../../src/constants.ts';
import { treeToWire } from '../../src/fields/chosen.ts';
import { hostActions, hostEvents, type HostEvent } from '../kit/host.ts';
import type { AnnounceEvent } from '../kit/ports.ts';
import { request } from '../kit/request.ts';
import {
  valueEvents,
  wiredValueChanges,
  type ValueEvent,
  type WiredValueChange,
} from '../kit/value.ts';
import { withEvent } from '../kit/with-event.ts';
import {
  browsing,
  choose,
  chooseRange,
  grafted,
  searched,
  select,
  toggled,
  typeaheadTarget,
  withAllChosen,
  withExpansion,
  withFocusMoved,
  withItems,
  withLoad,
  withRetry,
  withSettings,
  withSiblingsExpanded,
} from './changes.ts';
import { initialContext } from './model.ts';
import type { FocusTarget, LoadedChildren, TreeContext, TreeInput, TreeSettings } from './model.ts';

export { TREE_SEARCH_DEBOUNCE } from '../../src/constants.ts';

export type { FocusTarget, LoadedChildren, TreeContext, TreeInput, TreeSettings } from './model.ts';

/** Milliseconds after which letters typed on the tree no longer count as one word. */
export const TYPEAHEAD_RESET = 1000;

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

type DoneLoading = { type: `xstate.done.actor.children.${string}`; output: LoadedChildren };
type FailedLoading = {
  type: `xstate.error.actor.children.${string}`;
  actorId: string;
  error: unknown;
};

/** Names the actor that loads the items below one item; tells 1 from '1'. */
const loaderOf = (id: TreeItemId): string => `children.${typeof id}:${id}`;

type ChartEvent = TreeEvent | DoneLoading | FailedLoading;

const changeValue = wiredValueChanges<TreeContext, ChartEvent, TreeReason>(
  treeToWire,
  isSameSelection,
);

const loadChildren = request<LoadedChildren, IdParams>(() =>
  Promise.reject(new Error('The tree has items with unloaded children: provide loadChildren.')),
);

/** Starts the loads that the context asks for, and stops those it waits for no more. */
const followLoads = enqueueActions<
  TreeContext,
  ChartEvent,
  undefined,
  ChartEvent,
  { src: 'loadChildren'; logic: typeof loadChildren; id: string | undefined },
  never,
  never,
  never,
  AnnounceEvent
>(({ context, enqueue, self }) => {
  const running = self.getSnapshot().children;
  const wanted = [...context.loads].flatMap(([id, load]) => (load === 'loading' ? [id] : []));
  const loaders = new Set(wanted.map(loaderOf));
  for (const loader of Object.keys(running)) {
    if (!loaders.has(loader)) enqueue.stopChild(loader);
  }
  for (const id of wanted) {
    if (running[loaderOf(id)]?.getSnapshot().status === 'active') continue;
    enqueue.spawnChild('loadChildren', { id: loaderOf(id), input: { id } });
    enqueue.emit(announcementOf(context, id, 'tree.loadingChildren'));
  }
});

export interface IdParams {
  readonly id: TreeItemId;
}

/**
 * A tree in which items are opened, searched and chosen: `search` is `browsing`, `debouncing`,
 * `found` or `noResults`. What an item reads as is asked of `treeRow`.
 */
export const treeMachine = setup({
  types: {
    input: {} as TreeInput,
    context: {} as TreeContext,
    events: {} as ChartEvent,
    emitted: {} as TreeEmitted,
  },
  actors: { loadChildren },
  delays: { searchDebounce: TREE_SEARCH_DEBOUNCE, typeaheadReset: TYPEAHEAD_RESET },
  guards: {
    canChoose: ({ context }) => !context.disabled && !context.readOnly,
    canTypeOther: ({ context }) => context.allowOther && !context.disabled && !context.readOnly,
    isBlankSearch: ({ context }) => context.text.trim() === '',
    hasMatches: ({ context }) => (context.search?.matchCount ?? 0) > 0,
  },
  actions: {
    ...hostActions<TreeContext, ChartEvent, TreeSettings>((told, context) =>
      'settings' in told ? withSettings(context, told.settings) : told,
    ),
    setValue: assign(({ context }, { value }: { readonly value: readonly GivenTreeEntry[] }) =>
      select(context, readSelection(context.tree, value)),
    ),
    reset: changeValue('reset', (context) => select(context, context.initialValue)),
    press: changeValue('choose', (context, params: PressParams) =>
      params.range && context.options.multiSelect
        ? chooseRange(context, params.id)
        : choose(context, params.id, params.includingSubItems),
    ),
    selectAll: changeValue('choose', (context) =>
      context.options.multiSelect ? withAllChosen(context) : {},
    ),
    switchSubItems: changeValue('includeSubItems', (context, { id }: IdParams) =>
      select(context, toggleSubItems(context.tree, context.value, id, context.options)),
    ),
    clearSelection: changeValue('clear', (context) => select(context, [])),
    changeOther: changeValue('other', (context, { text }: { readonly text: string }) =>
      select(context, withOther(context.value, text, context.options)),
    ),
    removeEntry: changeValue('remove', (context, { entry }: { readonly entry: GivenTreeEntry }) =>
      select(context, withoutEntry(context.value, entry)),
    ),
    moveFocus: changeValue('choose', (context, params: MoveParams) =>
      withFocusMoved(context, params),
    ),
    setFocus: assign(({ context }, { id }: IdParams) => ({
      focused: context.tree.indexOf.get(id) ?? context.focused,
    })),
    toggleItem: assign(({ context }, { id }: IdParams) => toggled(context, id)),
    expandSiblings: assign(({ context }) => withSiblingsExpanded(context)),
    expandAll: assign(({ context }) => withExpansion(context, expandAll(context.tree))),
    collapseAll: assign(({ context }) => withExpansion(context, noFlags(context.tree))),
    typeAhead: assign(({ context }, { text }: { readonly text: string }) => {
      const typed = context.typed + text;
      return { typed, focused: typeaheadTarget(context, typed) };
    }),
    forgetTyped: assign({ typed: '' }),
    changeText: assign((_, { text }: { readonly text: string }) => ({ text })),
    runSearch: assign(({ context }) => searched(context)),
    endSearch: assign(({ context }) => browsing(context)),
    announceResults: emit(({ context }) => ({
      type: 'announce',
      key: 'tree.results',
      params: { count: context.search?.matchCount ?? 0 },
    })),
    announceNoResults: emit({ type: 'announce', key: 'noResultsInList' }),
    setItems: assign(({ context }, { items }: { readonly items: readonly TreeItem[] }) =>
      withItems(context, items),
    ),
    retryLoading: assign(({ context }, { id }: IdParams) => withRetry(context, id)),
    followLoads,
    keepChildren: assign(({ context }, { output }: DoneLoading) => grafted(context, output)),
    announceLoaded: emit(({ context }, { output }: DoneLoading) =>
      announcementOf(context, output.id, 'tree.expanded'),
    ),
    keepFailure: assign(({ context }, { actorId }: FailedLoading) => {
      const id = loadedBy(context, actorId);
      return id === undefined ? {} : { loads: withLoad(context.loads, id, 'failed') };
    }),
    announceFailure: emit(({ context }, { actorId }: FailedLoading) =>
      announcementOf(context, loadedBy(context, actorId), 'tree.childrenFailed'),
    ),
  },
}).createMachine({
  id: 'tree',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  on: {
    ...hostEvents(),
    ...valueEvents(),
    'settings.change': { actions: [withEvent('setSettings'), 'followLoads'] },
    'items.change': { actions: [withEvent('setItems'), 'followLoads'] },
    'item.press': { guard: 'canChoose', actions: withEvent('press') },
    'item.switchSubItems': { guard: 'canChoose', actions: withEvent('switchSubItems') },
    'item.toggle': { actions: [withEvent('toggleItem'), 'followLoads'] },
    'focus.move': { actions: [withEvent('moveFocus'), 'followLoads'] },
    'focus.set': { actions: withEvent('setFocus') },
    'siblings.expand': { actions: ['expandSiblings', 'followLoads'] },
    'selection.all': { guard: 'canChoose', actions: 'selectAll' },
    'selection.clear': { guard: 'canChoose', actions: 'clearSelection' },
    'other.change': { guard: 'canTypeOther', actions: withEvent('changeOther') },
    'entry.remove': { guard: 'canChoose', actions: withEvent('removeEntry') },
    'tree.expandAll': { actions: 'expandAll' },
    'tree.collapseAll': { actions: 'collapseAll' },
    'children.retry': { actions: [withEvent('retryLoading'), 'followLoads'] },
    'xstate.done.actor.children.*': {
      actions: [withEvent('keepChildren'), withEvent('announceLoaded')],
    },
    'xstate.error.actor.children.*': {
      actions: [withEvent('keepFailure'), withEvent('announceFailure')],
    },
  },
  states: {
    search: {
      initial: 'browsing',
      on: {
        'search.change': { target: '.debouncing', actions: withEvent('changeText'), reenter: true },
        'search.submit': '.searching',
      },
      states: {
        browsing: {},
        debouncing: { after: { searchDebounce: 'searching' } },
        searching: {
          always: [
            { guard: 'isBlankSearch', target: 'browsing', actions: 'endSearch' },
            { target: 'judging', actions: 'runSearch' },
          ],
        },
        judging: {
          always: [
            { guard: 'hasMatches', target: 'found', actions: 'announceResults' },
            { target: 'noResults', actions: 'announceNoResults' },
          ],
        },
        found: {},
        noResults: {},
      },
    },
    typeahead: {
      initial: 'idle',
      on: {
        'typeahead.type': { target: '.collecting', actions: withEvent('typeAhead'), reenter: true },
      },
      states: {
        idle: {},
        collecting: { after: { typeaheadReset: { target: 'idle', actions: 'forgetTyped' } } },
      },
    },
  },
});

export interface PressParams extends IdParams {
  readonly includingSubItems?: boolean;
  readonly range?: boolean;
}

export interface MoveParams {
  readonly to: FocusTarget;
  readonly selecting?: boolean;
}

/** The item whose children an actor loads; undefined where nobody waits for them. */
const loadedBy = ({ loads }: TreeContext, actorId: string): TreeItemId | undefined =>
  [...loads.keys()].find((id) => loaderOf(id) === actorId);

/** Loading shows nowhere but at the item: assistive technology is told. */
function announcementOf(
  { tree }: TreeContext,
  id: TreeItemId | undefined,
  key: string,
): AnnounceEvent {
  const name = id === undefined ? undefined : tree.items[tree.indexOf.get(id) ?? -1]?.name;
  return { type: 'announce', key, params: { name: name ?? '' } };
}

/** Loads the items below one item; the signal aborts when the item is closed meanwhile. */
export type LoadChildren = (id: TreeItemId, signal: AbortSignal) => Promise<readonly TreeItem[]>;

/** The actors of a tree whose host loads children. */
export const treeActors = (loadChildren: LoadChildren) => ({
  loadChildren: request<LoadedChildren, IdParams>(async ({ id }, signal) => ({
    id,
    items: await loadChildren(id, signal),
  })),
});
