import type { MouseEvent } from 'react';

/** Whether a press on a link opens a new tab or window: that is the browser's. */
export const isForNewTab = ({ button, ctrlKey, metaKey, shiftKey, altKey }: MouseEvent): boolean =>
  button !== 0 || ctrlKey || metaKey || shiftKey || altKey;
