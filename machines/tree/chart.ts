import { assign, setup } from 'xstate';
import type { TreeItem } from '../../src/trees/index.ts';
import {
  type GivenTreeEntry,
  isSameSelection,
  readSelection,
  toggleSubItems,
  withOther,
  withoutEntry,
} from '../../src/trees/index.ts';
import { TREE_SEARCH_DEBOUNCE } from '../../src/widget-constants.ts';
import { treeToWire } from '../../src/fields/chosen.ts';
import { actsOf } from '../kit/act.ts';
import { hostActions, isOnlineAgain } from '../kit/host.ts';
import type { AnnounceEvent } from '../kit/ports.ts';
import { valueEvents, wiredValueChanges } from '../kit/value.ts';
import { countNotice, SELECTION_CLEARED } from '../kit/selection-actions.ts';
import { TYPEAHEAD_RESET } from '../kit/typeahead.ts';
import { withEvent } from '../kit/with-event.ts';
import {
  browsing,
  grafted,
  searched,
  toggled,
  typeaheadTarget,
  withAllCollapsed,
  withAllExpanded,
  withAllRetried,
  withFocusMoved,
  withItems,
  withLoad,
  withRetry,
  withSettings,
  withSiblingsExpanded,
} from './changes.ts';
import {
  canChooseSeveral,
  choose,
  chooseRange,
  indexToFocus,
  select,
  withAllChosen,
} from './choices.ts';
import type {
  ChartEvent,
  DoneLoading,
  FailedLoading,
  IdParams,
  MoveParams,
  PressParams,
  SeveralParams,
  TreeEmitted,
  TreeReason,
} from './events.ts';
import { announcementOf, followLoads, loadChildren, loadedBy } from './loading.ts';
import { initialContext } from './model.ts';
import type { TreeContext, TreeInput, TreeSettings } from './model.ts';

export { TREE_SEARCH_DEBOUNCE } from '../../src/widget-constants.ts';
export { TYPEAHEAD_RESET } from '../kit/typeahead.ts';

export type {
  IdParams,
  MoveParams,
  PressParams,
  TreeEmitted,
  TreeEvent,
  TreeReason,
} from './events.ts';
export { treeActors } from './loading.ts';
export type { LoadChildren } from './loading.ts';
export type { FocusTarget, LoadedChildren, TreeContext, TreeInput, TreeSettings } from './model.ts';

const changeValue = wiredValueChanges<TreeContext, ChartEvent, TreeReason>(
  treeToWire,
  isSameSelection,
);
const act = actsOf<TreeContext, ChartEvent, TreeEmitted>();

/**
 * An announcement that is also stored in the context, because a parent chart cannot receive it in
 * another way.
 */
const said = (announcement: AnnounceEvent) => ({
  change: { said: announcement },
  emit: [announcement],
});

/**
 * A tree in which items are expanded, searched and chosen: `search` is `browsing`, `debouncing`,
 * `found` or `noResults`. `treeRow` returns the data of a row.
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
    isOnlineAgain,
    canChoose: ({ context }) => !context.disabled && !context.readOnly,
    canTypeOther: ({ context }) => context.allowOther && !context.disabled && !context.readOnly,
    isNothingTyped: ({ context }) => context.typed === '',
    isBlankSearch: ({ context }) => context.text.trim() === '',
    hasMatches: ({ context }) => (context.search?.matchCount ?? 0) > 0,
    hasNoMatches: ({ context }) => context.search?.matchCount === 0,
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
    setFocus: assign(({ context }, { id }: IdParams) => ({ focused: indexToFocus(context, id) })),
    toggleItem: assign(({ context }, { id }: IdParams) => toggled(context, id)),
    expandSiblings: assign(({ context }) => withSiblingsExpanded(context)),
    expandAll: assign(({ context }) => withAllExpanded(context)),
    collapseAll: assign(({ context }) => withAllCollapsed(context)),
    typeAhead: assign(({ context }, { text }: { readonly text: string }) => {
      const typed = context.typed + text;
      return { typed, focused: typeaheadTarget(context, typed) };
    }),
    forgetTyped: assign({ typed: '' }),
    changeText: assign((_, { text }: { readonly text: string }) => ({ text })),
    runSearch: assign(({ context }) => searched(context)),
    endSearch: assign(({ context }) => browsing(context)),
    announceResults: act(({ search }) =>
      said({
        type: 'announce',
        key: 'search.results',
        params: { count: search?.matchCount ?? 0 },
      }),
    ),
    announceNoResults: act(() => said({ type: 'announce', key: 'noResultsInList' })),
    announceCleared: act(() => said(SELECTION_CLEARED)),
    /** Screen readers only announce the focused item. */
    announceCount: act((context, { range, selecting }: SeveralParams) =>
      (range || selecting) && canChooseSeveral(context) ? said(countNotice(context.value)) : {},
    ),
    setItems: assign(({ context }, { items }: { readonly items: readonly TreeItem[] }) =>
      withItems(context, items),
    ),
    retryFailed: assign(({ context }) => withAllRetried(context)),
    retryLoading: assign(({ context }, { id }: IdParams) => withRetry(context, id)),
    followLoads,
    keepChildren: changeValue('includeSubItems', (context, { output }: DoneLoading) =>
      grafted(context, output),
    ),
    announceLoaded: act((context, { output }: DoneLoading) =>
      said(announcementOf(context, output.id, 'tree.expanded')),
    ),
    keepFailure: assign(({ context }, { actorId }: FailedLoading) => {
      const id = loadedBy(context, actorId);
      return id === undefined ? {} : { loads: withLoad(context.loads, id, 'failed') };
    }),
    announceFailure: act((context, { actorId }: FailedLoading) =>
      said(announcementOf(context, loadedBy(context, actorId), 'tree.childrenFailed')),
    ),
  },
}).createMachine({
  id: 'tree',
  context: ({ input }) => initialContext(input),
  type: 'parallel',
  on: {
    ...valueEvents(),
    'settings.change': { actions: [withEvent('setSettings'), 'followLoads'] },
    'items.change': { actions: [withEvent('setItems'), 'followLoads'] },
    'item.press': {
      guard: 'canChoose',
      actions: [withEvent('press'), withEvent('announceCount'), 'forgetTyped'],
    },
    'item.switchSubItems': { guard: 'canChoose', actions: withEvent('switchSubItems') },
    'item.toggle': { actions: [withEvent('toggleItem'), 'followLoads'] },
    'focus.move': {
      actions: [withEvent('moveFocus'), withEvent('announceCount'), 'followLoads', 'forgetTyped'],
    },
    'focus.set': { actions: withEvent('setFocus') },
    'siblings.expand': { actions: ['expandSiblings', 'followLoads'] },
    'selection.all': {
      guard: 'canChoose',
      actions: ['selectAll', { type: 'announceCount', params: { range: true } }],
    },
    'selection.clear': { guard: 'canChoose', actions: ['clearSelection', 'announceCleared'] },
    'other.change': { guard: 'canTypeOther', actions: withEvent('changeOther') },
    'entry.remove': { guard: 'canChoose', actions: withEvent('removeEntry') },
    'tree.expandAll': { actions: 'expandAll' },
    'tree.collapseAll': { actions: ['collapseAll', 'followLoads'] },
    'environment.change': [
      {
        guard: withEvent('isOnlineAgain'),
        actions: [withEvent('setEnvironment'), 'retryFailed', 'followLoads'],
      },
      { actions: withEvent('setEnvironment') },
    ],
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
        // New items and loaded children may add the first match or remove the last one.
        found: { always: { guard: 'hasNoMatches', target: 'judging' } },
        noResults: { always: { guard: 'hasMatches', target: 'judging' } },
      },
    },
    typeahead: {
      initial: 'idle',
      on: {
        'typeahead.type': { target: '.collecting', actions: withEvent('typeAhead'), reenter: true },
      },
      states: {
        idle: {},
        collecting: {
          // A press or a move of the focus ends the word.
          always: { guard: 'isNothingTyped', target: 'idle' },
          after: { typeaheadReset: { target: 'idle', actions: 'forgetTyped' } },
        },
      },
    },
  },
});
