import type { Basket, ItemId } from '../../machines/kit/selection.ts';
import type { ChoiceBox } from '../kit/choice-box.ts';
import type { HiddenInputProps } from '../kit/form-inputs.ts';
import type { Getter } from '../kit/merge-props.ts';
import type { OfflineProps } from '../kit/offline.ts';
import type { ButtonPartProps, FieldButtonName } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';
import type { AnnouncerProps } from '../kit/use-announcer.ts';
import type { FormFieldParts } from '../kit/use-field.ts';
import type { ListStatus } from '../kit/use-list-status.ts';

/** Props of the icon button next to the box that opens the selector dialog. */
export interface SelectorButtonProps
  extends ButtonPartProps, ShownProps, OfflineProps, FieldButtonName {
  /** A press opens a dialog. */
  readonly 'aria-haspopup': 'dialog';
  /** The name of the dialog that the button opens, in the user's language. */
  readonly 'aria-label': string;
  /** Opens the dialog; nothing while the connection is broken. */
  readonly onClick: () => void;
}

/** The result of every choice field. */
export interface ChoiceFieldResult
  extends FormFieldParts, ChoiceBox, Omit<ListStatus, 'isRetryShown'> {
  /** The selection, in the order of selection. */
  readonly value: Basket;
  /** The names joined by commas; a dash when nothing is chosen. */
  readonly text: string;
  /**
   * Whether chips are shown next to the box: several can be chosen, or several are chosen. For a
   * list field: several can be chosen.
   */
  readonly isMultiple: boolean;
  /** The search text. */
  readonly search: string;
  /** Whether to render the status text: the list is loading, is empty, or could not be loaded. */
  readonly isStatusShown: boolean;
  /** Whether to render the button that loads the list again. */
  readonly isRetryShown: boolean;
  /** Whether to render the icon that opens the selector dialog. */
  readonly isSelectorShown: boolean;
  /** Whether to render the selector dialog, with `selectorProps`. */
  readonly isSelectorOpen: boolean;
  /** Chooses one of the options in the menu by its id; in multi mode a chosen one is deselected. */
  readonly choose: (id: ItemId) => void;
  /** Removes one from the value by its id; ignored while the field is locked. */
  readonly remove: (id: ItemId) => void;
  /** Removes the whole selection; ignored while the field is locked. */
  readonly clear: () => void;
  /** Sets the search text, like typing: the options are then loaded. */
  readonly searchFor: (text: string) => void;
  /** Requests more options; the menu does this automatically at its end. */
  readonly loadMore: () => void;
  /** Opens the selector dialog, as its icon does. */
  readonly openSelector: () => void;
  /** For the icon button next to the box that opens the selector dialog. */
  readonly getSelectorButtonProps: Getter<SelectorButtonProps>;
  /** One per chosen item, with its id as value; render them if the field has a `name`. */
  readonly hiddenInputs: readonly HiddenInputProps[];
  /** For the visually hidden live region for screen readers; keep it in the page. */
  readonly getAnnouncerProps: Getter<AnnouncerProps>;
}
