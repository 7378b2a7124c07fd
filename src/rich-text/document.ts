import type { RichTextFeatures } from '../html/whitelist.ts';

/** How a piece of text may look; each is one element of HTML. */
export type RichMark = 'bold' | 'italic' | 'underline';

/** Text of one look. */
export interface RichText {
  readonly kind: 'text';
  readonly text: string;
  /** In the order of {@link MARKS}. */
  readonly marks: readonly RichMark[];
}

/** A new line within a paragraph. */
export interface RichBreak {
  readonly kind: 'break';
}

/** A link to an address that is safe to follow; marks stand within it. */
export interface RichLink {
  readonly kind: 'link';
  readonly href: string;
  readonly content: readonly (RichText | RichBreak)[];
}

/** What stands in a line. */
export type RichInline = RichText | RichBreak | RichLink;

/** Lines that belong together; without content an empty line. */
export interface RichParagraph {
  readonly kind: 'paragraph';
  readonly content: readonly RichInline[];
}

/** A numbered or bulleted list. */
export interface RichList {
  readonly kind: 'list';
  readonly ordered: boolean;
  readonly items: readonly RichListItem[];
}

/** An item: its own lines, and the lists below it. */
export interface RichListItem {
  readonly content: readonly RichInline[];
  readonly lists: readonly RichList[];
}

/** What a formatted text consists of, from top to bottom. */
export type RichBlock = RichParagraph | RichList;

/** Each mark with its element; one that stands earlier is written around the later ones. */
export const MARKS: readonly (readonly [RichMark, string])[] = [
  ['bold', 'strong'],
  ['italic', 'em'],
  ['underline', 'u'],
];

/** The tool of the editor that makes a list. */
export const listFeature = (ordered: boolean): keyof RichTextFeatures =>
  ordered ? 'orderedLists' : 'unorderedLists';
