import { defaultTreeAdapter as tree, type DefaultTreeAdapterTypes as Tree, html } from 'parse5';

/** Whether a node is one of these elements. */
export const isElementOf = (
  node: Tree.ChildNode | undefined,
  tagNames: ReadonlySet<string>,
): node is Tree.Element =>
  node !== undefined && tree.isElementNode(node) && tagNames.has(node.tagName);

/** A new element with this content. */
export function elementWith(
  tagName: string,
  content: readonly Tree.ChildNode[],
  attributes: Tree.Element['attrs'] = [],
): Tree.Element {
  const element = tree.createElement(tagName, html.NS.HTML, [...attributes]);
  for (const node of content) tree.appendChild(element, node);
  return element;
}

/** The value of an attribute; undefined where it is not there. */
export const attributeOf = ({ attrs }: Tree.Element, wanted: string): string | undefined =>
  attrs.find(({ name }) => name === wanted)?.value;

/** The declarations of an element's `style`, in lower case; of several the last counts. */
export function styleOf(element: Tree.Element): ReadonlyMap<string, string> {
  const declarations = (attributeOf(element, 'style') ?? '').toLowerCase().split(';');
  return new Map(
    declarations.map((declaration): [string, string] => {
      const colon = declaration.indexOf(':');
      return [declaration.slice(0, colon).trim(), declaration.slice(colon + 1).trim()];
    }),
  );
}

/** The text within a node. */
export function textIn(node: Tree.ChildNode): string {
  if (tree.isTextNode(node)) return node.value;
  return tree.isElementNode(node) ? node.childNodes.map(textIn).join('') : '';
}
