import type { RichTextFeatures } from '../html/whitelist.ts';

/** How a piece of text may look; each is one element of HTML. */
export type RichMark = 'bold' | 'italic' | 'underline';

/** Text of one look. */
export interface RichText {
  /** Tells it from breaks and links. */
  readonly kind: 'text';
  /** The characters as they are read; no markup, no new lines. */
  readonly text: string;
  /** In the order of {@link MARKS}. */
  readonly marks: readonly RichMark[];
}

/** A new line within a paragraph. */
export interface RichBreak {
  /** Written as `<br>`. */
  readonly kind: 'break';
}

/** A link to an address that is safe to follow; marks are inside it. */
export interface RichLink {
  /** Written as `<a href>`. */
  readonly kind: 'link';
  /** Where it leads, with an allowed scheme. */
  readonly href: string;
  /** The words of the link; a link holds no other link. */
  readonly content: readonly (RichText | RichBreak)[];
}

/** The content of a line. */
export type RichInline = RichText | RichBreak | RichLink;

/** Lines that belong together; without content an empty line. */
export interface RichParagraph {
  /** Written as `<p>`. */
  readonly kind: 'paragraph';
  /** In reading order. */
  readonly content: readonly RichInline[];
}

/** A numbered or bulleted list. */
export interface RichList {
  /** Written as `<ol>` or `<ul>`. */
  readonly kind: 'list';
  /** True: numbered from 1; false: with bullets. */
  readonly ordered: boolean;
  /** In reading order. */
  readonly items: readonly RichListItem[];
}

/** An item: its own lines, and the lists below it. */
export interface RichListItem {
  /** The item's own lines; empty where it only holds lists. */
  readonly content: readonly RichInline[];
  /** Lists one level deeper, in reading order. */
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
