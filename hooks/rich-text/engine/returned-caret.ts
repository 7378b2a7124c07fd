import type { LexicalEditor } from 'lexical';
import { activeElement } from '../../kit/active-element.ts';
import { listen } from '../../kit/listen.ts';
import { lexical } from './lexical.ts';

const { $getSelection, $setSelection, SKIP_SCROLL_INTO_VIEW_TAG } = lexical;

/**
 * Returns the caret, or the selection, to where it was when the text gets the focus again, as in a
 * text box: Chromium puts it at the start of an editable element to which a dialog or a notification
 * gives the focus back. A press puts it where it is pressed; Firefox does that before it moves the
 * focus.
 */
export function returnCaret(editor: LexicalEditor): () => void {
  let isPressed = false;
  const press = ({ type }: Event): void => {
    isPressed = type === 'pointerdown';
  };
  const select = (): void => {
    // A tool that was used by keyboard has the focus again.
    const root = editor.getRootElement();
    if (!root || activeElement(root.ownerDocument) !== root) return;
    editor.update(
      () => {
        const selection = $getSelection();
        if (selection) $setSelection(selection.clone());
      },
      { tag: SKIP_SCROLL_INTO_VIEW_TAG },
    );
  };
  const focus = (): void => {
    if (!isPressed) queueMicrotask(select);
    isPressed = false;
  };
  return editor.registerRootListener((root) =>
    root
      ? listen(root, { pointerdown: press, pointercancel: press, blur: press, focus })
      : undefined,
  );
}
