import type { LexicalEditor } from 'lexical';
import { isTab } from '../../kit/focus-order.ts';
import { listen } from '../../kit/listen.ts';
import { $canIndent, $canOutdent, $nestItems } from './nest-items.ts';
import { lexical } from './lexical.ts';

const {
  $getSelection,
  $isRangeSelection,
  COMMAND_PRIORITY_LOW,
  HISTORY_PUSH_TAG,
  KEY_DOWN_COMMAND,
  mergeRegister,
} = lexical;

/**
 * Tab indents list items and Shift+Tab outdents them, if that level exists; otherwise the focus
 * moves on. It also moves on if the user only passes through the text with Tab, and after Escape,
 * so that the keyboard is never trapped in a list.
 */
export function nestByTab(editor: LexicalEditor): () => void {
  let isEditing = false;
  // Sets `isEditing` on actions of a user who works in the text instead of passing by with Tab.
  const onActivity = (event: Event): void => {
    const press = event.type === 'keydown' ? (event as KeyboardEvent) : undefined;
    if (press?.key === 'Escape') isEditing = false;
    else if (!press || !(isTab(press) || MODIFIERS.has(press.key))) isEditing = true;
  };
  const blur = (): void => {
    isEditing = false;
  };
  return mergeRegister(
    editor.registerRootListener((root) =>
      root
        ? listen(root, {
            pointerdown: onActivity,
            beforeinput: onActivity,
            keydown: onActivity,
            blur,
          })
        : undefined,
    ),
    editor.registerCommand(
      // Lexical's own Tab command does not recognise every name of Shift+Tab.
      KEY_DOWN_COMMAND,
      (event) => {
        if (!isTab(event) || event.ctrlKey || event.altKey || event.metaKey) return false;
        const selection = $getSelection();
        if (!isEditing || !$isRangeSelection(selection)) return false;
        const deeper = !event.shiftKey;
        if (!(deeper ? $canIndent(selection) : $canOutdent(selection))) return false;
        event.preventDefault();
        editor.update(() => $nestItems(selection, deeper), { tag: HISTORY_PUSH_TAG });
        return true;
      },
      COMMAND_PRIORITY_LOW,
    ),
  );
}

/** Keys that do not change the text on their own. */
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta']);
