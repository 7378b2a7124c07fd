import { useRef, useState } from 'react';
import type { Choice } from '../../machines/kit/selection.ts';
import type { ChoiceBoxInput } from './choice-box.ts';
import type { ComposedText } from './use-composed-text.ts';
import { useChange } from './use-latest.ts';
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
 * types. The typing ends when the menu closes, which it also does when the choice changes, whoever
 * caused it: otherwise the box would hide the name, and an empty one would clear the value later.
 */
export function useBoxText(
  input: Pick<
    ChoiceBoxInput<never, never>,
    'text' | 'onText' | 'onClose' | 'isMultiple' | 'isOpen' | 'isFreeText'
  >,
  chosen: Choice | undefined,
): BoxText {
  const { isOpen, isMultiple } = input;
  const [isTyping, setTyping] = useState(false);
  const [wasOpen, setWasOpen] = useState(isOpen);
  if (wasOpen !== isOpen) {
    setWasOpen(isOpen);
    // A letter is shown before the menu that it opens.
    if (!isOpen) setTyping(false);
  }
  const wasMultiple = useRef(isMultiple);
  // The listed results are those of the typed text, which the new name replaces. A box that becomes
  // one of several choices, or of one, keeps it.
  useChange(String(chosen?.id), () => {
    if (isOpen && wasMultiple.current === isMultiple && input.isFreeText !== true) input.onClose();
  });
  useChange(isMultiple, () => {
    wasMultiple.current = isMultiple;
  });
  const { box, isComposing, endComposition } = useSearchText(input.text, (text) => {
    setTyping(true);
    input.onText(text);
  });
  const isWriting = isTyping || isComposing;
  return {
    ...box,
    value: isMultiple || isWriting ? box.value : (chosen?.label ?? ''),
    isTyping: isWriting,
    isNameDeleted: isTyping && box.value === '' && chosen !== undefined,
    endTyping() {
      setTyping(false);
      endComposition();
    },
  };
}
