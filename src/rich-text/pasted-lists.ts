import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { elementWith, isElementOf, styleOf, textIn } from './pasted-nodes.ts';

/**
 * Lists as HTML has them. Word writes items as paragraphs that name their level in a style; Google Docs
 * puts a list beside the item that it belongs to.
 */
export function nestLists(nodes: readonly Tree.ChildNode[]): Tree.ChildNode[] {
  const nested: Tree.ChildNode[] = [];
  let open: Tree.Element[] = [];
  for (const node of nodes) {
    if (tree.isCommentNode(node) || (open.length > 0 && isBlankText(node))) continue;
    const level = levelOf(node);
    if (level === undefined || !tree.isElementNode(node)) {
      open = [];
      nested.push(withNestedLists(node));
      continue;
    }
    const tagName = isNumbered(node) ? 'ol' : 'ul';
    open.length = Math.min(open.length, level);
    // A list of the other kind at the same level is a new list.
    if (open.length === level && open.at(-1)?.tagName !== tagName) open.pop();
    while (open.length < level) {
      const list = elementWith(tagName, []);
      const outer = open.at(-1);
      if (outer) tree.appendChild(lastItemOf(outer), list);
      else nested.push(list);
      open.push(list);
    }
    const list = open.at(-1);
    if (list) tree.appendChild(list, elementWith('li', withoutMarker(node)));
  }
  return nested;
}

const isBlankText = (node: Tree.ChildNode): boolean =>
  tree.isTextNode(node) && node.value.trim() === '';

/** The list level of a Word paragraph, from 1; undefined for other nodes. */
function levelOf(node: Tree.ChildNode): number | undefined {
  if (!isElementOf(node, PARAGRAPH)) return undefined;
  const level = /^l\d+ +level(\d)/.exec(styleOf(node).get('mso-list') ?? '')?.[1];
  return level === undefined ? undefined : Math.max(1, Number(level));
}

const PARAGRAPH = new Set(['p']);

/** Word writes the list marker as text, marked as to be ignored. */
const isMarker = (node: Tree.ChildNode): node is Tree.Element =>
  tree.isElementNode(node) && styleOf(node).get('mso-list') === 'ignore';

function isNumbered(paragraph: Tree.Element): boolean {
  const marker = markerIn(paragraph);
  return marker !== undefined && /^\(?[\da-z]{1,4}[.)]/i.test(textIn(marker).trim());
}

function markerIn(element: Tree.Element): Tree.Element | undefined {
  for (const node of element.childNodes) {
    if (isMarker(node)) return node;
    const within = tree.isElementNode(node) ? markerIn(node) : undefined;
    if (within) return within;
  }
  return undefined;
}

const withoutMarker = (element: Tree.Element): Tree.ChildNode[] =>
  element.childNodes.flatMap((node): Tree.ChildNode[] => {
    if (isMarker(node) || tree.isCommentNode(node)) return [];
    return tree.isElementNode(node)
      ? [elementWith(node.tagName, withoutMarker(node), node.attrs)]
      : [node];
  });

function lastItemOf(list: Tree.Element): Tree.Element {
  const last = list.childNodes.findLast((node) => isElementOf(node, ITEM));
  if (last && tree.isElementNode(last)) return last;
  const item = elementWith('li', []);
  tree.appendChild(list, item);
  return item;
}

const ITEM = new Set(['li']);
const LISTS = new Set(['ul', 'ol']);

/** A node in which nested lists are in the right place, at any depth. */
function withNestedLists(node: Tree.ChildNode): Tree.ChildNode {
  if (!tree.isElementNode(node)) return node;
  const content = nestLists(node.childNodes);
  const copy = elementWith(node.tagName, [], node.attrs);
  for (const child of content) {
    const isMisplaced = LISTS.has(node.tagName) && isElementOf(child, LISTS);
    tree.appendChild(isMisplaced ? lastItemOf(copy) : copy, child);
  }
  return copy;
}
