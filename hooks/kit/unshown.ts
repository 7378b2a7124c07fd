import { version } from 'react';

/** Props of a button or control that is not always shown. */
export interface ShownProps {
  /** False if it is shown. */
  readonly hidden: boolean;
  /** True if it is not shown, or is shown but cannot be used. */
  readonly disabled: boolean;
  /** -1 while it is not shown, so that it is not a tab stop even if CSS overrides `hidden`. */
  readonly tabIndex: -1 | undefined;
}

/**
 * The props of a button or control that is shown only sometimes: while hidden, it is not focusable.
 */
export const shownIf = (isShown: boolean, isDisabled = false): ShownProps => ({
  hidden: !isShown,
  disabled: !isShown || isDisabled,
  tabIndex: isShown ? undefined : -1,
});

// React 19 expects a boolean for `inert`, React 18 a string.
const INERT = (Number.parseInt(version, 10) >= 19 ? true : '') as true;

/**
 * For an element with controls that is shown only sometimes. A skin may keep it in the page for a
 * closing animation: its content cannot be reached with the keyboard.
 */
export const inertUnless = (isShown: boolean): { readonly inert?: true } =>
  isShown ? {} : { inert: INERT };
