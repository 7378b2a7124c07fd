import type { Klass, LexicalEditor, LexicalNode } from 'lexical';
import { lexical } from './lexical.ts';

const { $isListNode, ListItemNode, $getNodeByKey, mergeRegister, TextNode } = lexical;

/**
 * Sets styles that Lexical leaves to a style sheet, so that the text looks in the editor as it does
 * elsewhere: underlined text, and no second marker before a nested list. A skin's style sheet may
 * override them.
 */
export function addFormatStyles(editor: LexicalEditor): () => void {
  const show = <Node extends LexicalNode>(
    kind: Klass<Node>,
    property: 'textDecorationLine' | 'listStyleType',
    $lookOf: (node: Node) => string,
  ): (() => void) =>
    editor.registerMutationListener(kind, (mutations) =>
      editor.getEditorState().read(() => {
        for (const key of mutations.keys()) {
          const node = $getNodeByKey<Node>(key);
          const style = editor.getElementByKey(key)?.style;
          const look = node && $lookOf(node);
          if (style && look !== null && style[property] !== look) style[property] = look;
        }
      }),
    );
  return mergeRegister(
    show(TextNode, 'textDecorationLine', (text) =>
      text.hasFormat('underline') ? 'underline' : '',
    ),
    show(ListItemNode, 'listStyleType', (item) =>
      $isListNode(item.getFirstChild()) ? 'none' : '',
    ),
  );
}
