import type { MouseEvent } from 'react';

/**
 * Whether a click ends the selection of text in its element: the user wants to copy the text and does
 * not press the element. Browsers treat labels in the same way. One letter does not count, because a
 * hand that is not steady selects it as well.
 */
export function selectsText(event: MouseEvent<HTMLElement>): boolean {
  const { currentTarget, target, detail, shiftKey } = event;
  const selection = currentTarget.ownerDocument.getSelection();
  return (
    // The second click of a double-click selects a word, and one with Shift the text up to it.
    detail === 1 &&
    !shiftKey &&
    // A press on a control keeps the selection.
    !(target as Element).closest('input, button, a') &&
    currentTarget.contains(selection?.anchorNode as Node) &&
    String(selection).length > 1
  );
}
