import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree } from 'parse5';
import { parseHtml } from '../html/parse-html.ts';
import { isSafeUrl } from '../hyperlinks/safe-url.ts';
import {
  MARKS,
  type RichBlock,
  type RichInline,
  type RichList,
  type RichListItem,
  type RichMark,
} from './document.ts';
import { joinLists } from './join-lists.ts';
import { normaliseInline } from './normalise-inline.ts';

/**
 * Reads formatted text as an editor holds it: paragraphs and lists of marked text and links. Elements
 * that it does not know leave their content behind; text outside a paragraph becomes one. The HTML must
 * have been sanitised: throws a `BrokenHtmlError` for what has no sensible reading.
 */
export function readRichText(html: string): readonly RichBlock[] {
  const blocks: RichBlock[] = [];
  read(parseHtml(html).childNodes, PLAIN, {
    list: (list) => void blocks.push(list),
    paragraph: (content) => void blocks.push({ kind: 'paragraph', content }),
  });
  return joinLists(blocks);
}

/** The marks and the link of the text at a position. */
interface Look {
  readonly marks: readonly RichMark[];
  readonly href: string | null;
}

const PLAIN: Look = { marks: [], href: null };

/** Receives the content of a position: the top level, or a list item. */
interface Place {
  readonly list: (list: RichList) => void;
  readonly paragraph: (content: readonly RichInline[]) => void;
}

/** Reads the nodes of one position. A block inside a mark or a link ends the current line. */
function read(nodes: readonly Tree.ChildNode[], look: Look, place: Place): void {
  let line: RichInline[] = [];
  const flush = (isParagraph = false): void => {
    const content = normaliseInline(line);
    line = [];
    if (isParagraph || content.length > 0) place.paragraph(content);
  };
  const walk = (nodes: readonly Tree.ChildNode[], look: Look): void => {
    for (const node of nodes) {
      if (tree.isTextNode(node)) line.push(...lookingLike(look, node.value));
      else if (tree.isElementNode(node)) element(node, look);
    }
  };
  const element = (node: Tree.Element, look: Look): void => {
    const { tagName, childNodes } = node;
    if (tagName === 'br') line.push({ kind: 'break' });
    else if (tagName === 'ul' || tagName === 'ol') {
      flush();
      const items = itemsOf(node, look);
      if (items.length > 0) place.list({ kind: 'list', ordered: tagName === 'ol', items });
    } else if (tagName === 'p' || tagName === 'li' || tagName === 'div') {
      flush();
      walk(childNodes, look);
      flush(tagName === 'p');
    } else walk(childNodes, within(node, look));
  };
  walk(nodes, look);
  flush();
}

/** Text beside the items of a list becomes an item. */
function itemsOf(list: Tree.Element, look: Look): readonly RichListItem[] {
  const items: RichListItem[] = [];
  for (const node of list.childNodes) {
    if (tree.isElementNode(node) && (node.tagName === 'ul' || node.tagName === 'ol')) {
      const own = itemsIn([node], look);
      const last = items.pop();
      // A list beside the items belongs to the previous item.
      if (last)
        items.push({ ...last, lists: joinLists([...last.lists, ...(own[0]?.lists ?? [])]) });
      else items.push(...own);
    } else if (tree.isElementNode(node) && node.tagName === 'li')
      items.push(...itemsIn(node.childNodes, look));
    else
      items.push(
        ...itemsIn([node], look).filter(({ content, lists }) => content.length + lists.length > 0),
      );
  }
  return items;
}

/** The items in the content of one `li`: content after a nested list becomes a separate item. */
function itemsIn(nodes: readonly Tree.ChildNode[], look: Look): readonly RichListItem[] {
  const items: { content: readonly RichInline[]; lists: RichList[] }[] = [];
  read(nodes, look, {
    list(list) {
      const item = items.at(-1);
      if (item) item.lists.push(list);
      else items.push({ content: [], lists: [list] });
    },
    paragraph(content) {
      const item = items.at(-1);
      if (!item || item.lists.length > 0) items.push({ content, lists: [] });
      else if (content.length > 0) item.content = [...item.content, { kind: 'break' }, ...content];
    },
  });
  if (items.length === 0) return [{ content: [], lists: [] }];
  return items.map(({ content, lists }) => ({ content, lists: joinLists(lists) }));
}

const MARK_OF = new Map<string, RichMark>([
  ...MARKS.map(([mark, tag]) => [tag, mark] as const),
  ['b', 'bold'],
  ['i', 'italic'],
]);

function within({ tagName, attrs }: Tree.Element, look: Look): Look {
  const mark = MARK_OF.get(tagName);
  if (mark !== undefined) return { ...look, marks: withMark(look.marks, mark) };
  if (tagName !== 'a') return look;
  const href = attrs.find(({ name }) => name === 'href')?.value;
  return href === undefined || !isSafeUrl(href) ? look : { ...look, href };
}

const withMark = (marks: readonly RichMark[], added: RichMark): readonly RichMark[] =>
  MARKS.flatMap(([mark]) => (mark === added || marks.includes(mark) ? [mark] : []));

function lookingLike({ marks, href }: Look, value: string): readonly RichInline[] {
  const text = { kind: 'text', text: value, marks } as const;
  return href === null ? [text] : [{ kind: 'link', href, content: [text] }];
}
