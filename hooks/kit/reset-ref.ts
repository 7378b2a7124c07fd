import type { RefCallback } from 'react';
import { mergeRefs } from './merge-props.ts';

const tickedRef =
  (isTicked: boolean): RefCallback<HTMLInputElement> =>
  (element) => {
    if (element) element.defaultChecked = isTicked;
  };
const TICKED = tickedRef(true);
const UNTICKED = tickedRef(false);

/**
 * The ref of a native checkbox or radio that belongs to a form: what the browser puts back when the form is reset is
 * always what is shown, so that the chart alone says what a reset changes. React keeps that in step for text boxes,
 * but for ticks it stays as the element was mounted. `ref`: set beside it.
 */
export const resetRef = (
  isTicked: boolean,
  ref: RefCallback<HTMLInputElement> | null = null,
): RefCallback<HTMLInputElement> =>
  // Merging two callback refs returns a callback ref.
  mergeRefs(isTicked ? TICKED : UNTICKED, ref) as RefCallback<HTMLInputElement>;
