import { assertEvent, assign, emit, enqueueActions, fromPromise, setup } from 'xstate';
import type { TreeItem, TreeItemId, TreeSelectionEntry } from '../../src/trees/index.ts';
import {
  expandAll,
  hasChildren,
  noFlags,
  toggleSubItems,
  withOther,
  withoutEntry,
} from '../../src/trees/index.ts';
import type { EnvironmentChange } from '../kit/environment.ts';
import type { AnnounceEvent } from '../kit/ports.ts';
import type { FocusTarget, LoadedChildren, TreeContext, TreeInput, TreeSettings } from './model.ts';
import {
  browsing,
  choose,
  chooseRange,
  extendRange,
  focusTarget,
  grafted,
  reopened,
  searched,
  select,
  siblingsToExpand,
  typeaheadTarget,
  withAllChosen,
  withExpanded,
  withExpansion,
  withLoad,
} from './changes.ts';
import { announceAbout, load, loadKey, openOrClose, rebuild } from './actors.ts';
import { initialContext, isExpanded, rulesOf } from './model.ts';
import { TREE_SEARCH_DEBOUNCE } from '../../src/constants.ts';

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
  | { type: 'other.change'; name: string }
  /** Takes one entry out of the selection, also one that no item stands for. */
  | { type: 'entry.remove'; entry: TreeSelectionEntry }
  | { type: 'selection.change'; selection: readonly TreeSelectionEntry[] }
  | { type: 'tree.expandAll' }
  | { type: 'tree.collapseAll' }
  | { type: 'search.change'; text: string }
  | { type: 'search.submit' }
  | { type: 'children.retry'; id: TreeItemId }
  | { type: 'items.change'; items: readonly TreeItem[] }
  /** Other rules; what is chosen stays, as far as it may be let go again. */
  | { type: 'settings.change'; settings: TreeSettings }
  | EnvironmentChange;

type DoneLoading = { type: `xstate.done.actor.children.${string}`; output: LoadedChildren };
type FailedLoading = {
  type: `xstate.error.actor.children.${string}`;
  actorId: string;
  error: unknown;
};

/**
 * A tree in which items are opened, searched and chosen: `search` is `browsing`, `debouncing`,
 * `found` or `noResults`. What an item reads as is asked of `treeRow`.
 */
export const treeMachine = setup({
  types: {
    input: {} as TreeInput,
    context: {} as TreeContext,
    events: {} as TreeEvent | DoneLoading | FailedLoading,
    emitted: {} as AnnounceEvent,
  },
  actors: {
    loadChildren: fromPromise<LoadedChildren, { id: TreeItemId }>(() =>
      Promise.reject(new Error('The tree has items with unloaded children: provide loadChildren.')),
    ),
  },
  delays: { searchDebounce: TREE_SEARCH_DEBOUNCE, typeaheadReset: TYPEAHEAD_RESET },
  guards: {
    canChoose: ({ context }) => !context.disabled && !context.readOnly,
    canTypeOther: ({ context }) => context.allowOther && !context.disabled && !context.readOnly,
    isBlankSearch: ({ context }) => context.text.trim() === '',
    hasMatches: ({ context }) => (context.search?.matchCount ?? 0) > 0,
  },
  actions: {
    press: assign(({ context, event }) => {
      assertEvent(event, 'item.press');
      return event.range && context.options.multiSelect
        ? chooseRange(context, event.id)
        : choose(context, event.id, event.includingSubItems);
    }),
    switchSubItems: assign(({ context, event }) => {
      assertEvent(event, 'item.switchSubItems');
      return select(
        context,
        toggleSubItems(context.tree, context.selection, event.id, context.options),
      );
    }),
    toggleItem: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'item.toggle');
      const index = context.tree.indexOf.get(event.id);
      if (index === undefined || !hasChildren(context.tree, index)) return;
      openOrClose(enqueue, context, index, !isExpanded(context, index));
    }),
    retryLoading: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'children.retry');
      if (context.loads.get(event.id) !== 'failed') return;
      load(enqueue, context, event.id);
    }),
    graft: enqueueActions(({ context, event, enqueue }) => {
      const { output } = event as DoneLoading;
      enqueue.assign(grafted(context, output));
      announceAbout(enqueue, context, output.id, 'tree.expanded');
    }),
    failLoading: enqueueActions(({ context, event, enqueue }) => {
      const key = (event as FailedLoading).actorId.slice('children.'.length);
      const id = [...context.loads.keys()].find((candidate) => loadKey(candidate) === key);
      if (id === undefined) return;
      enqueue.assign({ loads: withLoad(context.loads, id, 'failed') });
      announceAbout(enqueue, context, id, 'tree.childrenFailed');
    }),
    moveFocus: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'focus.move');
      const { to, selecting } = event;
      const opened = isExpanded(context, context.focused);
      const parent = context.focused >= 0 && hasChildren(context.tree, context.focused);
      if (to === 'in' && parent && !opened) {
        openOrClose(enqueue, context, context.focused, true);
      } else if (to === 'out' && parent && opened) {
        openOrClose(enqueue, context, context.focused, false);
      } else {
        const index = focusTarget(context, to);
        enqueue.assign(
          selecting && context.options.multiSelect && !context.disabled && !context.readOnly
            ? extendRange(context, index)
            : { focused: index },
        );
      }
    }),
    setFocus: assign(({ context, event }) => {
      assertEvent(event, 'focus.set');
      return { focused: context.tree.indexOf.get(event.id) ?? context.focused };
    }),
    expandSiblings: enqueueActions(({ context, enqueue }) => {
      const siblings = siblingsToExpand(context);
      enqueue.assign(withExpanded(context, siblings, true));
      for (const index of siblings) {
        const { id, hasUnloadedChildren } = context.tree.items[index] as TreeItem;
        if (hasUnloadedChildren) load(enqueue, context, id);
      }
    }),
    typeAhead: assign(({ context, event }) => {
      assertEvent(event, 'typeahead.type');
      const typed = context.typed + event.text;
      return { typed, focused: typeaheadTarget(context, typed) };
    }),
    forgetTyped: assign({ typed: '' }),
    selectAll: assign(({ context }) => (context.options.multiSelect ? withAllChosen(context) : {})),
    clearSelection: assign(({ context }) => select(context, [])),
    changeOther: assign(({ context, event }) => {
      assertEvent(event, 'other.change');
      return select(context, withOther(context.selection, event.name, context.options));
    }),
    removeEntry: assign(({ context, event }) => {
      assertEvent(event, 'entry.remove');
      return select(context, withoutEntry(context.selection, event.entry));
    }),
    takeSelection: assign(({ context, event }) => {
      assertEvent(event, 'selection.change');
      return select(context, event.selection);
    }),
    expandAll: assign(({ context }) => withExpansion(context, expandAll(context.tree))),
    collapseAll: assign(({ context }) => withExpansion(context, noFlags(context.tree))),
    rememberText: assign(({ event }) => {
      assertEvent(event, 'search.change');
      return { text: event.text };
    }),
    runSearch: assign(({ context }) => searched(context)),
    endSearch: assign(({ context }) => browsing(context)),
    announceResults: emit(({ context }): AnnounceEvent => ({
      type: 'announce',
      key: 'tree.results',
      params: { count: context.search?.matchCount ?? 0 },
    })),
    announceNoResults: emit({ type: 'announce', key: 'noResultsInList' }),
    takeItems: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'items.change');
      rebuild(enqueue, context, event.items);
    }),
    takeSettings: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'settings.change');
      const { openState = context.openState, hideDisabled = context.hideDisabled } = event.settings;
      enqueue.assign({ ...rulesOf(event.settings), openState, hideDisabled });
      if (hideDisabled !== context.hideDisabled) rebuild(enqueue, context, context.items);
      if (openState !== context.openState) enqueue.assign(({ context: now }) => reopened(now));
    }),
    takeEnvironment: assign(({ event }) => {
      assertEvent(event, 'environment.change');
      return { environment: event.environment };
    }),
  },
}).createMachine({
  id: 'tree',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  on: {
    'item.press': { guard: 'canChoose', actions: 'press' },
    'item.switchSubItems': { guard: 'canChoose', actions: 'switchSubItems' },
    'item.toggle': { actions: 'toggleItem' },
    'focus.move': { actions: 'moveFocus' },
    'focus.set': { actions: 'setFocus' },
    'siblings.expand': { actions: 'expandSiblings' },
    'selection.all': { guard: 'canChoose', actions: 'selectAll' },
    'selection.clear': { guard: 'canChoose', actions: 'clearSelection' },
    'selection.change': { actions: 'takeSelection' },
    'other.change': { guard: 'canTypeOther', actions: 'changeOther' },
    'entry.remove': { guard: 'canChoose', actions: 'removeEntry' },
    'tree.expandAll': { actions: 'expandAll' },
    'tree.collapseAll': { actions: 'collapseAll' },
    'children.retry': { actions: 'retryLoading' },
    'xstate.done.actor.children.*': { actions: 'graft' },
    'xstate.error.actor.children.*': { actions: 'failLoading' },
    'items.change': { actions: 'takeItems' },
    'settings.change': { actions: 'takeSettings' },
    'environment.change': { actions: 'takeEnvironment' },
  },
  states: {
    search: {
      initial: 'browsing',
      on: {
        'search.change': { target: '.debouncing', actions: 'rememberText', reenter: true },
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
      on: { 'typeahead.type': { target: '.collecting', actions: 'typeAhead', reenter: true } },
      states: {
        idle: {},
        collecting: { after: { typeaheadReset: { target: 'idle', actions: 'forgetTyped' } } },
      },
    },
  },
});

/** Loads the items below one item; the signal aborts when the item is closed meanwhile. */
export type LoadChildren = (id: TreeItemId, signal: AbortSignal) => Promise<readonly TreeItem[]>;

/** The actors of a tree whose host loads children. */
export const treeActors = (loadChildren: LoadChildren) => ({
  loadChildren: fromPromise<LoadedChildren, { id: TreeItemId }>(
    async ({ input: { id }, signal }) => ({ id, items: await loadChildren(id, signal) }),
  ),
});
