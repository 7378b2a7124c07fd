import type { ChangeEventHandler } from 'react';
import type { ChoiceInputProps } from '../kit/choice-box-part-props.ts';
import type { PartProps } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';
import type { KeptFocusHandlers } from '../kit/use-kept-focus.ts';

/** Props of the element around the box: the page's search. */
export interface SearchBoxRootProps extends PartProps, KeptFocusHandlers {
  /** The landmark of the page's search. */
  readonly role: 'search';
  /** Id of the label. */
  readonly 'aria-labelledby': string;
}

/** Props of the box's label. */
export interface SearchBoxLabelProps extends PartProps {
  /** Referenced by the `aria-labelledby` of the box, its menu and the element around them. */
  readonly id: string;
  /** Id of the box. */
  readonly htmlFor: string;
  /** "Search", in the user's language; children of the caller replace it. */
  readonly children: string;
}

/** Props of the native select of the scopes. */
export interface SearchScopeProps extends PartProps, ShownProps {
  /** An id that no element has: the select is not submitted or reset with the page's form. */
  readonly form: string;
  /** Id of the scope, as text; '' for none. */
  readonly value: string;
  /** The name of the list of scopes, in the user's language. */
  readonly 'aria-label': string;
  /** Searches in the chosen scope from then on. */
  readonly onChange: ChangeEventHandler<HTMLSelectElement>;
}

/** Props of the text box. */
export interface SearchBoxInputProps extends ChoiceInputProps {
  /** Name of the form entry of the text; undefined: it is not submitted. */
  readonly name: string | undefined;
  /** Id of the form, if the box is outside of it; undefined: the form around it. */
  readonly form: string | undefined;
  /** Touch keyboards label Enter as "search". */
  readonly enterKeyHint: 'search';
}
