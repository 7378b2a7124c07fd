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
 * Tab puts the items of a list one level in, Shift+Tab one level out, where there is such a level; else the
 * focus moves on. It also does for who comes by Tab and goes on, and after Escape: nobody is caught in a list.
 */
export function nestByTab(editor: LexicalEditor): () => void {
  let isAtWork = false;
  // What somebody does who works in a text, and does not only pass by with Tab.
  const work = (event: Event): void => {
    const press = event.type === 'keydown' ? (event as KeyboardEvent) : undefined;
    if (press?.key === 'Escape') isAtWork = false;
    else if (!press || !(isTab(press) || MODIFIERS.has(press.key))) isAtWork = true;
  };
  const blur = (): void => {
    isAtWork = false;
  };
  return mergeRegister(
    editor.registerRootListener((root) =>
      root
        ? listen(root, { pointerdown: work, beforeinput: work, keydown: work, blur })
        : undefined,
    ),
    editor.registerCommand(
      // The engine's own command for Tab does not know every name of Shift+Tab.
      KEY_DOWN_COMMAND,
      (event) => {
        if (!isTab(event) || event.ctrlKey || event.altKey || event.metaKey) return false;
        const selection = $getSelection();
        if (!isAtWork || !$isRangeSelection(selection)) return false;
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

/** Keys that do nothing to the text by themselves. */
const MODIFIERS = new Set(['Shift', 'Control', 'Alt', 'Meta']);
