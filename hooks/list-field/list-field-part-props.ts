import type { ChangeEventHandler, FocusEventHandler } from 'react';
import type { PartProps, ButtonPartProps } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';

/** Props of the text box of a free text. */
export interface ListFieldOtherTextProps extends PartProps {
  readonly id: string;
  readonly type: 'text';
  readonly value: string;
  readonly 'aria-label': string;
  readonly 'aria-invalid': boolean;
  readonly 'aria-describedby': string | undefined;
  readonly disabled: boolean;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
  readonly onBlur: FocusEventHandler<HTMLInputElement>;
}

/** Props of the button that leads back to the list. */
export interface ListFieldBackProps extends ListFieldButtonProps {
  readonly id: string;
  readonly onBlur: FocusEventHandler<HTMLButtonElement>;
}

/** Props of a button of the field. */
export interface ListFieldButtonProps extends ButtonPartProps, ShownProps {
  readonly children: string;
  readonly onClick: () => void;
}

/** Props of the text that is shown where there are no items. */
export interface ListFieldEmptyProps extends PartProps {
  readonly hidden: boolean;
  readonly children: string;
}
