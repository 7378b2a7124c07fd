import { useState } from 'react';
import type { Choice } from '../../machines/kit/selection.ts';
import type { ChoiceBoxInput } from './choice-box.ts';
import type { ComposedText } from './use-composed-text.ts';
import { useSearchText } from './use-search-text.ts';

/** The text in the box of a choice. */
export interface BoxText extends ComposedText {
  /** Whether the box of a single choice shows the typed text in place of the name. */
  readonly isTyping: boolean;
  /** Whether the user has deleted the name. */
  readonly isNameDeleted: boolean;
  /** The box shows the name again, also if an input method has not finished its text. */
  readonly endTyping: () => void;
}

/**
 * The text in the box of a choice: the search text or, with a single choice, its name until the user
 * types. The typing ends when the menu closes or the choice changes, whoever caused it: otherwise the
 * box would hide the name, and an empty one would clear the value later.
 */
export function useBoxText(
  input: Pick<ChoiceBoxInput<never, never>, 'text' | 'onText' | 'isMultiple' | 'isOpen'>,
  chosen: Choice | undefined,
): BoxText {
  const { isOpen } = input;
  const [isTyping, setTyping] = useState(false);
  const chosenId = String(chosen?.id);
  const [before, setBefore] = useState({ isOpen, chosenId });
  if (before.isOpen !== isOpen || before.chosenId !== chosenId) {
    setBefore({ isOpen, chosenId });
    // A letter is shown before the menu that it opens.
    if (!isOpen || before.isOpen) setTyping(false);
  }
  const { box, isComposing, endComposition } = useSearchText(input.text, (text) => {
    setTyping(true);
    input.onText(text);
  });
  const isWriting = isTyping || isComposing;
  return {
    ...box,
    value: input.isMultiple || isWriting ? box.value : (chosen?.label ?? ''),
    isTyping: isWriting,
    isNameDeleted: isTyping && box.value === '' && chosen !== undefined,
    endTyping() {
      setTyping(false);
      endComposition();
    },
  };
}
