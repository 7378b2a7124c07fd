import { assign, emit, setup, stateIn } from 'xstate';
import {
  INSTANT_SEARCH_DEBOUNCE,
  SEARCH_AUTOCOMPLETE_DEBOUNCE,
} from '../../src/widget-constants.ts';
import { actsOf } from '../kit/act.ts';
import { followGuards, hostActions, type SettingsParams } from '../kit/host.ts';
import { hostRows, type Warn } from '../kit/host-rows.ts';
import { failureOf, request, unprovided } from '../kit/request.ts';
import { isSameId, type ItemId } from '../kit/selection.ts';
import { valueChanges } from '../kit/value.ts';
import { withEvent } from '../kit/with-event.ts';
import {
  completed,
  initialSearchBox,
  isSameSearch,
  isSameText,
  isSameValue,
  type SearchBoxContext,
  type SearchBoxEmitted,
  type SearchBoxEvent,
  type SearchBoxInput,
  type SearchBoxReason,
  type SearchBoxSettings,
  type SearchStart,
  type SearchValue,
  type Suggestion,
} from './model.ts';

export {
  INSTANT_SEARCH_DEBOUNCE,
  SEARCH_AUTOCOMPLETE_DEBOUNCE,
} from '../../src/widget-constants.ts';
export { completed } from './model.ts';
export type {
  SearchBoxContext,
  SearchBoxEmitted,
  SearchBoxEvent,
  SearchBoxInput,
  SearchBoxReason,
  SearchBoxSettings,
  SearchScope,
  SearchStart,
  SearchValue,
  Suggestion,
} from './model.ts';

/** Returns suggested texts; provided by the host. */
export type LoadSuggestions = (
  value: SearchValue,
  signal: AbortSignal,
) => Promise<readonly Suggestion[]>;

/**
 * The actors of the search box's chart, from the functions of the host; invalid suggestions are
 * reported to `warn`.
 */
export const searchBoxActors = (load: LoadSuggestions, warn?: Warn) => {
  const rowsOf = hostRows('loadSuggestions', warn);
  return {
    loadSuggestions: request<readonly Suggestion[], SearchValue>(async (value, signal) =>
      rowsOf(await load(value, signal)),
    ),
  };
};

interface TextParams {
  readonly text: string;
}

interface IdParams {
  readonly id: ItemId;
}

interface StartParams {
  readonly by: SearchStart;
}

const changeValue = valueChanges<SearchBoxContext, SearchBoxEvent, SearchBoxReason>(isSameValue);
const act = actsOf<SearchBoxContext, SearchBoxEvent, SearchBoxEmitted>();

/** Loads the suggestions again, because another user may see others. */
const RELOAD_SUGGESTIONS = {
  guard: withEvent('isOtherUser'),
  target: 'deciding',
  actions: [withEvent('setEnvironment'), 'dropSuggestions'],
} as const;

/**
 * A search box: `search` says whether a search is about to start, `suggestions` is the state of the
 * suggestions, `menu` says whether they are shown.
 */
export const searchBoxMachine = setup({
  types: {
    input: {} as SearchBoxInput,
    context: {} as SearchBoxContext,
    events: {} as SearchBoxEvent,
    emitted: {} as SearchBoxEmitted,
    children: {} as { suggestions: 'loadSuggestions' },
  },
  actors: { loadSuggestions: unprovided<readonly Suggestion[], SearchValue>() },
  guards: {
    ...followGuards,
    isDisabling: (_, { settings }: SettingsParams<SearchBoxSettings>) => settings.disabled === true,
    isEnabled: ({ context }) => context.settings.disabled !== true,
    isInstant: ({ context }) =>
      context.settings.instant === true && context.settings.disabled !== true,
    isSuggesting: ({ context }) =>
      context.settings.suggests === true &&
      context.settings.disabled !== true &&
      context.environment.online,
    isBlank: ({ context }) => context.value.text.trim() === '',
    hasText: ({ context }) => context.value.text !== '' && context.settings.disabled !== true,
    hasSuggestions: ({ context }) => context.suggestions.length > 0,
    hasSuggestion: ({ context }, { id }: IdParams) =>
      context.suggestions.some((one) => isSameId(one.id, id)),
    hasScope: ({ context }, { scope }: { readonly scope: ItemId }) =>
      context.settings.disabled !== true &&
      (context.settings.scopes ?? []).some(({ id }) => isSameId(id, scope)),
    hasSearched: ({ context }) => context.searched !== null,
    isMenuOpen: stateIn({ menu: 'open' }),
    /**
     * Whether suggestions for the typed text are about to be loaded; not for a text that the host
     * sets.
     */
    isTyping: stateIn({ suggestions: 'debouncing' }),
  },
  actions: {
    ...hostActions<SearchBoxContext, SearchBoxEvent, SearchBoxSettings>((told, { value }) =>
      'settings' in told ? { ...told, value: completed(value, told.settings) } : told,
    ),
    setValue: assign(({ context }, given: { readonly value: Partial<SearchValue> }) => {
      const value = completed(given.value, context.settings);
      const { searched } = context;
      // After another text, the same text is searched again.
      return { value, searched: isSameText(searched, value) ? searched : null };
    }),
    reset: changeValue('reset', ({ initialValue }) => ({ value: initialValue, searched: null })),
    changeText: changeValue('typing', ({ value }, { text }: TextParams) => ({
      value: { ...value, text },
    })),
    changeScope: changeValue(
      'scope',
      ({ value, settings }, params: { readonly scope: ItemId }) => ({
        value: completed({ ...value, scope: params.scope }, settings),
      }),
    ),
    takeSuggestion: changeValue('choose', ({ value, suggestions }, { id }: IdParams) => {
      const chosen = suggestions.find((one) => isSameId(one.id, id));
      return chosen ? { value: { ...value, text: chosen.label } } : {};
    }),
    clear: changeValue('clear', ({ value }) => ({ value: { ...value, text: '' } })),
    // Repeating a search does nothing, except on submit.
    startSearch: act(({ value, searched }, { by }: StartParams) =>
      by !== 'submit' && isSameSearch(searched, value)
        ? {}
        : { change: { searched: value }, emit: [{ type: 'search', value, by }] },
    ),
    keepSuggestions: assign((_, { output }: { readonly output: readonly Suggestion[] }) => ({
      suggestions: output,
      failure: null,
    })),
    keepFailure: assign((_, { error }: { readonly error: unknown }) => ({
      suggestions: [],
      failure: failureOf(error),
    })),
    dropSuggestions: assign({ suggestions: [], failure: null }),
    announceCount: emit(({ context }) => ({
      type: 'announce' as const,
      key: 'search.results',
      params: { count: context.suggestions.length },
    })),
  },
  delays: {
    autocompleteDelay: SEARCH_AUTOCOMPLETE_DEBOUNCE,
    instantDelay: INSTANT_SEARCH_DEBOUNCE,
  },
}).createMachine({
  id: 'searchBox',
  context: ({ input }) => initialSearchBox(input),
  type: 'parallel',
  on: {
    'settings.change': [
      // Pending requests are dropped when the box is disabled.
      {
        guard: withEvent('isDisabling'),
        target: ['.search.settled', '.suggestions.none', '.menu.closed'],
        actions: withEvent('setSettings'),
      },
      { actions: withEvent('setSettings') },
    ],
    'environment.change': { actions: withEvent('setEnvironment') },
  },
  states: {
    search: {
      initial: 'settled',
      on: {
        'text.change': [
          { guard: 'isInstant', target: '.waiting', actions: withEvent('changeText') },
          { guard: 'isEnabled', actions: withEvent('changeText') },
        ],
        'search.submit': {
          guard: 'isEnabled',
          target: '.settled',
          actions: { type: 'startSearch', params: { by: 'submit' } },
        },
        'suggestion.choose': {
          guard: withEvent('hasSuggestion'),
          target: '.settled',
          actions: [withEvent('takeSuggestion'), { type: 'startSearch', params: { by: 'choose' } }],
        },
        'text.clear': {
          guard: 'hasText',
          target: '.settled',
          actions: ['clear', { type: 'startSearch', params: { by: 'clear' } }],
        },
        'scope.change': [
          // The results belong to another scope, so the search is repeated.
          {
            guard: withEvent('hasScope'),
            target: '.moved',
            actions: withEvent('changeScope'),
          },
        ],
        // A waiting search continues, because the host may only have normalised the typed text.
        'value.set': { actions: withEvent('setValue') },
        'form.reset': { target: '.settled', actions: 'reset' },
      },
      states: {
        settled: {},
        waiting: {
          // The text is searched at once in the other scope, also if it is the first search.
          on: {
            'scope.change': {
              guard: withEvent('hasScope'),
              target: 'settled',
              actions: [withEvent('changeScope'), { type: 'startSearch', params: { by: 'scope' } }],
            },
          },
          after: {
            instantDelay: {
              target: 'settled',
              actions: { type: 'startSearch', params: { by: 'instant' } },
            },
          },
        },
        moved: {
          always: [
            {
              guard: 'hasSearched',
              target: 'settled',
              actions: { type: 'startSearch', params: { by: 'scope' } },
            },
            { target: 'settled' },
          ],
        },
      },
    },
    suggestions: {
      initial: 'none',
      on: {
        'text.change': [
          { guard: 'isSuggesting', target: '.debouncing' },
          { guard: 'isEnabled', target: '.none' },
        ],
        'scope.change': '.none',
        'search.submit': '.none',
        'suggestion.choose': '.none',
        'text.clear': '.none',
        'value.set': '.none',
        'form.reset': '.none',
      },
      states: {
        none: { entry: 'dropSuggestions' },
        // The previous suggestions stay until new ones arrive.
        debouncing: { after: { autocompleteDelay: 'deciding' }, on: { 'value.set': {} } },
        deciding: { always: [{ guard: 'isBlank', target: 'none' }, { target: 'loading' }] },
        loading: {
          invoke: {
            src: 'loadSuggestions',
            id: 'suggestions',
            input: ({ context }) => context.value,
            onDone: [
              {
                guard: 'isMenuOpen',
                target: 'ready',
                actions: [withEvent('keepSuggestions'), 'announceCount'],
              },
              // The menu was closed in the meantime, so nothing is announced.
              { target: 'ready', actions: withEvent('keepSuggestions') },
            ],
            onError: { target: 'failed', actions: withEvent('keepFailure') },
          },
          on: { 'environment.change': RELOAD_SUGGESTIONS },
        },
        ready: { on: { 'environment.change': RELOAD_SUGGESTIONS } },
        // Searching also works without suggestions.
        failed: {
          on: {
            'environment.change': [
              RELOAD_SUGGESTIONS,
              {
                guard: withEvent('isOnlineAgain'),
                target: 'deciding',
                actions: withEvent('setEnvironment'),
              },
            ],
          },
        },
      },
    },
    menu: {
      initial: 'closed',
      on: {
        'text.change': { guard: 'isSuggesting', target: '.open' },
        'search.submit': '.closed',
        'suggestion.choose': '.closed',
        'text.clear': '.closed',
        'scope.change': '.closed',
        'value.set': [{ guard: 'isTyping' }, { target: '.closed' }],
        'form.reset': '.closed',
      },
      states: {
        closed: { on: { 'menu.open': { guard: 'hasSuggestions', target: 'open' } } },
        open: { on: { 'menu.close': 'closed' } },
      },
    },
  },
});
