import type { ListNode } from '@lexical/list';
import type { ElementNode, LexicalNode } from 'lexical';
import type { RichBlock, RichInline, RichList } from '../../../src/rich-text/document.ts';
import { lexical } from './lexical.ts';

const {
  $createLinkNode,
  $createListItemNode,
  $createListNode,
  $createLineBreakNode,
  $createParagraphNode,
  $createTextNode,
} = lexical;

/** The Lexical nodes for formatted text. */
export const $buildNodes = (blocks: readonly RichBlock[]): ElementNode[] =>
  blocks.map((block) =>
    block.kind === 'list'
      ? $buildList(block)
      : $createParagraphNode().append(...$buildInline(block.content)),
  );

/** Lexical puts a nested list into an item of its own, after its parent item. */
function $buildList({ ordered, items }: RichList): ListNode {
  const list = $createListNode(ordered ? 'number' : 'bullet');
  for (const { content, lists } of items) {
    list.append($createListItemNode().append(...$buildInline(content)));
    for (const below of lists) list.append($createListItemNode().append($buildList(below)));
  }
  return list;
}

const $buildInline = (content: readonly RichInline[]): LexicalNode[] =>
  content.map((inline) => {
    if (inline.kind === 'break') return $createLineBreakNode();
    if (inline.kind === 'link')
      return $createLinkNode(inline.href).append(...$buildInline(inline.content));
    const text = $createTextNode(inline.text);
    for (const mark of inline.marks) text.toggleFormat(mark);
    return text;
  });
