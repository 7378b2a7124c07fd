import { useState } from 'react';
import type { ComposedText } from './use-composed-text.ts';

/** The text of a box that searches. */
export interface SearchText {
  /** Value and handlers of the box. */
  readonly box: ComposedText;
  /** Whether an input method composes text in the box. */
  readonly isComposing: boolean;
  /** The box shows the text of the chart again, also if the input method goes on. */
  readonly endComposition: () => void;
}

/** A box that searches: text of an input method is reported when its composition ends. */
export function useSearchText(text: string, onText: (text: string) => void): SearchText {
  const [composed, setComposed] = useState<string | null>(null);
  return {
    box: {
      value: composed ?? text,
      onChange(event) {
        if (composed === null) onText(event.currentTarget.value);
        else setComposed(event.currentTarget.value);
      },
      onCompositionStart: (event) => setComposed(event.currentTarget.value),
      onCompositionEnd(event) {
        // Ended already, by a choice.
        if (composed === null) return;
        setComposed(null);
        onText(event.currentTarget.value);
      },
    },
    isComposing: composed !== null,
    endComposition: () => setComposed(null),
  };
}
