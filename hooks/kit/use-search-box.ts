import type { ChangeEvent, CompositionEvent, KeyboardEventHandler } from 'react';
import { getter, type Getter } from './merge-props.ts';
import { offlineFlags, offlineTextProps, type OfflineTextProps } from './offline.ts';
import { part, type PartProps } from './part.ts';
import { isComposing } from './typing.ts';
import { useComposedText } from './use-composed-text.ts';

/** Props of a box that searches the list below it. */
export interface SearchProps extends PartProps, OfflineTextProps {
  /** Browsers give it a cross for clearing, touch keyboards a key for searching. */
  readonly type: 'search';
  /** What is typed. */
  readonly value: string;
  /** Nothing can be searched now, but for a broken connection, see `aria-disabled`. */
  readonly disabled: boolean;
  /** The browser shows no list of its own. */
  readonly autoComplete: 'off';
  /** Touch keyboards write "search" on Enter. */
  readonly enterKeyHint: 'search';
  /** What is searched, in the user's language: there is no label to be seen. */
  readonly 'aria-label': string;
  /** Id of the list that is searched. */
  readonly 'aria-controls': string;
  /** Sends the typed text to the chart; it searches a moment later. */
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Holds back what an input method composes until it is complete. */
  readonly onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => void;
  /** Tells the chart the composed text. */
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  /** Enter searches at once and does not send the form. */
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

/** What {@link useSearch} makes a search box from. */
export interface SearchInput {
  /** The widget: what `data-scope` says. */
  readonly scope: string;
  /** What the box is called. */
  readonly label: string;
  /** Id of the list that is searched. */
  readonly controls: string;
  /** What is typed; the chart keeps it. */
  readonly text: string;
  /** Nothing can be typed. */
  readonly disabled: boolean;
  /** Why it does nothing while the connection is broken; undefined while it works, and where it works offline. */
  readonly offlineText?: string | undefined;
  /** What is typed, once it is composed. */
  readonly onText: (text: string) => void;
  /** Enter: search at once. */
  readonly onSubmit: () => void;
}

/** A search box: typed text goes to the chart when it is composed, Enter searches at once. */
export function useSearch(input: SearchInput): Getter<SearchProps> {
  const text = useComposedText(input.text, input.onText);
  return getter(() => ({
    ...part(input.scope, 'search', offlineFlags(input.offlineText, input.disabled)),
    ...offlineTextProps(input.offlineText),
    ...text,
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
