import type { FocusEvent, KeyboardEvent } from 'react';
import type { ChoiceInputProps } from './choice-box-part-props.ts';
import type { ChoiceBoxInput, ListedOption } from './choice-box.ts';
import { isComposing, takeKey } from './typing.ts';

/** The members of the box that its keys need. */
type KeyedBox = Pick<
  ChoiceBoxInput<never, never>,
  'isOpen' | 'offlineText' | 'onSubmit' | 'onLeave'
>;

/** Input of the key and focus handlers of the box. */
export interface ChoiceBoxKeysInput<Option extends ListedOption> {
  /** Whether the menu is shown: it is open, and there are options. */
  readonly isShown: boolean;
  /** The option that Enter chooses; undefined if none is highlighted. */
  readonly highlighted: Option | undefined;
  /** Downshift's handlers for the box. */
  readonly downshift: {
    readonly onKeyDown?: (event: KeyboardEvent<HTMLInputElement>) => void;
    readonly onBlur?: (event: FocusEvent<HTMLInputElement>) => void;
  };
  /** The key handler of the chips; it prevents the default of keys that it handles. */
  readonly onChipKey: (event: KeyboardEvent<HTMLInputElement>) => void;
  /** Whether the focus moves to the retry button that belongs to the open menu. */
  readonly isTakenByRetry: (blur: FocusEvent) => boolean;
  /** Handles Enter in the open menu; does nothing if no option is highlighted. */
  readonly onEnter: (highlighted: Option | undefined) => void;
}

/** The keyboard behaviour of the box of a choice, and its behaviour when it loses the focus. */
export function choiceBoxKeys<Option extends ListedOption>(
  { isOpen, offlineText, onSubmit, onLeave }: KeyedBox,
  input: ChoiceBoxKeysInput<Option>,
): Pick<ChoiceInputProps, 'onKeyDown' | 'onBlur'> {
  const { isShown, highlighted, downshift, onChipKey, isTakenByRetry, onEnter } = input;
  return {
    onKeyDown(event) {
      if (isComposing(event)) return;
      if (event.key === 'Escape') {
        // The dialog that may hold this box stays open when Escape closes the menu.
        if (!isOpen) return;
        takeKey(event);
      } else {
        // Nothing can be searched or chosen while offline.
        if (offlineText !== undefined) return;
        onChipKey(event);
        if (event.defaultPrevented) return;
      }
      if (isCaretKey(event, isShown)) return;
      const isEnter = event.key === 'Enter' && isOpen;
      if (isEnter && !highlighted) onSubmit?.();
      downshift.onKeyDown?.(event);
      if (isEnter) onEnter(highlighted);
    },
    onBlur(event) {
      if (isOpen && isTakenByRetry(event)) return;
      downshift.onBlur?.(event);
      onLeave();
    },
  };
}

/** Whether Home or End moves the caret or selects text, instead of moving the highlight. */
const isCaretKey = (
  { key, shiftKey, ctrlKey, metaKey, altKey }: KeyboardEvent,
  isMenuShown: boolean,
): boolean =>
  (key === 'Home' || key === 'End') && (!isMenuShown || shiftKey || ctrlKey || metaKey || altKey);
