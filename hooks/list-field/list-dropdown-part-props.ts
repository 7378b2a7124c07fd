import type {
  ChangeEventHandler,
  CSSProperties,
  FocusEventHandler,
  KeyboardEventHandler,
  MouseEventHandler,
  RefCallback,
  UIEventHandler,
} from 'react';
import type { PartProps } from '../kit/part.ts';

/** Props of the text box. */
export interface ListDropdownInputProps extends PartProps {
  readonly id: string;
  readonly ref: RefCallback<HTMLInputElement>;
  readonly role: 'combobox';
  readonly value: string;
  readonly disabled: boolean;
  readonly autoComplete: 'off';
  readonly 'aria-activedescendant': string;
  readonly 'aria-autocomplete': 'list';
  readonly 'aria-controls': string;
  readonly 'aria-expanded': boolean;
  readonly 'aria-labelledby': string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': true | undefined;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
  /** None while the field is locked. */
  readonly onClick: MouseEventHandler<HTMLInputElement> | undefined;
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  readonly onBlur: FocusEventHandler<HTMLInputElement>;
}

/** Props of the menu; keep it in the page, also while it is not shown. */
export interface ListDropdownMenuProps extends PartProps {
  readonly id: string;
  readonly ref: RefCallback<HTMLElement>;
  readonly role: 'listbox';
  /** Browsers make what scrolls a Tab stop: the box is the only one. */
  readonly tabIndex: -1;
  readonly hidden: boolean;
  /** While the menu shows nothing no key reaches what a skin may have put there. */
  readonly inert?: true;
  readonly 'aria-labelledby': string | undefined;
  readonly 'aria-multiselectable': true | undefined;
  readonly style: CSSProperties;
  readonly onMouseDown: MouseEventHandler<HTMLElement>;
  readonly onMouseLeave: MouseEventHandler<HTMLElement>;
  readonly onScroll: UIEventHandler<HTMLElement>;
}

/** Props of the element inside the menu that is as high as all options together. */
export interface ListDropdownSpacerProps extends PartProps {
  readonly role: 'presentation';
  readonly style: CSSProperties;
}

/** Props of an option in the menu. */
export interface ListDropdownRowProps extends PartProps {
  readonly id: string;
  readonly ref: RefCallback<HTMLElement>;
  readonly role: 'option';
  readonly 'aria-disabled': boolean;
  readonly 'aria-selected': boolean;
  readonly 'aria-setsize': number;
  readonly 'aria-posinset': number;
  readonly style: CSSProperties | undefined;
  readonly children: string;
  /** None where the option cannot be chosen. */
  readonly onClick: MouseEventHandler<HTMLElement> | undefined;
  readonly onMouseDown: MouseEventHandler<HTMLElement> | undefined;
  readonly onMouseMove: MouseEventHandler<HTMLElement> | undefined;
}

/** Props of the button that opens and closes the menu; the box is what the keyboard reaches. */
export interface ListDropdownToggleProps extends PartProps {
  readonly id: string;
  readonly ref: RefCallback<HTMLButtonElement>;
  readonly type: 'button';
  readonly tabIndex: -1;
  readonly disabled: boolean;
  readonly 'aria-controls': string;
  readonly 'aria-expanded': boolean;
  readonly 'aria-label': string;
  /** None while the field is locked. */
  readonly onClick: MouseEventHandler<HTMLButtonElement> | undefined;
}

/** Props of the button that takes everything away, or one chip. */
export interface ListDropdownButtonProps extends PartProps {
  readonly type: 'button';
  readonly tabIndex: -1;
  readonly hidden: boolean;
  readonly disabled: boolean;
  readonly 'aria-label': string;
  readonly onClick: () => void;
}

/** Props of the list of chosen values beside the box. */
export interface ListDropdownChipsProps extends PartProps {
  readonly role: 'list';
  readonly 'aria-labelledby': string;
}

/** Props of a chosen value beside the box: arrow keys reach it, Delete and Backspace remove it. */
export interface ListDropdownChipProps extends PartProps {
  readonly role: 'listitem';
  /** None while the field is locked. */
  readonly 'aria-keyshortcuts': string | undefined;
  readonly ref: RefCallback<HTMLElement>;
  readonly tabIndex: 0 | -1;
  readonly onClick: MouseEventHandler<HTMLElement>;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
}
