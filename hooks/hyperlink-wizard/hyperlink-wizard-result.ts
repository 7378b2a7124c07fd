import type { WizardSort } from '../../machines/hyperlink-wizard/chart.ts';
import type { ListRow } from '../../machines/kit/selection.ts';
import type { DialogParts } from '../dialog/dialog-parts.ts';
import type {
  ChoiceInputProps,
  ChoiceMenuProps,
  ChoiceRowProps,
  ChoiceSpacerProps,
} from '../kit/choice-box-part-props.ts';
import type { ChoiceMenuOptions, ChoiceRow } from '../kit/choice-box.ts';
import type { ListStatus } from '../kit/use-list-status.ts';
import type { Getter, ItemGetter } from '../kit/merge-props.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import type {
  WizardFailureProps,
  WizardInfoProps,
  WizardLabelProps,
  WizardSortProps,
} from './wizard-part-props.ts';

/** How the hyperlink wizard shows its results. */
export interface HyperlinkResultOptions extends Pick<ChoiceMenuOptions, 'rowHeight'> {
  /**
   * Whether search results also show their identifiers, like the setting `show_identifier` of a
   * portal. Default true.
   */
  readonly showIdentifiers?: boolean;
}

/** A result of the search, or a link to the typed address. */
export interface HyperlinkResult extends ListRow {
  /**
   * Name of the icon: of the content type, or `web_page`, `email`, `unc`; undefined if there is
   * none.
   */
  readonly icon: string | undefined;
  /**
   * Distinguishes it from other results: the identifier of a content item, or the kind of address.
   */
  readonly detail: string;
}

/** What `useHyperlinkWizard` returns. */
export interface UseHyperlinkWizardResult
  extends Omit<DialogParts, 'ok' | 'getOkProps' | 'okBlockedBy' | 'isRunningOk'>, ListStatus {
  /** The title in the user's language. */
  readonly title: string;
  /** The text in the search box. */
  readonly text: string;
  /** Whether the explanation is shown instead of results, before the first search. */
  readonly isInfoShown: boolean;
  /** The options to render: first a link to the typed address, then the found items. */
  readonly rows: readonly ChoiceRow<HyperlinkResult>[];
  /** Number of content items that match; null while that is unknown. */
  readonly total: number | null;
  /** Whether the hyperlink is being created. */
  readonly isCreating: boolean;
  /**
   * The message that the hyperlink could not be created, in the user's language; empty otherwise.
   */
  readonly failureText: string;
  /** The possible orders of the results, with their names. */
  readonly sorts: readonly { readonly value: WizardSort; readonly label: string }[];
  /** Whether to render the list of sort orders: there are results. */
  readonly isSortShown: boolean;
  /** For the text that explains the wizard; hidden after the first search. */
  readonly getInfoProps: Getter<WizardInfoProps>;
  /** For the label of the search box; the props include its text. */
  readonly getSearchLabelProps: Getter<WizardLabelProps>;
  /**
   * For the search box: arrow keys move through the options, Enter chooses one, or searches
   * immediately.
   */
  readonly getSearchProps: Getter<ChoiceInputProps>;
  /** For the native select of the order of results; hidden before the first search. */
  readonly getSortProps: Getter<WizardSortProps>;
  /** For the scrollable element around the options; scrolling near its end loads more. */
  readonly getResultsProps: Getter<ChoiceMenuProps>;
  /** For the element inside it that is as high as all options together. */
  readonly getSpacerProps: Getter<ChoiceSpacerProps>;
  /** For one option; the props include its name. */
  readonly getRowProps: ItemGetter<ChoiceRow<HyperlinkResult>, ChoiceRowProps>;
  /** For the error message that the hyperlink could not be created; keep it in the page. */
  readonly getFailureProps: Getter<WizardFailureProps>;
  /** For the visually hidden live region for screen readers; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
}
