import type { ListNode } from '@lexical/list';
import type { LexicalNode } from 'lexical';
import { isSafeUrl } from '../../../src/hyperlinks/safe-url.ts';
import {
  MARKS,
  type RichBlock,
  type RichInline,
  type RichList,
  type RichListItem,
} from '../../../src/rich-text/document.ts';
import { PasteMarker } from './paste-marker.ts';
import { lexical } from './lexical.ts';

const { $isLinkNode, $isListItemNode, $isListNode, $isElementNode, $isLineBreakNode, $isTextNode } =
  lexical;

/** A top-level node as data. */
export function $readBlock(node: LexicalNode): RichBlock {
  if ($isListNode(node)) return $readList(node);
  return {
    kind: 'paragraph',
    content: $isElementNode(node) ? $readInline(node.getChildren()) : [],
  };
}

/** An item that contains only lists belongs to the previous item. */
function $readList(list: ListNode): RichList {
  const items: RichListItem[] = [];
  for (const node of list.getChildren()) {
    const children = $isListItemNode(node) ? node.getChildren() : [node];
    const lists = children.filter($isListNode).map($readList);
    const last = items.at(-1);
    if (last && children.length > 0 && lists.length === children.length) {
      items[items.length - 1] = { ...last, lists: [...last.lists, ...lists] };
    } else {
      const own = children.filter((child) => !$isListNode(child));
      items.push({ content: $readInline(own), lists });
    }
  }
  return { kind: 'list', ordered: list.getTag() === 'ol', items };
}

function $readInline(nodes: readonly LexicalNode[]): RichInline[] {
  return nodes.flatMap((node): RichInline[] => {
    if (node instanceof PasteMarker) return [];
    if ($isLineBreakNode(node)) return [{ kind: 'break' }];
    if ($isTextNode(node)) {
      const marks = MARKS.flatMap(([mark]) => (node.hasFormat(mark) ? [mark] : []));
      return [{ kind: 'text', text: node.getTextContent(), marks }];
    }
    if (!$isElementNode(node)) return [];
    const content = $readInline(node.getChildren());
    if (!$isLinkNode(node) || !isSafeUrl(node.getURL())) return content;
    const flat = content.flatMap((inline) => (inline.kind === 'link' ? inline.content : [inline]));
    return [{ kind: 'link', href: node.getURL(), content: flat }];
  });
}
