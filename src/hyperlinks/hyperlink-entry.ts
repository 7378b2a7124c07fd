import { entriesOf, member } from '../fields/plain.ts';
import { isSafeUrl, schemeOf } from './safe-url.ts';
import {
  HYPERLINK_TARGETS,
  type HyperlinkTarget,
  type HyperlinkTargetType,
  readHyperlinkTarget,
  targetValue,
} from './target.ts';

/** A hyperlink as widgets hold it. */
export interface HyperlinkEntry {
  /** Id of the hyperlink, a GUID as a rule; what the field's value holds. */
  readonly id: string | number;
  /** It was just created: its id is temporary until the object that contains it is saved. */
  readonly isTemporary: boolean;
  /** The description of the link; empty if there is none. */
  readonly description: string;
  /** Where it leads; null where that is not known. */
  readonly target: HyperlinkTarget | null;
}

/** A hyperlink as a host or the platform may give it: `hyperlink_id` or `temporary_id`, or as it is held. */
export type GivenHyperlink = HyperlinkEntry | Readonly<Record<string, unknown>>;

/** Hyperlinks in any spelling, one or many, in their order; those without an id are left out. */
export const readHyperlinks = (value: unknown): readonly HyperlinkEntry[] =>
  entriesOf(value).flatMap((given): HyperlinkEntry[] => {
    const saved = member(given, 'hyperlink_id', 'hyperlinkId');
    const temporary = member(given, 'temporary_id', 'temporaryId');
    const id = saved ?? temporary ?? member(given, 'id');
    if ((typeof id !== 'string' || id === '') && typeof id !== 'number') return [];
    const description = member(given, 'description', 'name');
    return [
      {
        id,
        isTemporary:
          saved === undefined && (temporary !== undefined || member(given, 'isTemporary') === true),
        description: typeof description === 'string' ? description : '',
        target: readHyperlinkTarget(member(given, 'target')) ?? null,
      },
    ];
  });

/**
 * Hyperlinks as the platform writes and accepts them: a saved one has its `hyperlink_id`, a new one
 * a `temporary_id` and also `id`, by which the platform finds it when a field is saved.
 */
export const hyperlinksToWire = (links: readonly HyperlinkEntry[]): readonly object[] =>
  links.map(({ id, isTemporary, description, target }) => ({
    ...(isTemporary ? { id, temporary_id: id } : { hyperlink_id: id }),
    description,
    ...(target && { target }),
  }));

/** Whether two lists hold the same hyperlinks, called the same, in the same order. */
export const isSameHyperlinks = (
  a: readonly HyperlinkEntry[],
  b: readonly HyperlinkEntry[],
): boolean =>
  a === b ||
  (a.length === b.length &&
    a.every(({ id, description }, place) => {
      const other = b[place];
      return String(id) === String(other?.id) && description === other?.description;
    }));

/**
 * The address of a link that leads out of the platform: a web page or a mail to write. Undefined for
 * anything else, and for a scheme that links must not have.
 */
export function linkAddress(target: HyperlinkTarget | null): string | undefined {
  if (target?.type === 'email') return `mailto:${withoutDelimiters(target.email_address)}`;
  if (target?.type !== 'web_page') return undefined;
  const url = target.web_page_url;
  return schemeOf(url) !== undefined && isSafeUrl(url) ? url : undefined;
}

/** An e-mail address in which no character ends the address or adds to the mail (RFC 6068). */
const withoutDelimiters = (address: string): string =>
  address.replace(/[%?#&]/g, encodeURIComponent);

/** The text of a link without a description: its address or path; empty for an object of the platform. */
export const addressText = (target: HyperlinkTarget | null): string =>
  target && HYPERLINK_TARGETS[target.type].holds === 'text' ? String(targetValue(target)) : '';

/** What a link is shown as: its description, else the name of its target by `names`, else its address, else its id. */
export const hyperlinkName = (
  { id, description, target }: HyperlinkEntry,
  names: Readonly<Record<string, string>>,
): string =>
  description ||
  (Object.hasOwn(names, id) && names[String(id)]) ||
  addressText(target) ||
  String(id);

/** A hyperlink as it is shown. */
export interface HyperlinkView {
  /** Id of the hyperlink, as the value has it. */
  readonly id: string | number;
  /** The id as text, for lists. */
  readonly key: string;
  /** The description, else the name of the target, else its address, else the id. */
  readonly name: string;
  /** Where a press leads; undefined where there is no way, and the name is shown as text. */
  readonly href: string | undefined;
  /** The page that follows the link in a tab of its own; undefined for an id that is no GUID. */
  readonly newTabUrl: string | undefined;
  /** What it leads to, for its icon; undefined where that is not known. */
  readonly targetType: HyperlinkTargetType | undefined;
}
