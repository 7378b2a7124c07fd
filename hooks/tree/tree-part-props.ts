import type {
  ChangeEvent,
  CSSProperties,
  FocusEventHandler,
  KeyboardEvent,
  MouseEvent,
  RefCallback,
  UIEvent,
} from 'react';
import type { Flag, PartProps, ButtonPartProps } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';

/** Props of the element with the role tree. */
export interface TreeElementProps extends PartProps {
  readonly id: string;
  readonly ref: RefCallback<HTMLElement>;
  readonly role: 'tree';
  /** Firefox makes what scrolls a Tab stop: an item in it is one already. */
  readonly tabIndex: -1;
  readonly 'aria-labelledby': string;
  readonly 'aria-multiselectable': boolean;
  readonly 'aria-required': boolean | undefined;
  readonly 'aria-invalid': boolean | undefined;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-disabled': boolean | undefined;
  readonly dir: 'ltr' | 'rtl';
  readonly onScroll: (event: UIEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
  readonly onFocus: FocusEventHandler<HTMLElement>;
  readonly onBlur: FocusEventHandler<HTMLElement>;
}

/** Props of the text box for a value of the user's own. */
export interface TreeOtherInputProps extends PartProps, ShownProps {
  readonly type: 'text';
  readonly value: string;
  readonly readOnly: boolean;
  readonly 'aria-label': string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
}

/** Props of a row. */
export interface TreeItemProps extends PartProps {
  readonly id: string;
  readonly role: 'treeitem';
  readonly tabIndex: 0 | -1;
  readonly title: string | undefined;
  readonly style: CSSProperties | undefined;
  readonly 'aria-label': string;
  readonly 'aria-level': number;
  readonly 'aria-posinset': number;
  readonly 'aria-setsize': number;
  readonly 'aria-expanded': boolean | undefined;
  readonly 'aria-selected': boolean | undefined;
  readonly 'aria-checked': boolean | 'mixed' | undefined;
  readonly 'aria-disabled': boolean | undefined;
  readonly 'aria-busy': boolean | undefined;
  readonly 'data-match': Flag | undefined;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onFocus: () => void;
}

/** Props of the sign that opens and closes a row by pointer. */
export interface TreeToggleProps extends PartProps {
  readonly 'aria-hidden': true;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Props of the box that switches "include sub-items" of a row. */
export interface TreeSubItemsProps extends PartProps {
  readonly type: 'checkbox';
  /** No form: the widget tells the form its value. */
  readonly form: string;
  readonly checked: boolean;
  readonly disabled: boolean;
  readonly tabIndex: 0 | -1;
  readonly 'aria-label': string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Props of the button that loads what is below a row again, where that failed. */
export interface TreeRetryProps extends ButtonPartProps {
  readonly hidden: boolean;
  readonly disabled: boolean;
  readonly tabIndex: 0 | -1;
  readonly 'aria-label': string;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLElement>) => void;
}

/** Props of a button. */
export interface TreeButtonProps extends ButtonPartProps {
  readonly tabIndex: 0 | -1;
  readonly 'aria-label': string;
  readonly onClick: (event: MouseEvent<HTMLElement>) => void;
}

/** Props of the button that takes an entry out of the selection. */
export interface TreeRemoveEntryProps extends TreeButtonProps {
  readonly disabled: boolean;
}

/** Props of the search box. */
export interface TreeSearchProps extends PartProps {
  readonly id: string;
  readonly type: 'search';
  readonly role: 'searchbox';
  readonly value: string;
  readonly disabled: boolean;
  readonly autoComplete: 'off';
  readonly 'aria-label': string;
  readonly 'aria-controls': string;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onKeyDown: (event: KeyboardEvent<HTMLInputElement>) => void;
}

/** Props of the text shown where no row is. */
export interface TreeEmptyProps extends PartProps {
  readonly children: string;
}

/** Props of the label of the tree. */
export interface TreeLabelProps extends PartProps {
  readonly id: string;
}

/** Props of the element that holds the rows. */
export interface TreeSpacerProps extends PartProps {
  readonly role: 'presentation';
  readonly style: CSSProperties | undefined;
}
