import type { ChangeEventHandler, RefCallback } from 'react';
import type { PartProps, ButtonPartProps } from '../kit/part.ts';

/** Props of the element around the whole widget. */
export interface CardSelectorRootProps extends PartProps {
  /** Required: the focus is moved to the search box inside. */
  readonly ref: RefCallback<HTMLElement>;
  /** Groups the search box, the table and its pages. */
  readonly role: 'group';
  /** The plural name of the cards. */
  readonly 'aria-label': string;
  /** Ids of the required mark and the error, if shown; undefined if none is shown. */
  readonly 'aria-describedby': string | undefined;
}

/** Props of the list of page sizes. */
export interface CardSelectorPageSizeProps extends PartProps {
  /** An id that no element has: the select is not submitted or reset with the page's form. */
  readonly form: string;
  /** Rows of a page. */
  readonly value: number;
  /** "Rows per page", in the user's language. */
  readonly 'aria-label': string;
  /** Shows pages of the chosen size. */
  readonly onChange: ChangeEventHandler<HTMLSelectElement>;
}

/** Props of a button that opens another page. */
export interface CardSelectorPageButtonProps extends ButtonPartProps {
  /** Not `disabled`: a disabled button would lose the focus when it opens the last page. */
  readonly 'aria-disabled': boolean;
  /** Which page it opens ("Next page"), in the user's language. */
  readonly 'aria-label': string;
  /** Opens the page; does nothing at the first or last page. */
  readonly onClick: () => void;
}
