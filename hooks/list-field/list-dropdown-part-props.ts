import type { CSSProperties, UIEvent } from 'react';
import type { PartProps } from '../kit/part.ts';

/** Props of the text box. */
export interface ComboboxProps extends PartProps {
  readonly id: string;
  readonly role: string;
  readonly value: string;
  readonly disabled: boolean;
  readonly 'aria-expanded': boolean;
  readonly 'aria-invalid': boolean;
  readonly 'aria-required': boolean | undefined;
  readonly onBlur: () => void;
}

/** Props of the menu. */
export interface MenuProps extends PartProps {
  readonly id: string;
  readonly role: string;
  readonly hidden: boolean;
  readonly 'aria-multiselectable': boolean | undefined;
  readonly style: CSSProperties;
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
}

/** Props of an option in the menu. */
export interface RowProps extends PartProps {
  readonly id: string;
  readonly role: string;
  readonly 'aria-selected': boolean;
  readonly 'aria-setsize': number;
  readonly 'aria-posinset': number;
  readonly style: CSSProperties | undefined;
}

/** Props of a button beside the box. */
export interface ButtonProps extends PartProps {
  readonly type: 'button';
  readonly tabIndex: -1;
  readonly hidden: boolean;
  readonly disabled: boolean;
  readonly 'aria-label': string;
}

/** Props of a chosen value beside the box. */
export interface ListChipProps extends PartProps {
  readonly tabIndex: number;
  readonly children: string;
}
