import type { ChangeEventHandler, RefCallback } from 'react';
import type { PartProps, ButtonPartProps } from '../kit/part.ts';

/** Props of the element around the whole widget. */
export interface CardSelectorRootProps extends PartProps {
  readonly ref: RefCallback<HTMLElement>;
  readonly role: 'group';
  readonly 'aria-label': string;
  readonly 'aria-describedby': string | undefined;
}

/** Props of the list of page sizes. */
export interface CardSelectorPageSizeProps extends PartProps {
  /** No form: the reset of the page's form does not touch it. */
  readonly form: string;
  readonly value: number;
  readonly 'aria-label': string;
  readonly onChange: ChangeEventHandler<HTMLSelectElement>;
}

/** Props of a button that opens another page. */
export interface CardSelectorPageButtonProps extends ButtonPartProps {
  /** Not `disabled`: a button that is would lose the focus of who has just come to the last page by it. */
  readonly 'aria-disabled': boolean;
  readonly 'aria-label': string;
  readonly onClick: () => void;
}
