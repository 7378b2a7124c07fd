import { useState } from 'react';
import type { ComposedText } from './use-composed-text.ts';

/** The text of a box that searches. */
export interface SearchText {
  /** Value and handlers of the box; `onChange` also reports text that is being composed. */
  readonly box: ComposedText;
  /** Whether an input method composes text in the box. */
  readonly isComposing: boolean;
  /** The box shows the text of the chart again, also if the input method goes on. */
  readonly endComposition: () => void;
}

/**
 * A text box that searches: each letter is reported, also while an input method composes it, because
 * many keyboards of touch devices compose each word until a space follows. Meanwhile the box shows
 * the text of the input method, whatever the chart makes of it: another text would end the
 * composition.
 */
export function useSearchText(text: string, onText: (text: string) => void): SearchText {
  const [composed, setComposed] = useState<string | null>(null);
  return {
    box: {
      value: composed ?? text,
      onChange(event) {
        const { value } = event.currentTarget;
        if (composed !== null) setComposed(value);
        onText(value);
      },
      onCompositionStart: (event) => setComposed(event.currentTarget.value),
      onCompositionEnd(event) {
        const { value } = event.currentTarget;
        setComposed(null);
        // Some browsers report the final text only after the composition. A composition that a
        // choice has ended has nothing more to report.
        if (composed !== null && composed !== value) onText(value);
      },
    },
    isComposing: composed !== null,
    endComposition: () => setComposed(null),
  };
}
