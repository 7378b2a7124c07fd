import { sanitize, type Schema } from 'hast-util-sanitize';
import { defaultTreeAdapter, type DefaultTreeAdapterTypes as Tree, serialize } from 'parse5';
import { SAFE_SCHEMES, normaliseUrl } from '../hyperlinks/safe-url.ts';
import { hasSameContent } from './html-tokens.ts';
import { BrokenHtmlError, parseHtml } from './parse-html.ts';
import type { HtmlWhitelist } from './whitelist.ts';

/** What sanitising gave; the same codes as POST /sanitizer. */
export type SanitizedHtml =
  /** Nothing had to be removed; `result` is the same content, written the standard way. */
  | { readonly code: 'ok'; readonly result: string }
  /** `result` is what the whitelist leaves. */
  | { readonly code: 'ok_after_changes'; readonly result: string }
  /** The HTML is too broken to be read; there is nothing to show. */
  | { readonly code: 'bad_html'; readonly result: null };

/**
 * Leaves of HTML what the whitelist allows: links to safe schemes only, images from `data:image/…`
 * only (no SVG), never a script whatever the whitelist says. The result is a fixed point: parsing and
 * sanitising it again gives the same text, so a browser can not read something else in it.
 */
export function sanitizeHtml(html: string, whitelist: HtmlWhitelist): SanitizedHtml {
  const rules = rulesOf(whitelist);
  try {
    let before = html;
    for (let pass = 0; pass < MAX_PASSES; pass++) {
      const after = serialize(clean(parseHtml(before), rules));
      if (after === before) {
        const same = after === html || hasSameContent(html, after);
        return { code: same ? 'ok' : 'ok_after_changes', result: after };
      }
      before = after;
    }
  } catch (error) {
    if (!(error instanceof BrokenHtmlError)) throw error;
  }
  return { code: 'bad_html', result: null };
}

/**
 * Unwrapping may put a paragraph inside a paragraph, which the next pass corrects; three passes have always
 * been enough.
 */
const MAX_PASSES = 8;

/** Elements that are removed with their content; other unknown elements are replaced by their content. */
const DROPPED = new Set([
  'applet',
  'audio',
  'canvas',
  'embed',
  'head',
  'iframe',
  'math',
  'noembed',
  'noframes',
  'noscript',
  'object',
  'script',
  'style',
  'svg',
  'template',
  'title',
  'video',
]);

/**
 * Copies the allowed parts. The tree is walked here and not by the library, whose recursion and spreading of
 * child lists could overflow the stack with malicious input; each single node is checked by the library.
 */
function clean(root: Tree.DocumentFragment, rules: Rules): Tree.DocumentFragment {
  const tree = defaultTreeAdapter.createDocumentFragment();
  const open: { nodes: Tree.ChildNode[]; next: number; into: Tree.ParentNode }[] = [
    { nodes: root.childNodes, next: 0, into: tree },
  ];
  for (let level = open.at(-1); level; level = open.at(-1)) {
    const node = level.nodes[level.next++];
    if (!node) {
      open.pop();
    } else if (defaultTreeAdapter.isTextNode(node)) {
      defaultTreeAdapter.insertText(level.into, node.value);
    } else if (defaultTreeAdapter.isElementNode(node) && !DROPPED.has(node.tagName)) {
      const kept = judge(node, rules);
      if (kept) defaultTreeAdapter.appendChild(level.into, kept);
      open.push({ nodes: node.childNodes, next: 0, into: kept ?? level.into });
    }
  }
  return tree;
}

/** A copy of the element with its allowed attributes; undefined if the element is not allowed. */
function judge(
  { tagName, attrs, namespaceURI }: Tree.Element,
  rules: Rules,
): Tree.Element | undefined {
  const kept =
    attrs.length === 0 ? bareElement(tagName, rules) : elementWith(tagName, attrs, rules);
  if (!kept || (tagName === 'img' && kept['src'] === undefined)) return undefined;
  const attributes = Object.entries(kept).map(([name, value]) => ({ name, value: String(value) }));
  return defaultTreeAdapter.createElement(tagName, namespaceURI, attributes);
}

/** Cached by name, because most elements have no attributes. */
function bareElement(tagName: string, { bare, schema }: Rules): Properties | undefined {
  if (!bare.has(tagName)) bare.set(tagName, judgedBy(schema, tagName, {}));
  return bare.get(tagName);
}

function elementWith(tagName: string, attrs: Tree.Element['attrs'], { schema }: Rules) {
  const properties = attrs.map(({ name, value }) => [
    name,
    URLS.has(name) ? normaliseUrl(value) : value,
  ]);
  return judgedBy(schema, tagName, Object.fromEntries(properties));
}

function judgedBy(schema: Schema, tagName: string, properties: Properties): Properties | undefined {
  const judged = sanitize({ type: 'element', tagName, properties, children: [] }, schema);
  return judged.type === 'element' ? judged.properties : undefined;
}

const URLS = new Set(['href', 'src']);

const RASTER_IMAGE =
  /^data:image\/(?:png|apng|jpe?g|pjpeg|gif|webp|avif|bmp|x-ms-bmp|x-icon|vnd\.microsoft\.icon)[;,]/i;

/**
 * The elements that a whitelist may contain: text and its structure, nothing that loads resources or runs
 * scripts.
 */
const POSSIBLE_ELEMENTS = new Set(
  (
    'a abbr b blockquote br cite code dd del div dl dt em h1 h2 h3 h4 h5 h6 hr i img ins kbd li mark ' +
    'ol p q s samp small span strike strong sub sup table tbody td tfoot th thead tr u ul var'
  ).split(' '),
);

/** The attributes that a whitelist may contain: no handlers, styles, ids or names. */
const POSSIBLE_ATTRIBUTES = new Set(
  'align alt class colspan dir height href lang rowspan src start title width'.split(' '),
);

/** A whitelist in the form of the library, and the cached results for elements without attributes. */
interface Rules {
  readonly schema: Schema;
  readonly bare: Map<string, Properties | undefined>;
}

const known = new WeakMap<HtmlWhitelist, Rules>();

function rulesOf(whitelist: HtmlWhitelist): Rules {
  const rules = known.get(whitelist) ?? { schema: schemaOf(whitelist), bare: new Map() };
  known.set(whitelist, rules);
  return rules;
}

function schemaOf(whitelist: HtmlWhitelist): Schema {
  const allowed = Object.entries(whitelist)
    .map(([name, attributes]): [string, readonly string[]] => [name.toLowerCase(), attributes])
    .filter(([name]) => POSSIBLE_ELEMENTS.has(name));
  return {
    tagNames: allowed.map(([name]) => name),
    attributes: Object.fromEntries(
      allowed.map(([name, attributes]) => [name, attributes.flatMap(attributeRule)]),
    ),
    protocols: { href: [...SAFE_SCHEMES] },
    ancestors: {},
    required: {},
  };
}

type Properties = Extract<Parameters<typeof sanitize>[0], { type: 'element' }>['properties'];

type AttributeRules = NonNullable<Schema['attributes']>[string];

function attributeRule(name: string): AttributeRules {
  const attribute = name.toLowerCase();
  if (!POSSIBLE_ATTRIBUTES.has(attribute)) return [];
  return attribute === 'src' ? [['src', RASTER_IMAGE]] : [attribute];
}
