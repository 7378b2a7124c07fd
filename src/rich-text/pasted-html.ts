import {
  defaultTreeAdapter as tree,
  type DefaultTreeAdapterTypes as Tree,
  serialize,
} from 'parse5';
import { BrokenHtmlError, parseHtml } from '../html/parse-html.ts';
import { nestLists } from './pasted-lists.ts';
import { attributeOf, elementWith, isElementOf, styleOf } from './pasted-nodes.ts';

/**
 * HTML from a clipboard, with what word processors and spreadsheets write in their own ways as plain
 * elements: styles as marks, their lists as lists, rows of tables and headings as paragraphs. What it
 * does not know stays as it is: this makes nothing safe, the sanitiser comes afterwards. HTML that
 * cannot be read is returned as it came.
 */
export function normalisePastedHtml(html: string): string {
  try {
    const root = parseHtml(html);
    const tidy = tree.createDocumentFragment();
    for (const node of nestLists(root.childNodes).flatMap(tidyNode)) tree.appendChild(tidy, node);
    return serialize(tidy);
  } catch (error) {
    if (!(error instanceof BrokenHtmlError)) throw error;
    return html;
  }
}

function tidyNode(node: Tree.ChildNode): Tree.ChildNode[] {
  if (tree.isTextNode(node)) return [node];
  if (!tree.isElementNode(node) || NOISE.has(node.tagName)) return [];
  const { tagName } = node;
  if (tagName === 'tr') return [rowOf(node)];
  const content = node.childNodes.flatMap(tidyNode);
  if (LINES.has(tagName)) return asParagraphs(content, tagName);
  // Paragraphs in an item would be separate lines with a gap between them.
  if (tagName === 'li') return [elementWith('li', content.flatMap(withoutParagraph))];
  if (TABLE.has(tagName)) return content;
  return TEXT.has(tagName) ? inMarks(node, content) : [elementWith(tagName, content, node.attrs)];
}

/** Elements without text for readers, removed regardless of the whitelist. */
const NOISE = new Set([
  'style',
  'meta',
  'link',
  'title',
  'template',
  'xml',
  'o:p',
  'col',
  'colgroup',
]);

/** Block elements of browsers that the editor does not support. */
const LINES = new Set([
  'address',
  'article',
  'blockquote',
  'div',
  'dd',
  'dl',
  'dt',
  'figure',
  'footer',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'main',
  'pre',
  'section',
]);

/** Block elements after {@link tidyNode}. */
const BLOCKS = new Set(['p', 'ul', 'ol']);

const TABLE = new Set(['table', 'thead', 'tbody', 'tfoot', 'caption']);

const isBlock = (node: Tree.ChildNode): boolean => isElementOf(node, BLOCKS);

/**
 * Wraps the content in paragraphs, unless it already consists of lists and paragraphs; the content of headings
 * becomes bold.
 */
function asParagraphs(content: readonly Tree.ChildNode[], tagName: string): Tree.ChildNode[] {
  if (content.some(isBlock)) return [...content];
  const isHeading = /^h[1-6]$/.test(tagName);
  return [elementWith('p', isHeading ? [elementWith('strong', content)] : content)];
}

const withoutParagraph = (node: Tree.ChildNode): Tree.ChildNode[] =>
  isElementOf(node, PARAGRAPH) ? [...node.childNodes] : [node];

const PARAGRAPH = new Set(['p']);

/** A table row as one paragraph, with a gap between its cells. */
function rowOf(row: Tree.Element): Tree.Element {
  const cells = row.childNodes
    .flatMap((node) => (isElementOf(node, CELLS) ? [node] : []))
    .map((cell) => inMarks(cell, cell.childNodes.flatMap(tidyNode).flatMap(withoutParagraph)));
  const gap = (): Tree.TextNode => tree.createTextNode(' \u00A0');
  return elementWith(
    'p',
    cells.flatMap((cell, index) => (index === 0 ? cell : [gap(), ...cell])),
  );
}

const CELLS = new Set(['td', 'th']);

/** The content with the marks of its element, by name or by style. */
const inMarks = (element: Tree.Element, content: readonly Tree.ChildNode[]): Tree.ChildNode[] =>
  marksOf(element).reduceRight((inner, mark) => [elementWith(mark, inner)], [...content]);

function marksOf(element: Tree.Element): readonly string[] {
  const { tagName } = element;
  const style = styleOf(element);
  const weight = style.get('font-weight');
  const slant = style.get('font-style');
  const line = style.get('text-decoration') ?? style.get('text-decoration-line');
  const isWrapper = (attributeOf(element, 'id') ?? '').startsWith('docs-internal-guid');
  const isBold = weight === undefined ? BOLD.has(tagName) : /^(bold|bolder|[6-9]00)/.test(weight);
  const isItalic = slant === undefined ? ITALIC.has(tagName) : /^(italic|oblique)/.test(slant);
  const isUnderlined = tagName === 'u' || (line?.includes('underline') ?? false);
  return [
    ...(isBold && !isWrapper ? ['strong'] : []),
    ...(isItalic ? ['em'] : []),
    // Links are always underlined.
    ...(isUnderlined && !isInLink(element) ? ['u'] : []),
  ];
}

const BOLD = new Set(['b', 'strong']);
const ITALIC = new Set(['i', 'em', 'cite', 'dfn']);
const TEXT = new Set([...BOLD, ...ITALIC, 'u', 'ins', 'span', 'font']);

function isInLink(element: Tree.Element): boolean {
  for (let node = element.parentNode; node && tree.isElementNode(node); node = node.parentNode)
    if (node.tagName === 'a') return true;
  return element.childNodes.length === 1 && isElementOf(element.childNodes[0], LINK);
}

const LINK = new Set(['a']);
