import { assign, emit, setup } from 'xstate';
import { type ListItemOnWire, listToWire, type ListValue } from '../../src/fields/chosen.ts';
import { isBlank } from '../../src/text/blank.ts';
import { actsOf } from '../kit/act.ts';
import { followGuards, hostActions, type HostEvent } from '../kit/host.ts';
import { isOtherEntry, isSameEntries, type ListOption, optionOf } from '../kit/list-entries.ts';
import type { AnnounceEvent, WarnEvent } from '../kit/ports.ts';
import { unprovided } from '../kit/request.ts';
import {
  valueEvents,
  wiredValueChanges,
  type ValueEvent,
  type WiredValueChange,
} from '../kit/value.ts';
import { visitBy } from '../kit/visit.ts';
import { withEvent } from '../kit/with-event.ts';
import {
  errorsOf,
  fieldIdOf,
  givenItems,
  initialListField,
  isCrowded,
  isLocked,
  isMultiple,
  isToggledOff,
  itemsToLoad,
  listFieldOf,
  NOTHING_LOADED,
  otherTextOf,
  settled,
  warningOf,
  withChoice,
  withGivenValue,
  withItems,
  without,
  withOtherText,
  withSearch,
  withSettings,
  type ListFieldContext,
  type ListFieldInput,
  type ListFieldSettings,
} from './model.ts';

export type { GivenListValue, ListItemOnWire, ListValue } from '../../src/fields/chosen.ts';
export type { ListOption } from '../kit/list-entries.ts';
export { listFieldActors } from './actors.ts';
export { isItemChosen, listFieldOf, matched, settledValue } from './model.ts';
export type { ListDisplay, ListFieldContext, ListFieldInput, ListFieldSettings } from './model.ts';

/**
 * The action that changed the value; `match`: an external value was matched to an item, or removed.
 */
export type ListFieldReason = 'choose' | 'remove' | 'typing' | 'clear' | 'match' | 'reset';

/** Events of the list field's chart. */
export type ListFieldEvent =
  /** Chooses an item; if several are allowed, toggles it. */
  | { type: 'item.choose'; id: string | number }
  /** Removes an item; for a value of an external source, pass `external:` and its name. */
  | { type: 'item.remove'; id: string | number }
  /** Toggles between free text and the list. */
  | { type: 'other.choose' }
  /** The typed free text. */
  | { type: 'other.change'; text: string }
  /** Removes the free text and returns to the list. */
  | { type: 'other.clear' }
  /** Removes everything. */
  | { type: 'value.clear' }
  /** The search text. */
  | { type: 'search.change'; text: string }
  /** Requests items again that could not be loaded. */
  | { type: 'items.retry' }
  /**
   * The focus left the field: errors are shown; if the free text is blank, the list is shown again.
   */
  | { type: 'field.blur' }
  /** A value in any format of the platform; only reported if it was matched to another value. */
  | ValueEvent<unknown>
  | HostEvent<ListFieldSettings>;

interface IdParams {
  readonly id: string | number;
}

interface TextParams {
  readonly text: string;
}

type Loaded =
  | { type: 'xstate.done.actor.items'; output: readonly ListOption[] }
  | { type: 'xstate.error.actor.items'; error: unknown };

/** Emitted by the list field's chart. */
export type ListFieldEmitted =
  | WiredValueChange<readonly ListValue[], ListFieldReason, ListItemOnWire>
  /** Warns once of an unsupported combination of settings. */
  | WarnEvent
  | AnnounceEvent;

type ChartEvent = ListFieldEvent | Loaded;

const changeValue = wiredValueChanges<
  ListFieldContext,
  ChartEvent,
  ListFieldReason,
  ListItemOnWire
>(listToWire, isSameEntries);
const act = actsOf<ListFieldContext, ChartEvent, ListFieldEmitted>();

/**
 * A value chosen from a list. `items` says whether they are loaded; `entry` is `list` or
 * `freeText`; `display` is how the value is shown, a checkbox group also if a single list contains
 * several values; `search` is `browsing`, `found` or `noResults`; `visit` says whether the user has
 * visited the field.
 */
export const listFieldMachine = setup({
  types: {
    input: {} as ListFieldInput,
    context: {} as ListFieldContext,
    events: {} as ChartEvent,
    emitted: {} as ListFieldEmitted,
  },
  actors: {
    loadItems: unprovided<readonly ListOption[], { fieldId: string | number }>(),
  },
  guards: {
    ...followGuards,
    canEdit: ({ context }) => !isLocked(context),
    canChoose: ({ context }, { id }: IdParams) => {
      const option = optionOf(context.items, id);
      return !isLocked(context) && option !== undefined && option.disabled !== true;
    },
    isToggledOff: ({ context }, { id }: IdParams) =>
      !isLocked(context) && isToggledOff(context, id),
    canWriteOther: ({ context }) => !isLocked(context) && listFieldOf(context).allowOther,
    hasItems: ({ context }) => context.items.length > 0,
    hasItemsToLoad: ({ context }) => context.ruleItems === null && fieldIdOf(context) !== undefined,
    hasOther: ({ context }) => context.otherText !== '',
    isBlankOther: ({ context }) => isBlank(context.otherText),
    isCrowded: ({ context }) => isCrowded(context),
    isDropdown: ({ context }) => listFieldOf(context).display === 'dropdown',
    isRadio: ({ context }) => listFieldOf(context).display === 'radio',
    hasNoMatches: ({ context }) => context.ruleItems !== null && context.matches.length === 0,
    isBlankSearch: ({ context }) => context.search.trim() === '',
    hasMatches: ({ context }) => context.matches.length > 0,
  },
  actions: {
    ...hostActions<ListFieldContext, ChartEvent, ListFieldSettings>((told, context) =>
      'settings' in told ? withSettings(context, told.settings) : told,
    ),
    setValue: assign(({ context }, { value }: { readonly value: unknown }) =>
      withGivenValue(context, value),
    ),
    reset: changeValue('reset', (context) => ({ value: settled(context, context.initialValue) })),
    matchValue: changeValue('match', (context) => ({ value: settled(context, context.value) })),
    choose: changeValue('choose', (context, { id }: IdParams) => withChoice(context, id)),
    remove: changeValue('remove', ({ value }, { id }: IdParams) => ({ value: without(value, id) })),
    dropItems: changeValue('choose', (context) => (isMultiple(context) ? {} : { value: [] })),
    changeOther: changeValue('typing', (context, { text }: TextParams) =>
      withOtherText(context, text),
    ),
    dropOther: changeValue('clear', ({ value }) => ({
      otherText: '',
      value: value.filter((entry) => !isOtherEntry(entry)),
    })),
    clear: changeValue('clear', () => ({ otherText: '', value: [] })),
    readOther: assign({ otherText: ({ context }) => otherTextOf(context.value) }),
    changeSearch: assign(({ context }, { text }: TextParams) => withSearch(context, text)),
    forgetSearch: assign(({ context }) => withSearch(context, '')),
    keepItems: assign(({ context }, { output }: { readonly output: readonly ListOption[] }) =>
      withItems(context, output),
    ),
    forgetItems: assign(({ context: { settings } }) =>
      givenItems(settings) ? {} : NOTHING_LOADED,
    ),
    judge: assign({ errors: ({ context }) => errorsOf(context) }),
    warn: act((context) => {
      const message = warningOf(context);
      return message === undefined ? {} : { emit: [{ type: 'warn', message }] };
    }),
    announceFound: emit(({ context }) => ({
      type: 'announce',
      key: 'search.results',
      params: { count: context.matches.length },
    })),
    announceNone: emit({ type: 'announce', key: 'noResultsInList' }),
    announceFailure: emit({ type: 'announce', key: 'loadFailed' }),
  },
}).createMachine({
  id: 'listField',
  context: ({ input }) => initialListField(input),
  type: 'parallel',
  entry: 'warn',
  on: { 'environment.change': { actions: withEvent('setEnvironment') } },
  states: {
    items: {
      initial: 'deciding',
      on: {
        'environment.change': {
          guard: withEvent('isOtherUser'),
          target: '.deciding',
          actions: [withEvent('setEnvironment'), 'forgetItems'],
        },
      },
      states: {
        deciding: {
          always: [
            { guard: 'hasItemsToLoad', target: 'loading' },
            { guard: 'hasItems', target: 'ready' },
            { target: 'noData' },
          ],
        },
        loading: {
          invoke: {
            src: 'loadItems',
            id: 'items',
            input: itemsToLoad,
            onDone: { target: 'deciding', actions: withEvent('keepItems') },
            onError: { target: 'failed', actions: 'announceFailure' },
          },
          on: { 'settings.change': 'deciding' },
        },
        ready: { on: { 'settings.change': 'deciding' } },
        noData: { on: { 'settings.change': 'deciding' } },
        failed: {
          on: {
            'items.retry': 'loading',
            'settings.change': 'deciding',
            'environment.change': {
              guard: withEvent('isOnlineAgain'),
              target: 'loading',
              actions: withEvent('setEnvironment'),
            },
          },
        },
      },
    },
    entry: {
      initial: 'settling',
      on: {
        'item.choose': [
          {
            guard: withEvent('isToggledOff'),
            target: '.choosing',
            actions: withEvent('remove'),
          },
          {
            guard: withEvent('canChoose'),
            target: '.choosing',
            actions: withEvent('choose'),
          },
        ],
        'item.remove': { guard: 'canEdit', target: '.choosing', actions: withEvent('remove') },
        'other.change': {
          guard: 'canWriteOther',
          target: '.freeText',
          actions: withEvent('changeOther'),
        },
        'value.clear': { guard: 'canEdit', target: '.list', actions: 'clear' },
        ...valueEvents('.settling'),
        'settings.change': { target: '.settling', actions: withEvent('setSettings') },
        'xstate.done.actor.items': '.settling',
      },
      states: {
        /** A value came from outside: it is matched with the items. */
        settling: {
          entry: ['matchValue', 'readOther'],
          always: [{ guard: 'hasOther', target: 'freeText' }, { target: 'list' }],
        },
        /** After an item is chosen: in a single list it replaces a free text. */
        choosing: { always: [{ guard: 'hasOther', target: 'freeText' }, { target: 'list' }] },
        list: {
          entry: 'judge',
          on: {
            'other.choose': { guard: 'canWriteOther', target: 'freeText', actions: 'dropItems' },
          },
        },
        freeText: {
          entry: 'judge',
          on: {
            'other.choose': { guard: 'canEdit', target: 'list', actions: 'dropOther' },
            'other.clear': { guard: 'canEdit', target: 'list', actions: 'dropOther' },
            'field.blur': { guard: 'isBlankOther', target: 'list', actions: 'dropOther' },
          },
        },
      },
    },
    display: {
      initial: 'deciding',
      on: {
        'value.set': '.deciding',
        'form.reset': '.deciding',
        'settings.change': '.deciding',
        // Only on blur, so that the control does not change while it is in use.
        'field.blur': '.deciding',
        'xstate.done.actor.items': '.deciding',
      },
      states: {
        deciding: {
          always: [
            { guard: 'isCrowded', target: 'checkboxes' },
            { guard: 'isDropdown', target: 'dropdown' },
            { guard: 'isRadio', target: 'radios' },
            { target: 'checkboxes' },
          ],
        },
        dropdown: {},
        // These show all items.
        radios: { entry: 'forgetSearch' },
        checkboxes: { entry: 'forgetSearch' },
      },
    },
    search: {
      initial: 'browsing',
      on: { 'search.change': { target: '.judging', actions: withEvent('changeSearch') } },
      states: {
        judging: {
          always: [
            { guard: 'isBlankSearch', target: 'browsing' },
            { guard: 'hasMatches', target: 'found', actions: 'announceFound' },
            { target: 'noResults', actions: 'announceNone' },
          ],
        },
        browsing: {},
        // The host may give other items, or another display, meanwhile.
        found: {
          always: [
            { guard: 'isBlankSearch', target: 'browsing' },
            { guard: 'hasNoMatches', target: 'noResults', actions: 'announceNone' },
          ],
        },
        noResults: {
          always: [
            { guard: 'isBlankSearch', target: 'browsing' },
            { guard: 'hasMatches', target: 'found', actions: 'announceFound' },
          ],
        },
      },
    },
    visit: visitBy('field.blur'),
  },
});
