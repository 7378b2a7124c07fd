import { useState, type ChangeEvent, type CompositionEvent } from 'react';

/** Value and handlers of a text box whose text a chart holds. */
export interface ComposedText {
  /** The text in the box: that of the chart, or the text of the input method. */
  readonly value: string;
  /** Hands the text on; while it is being composed, only shows it. */
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Keeps what follows in the box until it is composed. */
  readonly onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => void;
  /** Hands the composed text on. */
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
}

/**
 * A text box that reports only complete text: text of an input method (Chinese, dead keys) is
 * shown, but only reported when the composition ends, so that half a character is never searched
 * for.
 */
export function useComposedText(text: string, onText: (text: string) => void): ComposedText {
  const [composed, setComposed] = useState<string | null>(null);
  return {
    value: composed ?? text,
    onChange(event) {
      if (composed === null) onText(event.currentTarget.value);
      else setComposed(event.currentTarget.value);
    },
    onCompositionStart: (event) => setComposed(event.currentTarget.value),
    onCompositionEnd(event) {
      setComposed(null);
      onText(event.currentTarget.value);
    },
  };
}
