import type {
  ChangeEventHandler,
  CompositionEventHandler,
  CSSProperties,
  FocusEventHandler,
  KeyboardEventHandler,
  MouseEventHandler,
  RefCallback,
  UIEventHandler,
} from 'react';
import type { OfflineTextProps } from './offline.ts';
import type { PartProps, ButtonPartProps } from './part.ts';
import type { ShownProps } from './unshown.ts';

/** Props of the text box of a choice: it searches the options, and shows the chosen one of a single choice. */
export interface ChoiceInputProps extends PartProps, OfflineTextProps {
  readonly id: string;
  readonly ref: RefCallback<HTMLInputElement>;
  readonly type: 'text';
  readonly role: 'combobox';
  readonly value: string;
  readonly disabled: boolean;
  readonly placeholder: string | undefined;
  readonly autoComplete: 'off';
  readonly 'aria-activedescendant': string | undefined;
  readonly 'aria-autocomplete': 'list';
  readonly 'aria-controls': string;
  readonly 'aria-expanded': boolean;
  readonly 'aria-labelledby': string | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean | undefined;
  readonly onChange: ChangeEventHandler<HTMLInputElement>;
  readonly onCompositionStart: CompositionEventHandler<HTMLInputElement>;
  readonly onCompositionEnd: CompositionEventHandler<HTMLInputElement>;
  /** None while the field is locked. */
  readonly onClick: MouseEventHandler<HTMLInputElement> | undefined;
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  /** Selects the name of the one choice: what is typed takes its place. */
  readonly onFocus: FocusEventHandler<HTMLInputElement>;
  readonly onBlur: FocusEventHandler<HTMLInputElement>;
}

/** Props of the menu of a choice; keep it in the page, also while it is not shown. */
export interface ChoiceMenuProps extends PartProps {
  readonly id: string;
  readonly ref: RefCallback<HTMLElement>;
  readonly role: 'listbox';
  /** Browsers make what scrolls a Tab stop: the box is the only one. */
  readonly tabIndex: -1;
  readonly hidden: boolean;
  /** While the menu shows nothing no key reaches what a skin may have put there. */
  readonly inert?: true;
  readonly 'aria-busy': boolean;
  readonly 'aria-labelledby': string | undefined;
  readonly 'aria-multiselectable': true | undefined;
  readonly style: CSSProperties;
  readonly onMouseDown: MouseEventHandler<HTMLElement>;
  readonly onMouseLeave: MouseEventHandler<HTMLElement>;
  readonly onScroll: UIEventHandler<HTMLElement>;
}

/** Props of the element inside the menu that is as high as all options together. */
export interface ChoiceSpacerProps extends PartProps {
  readonly role: 'presentation';
  readonly style: CSSProperties;
}

/** Props of an option in the menu of a choice. */
export interface ChoiceRowProps extends PartProps {
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
export interface ChoiceToggleProps extends ButtonPartProps {
  readonly id: string;
  readonly ref: RefCallback<HTMLButtonElement>;
  readonly tabIndex: -1;
  readonly disabled: boolean;
  readonly 'aria-controls': string;
  readonly 'aria-expanded': boolean;
  readonly 'aria-label': string;
  /** None while the field is locked. */
  readonly onClick: MouseEventHandler<HTMLButtonElement> | undefined;
}

/** Props of the button that takes everything chosen away. */
export interface ChoiceClearProps extends ButtonPartProps, ShownProps {
  readonly 'aria-label': string;
  readonly onClick: () => void;
}
