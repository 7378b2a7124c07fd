import type { ListItemNode as ListItem } from '@lexical/list';
import type { LexicalEditor, NodeMutation, TextNode as Text } from 'lexical';
import { lexical } from './lexical.ts';

const { $isListNode, ListItemNode, $getNodeByKey, mergeRegister, TextNode } = lexical;

/**
 * Shows what Lexical leaves to a style sheet, so that the text looks in the editor as it does wherever it
 * is read: underlined text, and no second marker before a nested list. A skin's own sheet may say more.
 */
export function showLooks(editor: LexicalEditor): () => void {
  const eachShown = (
    mutations: ReadonlyMap<string, NodeMutation>,
    $show: (element: HTMLElement, key: string) => void,
  ): void =>
    editor.getEditorState().read(() => {
      for (const [key, mutation] of mutations) {
        const element = mutation === 'destroyed' ? null : editor.getElementByKey(key);
        if (element) $show(element, key);
      }
    });
  return mergeRegister(
    editor.registerMutationListener(TextNode, (mutations) =>
      eachShown(mutations, (element, key) => {
        const node = $getNodeByKey<Text>(key);
        const line = node?.hasFormat('underline') ? 'underline' : '';
        if (element.style.textDecorationLine !== line) element.style.textDecorationLine = line;
      }),
    ),
    editor.registerMutationListener(ListItemNode, (mutations) =>
      eachShown(mutations, (element, key) => {
        const isNested = $isListNode($getNodeByKey<ListItem>(key)?.getFirstChild());
        const marker = isNested ? 'none' : '';
        if (element.style.listStyleType !== marker) element.style.listStyleType = marker;
      }),
    ),
  );
}
