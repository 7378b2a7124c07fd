import type { ChangeEvent, CompositionEvent, KeyboardEventHandler } from 'react';
import { getter, type Getter } from './merge-props.ts';
import { offlineFlags, offlineTextProps, type OfflineTextProps } from './offline.ts';
import { part, type PartProps } from './part.ts';
import { isComposing } from './typing.ts';
import { useSearchText } from './use-search-text.ts';

/** Props of a box that searches the list below it. */
export interface SearchProps extends PartProps, OfflineTextProps {
  /** Browsers add a clear button, touch keyboards a search key. */
  readonly type: 'search';
  /** The typed text. */
  readonly value: string;
  /** True if nothing can be searched, except while offline, see `aria-disabled`. */
  readonly disabled: boolean;
  /** Turns off the autocomplete list of the browser. */
  readonly autoComplete: 'off';
  /** Touch keyboards label Enter as "search". */
  readonly enterKeyHint: 'search';
  /** The name of the searched list, in the user's language, because there is no visible label. */
  readonly 'aria-label': string;
  /** Id of the list that is searched. */
  readonly 'aria-controls': string;
  /** Sends the typed text to the chart, which searches after a short delay. */
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** The box keeps the text of an input method until its composition ends. */
  readonly onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => void;
  /** Sends the final text to the chart. */
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  /** Enter searches immediately and does not submit the form. */
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

/** Input of {@link useSearch}. */
export interface SearchInput {
  /** Name of the widget, the `data-scope` of its parts. */
  readonly scope: string;
  /** The name of the box. */
  readonly label: string;
  /** Id of the list that is searched. */
  readonly controls: string;
  /** The typed text; it is stored in the chart. */
  readonly text: string;
  /** True if nothing can be typed. */
  readonly disabled: boolean;
  /** Why it does nothing while offline; undefined while online, and if it also works offline. */
  readonly offlineText?: string | undefined;
  /** Called with the typed text, also while an input method composes it. */
  readonly onText: (text: string) => void;
  /** Enter: search at once. */
  readonly onSubmit: () => void;
}

/** A search box: each letter is sent to the chart; Enter searches immediately. */
export function useSearch(input: SearchInput): Getter<SearchProps> {
  const { box } = useSearchText(input.text, input.onText);
  return getter(() => ({
    ...part(input.scope, 'search', offlineFlags(input.offlineText, input.disabled)),
    ...offlineTextProps(input.offlineText),
    ...box,
    type: 'search',
    disabled: input.disabled,
    autoComplete: 'off',
    enterKeyHint: 'search',
    'aria-label': input.label,
    'aria-controls': input.controls,
    onKeyDown(event) {
      if (event.key !== 'Enter' || isComposing(event)) return;
      // Inside a form, Enter would submit the form.
      event.preventDefault();
      input.onSubmit();
    },
  }));
}
