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
  if (tagName === 'tr') return asParagraphs(rowOf(node), tagName);
  if (tagName === 'hr') return [elementWith('br', [])];
  const content = (tagName === 'pre' ? withLineBreaks(node) : node).childNodes.flatMap(tidyNode);
  if (LINES.has(tagName)) return asParagraphs(content, tagName);
  // Paragraphs in an item would be separate lines with a gap between them.
  if (tagName === 'li') return [elementWith('li', asLines(content))];
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
  'aside',
  'blockquote',
  'caption',
  'center',
  'dd',
  'details',
  'div',
  'dl',
  'dt',
  'fieldset',
  'figcaption',
  'figure',
  'footer',
  'form',
  'h1',
  'h2',
  'h3',
  'h4',
  'h5',
  'h6',
  'header',
  'hgroup',
  'legend',
  'main',
  'nav',
  'option',
  'pre',
  'search',
  'section',
  'select',
  'summary',
]);

/** Block elements after {@link tidyNode}. */
const BLOCKS = new Set(['p', 'ul', 'ol']);

const TABLE = new Set(['table', 'thead', 'tbody', 'tfoot']);

const isBlock = (node: Tree.ChildNode | undefined): boolean => isElementOf(node, BLOCKS);

/**
 * Wraps the content in a paragraph; beside lists and paragraphs, each text in one. The text of
 * headings becomes bold.
 */
function asParagraphs(content: readonly Tree.ChildNode[], tagName: string): Tree.ChildNode[] {
  const isHeading = /^h[1-6]$/.test(tagName);
  const paragraphOf = (line: readonly Tree.ChildNode[]): Tree.Element =>
    elementWith('p', isHeading ? [elementWith('strong', line)] : line);
  if (!content.some(isBlock)) return [paragraphOf(content)];
  const paragraphs: Tree.ChildNode[] = [];
  let line: Tree.ChildNode[] = [];
  const endLine = (): void => {
    if (!line.every(isGap)) paragraphs.push(paragraphOf(line));
    line = [];
  };
  for (const node of content) {
    if (isBlock(node)) {
      endLine();
      paragraphs.push(node);
    } else line.push(node);
  }
  endLine();
  return paragraphs;
}

/** White space and line breaks, which are invisible between blocks. */
const isGap = (node: Tree.ChildNode): boolean =>
  isElementOf(node, BREAK) || (tree.isTextNode(node) && node.value.trim() === '');

const BREAK = new Set(['br']);
const PARAGRAPH = new Set(['p']);

/** The content of paragraphs and the text beside them, with a line break between them. */
function asLines(content: readonly Tree.ChildNode[]): Tree.ChildNode[] {
  const lines: Tree.ChildNode[] = [];
  let before: 'list' | 'paragraph' | 'text' = 'list';
  for (const node of content) {
    if (isGap(node)) {
      lines.push(node);
      continue;
    }
    const isParagraph = isElementOf(node, PARAGRAPH);
    const kind = isParagraph ? 'paragraph' : isBlock(node) ? 'list' : 'text';
    // Lists have their own lines anyway.
    const isBesideList = before === 'list' || kind === 'list';
    if (!isBesideList && (isParagraph || before === 'paragraph')) lines.push(elementWith('br', []));
    lines.push(...(isParagraph ? node.childNodes : [node]));
    before = kind;
  }
  return lines;
}

/** The content of a table row in one line, with a gap between its cells; lists stay lists. */
function rowOf(row: Tree.Element): Tree.ChildNode[] {
  const line: Tree.ChildNode[] = [];
  const cells = row.childNodes.flatMap((node) => (isElementOf(node, CELLS) ? [node] : []));
  for (const [index, cell] of cells.entries()) {
    if (index > 0 && !isBlock(line.at(-1))) line.push(tree.createTextNode(' \u00A0'));
    for (const node of asLines(cell.childNodes.flatMap(tidyNode)))
      line.push(...(isBlock(node) ? [node] : inMarks(cell, [node])));
  }
  return line;
}

const CELLS = new Set(['td', 'th']);

/** A copy of preformatted text whose lines and indentation do not depend on white space. */
function withLineBreaks(element: Tree.Element): Tree.Element {
  const content = element.childNodes.flatMap((node): Tree.ChildNode[] => {
    if (tree.isElementNode(node)) return [withLineBreaks(node)];
    if (!tree.isTextNode(node)) return [];
    return node.value.split('\n').flatMap((line, index): Tree.ChildNode[] => {
      const text = line
        .replaceAll('\t', '  ')
        .replace(/^ +| {2,}/g, (blanks) => '\u00A0'.repeat(blanks.length));
      return [...(index > 0 ? [elementWith('br', [])] : []), tree.createTextNode(text)];
    });
  });
  return elementWith(element.tagName, content, element.attrs);
}

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
