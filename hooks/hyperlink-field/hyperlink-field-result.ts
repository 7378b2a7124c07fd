import type { HyperlinkEntry, HyperlinkView } from '../../src/hyperlinks/index.ts';
import type { UseHyperlinkWizardResult } from '../hyperlink-wizard/hyperlink-wizard-result.ts';
import type { FormFieldParts } from '../kit/use-field.ts';
import type { HiddenInputProps } from '../kit/form-inputs.ts';
import type { Getter, ItemGetter } from '../kit/merge-props.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import type { UseLinkDialogResult } from '../link-dialog/use-link-dialog.ts';
import type {
  HyperlinkAddProps,
  HyperlinkButtonProps,
  HyperlinkCancelProps,
  HyperlinkItemProps,
  HyperlinkLinkProps,
  HyperlinkListProps,
  HyperlinkMoveProps,
  HyperlinkNewTabProps,
} from './hyperlink-field-part-props.ts';

/** What `useHyperlinkField` returns. */
export interface UseHyperlinkFieldResult extends FormFieldParts {
  /** The links of the value, in the order in which they were added or moved. */
  readonly value: readonly HyperlinkEntry[];
  /** The links to render. */
  readonly links: readonly HyperlinkView[];
  /** There are no links. */
  readonly isEmpty: boolean;
  /** A dash if the field is read-only and empty; an empty string otherwise. */
  readonly emptyText: string;
  /** The wizard that creates new links; render it while it is open. */
  readonly wizard: UseHyperlinkWizardResult;
  /** The dialog that renames a link; render it while it is open. */
  readonly descriptionDialog: UseLinkDialogResult;
  /** Whether the legacy wizard is open in a separate window. */
  readonly isWaiting: boolean;
  /** Links can be added, changed and removed. */
  readonly isEditable: boolean;
  /** Opens the wizard; ignored while the field is locked or offline. */
  readonly add: () => void;
  /** Stops waiting for the legacy wizard, and closes its window; ignored while it is not open. */
  readonly cancel: () => void;
  /**
   * Moves a link by a number of places, up if the number is negative; ignored while the field is
   * locked.
   */
  readonly move: (id: string | number, by: number) => void;
  /** Removes a link, by its id; ignored while the field is locked. */
  readonly remove: (id: string | number) => void;
  /** Opens the dialog that renames a link, by its id. */
  readonly editDescription: (id: string | number) => void;
  /** For the list around the links; it is named by the label. */
  readonly getListProps: Getter<HyperlinkListProps>;
  /** For the element around one link and its buttons. */
  readonly getItemProps: ItemGetter<HyperlinkView, HyperlinkItemProps>;
  /** For a link, with its name inside; render a link without `href` as text (a `span`). */
  readonly getLinkProps: ItemGetter<HyperlinkView, HyperlinkLinkProps>;
  /** For the link that opens in a new tab; render it if the link has a `newTabUrl`. */
  readonly getNewTabProps: ItemGetter<HyperlinkView, HyperlinkNewTabProps>;
  /** For the button that renames a link; hidden if nothing can be changed. */
  readonly getEditProps: ItemGetter<HyperlinkView, HyperlinkButtonProps>;
  /**
   * For the button that moves a link up; hidden if nothing can be changed, or there is only one
   * link.
   */
  readonly getMoveUpProps: ItemGetter<HyperlinkView, HyperlinkMoveProps>;
  /**
   * For the button that moves a link down; hidden in the same cases as the button that moves it up.
   */
  readonly getMoveDownProps: ItemGetter<HyperlinkView, HyperlinkMoveProps>;
  /** For the button that removes a link; hidden if nothing can be changed. */
  readonly getRemoveProps: ItemGetter<HyperlinkView, HyperlinkButtonProps>;
  /**
   * For the button that adds a link; the props include its text; hidden if nothing can be changed.
   */
  readonly getAddProps: Getter<HyperlinkAddProps>;
  /**
   * For the button that cancels the legacy wizard; the props include its text; hidden while the
   * wizard is closed.
   */
  readonly getCancelProps: Getter<HyperlinkCancelProps>;
  /** For the visually hidden live region for screen readers; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
  /** One per link, with its id as value; render them if the field has a `name`. */
  readonly hiddenInputs: readonly HiddenInputProps[];
}
