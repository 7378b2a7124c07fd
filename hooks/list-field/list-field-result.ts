import type { ListDisplay, ListOption, ListValue } from '../../machines/list-field/chart.ts';
import type { HiddenInputProps } from '../kit/form-inputs.ts';
import type { Getter, ItemGetter } from '../kit/merge-props.ts';
import type { Announcer, AnnouncerProps } from '../kit/use-announcer.ts';
import type { FormFieldParts } from '../kit/use-field.ts';
import type { RetryProps } from '../kit/use-retry.ts';
import type {
  OptionControlProps,
  OptionGroupProps,
  OptionLabelProps,
} from '../option-group/option-group.ts';
import type {
  ListFieldBackProps,
  ListFieldEmptyProps,
  ListFieldOtherTextProps,
} from './list-field-part-props.ts';

/** What `useListField` returns. */
export interface UseListFieldResult extends FormFieldParts {
  /** How to show the list. For `dropdown`, pass this object to `useListDropdown`. */
  readonly display: ListDisplay;
  /** `freeText` shows the text box; in a single dropdown instead of the list. */
  readonly entry: 'list' | 'freeText';
  /** All options to show; as radios or checkboxes, the last one is the option for a free text. */
  readonly items: readonly ListOption[];
  /** Whether the items are being loaded, are loaded, are none, or could not be loaded. */
  readonly itemsState: 'loading' | 'ready' | 'noData' | 'failed';
  /** The selection, in the order of selection: items by id and label, a free text as `other`. */
  readonly value: readonly ListValue[];
  /** The names joined by commas; a dash when nothing is chosen. */
  readonly text: string;
  /** Several items may be chosen. */
  readonly isMultiple: boolean;
  /** Whether the user may enter a free text instead of, or in addition to, the items. */
  readonly isOtherAllowed: boolean;
  /** The text in the text box of the free text; empty if there is none. */
  readonly otherText: string;
  /** Whether to render the text box of a free text. */
  readonly isOtherShown: boolean;
  /** The text that filters the items; empty while all are shown. */
  readonly search: string;
  /** The items that match the search. */
  readonly matches: readonly ListOption[];
  /** A search found nothing. */
  readonly hasNoResults: boolean;
  /** Whether to render the button back to the list. */
  readonly isBackShown: boolean;
  /** Whether to render the button that loads the items again. */
  readonly isRetryShown: boolean;
  /** Whether to render the text "no data" or "no results". */
  readonly isEmptyShown: boolean;
  /** Whether the item with this id is chosen. */
  readonly isChosen: (id: string | number) => boolean;
  /**
   * Chooses an item by its id; in multi mode a chosen one is deselected. Ignored for disabled items
   * and locked fields.
   */
  readonly choose: (id: string | number) => void;
  /** Removes one item from the value, by its id; ignored while the field is locked. */
  readonly remove: (id: string | number) => void;
  /**
   * Opens the text box of the free text and moves the focus there; closes it if it is already open.
   */
  readonly chooseOther: () => void;
  /** Removes the free text and returns to the list. */
  readonly clearOther: () => void;
  /** Removes the whole selection and the free text; ignored while the field is locked. */
  readonly clear: () => void;
  /** Filters `matches` to the items whose names contain the text; an empty text shows all. */
  readonly searchFor: (text: string) => void;
  /** Reports that the user has left the field: from then on errors are shown. */
  readonly leave: () => void;
  /** Ids of the parts, for `useListDropdown`. */
  readonly partId: (name: string | number) => string;
  /** For the element around the options if the list is shown as radios or checkboxes. */
  readonly getGroupProps: Getter<OptionGroupProps>;
  /** For the native radio or checkbox of one of the `items`. */
  readonly getOptionProps: ItemGetter<ListOption, OptionControlProps>;
  /** For the label of one option; the props include the option's name. */
  readonly getOptionLabelProps: ItemGetter<ListOption, OptionLabelProps>;
  /** For the text box of the free text. */
  readonly getOtherTextProps: Getter<ListFieldOtherTextProps>;
  /** For the button from a free text back to the list; hidden while the list is shown. */
  readonly getBackProps: Getter<ListFieldBackProps>;
  /** Requests the items again after a failure. */
  readonly getRetryProps: Getter<RetryProps>;
  /**
   * For the text "no data" or "no results"; the props include the text; it hides itself while there
   * are items.
   */
  readonly getEmptyProps: Getter<ListFieldEmptyProps>;
  /**
   * The ids that the form sends, the free text under `<name>.other`, and values of an external
   * source that no item is known for under `<name>.externalSourceValue`.
   */
  readonly hiddenInputs: readonly HiddenInputProps[];
  /** For the visually hidden live region for screen readers; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
  /** Announces the text of a message key to screen readers, for `useListDropdown`. */
  readonly announce: Announcer['announce'];
}
