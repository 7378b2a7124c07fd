import type { ChangeEventHandler, RefCallback } from 'react';
import type { PartProps, ButtonPartProps } from '../kit/part.ts';

/** Props of the element around the whole widget. */
export interface CardSelectorRootProps extends PartProps {
  /** Needed: the focus is moved to the search box in it. */
  readonly ref: RefCallback<HTMLElement>;
  /** Groups the search box, the table and its pages. */
  readonly role: 'group';
  /** What the cards are called, in the plural. */
  readonly 'aria-label': string;
  /** Ids of the required mark and the error, of those that are shown; undefined without any. */
  readonly 'aria-describedby': string | undefined;
}

/** Props of the list of page sizes. */
export interface CardSelectorPageSizeProps extends PartProps {
  /** No form: the reset of the page's form does not touch it. */
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
  /** Not `disabled`: a button that is would lose the focus of who has just come to the last page by it. */
  readonly 'aria-disabled': boolean;
  /** Which page it opens ("Next page"), in the user's language. */
  readonly 'aria-label': string;
  /** Opens the page; nothing at the end. */
  readonly onClick: () => void;
}
