import type { ChangeEvent, CompositionEvent, KeyboardEventHandler } from 'react';
import { getter, type Getter } from './merge-props.ts';
import { offlineFlags, offlineTextProps, type OfflineTextProps } from './offline.ts';
import { part, type PartProps } from './part.ts';
import { isComposing } from './typing.ts';
import { useComposedText } from './use-composed-text.ts';

/** Props of a box that searches the list below it. */
export interface SearchProps extends PartProps, OfflineTextProps {
  readonly type: 'search';
  readonly value: string;
  readonly disabled: boolean;
  readonly autoComplete: 'off';
  readonly enterKeyHint: 'search';
  readonly 'aria-label': string;
  readonly 'aria-controls': string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
}

/** What {@link useSearch} makes a search box from. */
export interface SearchInput {
  readonly scope: string;
  readonly label: string;
  /** Id of the list that is searched. */
  readonly controls: string;
  readonly text: string;
  readonly disabled: boolean;
  /** Why it does nothing while the connection is broken; undefined while it works, and where it works offline. */
  readonly offlineText?: string | undefined;
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
      // Inside a form Enter would send the form.
      event.preventDefault();
      input.onSubmit();
    },
  }));
}
