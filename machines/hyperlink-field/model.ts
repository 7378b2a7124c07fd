import {
  addressText,
  type GivenHyperlink,
  type HyperlinkEntry,
  readHyperlinks,
} from '../../src/hyperlinks/index.ts';
import { hyperlinkName } from '../../src/hyperlinks/hyperlink-entry.ts';
import { HYPERLINK_DESCRIPTION_MAX } from '../../src/fields/built-in-fields.ts';
import type { WizardSource } from '../../src/routes.ts';
import { isBlank } from '../../src/text/blank.ts';
import type { InEnvironment } from '../kit/environment.ts';
import type { HostEvent } from '../kit/host.ts';
import type { AnnounceEvent, NotifyEvent, WarnEvent } from '../kit/ports.ts';
import { isSameId, type ItemId } from '../kit/selection.ts';
import type { ValueEvent, WiredValueChange } from '../kit/value.ts';

/** The settings of a hyperlink field, initially and while it runs. */
export interface HyperlinkFieldSettings {
  /** Whether the value is read-only, shown as links. */
  readonly readOnly?: boolean;
  /** Nothing changes, and a form gets no value. Default false. */
  readonly disabled?: boolean;
  /**
   * The source for the legacy wizard, which creates new links in a separate window; null: the
   * dialog creates them.
   */
  readonly legacySource?: WizardSource | null;
}

/** Input of the hyperlink field's chart. */
export interface HyperlinkFieldInput extends HyperlinkFieldSettings, InEnvironment {
  /** The initial value, in any accepted format. */
  readonly defaultValue?: readonly GivenHyperlink[] | null;
}

/** Context of the hyperlink field's chart. */
export interface HyperlinkFieldContext extends InEnvironment {
  /** The links, in the order in which they were added, or moved since. */
  readonly value: readonly HyperlinkEntry[];
  /** The value that a form reset restores. */
  readonly initialValue: readonly HyperlinkEntry[];
  /** Names of the targets of links without a description, by link id. */
  readonly names: Readonly<Record<string, string>>;
  /** The current settings of the host. */
  readonly settings: HyperlinkFieldSettings;
}

/** The user's action that changed the value. */
export type HyperlinkFieldReason = 'add' | 'describe' | 'move' | 'remove' | 'reset';

/** Events of the hyperlink field's chart. */
export type HyperlinkFieldEvent =
  /** Appends a link: the result of a wizard. */
  | { readonly type: 'link.add'; readonly link: GivenHyperlink }
  /** Renames a link; a blank text, or one of more than 255 characters, changes nothing. */
  | { readonly type: 'link.describe'; readonly id: ItemId; readonly description: string }
  /** Moves a link by a number of places, up if the number is negative; it stops at the ends. */
  | { readonly type: 'link.move'; readonly id: ItemId; readonly by: number }
  /** Removes a link. */
  | { readonly type: 'link.remove'; readonly id: ItemId }
  /** Opens the legacy wizard in a separate window, and waits for its link. */
  | { readonly type: 'legacy.open' }
  /** Stops waiting, and closes the window. */
  | { readonly type: 'legacy.cancel' }
  | ValueEvent<readonly GivenHyperlink[] | null>
  | HostEvent<HyperlinkFieldSettings>;

/** Emitted by the hyperlink field's chart. */
export type HyperlinkFieldEmitted =
  | WiredValueChange<readonly HyperlinkEntry[], HyperlinkFieldReason>
  | NotifyEvent
  | AnnounceEvent
  | WarnEvent;

/** The field in its initial state. */
export function firstHyperlinkField(input: HyperlinkFieldInput): HyperlinkFieldContext {
  const { defaultValue, environment, ...settings } = input;
  const value = readHyperlinks(defaultValue);
  return { value, initialValue: value, names: {}, settings, environment };
}

/** Whether the user cannot change the value. */
export const isLocked = ({ settings }: Pick<HyperlinkFieldContext, 'settings'>): boolean =>
  settings.readOnly === true || settings.disabled === true;

/** Links without a description whose target may have a name. */
export const namelessIn = ({ value, names }: HyperlinkFieldContext): readonly HyperlinkEntry[] =>
  value.filter(
    ({ id, description, target }) =>
      description === '' && addressText(target) === '' && !Object.hasOwn(names, id),
  );

/** The link with an id. */
export const linkOf = (
  { value }: Pick<HyperlinkFieldContext, 'value'>,
  id: ItemId,
): HyperlinkEntry | undefined => value.find((link) => isSameId(link.id, id));

/** The links with another one at the end; a link that already exists is replaced. */
export function withLink(
  value: readonly HyperlinkEntry[],
  given: GivenHyperlink | null,
): readonly HyperlinkEntry[] {
  const [link] = readHyperlinks(given);
  if (!link) return value;
  return value.some(({ id }) => isSameId(id, link.id))
    ? value.map((one) => (isSameId(one.id, link.id) ? link : one))
    : [...value, link];
}

/** The links after one of them has moved down by a number of places. */
export function withMoved(
  value: readonly HyperlinkEntry[],
  id: ItemId,
  by: number,
): readonly HyperlinkEntry[] {
  const link = linkOf({ value }, id);
  if (!link) return value;
  const others = value.filter((one) => one !== link);
  const place = Math.min(Math.max(value.indexOf(link) + by, 0), others.length);
  return [...others.slice(0, place), link, ...others.slice(place)];
}

/** The shown text of a link; empty if the link is not in the field. */
export function nameOf(context: HyperlinkFieldContext, id: ItemId): string {
  const link = linkOf(context, id);
  return link ? hyperlinkName(link, context.names) : '';
}

/** Whether a text may be the description of a link. */
export const isDescription = (text: string): boolean =>
  !isBlank(text) && [...text.trim()].length <= HYPERLINK_DESCRIPTION_MAX;

/** The message of the legacy wizard's window: a link, or none because the user closed it. */
export interface LegacyMessage {
  /** The link; null if there is none. */
  readonly link: GivenHyperlink | null;
}

/** The meaning of a window message; null if it is not about a new hyperlink. */
export function readLegacyMessage(data: unknown): LegacyMessage | null {
  if (typeof data !== 'object' || data === null) return null;
  const message = data as Readonly<Record<string, unknown>>;
  const id = message['temporaryId'] ?? message['temporary_id'];
  const name = message['itemName'] ?? message['item_name'];
  if ((typeof id !== 'string' || id === '') && typeof id !== 'number') return null;
  return { link: { temporary_id: id, description: typeof name === 'string' ? name : '' } };
}
