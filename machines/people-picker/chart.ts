import { assign, sendTo, setup } from 'xstate';
import { PICKER_SEARCH_DEBOUNCE } from '../../src/widget-constants.ts';
import {
  assigneesToWire,
  type AssigneeOnWire,
  type ChosenPerson,
} from '../../src/fields/chosen.ts';
import { dialogMachine, type ClosingParams } from '../dialog/chart.ts';
import {
  DIALOG_EVENTS,
  DIALOG_HOST_EVENTS,
  dialogActions,
  dialogGuards,
  dialogSnapshots,
  dialogStart,
  listedAnew,
} from '../dialog/invoked.ts';
import { actsOf } from '../kit/act.ts';
import {
  hostActions,
  isOtherLanguage,
  type EnvironmentParams,
  type SettingsParams,
} from '../kit/host.ts';
import { request } from '../kit/request.ts';
import { isChosen, type RangeMove } from '../kit/selection.ts';
import { countNotice, SELECTION_CLEARED } from '../kit/selection-actions.ts';
import { valueEvents, wiredValueChanges } from '../kit/value.ts';
import type { Ports } from '../kit/ports.ts';
import { withEvent } from '../kit/with-event.ts';
import { pagingMachine, pagingOf } from '../paging/chart.ts';
import { listActions, listGuards, type ListParams } from '../paging/invoked.ts';
import { failedSourcesOf, readPeople, type FailedSource } from '../people/merged-list.ts';
import { foundNotice } from '../searched-list/invoked.ts';
import {
  choicesOf,
  initialPeoplePicker,
  isLocked,
  isSameValue,
  isToggling,
  leftOut,
  isOtherSearch,
  opened,
  queryOf,
  rowsOf,
  valueOf,
  withHeaderPress,
  withExtension,
  withoutSelection,
  withoutChoice,
  withPress,
  type PeoplePickerContext,
  type PeoplePickerEmitted,
  type PeoplePickerEvent,
  type PeoplePickerInput,
  type PeoplePickerReason,
  type PeoplePickerSettings,
} from './model.ts';

export { PICKER_SEARCH_DEBOUNCE } from '../../src/widget-constants.ts';
export { isAnsweredBy, isLocked, leftOut, rowsOf } from './model.ts';
export type {
  PeoplePickerContext,
  PeoplePickerEmitted,
  PeoplePickerEvent,
  PeoplePickerInput,
  PeoplePickerReason,
  PeoplePickerSettings,
} from './model.ts';
export type { FailedSource, PersonChoice, PersonRow } from '../people/merged-list.ts';
export type { PeopleSearch } from '../people/search.ts';

interface IdParams {
  readonly id: string;
}

/** Closes the dialog without ok, or the menu of the field. */
const closing = (params: Pick<ClosingParams, 'by'> = {}) => ({ type: 'close', params }) as const;

const changeValue = wiredValueChanges<
  PeoplePickerContext,
  PeoplePickerEvent,
  PeoplePickerReason,
  AssigneeOnWire
>(assigneesToWire, isSameValue);
const act = actsOf<PeoplePickerContext, PeoplePickerEvent, PeoplePickerEmitted>();

/** The actors of the people picker's chart, from its ports. */
export const peoplePickerActors = ({ client }: Pick<Ports, 'client'>) => ({
  list: pagingMachine.provide({
    actors: { loadPage: request((page, signal) => readPeople(client, page, signal)) },
  }),
});

/**
 * Users, groups and teams as one list that is searched and loaded on scroll; one or many are chosen. In
 * a dialog ok confirms them; in a field (`inline`) a choice is the value at once.
 */
export const peoplePickerMachine = setup({
  types: {
    input: {} as PeoplePickerInput,
    context: {} as PeoplePickerContext,
    events: {} as PeoplePickerEvent,
    emitted: {} as PeoplePickerEmitted,
    children: {} as { dialog: 'dialog'; list: 'list' },
  },
  actors: { dialog: dialogMachine, list: pagingMachine },
  guards: {
    ...dialogGuards,
    ...listGuards,
    canEdit: ({ context }) => !isLocked(context),
    /** It can be opened, and people can be selected; its host may open it in any case. */
    isUsable: ({ context }) => isUsable(context),
    /** A letter opens the menu of a field. */
    canType: ({ context }) => context.inline && isUsable(context),
    isField: ({ context }) => context.inline,
    isTyped: ({ context }) => context.inline && context.text !== '',
    isOnline: ({ context }) => context.environment.online,
    canRemove: ({ context }, { id }: IdParams) =>
      !isLocked(context) && isChosen(context.selection, id),
    canPress: ({ context }, { id }: IdParams) => canPress(context, id),
    isQuick: ({ context }, { id }: IdParams) =>
      canPress(context, id) && context.settings.multiSelect !== true && !context.inline,
    /** Offline, a list in the order of the previous language is better than no list. */
    hasOtherOrder: (chart, told: EnvironmentParams) =>
      isOtherLanguage(chart, told) && told.environment.online,
    isLocking: (_, params: SettingsParams<PeoplePickerSettings>) => isLocked(params),
    /** In a field: the pressed person becomes the whole selection, and the box shows the name. */
    isReplacing: ({ context }, { id }: IdParams) =>
      context.inline && canPress(context, id) && !isToggling(context, id),
    /** Whether everybody is listed, and not only the selection, which is completely loaded. */
    isShowingEverybody: ({ context }) => !context.showsSelection,
    hasSelection: ({ context }) => context.selection.length > 0,
    /** A failed page is requested again before the sources that were left out at the start. */
    hasLeftOut: ({ context }) => leftOut(context).length > 0 && context.list.state !== 'failed',
    isOtherSearch: ({ context }, { settings }: SettingsParams<PeoplePickerSettings>) =>
      isOtherSearch(context, settings),
    /** A source has just been left out. */
    isLeavingOut: ({ context }, { snapshot }: ListParams) =>
      failedSourcesOf(snapshot.context.cursor).length > leftOut(context).length,
  },
  actions: {
    ...hostActions<PeoplePickerContext, PeoplePickerEvent, PeoplePickerSettings>((told) => told),
    setValue: assign(({ context }, { value }: { readonly value: readonly ChosenPerson[] }) => ({
      value,
      ...(context.inline && { selection: choicesOf(value, context.selection) }),
    })),
    reset: changeValue('reset', ({ initialValue, inline, selection }) => ({
      value: initialValue,
      ...(inline && { selection: choicesOf(initialValue, selection) }),
    })),
    confirm: changeValue('ok', ({ dialog, selection, inline }) =>
      dialog.result === 'ok' && !inline ? { value: valueOf(selection) } : {},
    ),
    ...dialogActions<PeoplePickerContext, PeoplePickerEvent>(),
    close: sendTo('dialog', (_, params: Pick<ClosingParams, 'by'>) => ({
      type: 'dialog.cancel',
      ...params,
    })),
    startOver: assign(({ context }) => opened(context)),
    openMenu: sendTo('dialog', { type: 'dialog.open' }),
    /** In a field nothing else announces what was added to the selection, or removed from it. */
    announceChoice: act(({ inline, selection, list }, { id }: IdParams) => {
      const chosen = selection.find((one) => one.id === id);
      const label = (chosen ?? list.rows.find((one) => one.id === id))?.label;
      if (!inline || label === undefined) return {};
      const key = chosen ? 'selection.removed' : 'selection.added';
      return { emit: [{ type: 'announce', key, params: { name: label } }] };
    }),
    // A menu always opens empty, without the text that the closed field no longer shows.
    forgetText: assign({ text: '' }),
    changeText: assign((_, { text }: { readonly text: string }) => ({
      text,
      showsSelection: false,
    })),
    askList: sendTo('list', ({ context }) => ({ type: 'query.change', query: queryOf(context) })),
    // If a source failed offline, all sources are queried again, because its people are sorted
    // among theirs.
    retryList: sendTo('list', ({ context }) =>
      leftOut(context).some(({ failure }) => failure.status === 0)
        ? { type: 'query.change', query: queryOf(context) }
        : { type: 'load.retry' },
    ),
    noteSearch: assign({ searched: true }),
    ...listActions<PeoplePickerContext, PeoplePickerEvent>(),
    /** The selection is not a result of the search, so its count is not announced while it is shown. */
    announceFound: act(({ showsSelection }, { snapshot }: ListParams) =>
      showsSelection ? {} : { emit: [foundNotice(snapshot.context)] },
    ),
    /** Reports to users that something is missing, and to developers what and why. */
    reportLeftOut: act((context, { snapshot }: ListParams) => {
      const known = new Set(leftOut(context).map(({ type }) => type));
      const failed = failedSourcesOf(snapshot.context.cursor).filter(
        ({ type }) => !known.has(type),
      );
      return { emit: [{ type: 'announce', key: 'loadFailed' }, ...failed.map(warningOf)] };
    }),
    pressRow: changeValue('choose', (context, { id }: IdParams) => withPress(context, id)),
    pressHeader: changeValue('choose', (context) => withHeaderPress(context)),
    extendSelection: changeValue('choose', (context, range: RangeMove) =>
      withExtension(context, range),
    ),
    announceCount: act(({ settings, selection }) =>
      settings.multiSelect === true ? { emit: [countNotice(selection)] } : {},
    ),
    removeChoice: changeValue('remove', (context, { id }: IdParams) => withoutChoice(context, id)),
    clearSelection: changeValue('clear', (context) => withoutSelection(context)),
    announceCleared: act(() => ({ emit: [SELECTION_CLEARED] })),
    toggleSelection: assign(({ context }) => ({ showsSelection: !context.showsSelection })),
  },
  delays: { searchDebounce: PICKER_SEARCH_DEBOUNCE },
}).createMachine({
  id: 'peoplePicker',
  context: ({ input }) => initialPeoplePicker(input),
  invoke: {
    src: 'dialog',
    id: 'dialog',
    input: dialogStart,
    onSnapshot: dialogSnapshots(['confirm', 'reportClosed', 'forgetText']),
  },
  on: {
    ...valueEvents(),
    ...DIALOG_HOST_EVENTS,
    'choice.remove': {
      guard: withEvent('canRemove'),
      actions: [withEvent('announceChoice'), withEvent('removeChoice')],
    },
    'selection.clear': { guard: 'canEdit', actions: ['clearSelection', 'announceCleared'] },
  },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'dialog.open': { guard: 'isUsable', actions: [withEvent('tellDialog'), 'reportOpened'] },
        'search.change': {
          guard: 'canType',
          actions: [withEvent('changeText'), 'openMenu', 'reportOpened'],
        },
      },
    },
    open: {
      invoke: {
        src: 'list',
        id: 'list',
        input: ({ context }) => pagingOf(context.list),
        onSnapshot: [
          {
            guard: withEvent('isLeavingOut'),
            actions: [withEvent('reportLeftOut'), withEvent('keepList')],
          },
          {
            guard: withEvent('isNewAnswer'),
            actions: [withEvent('announceFound'), withEvent('keepList')],
          },
          { guard: withEvent('hasOtherList'), actions: withEvent('keepList') },
        ],
      },
      on: {
        ...DIALOG_EVENTS,
        // The typed text is reset with the value.
        'form.reset': { guard: 'isField', actions: ['reset', closing()] },
        'row.press': [
          {
            guard: withEvent('isReplacing'),
            actions: [withEvent('pressRow'), closing({ by: 'choice' })],
          },
          {
            guard: withEvent('canPress'),
            actions: [withEvent('announceChoice'), withEvent('pressRow')],
          },
        ],
        'row.open': [
          { guard: withEvent('isQuick'), actions: [withEvent('pressRow'), 'sayOk'] },
          { guard: 'isUsable', actions: withEvent('pressRow') },
        ],
        'all.press': { guard: 'isUsable', actions: ['pressHeader', 'announceCount'] },
        'selection.extend': {
          guard: 'isUsable',
          actions: [withEvent('extendSelection'), 'announceCount'],
        },
        'search.change': {
          guard: 'isOnline',
          target: '.debouncing',
          actions: withEvent('changeText'),
        },
        'settings.change': [
          {
            guard: withEvent('isLocking'),
            actions: [withEvent('setSettings'), closing({ by: 'locked' })],
          },
          {
            guard: withEvent('isOtherSearch'),
            target: '.asking',
            actions: withEvent('setSettings'),
          },
          { actions: withEvent('setSettings') },
        ],
        'environment.change': [
          {
            guard: withEvent('hasOtherOrder'),
            actions: [withEvent('setEnvironment'), withEvent('tellDialog'), 'askList'],
          },
          ...listedAnew(['askList']),
        ],
        'selection.toggle': { guard: 'hasSelection', actions: 'toggleSelection' },
        'scroll.move': { guard: 'isShowingEverybody', actions: withEvent('tellList') },
        'more.load': { guard: 'isShowingEverybody', actions: withEvent('tellList') },
        'viewport.resize': { actions: withEvent('tellList') },
        'load.retry': [
          { guard: 'hasLeftOut', actions: 'askList' },
          { actions: withEvent('tellList') },
        ],
      },
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'isTyped', target: 'debouncing' }, { target: 'asking' }] },
        asking: { always: { target: 'settled', actions: 'askList' } },
        settled: {},
        debouncing: {
          after: { searchDebounce: 'typed' },
          on: { 'search.submit': 'typed' },
        },
        // A search that was typed before the connection broke waits until it is back.
        typed: { always: { guard: 'isOnline', target: 'asking', actions: 'noteSearch' } },
      },
    },
  },
});

const isUsable = (context: PeoplePickerContext) => context.environment.online && !isLocked(context);

/** Somebody who is no longer listed is not chosen, and closes nothing. */
const canPress = (context: PeoplePickerContext, id: string): boolean =>
  isUsable(context) && rowsOf(context).some((row) => row.id === id);

const warningOf = ({ type, failure: { status, kind } }: FailedSource) =>
  ({
    type: 'warn',
    message: `People of the type ${type} could not be listed (${status} ${kind}) and are left out.`,
  }) as const;
