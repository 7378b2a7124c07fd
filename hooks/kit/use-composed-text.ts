import { useState, type ChangeEvent, type CompositionEvent } from 'react';

/** Value and handlers of a text box whose text a chart holds. */
export interface ComposedText {
  readonly value: string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onCompositionStart: (event: CompositionEvent<HTMLInputElement>) => void;
  readonly onCompositionEnd: (event: CompositionEvent<HTMLInputElement>) => void;
}

/**
 * A text box that tells its text when it is one: what the user composes (Chinese, dead keys) is
 * shown, but told only when the composition ends, so that half a character is never searched for.
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
