import { useState, type ChangeEvent, type CompositionEvent } from 'react';

/** Value and handlers of a text box whose text is stored in a chart. */
export interface ComposedText {
  /** The text in the box: that of the chart, or the text of the input method. */
  readonly value: string;
  /** Reports the text; during a composition it is only shown. */
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** Delays the text of an input method until its composition ends. */
  readonly onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => void;
  /** Reports the composed text. */
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
}

/**
 * A text box that reports only complete text: text of an input method (Chinese, dead keys) is
 * shown, but only reported when the composition ends, so that half a character never becomes part
 * of a value. Boxes that search use `useSearchText`.
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
