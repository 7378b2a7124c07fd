import type { FocusEventHandler } from 'react';
import type { PartProps, ButtonPartProps, FieldButtonName } from '../kit/part.ts';
import type { ComposedText } from '../kit/use-composed-text.ts';
import type { ShownProps } from '../kit/unshown.ts';

/** Props of the text box of a free text. */
export interface ListFieldOtherTextProps extends PartProps, ComposedText {
  /** If the box replaces the dropdown, referenced by the `htmlFor` of the label. */
  readonly id: string;
  /** A plain text box. */
  readonly type: 'text';
  /** "Other value", in the user's language. */
  readonly 'aria-label': string;
  /**
   * Next to or instead of a dropdown: ids of the label and of the box itself, for its `aria-label`.
   * Undefined in a group, which is named by the label.
   */
  readonly 'aria-labelledby': string | undefined;
  /** True if the box replaces the dropdown of a required field; undefined otherwise. */
  readonly 'aria-required': boolean | undefined;
  /** Errors are shown. */
  readonly 'aria-invalid': boolean;
  /** Ids of the explanation, the error and the required mark, if shown. */
  readonly 'aria-describedby': string | undefined;
  /** The field is disabled or read-only. */
  readonly disabled: boolean;
  /**
   * Validates the value; not if the focus moves to the button back to the list, and not in a group,
   * which handles this itself.
   */
  readonly onBlur: FocusEventHandler<HTMLInputElement>;
}

/** Props of the button that leads back to the list; by its id the field knows that the focus is still in it. */
export interface ListFieldBackProps extends ListFieldButtonProps, FieldButtonName {
  /** Validates the value, unless the focus moves back to the text box. */
  readonly onBlur: FocusEventHandler<HTMLButtonElement>;
}

/** Props of a button of the field. */
export interface ListFieldButtonProps extends ButtonPartProps, ShownProps {
  /** The text of the button, in the user's language; children of the caller replace it. */
  readonly children: string;
  /** Performs the action, and moves the focus to the part that replaces the button. */
  readonly onClick: () => void;
}

/** Props of the text that is shown if there are no items. */
export interface ListFieldEmptyProps extends PartProps {
  /** True while there are items to choose from, and in a read-only field. */
  readonly hidden: boolean;
  /** "No data" or "no results", in the user's language; else ''. */
  readonly children: string;
}
