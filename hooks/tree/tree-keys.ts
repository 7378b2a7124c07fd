import type { KeyboardEvent } from 'react';
import { isSpaceOfName } from '../../machines/tree/changes.ts';
import type { FocusTarget, TreeContext, TreeEvent } from '../../machines/tree/chart.ts';
import type { TreeItem } from '../../src/trees/build-tree.ts';

/** Keys of the tree (WAI-ARIA tree pattern), for left-to-right text; letters search by name. */
export const TREE_KEYS: Readonly<Record<string, FocusTarget>> = {
  ArrowDown: 'next',
  ArrowUp: 'previous',
  PageDown: 'nextPage',
  PageUp: 'previousPage',
  ArrowRight: 'in',
  ArrowLeft: 'out',
  Home: 'first',
  End: 'last',
};

/** The event for a key; undefined if the key is left to the browser. */
export function eventOfKey(
  event: KeyboardEvent,
  key: string,
  context: TreeContext,
  focused: TreeItem | undefined,
): TreeEvent | undefined {
  if (!focused || key === '') return undefined;
  const multi = context.options.multiSelect === true;
  const control = event.ctrlKey || event.metaKey;
  const to = TREE_KEYS[key];
  if (to) {
    const selecting = event.shiftKey && multi && to !== 'in' && to !== 'out';
    return { type: 'focus.move', to, ...(selecting && { selecting }) };
  }
  if (key === 'Enter' || (key === ' ' && !isSpaceOfName(context))) {
    const range = key === ' ' && event.shiftKey && multi;
    return { type: 'item.press', id: focused.id, ...(range && { range }) };
  }
  if (control) return key.toLowerCase() === 'a' && multi ? { type: 'selection.all' } : undefined;
  if (key === '*') return { type: 'siblings.expand' };
  return key.length === 1 ? { type: 'typeahead.type', text: key } : undefined;
}
