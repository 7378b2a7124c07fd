import { htmlNodes, type HtmlNode } from '../html/html-nodes.ts';
import { cardViewWhitelist, type HtmlWhitelist } from '../html/whitelist.ts';
import { linkAddress } from '../hyperlinks/hyperlink-entry.ts';
import { linkNodes } from '../hyperlinks/link-nodes.ts';
import { hyperlinkRoute } from '../hyperlinks/loader-page.ts';
import { type LinkOptions, recogniseLink } from '../hyperlinks/recognise-link.ts';
import { isRecord } from '../is-record.ts';
import { textOf as textIn } from '../sent-rows.ts';
import { assigneeShape, cardShape } from './chosen.ts';
import type { FieldDefinition } from './definition.ts';
import { readDefinition } from './read-definition.ts';
import { displayValue } from './display-value.ts';
import type { Field, FieldContext } from './field-type.ts';
import { PATH_SEPARATOR } from './organization-unit.ts';
import { entriesOf, isId, member, plainText } from './plain.ts';
import { FILE_REFERENCE } from './references.ts';

/** A piece of a value as a reader sees it; plain data, safe to show as it is. */
export type ValuePart =
  | { readonly kind: 'text'; readonly text: string }
  /** A web page or an e-mail address; `href` has an allowed scheme. */
  | { readonly kind: 'link'; readonly text: string; readonly href: string }
  /** A hyperlink that the platform keeps: it leads to the named route `hyperlink`. */
  | { readonly kind: 'hyperlink'; readonly text: string; readonly hyperlinkId: string | number }
  /** A user, user group or team. */
  | {
      readonly kind: 'person';
      readonly text: string;
      readonly id: string | number;
      /** `user`, `user_group` or `team`, as the platform says it. */
      readonly type: string;
    }
  | { readonly kind: 'card'; readonly text: string; readonly id: string | number }
  | {
      readonly kind: 'file';
      readonly text: string;
      readonly id: string | number;
      /** Path below the API root, where the platform gave one. */
      readonly downloadPath?: string;
      /** Its name is that of an image, so that there is a thumbnail. */
      readonly isImage: boolean;
    }
  /** A place in a hierarchy, from the top; `text` is the whole path. */
  | { readonly kind: 'path'; readonly text: string; readonly names: readonly string[] }
  /**
   * Sanitised text with its format, or a text with links in it; `text` is what a reader sees of it.
   */
  | { readonly kind: 'formatted'; readonly text: string; readonly nodes: readonly HtmlNode[] };

/** The value of a field, read-only, as every view shows it. */
export interface FieldValue {
  /** Id of the field; null where its definition has none. */
  readonly fieldId: string | number | null;
  /** The name of the field. */
  readonly name: string;
  /** The type of the field on the wire. */
  readonly type: string;
  /** There is no value: views show a dash or leave the field out, as the card type says. */
  readonly isEmpty: boolean;
  /** The value as one text; a dash when it is empty. */
  readonly text: string;
  /** The pieces of the value in their order; none when it is empty. */
  readonly parts: readonly ValuePart[];
}

/**
 * What the display of a value depends on: that of a text, and the scheme of addresses without one.
 */
export interface FieldValueContext extends FieldContext, LinkOptions {}

/**
 * A value of any known type for a read-only view, piece by piece; null for a type that is not
 * known, which views skip. Throws a `FieldDefinitionError` for a definition that cannot be read.
 */
export function fieldValue(
  definition: FieldDefinition,
  value: unknown,
  context: FieldValueContext = {},
): FieldValue | null {
  const { field, fieldType } = readDefinition(definition);
  if (!fieldType) return null;
  const isEmpty = fieldType.isEmpty(value);
  const textOf = (shown: unknown) => displayValue(definition, shown, context);
  const text = textIn(textOf(value));
  const isShown = !isEmpty || fieldType.displayEmpty !== undefined;
  return {
    fieldId: field.id ?? null,
    name: field.name,
    type: field.type,
    isEmpty: !isShown,
    text,
    // Isolated, so that a name in it cannot change the text direction around it.
    parts: isShown
      ? partsOf(field, value, textOf, context).map((one) => ({ ...one, text: textIn(one.text) }))
      : [],
  };
}

/** `textOf` returns the text of the value, or of one of its entries, as the type displays it. */
type PartsOf = (
  value: unknown,
  textOf: (shown: unknown) => string,
  links: LinkOptions,
  settings: Field['settings'],
) => readonly ValuePart[];

const typedLink: PartsOf = (value, textOf, links) => {
  const text = textOf(value);
  const href = linkAddress(recogniseLink(text, links));
  return href === undefined ? [] : [{ kind: 'link', text, href }];
};

/** The types whose values consist of more than a text. */
const PARTS: Readonly<Record<string, PartsOf>> = {
  text: (value, textOf, links, { allowHyperlinks }) =>
    allowHyperlinks === true ? linkedText(textOf(value), links) : [],
  web_page: typedLink,
  email: typedLink,
  email_address: typedLink,
  hyperlinks: (value, _textOf, links) =>
    entriesOf(value).flatMap((entry) => hyperlinkPart(entry, links)),
  user: (value) =>
    assigneeShape
      .fromWire(value)
      .map(({ id, label, type }) => ({ kind: 'person', id, text: label, type })),
  card_file: cardParts,
  data_type: cardParts,
  attachments: (value) => entriesOf(value).flatMap(filePart),
  organization_unit: (value, textOf) =>
    entriesOf(value).map((entry) => {
      const text = textOf([entry]);
      return { kind: 'path', text, names: text.split(PATH_SEPARATOR) };
    }),
  formatted_text(value, textOf) {
    const nodes = htmlNodes(String(value), whitelist());
    return nodes.length === 0 ? [] : [{ kind: 'formatted', text: textOf(value), nodes }];
  },
};

// Created on demand, because most fields are not formatted text.
let cardWhitelist: HtmlWhitelist | undefined;
const whitelist = () => (cardWhitelist ??= cardViewWhitelist());

function partsOf(
  { type, settings }: Field,
  value: unknown,
  textOf: (shown: unknown) => string,
  links: LinkOptions,
): readonly ValuePart[] {
  const parts = Object.hasOwn(PARTS, type)
    ? PARTS[type]?.(value, textOf, links, settings)
    : undefined;
  return parts && parts.length > 0 ? parts : [{ kind: 'text', text: textOf(value) }];
}

/** A text with its addresses as links; empty if it contains none. */
function linkedText(text: string, links: LinkOptions): readonly ValuePart[] {
  const children = linkNodes([text], links);
  return children.some((node) => typeof node !== 'string')
    ? [{ kind: 'formatted', text, nodes: [{ tag: 'p', attributes: {}, children }] }]
    : [];
}

function hyperlinkPart(entry: unknown, links: LinkOptions): ValuePart[] {
  const target = member(entry, 'target');
  const address = plainText(target, ADDRESSES) || plainText(entry, ADDRESSES);
  const text = plainText(entry, ['description', 'name']) || address;
  const id = member(entry, 'hyperlink_id', 'hyperlinkId', 'id');
  if (isId(id)) {
    return [{ kind: 'hyperlink', text: text || String(id), hyperlinkId: id }];
  }
  return linkOrText(address, text, links);
}

const ADDRESSES = ['web_page_url', 'email_address', 'unc_path'];

function linkOrText(address: string, text: string, links: LinkOptions): ValuePart[] {
  const stored = hyperlinkRoute(address)?.replace('hyperlink/', '');
  if (stored !== undefined) return [{ kind: 'hyperlink', text, hyperlinkId: stored }];
  const href = linkAddress(recogniseLink(address, links));
  if (href !== undefined) return [{ kind: 'link', text, href }];
  return text === '' ? [] : [{ kind: 'text', text }];
}

function cardParts(value: unknown): readonly ValuePart[] {
  return cardShape.fromWire(value).map(({ id, label }) => ({ kind: 'card', id, text: label }));
}

function filePart(entry: unknown): ValuePart[] {
  const id = isRecord(entry) ? member(entry, ...FILE_REFERENCE.ids) : entry;
  if (!isId(id)) return [];
  const text = plainText(entry, FILE_REFERENCE.names) || String(id);
  const downloadPath = member(entry, 'downloadPath', 'download_path');
  return [
    {
      kind: 'file',
      id,
      text,
      isImage: IMAGE_NAME.test(text),
      ...(typeof downloadPath === 'string' && { downloadPath }),
    },
  ];
}

const IMAGE_NAME = /\.(?:png|jpe?g|gif|bmp|webp)$/i;
