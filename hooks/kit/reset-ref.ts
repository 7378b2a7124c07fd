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
 * The ref of a native checkbox or radio in a form. It keeps the element's default state equal to
 * the shown state, so that only the chart decides what a reset changes: React does this for text
 * inputs, but not for checked states. `ref`: another ref to set.
 */
export const resetRef = (
  isTicked: boolean,
  ref: RefCallback<HTMLInputElement> | null = null,
): RefCallback<HTMLInputElement> =>
  // Merging two callback refs returns a callback ref.
  mergeRefs(isTicked ? TICKED : UNTICKED, ref) as RefCallback<HTMLInputElement>;
