import {
  contentIcon,
  type ContentItemKind,
  type HyperlinkEntry,
  type HyperlinkTarget,
  type RecognisedLink,
  recogniseLink,
} from '../../src/hyperlinks/index.ts';
import {
  WIZARD_PAGE_SIZE,
  WIZARD_SCROLL_BOUND,
  WIZARD_SCROLL_DELAY,
} from '../../src/widget-constants.ts';
import { HYPERLINK_DESCRIPTION_MAX } from '../../src/fields/built-in-fields.ts';
import type { DialogEmitted, DialogEvent } from '../dialog/chart.ts';
import { firstDialogView, type DialogView } from '../dialog/invoked.ts';
import type { InEnvironment } from '../kit/environment.ts';
import type { HostEvent } from '../kit/host.ts';
import type { AnnounceEvent, WarnEvent } from '../kit/ports.ts';
import type { RequestFailure } from '../kit/request.ts';
import { isSameId, type ItemId, type ListRow } from '../kit/selection.ts';
import { emptyList, type ListView } from '../paging/model.ts';

/** The sort orders of search results. */
export const WIZARD_SORTS = ['none', 'title', 'category', 'last_visited_date_time'] as const;

/** One of {@link WIZARD_SORTS}. */
export type WizardSort = (typeof WIZARD_SORTS)[number];

/** Settings of the hyperlink wizard. */
export interface HyperlinkWizardSettings {
  /**
   * The kind of object that the new hyperlink will be part of, by its name on the platform:
   * `Object`, `Risk`. Default `Object`.
   */
  readonly sourceType?: string | undefined;
}

/** Input of the hyperlink wizard's chart. */
export interface HyperlinkWizardInput extends HyperlinkWizardSettings, InEnvironment {
  /** Whether it is initially open. */
  readonly open?: boolean;
}

/** The data from which a hyperlink is created. */
export interface NewHyperlink {
  /** The kind of object that will contain it, by its name on the platform: `Object`, `Risk`. */
  readonly sourceType: string;
  /** The target of the link. */
  readonly target: HyperlinkTarget;
  /** The description of the new hyperlink. */
  readonly description: string;
}

/** Context of the hyperlink wizard's chart. */
export interface HyperlinkWizardContext extends InEnvironment {
  /** The kind of object that will contain the new hyperlink, by its name on the platform. */
  readonly sourceType: string;
  /** The text in the search box. */
  readonly text: string;
  /** The sort order of the results. */
  readonly sort: WizardSort;
  /**
   * Whether the user has searched since the dialog was opened: its results replace the explanation.
   */
  readonly searched: boolean;
  /** The found content items, from the `list` actor. */
  readonly list: ListView;
  /** The hyperlink that is being created, or whose creation failed; null if there is none. */
  readonly wanted: NewHyperlink | null;
  /** Why the hyperlink could not be created. */
  readonly failure: RequestFailure | null;
  /** The new hyperlink; null until there is one. */
  readonly result: HyperlinkEntry | null;
  /** The state of the dialog around it, from its chart. */
  readonly dialog: DialogView;
}

/** Events of the hyperlink wizard's chart. */
export type HyperlinkWizardEvent =
  /** The search box's text; the request waits for a pause in typing. */
  | { readonly type: 'search.change'; readonly text: string }
  /** Searches immediately (Enter). */
  | { readonly type: 'search.submit' }
  /** Changes the order of the results; they are requested again. */
  | { readonly type: 'sort.change'; readonly sort: WizardSort }
  /** Creates a hyperlink to a found content item. */
  | { readonly type: 'result.press'; readonly id: ItemId }
  /** Creates a hyperlink to the typed address. */
  | { readonly type: 'create.press' }
  /** `position` = (scrollTop + height) / scrollHeight. */
  | { readonly type: 'scroll.move'; readonly position: number }
  /** Requests more results at once. */
  | { readonly type: 'more.load' }
  /** Repeats the failed requests. */
  | { readonly type: 'load.retry' }
  | Exclude<DialogEvent, { readonly type: 'settings.change' | 'environment.change' | 'dialog.ok' }>
  | HostEvent<HyperlinkWizardSettings>;

/** Emitted by the hyperlink wizard's chart. */
export type HyperlinkWizardEmitted =
  | DialogEmitted
  /** The wizard was closed, with the new hyperlink or with null. */
  | { readonly type: 'link.finish'; readonly hyperlink: HyperlinkEntry | null }
  | WarnEvent
  | AnnounceEvent;

/** The query of a page of results. */
export interface WizardQuery {
  /** The searched text. */
  readonly text: string;
  /** The sort order of the results. */
  readonly sort: WizardSort;
}

/** How the wizard's list is loaded: 25 results at a time, the next ones at 90 % after 150 ms. */
export const WIZARD_LIST = {
  mode: 'scroll',
  pageSize: WIZARD_PAGE_SIZE,
  scrollFrom: WIZARD_SCROLL_BOUND,
  scrollDelay: WIZARD_SCROLL_DELAY,
} as const;

/** The initial state of an open wizard. */
export const NOTHING_WANTED = {
  text: '',
  sort: 'none',
  searched: false,
  list: emptyList(WIZARD_LIST),
  wanted: null,
  failure: null,
  result: null,
} as const;

/** The wizard before it opens. */
export const firstWizard = (input: HyperlinkWizardInput): HyperlinkWizardContext => ({
  ...NOTHING_WANTED,
  sourceType: input.sourceType ?? 'Object',
  dialog: firstDialogView({
    open: input.open ?? false,
    needsConnection: true,
    environment: input.environment,
  }),
  environment: input.environment,
});

/** The typed address, if a hyperlink can lead to it. */
export const recognisedIn = ({
  text,
  environment,
}: Pick<HyperlinkWizardContext, 'text' | 'environment'>): RecognisedLink | null =>
  recogniseLink(text, { defaultScheme: environment.defaultLinkScheme });

/** The query of the search. */
export const wizardQuery = ({ text, sort }: HyperlinkWizardContext): WizardQuery => ({
  text: text.trim(),
  sort,
});

/** The new hyperlink to a found content item; null for an item that is not listed. */
export function linkToResult(
  { sourceType, list }: HyperlinkWizardContext,
  id: ItemId,
): NewHyperlink | null {
  const row = list.rows.find((one) => isSameId(one.id, id));
  return row
    ? {
        sourceType,
        target: { type: 'content_item', content_item_id: row.id },
        description: fitting(row.label),
      }
    : null;
}

/** The hyperlink to create for the typed address; null if the text is not an address. */
export function linkToTyped(context: HyperlinkWizardContext): NewHyperlink | null {
  const target = recognisedIn(context);
  const { sourceType, text } = context;
  return target && { sourceType, target, description: fitting(text.trim()) };
}

const fitting = (text: string) => [...text].slice(0, HYPERLINK_DESCRIPTION_MAX).join('');

/** The created hyperlink, with its temporary id from the platform. */
export const madeLink = (wanted: NewHyperlink, id: ItemId): HyperlinkEntry => ({
  id,
  isTemporary: true,
  description: wanted.description,
  target: wanted.target,
});

/** The data that is read from a content item. */
export interface FoundItem extends ContentItemKind {
  /** Id of the content item, a GUID. */
  readonly content_item_id: ItemId;
  /** The displayed title; absent or null if there is none. */
  readonly title?: string | null | undefined;
  /** A number or code shown with the title; absent or null if there is none. */
  readonly identifier?: string | null | undefined;
}

/** A found content item as a row: its title, then its icon and its identifier as cells. */
export const resultRow = (item: FoundItem): ListRow => ({
  id: item.content_item_id,
  label: item.title || item.identifier || String(item.content_item_id),
  cells: [contentIcon(item) ?? '', item.identifier ?? ''],
});
