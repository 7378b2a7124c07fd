import type { ChangeEventHandler } from 'react';
import type { ChoiceInputProps } from '../kit/choice-box-part-props.ts';
import type { PartProps } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';
import type { KeptFocusHandlers } from '../kit/use-kept-focus.ts';

/** Props of the element around the box: the page's search. */
export interface SearchBoxRootProps extends PartProps, KeptFocusHandlers {
  readonly role: 'search';
  readonly 'aria-labelledby': string;
}

/** Props of the box's label. */
export interface SearchBoxLabelProps extends PartProps {
  readonly id: string;
  readonly htmlFor: string;
  readonly children: string;
}

/** Props of the native select of the scopes. */
export interface SearchScopeProps extends PartProps, ShownProps {
  /** No form: the reset of the page's form does not touch it. */
  readonly form: string;
  readonly value: string;
  readonly 'aria-label': string;
  readonly onChange: ChangeEventHandler<HTMLSelectElement>;
}

/** Props of the text box. */
export interface SearchBoxInputProps extends ChoiceInputProps {
  readonly name: string | undefined;
  readonly form: string | undefined;
  readonly enterKeyHint: 'search';
}
