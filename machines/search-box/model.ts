import type { InEnvironment } from '../kit/environment.ts';
import type { HostEvent } from '../kit/host.ts';
import type { AnnounceEvent } from '../kit/ports.ts';
import type { RequestFailure } from '../kit/request.ts';
import { isSameId, type ItemId } from '../kit/selection.ts';
import type { ValueChange, ValueEvent } from '../kit/value.ts';

/** The searched text and its scope; `scope` is null if there is no choice of scopes. */
export interface SearchValue {
  /** As typed; empty searches for nothing. */
  readonly text: string;
  /** Id of the scope. */
  readonly scope: ItemId | null;
}

/** Something that can be searched in. */
export interface SearchScope {
  /** Given back with the value. */
  readonly id: ItemId;
  /** The text that users see. */
  readonly name: string;
}

/** A text that the user may mean. */
export interface Suggestion {
  /** Names it when it is chosen. */
  readonly id: ItemId;
  /** The displayed text, which is also the text of the box after a choice. */
  readonly label: string;
}

/** The settings of a search box, initially and while it runs. */
export interface SearchBoxSettings {
  /**
   * The scopes of the search; the first is chosen if the value has none. Default: no choice of
   * scopes.
   */
  readonly scopes?: readonly SearchScope[];
  /** Searches 1000 ms after the last key, without Enter. Default false. */
  readonly instant?: boolean;
  /** Requests suggestions 250 ms after the last key. Default: if the host provides suggestions. */
  readonly suggests?: boolean;
  /** True if nothing can be typed. Default false. */
  readonly disabled?: boolean;
}

/** Input of the search box's chart. */
export interface SearchBoxInput extends SearchBoxSettings, InEnvironment {
  /** The first value; a text alone is searched in the first scope. */
  readonly value?: Partial<SearchValue>;
}

/** Context of the search box's chart. */
export interface SearchBoxContext extends InEnvironment {
  /** The typed text and its scope. */
  readonly value: SearchValue;
  /** The value that a form reset restores. */
  readonly initialValue: SearchValue;
  /** The last search; null before the first one. */
  readonly searched: SearchValue | null;
  /** The suggestions for the typed text; empty if there are none. */
  readonly suggestions: readonly Suggestion[];
  /** Why there are no suggestions. */
  readonly failure: RequestFailure | null;
  /** The current settings of the host. */
  readonly settings: SearchBoxSettings;
}

/** The user's action that changed the value. */
export type SearchBoxReason = 'typing' | 'scope' | 'choose' | 'clear' | 'reset';

/** What started a search. */
export type SearchStart = 'submit' | 'instant' | 'choose' | 'scope' | 'clear';

/** Events of the search box's chart. */
export type SearchBoxEvent =
  /** The box's text; with `instant` it is searched for after a pause in typing. */
  | { readonly type: 'text.change'; readonly text: string }
  /** Another scope; the current search is repeated there at once. */
  | { readonly type: 'scope.change'; readonly scope: ItemId }
  /** Searches immediately (Enter). */
  | { readonly type: 'search.submit' }
  /** Sets the text to a suggestion, and searches for it. */
  | { readonly type: 'suggestion.choose'; readonly id: ItemId }
  /** Empties the box and ends the search. */
  | { readonly type: 'text.clear' }
  /** Opens the menu of suggestions. */
  | { readonly type: 'menu.open' }
  /** Closes the menu of suggestions. */
  | { readonly type: 'menu.close' }
  | ValueEvent<Partial<SearchValue>>
  | HostEvent<SearchBoxSettings>;

/** Emitted by the search box's chart. */
export type SearchBoxEmitted =
  | ValueChange<SearchValue, SearchBoxReason>
  /** Search for this now. */
  | { readonly type: 'search'; readonly value: SearchValue; readonly by: SearchStart }
  | AnnounceEvent;

/** A search box before anything was typed. */
export function initialSearchBox(input: SearchBoxInput): SearchBoxContext {
  const { value: given = {}, environment, ...settings } = input;
  const value = completed(given, settings);
  return {
    value,
    initialValue: value,
    searched: null,
    suggestions: [],
    failure: null,
    settings,
    environment,
  };
}

/** A complete value: with the first scope if it names no valid one. */
export function completed(
  { text = '', scope = null }: Partial<SearchValue>,
  { scopes = [] }: SearchBoxSettings,
): SearchValue {
  const named = scopes.find(({ id }) => scope !== null && isSameId(id, scope));
  return { text, scope: (named ?? scopes[0])?.id ?? scope };
}

/** Whether two searches have the same text; blanks around it do not count. */
export const isSameText = (a: SearchValue | null, b: SearchValue): boolean =>
  a?.text.trim() === b.text.trim();

/** Whether two searches are one. */
export const isSameSearch = (a: SearchValue | null, b: SearchValue): boolean =>
  isSameText(a, b) && a?.scope === b.scope;

/** Whether two values are one: blanks count, because they are typed. */
export const isSameValue = (a: SearchValue, b: SearchValue): boolean =>
  a.text === b.text && a.scope === b.scope;
