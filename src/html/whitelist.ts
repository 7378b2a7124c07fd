/** Allowed elements in lower case, each with its allowed attributes. */
export type HtmlWhitelist = Readonly<Record<string, readonly string[]>>;

/** What the tools of a rich-text editor may make; each one that is on allows its elements. */
export interface RichTextFeatures {
  /** Allows STRONG. */
  readonly bold?: boolean;
  /** Allows EM. */
  readonly italic?: boolean;
  /** Allows U. */
  readonly underline?: boolean;
  /** Allows OL and LI. */
  readonly orderedLists?: boolean;
  /** Allows UL and LI. */
  readonly unorderedLists?: boolean;
  /** Allows A with href. */
  readonly links?: boolean;
}

/** Every tool of the editor switched on. */
export const ALL_RICH_TEXT_FEATURES: Required<RichTextFeatures> = {
  bold: true,
  italic: true,
  underline: true,
  orderedLists: true,
  unorderedLists: true,
  links: true,
};

const ALWAYS: HtmlWhitelist = { p: [], br: [] };

const BY_FEATURE: Record<keyof RichTextFeatures, HtmlWhitelist> = {
  bold: { strong: [] },
  italic: { em: [] },
  underline: { u: [] },
  orderedLists: { ol: [], li: [] },
  unorderedLists: { ul: [], li: [] },
  links: { a: ['href'] },
};

/** What formatted text may hold with these tools (spec 2 §5); without any, paragraphs and line breaks. */
export function richTextWhitelist(features: RichTextFeatures = {}): HtmlWhitelist {
  const chosen = Object.entries(BY_FEATURE).filter(
    ([feature]) => features[feature as keyof RichTextFeatures],
  );
  return Object.assign({}, ALWAYS, ...chosen.map(([, nodes]) => nodes)) as HtmlWhitelist;
}

/** What the card properties view shows of formatted text: all of the editor, and img, u and s. */
export function cardViewWhitelist(): HtmlWhitelist {
  return { ...richTextWhitelist(ALL_RICH_TEXT_FEATURES), s: [], img: ['src'] };
}

/** One node of `whitelisted_nodes` as POST /sanitizer wants it. */
export interface WhitelistedNode {
  /** Name of the element, in lower case. */
  readonly name: string;
  /** Names of the attributes that it may have. */
  readonly attributes: readonly string[];
}

/** A whitelist in the form of POST /sanitizer: element names in capitals. */
export function toServerWhitelist(whitelist: HtmlWhitelist): WhitelistedNode[] {
  return Object.entries(whitelist).map(([name, attributes]) => ({
    name: name.toUpperCase(),
    attributes,
  }));
}

/** The reverse of `toServerWhitelist`: names in any case, a node named twice has the attributes of both. */
export function fromServerWhitelist(nodes: readonly WhitelistedNode[]): HtmlWhitelist {
  const whitelist = new Map<string, Set<string>>();
  for (const node of nodes) {
    const name = node.name.toLowerCase();
    const attributes = whitelist.get(name) ?? new Set();
    for (const attribute of node.attributes) attributes.add(attribute.toLowerCase());
    whitelist.set(name, attributes);
  }
  return Object.fromEntries([...whitelist].map(([name, attributes]) => [name, [...attributes]]));
}
