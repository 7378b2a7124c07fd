import type { MouseEvent } from 'react';

/** Whether a click on a link opens a new tab or window, which is left to the browser. */
export const isForNewTab = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
