import type { KeyboardEvent } from 'react';
import { isElement } from '../kit/node-kinds.ts';

/** Number of rows by which Page Up and Page Down move. */
const PAGE_OF_ROWS = 10;

/** The action of a key. */
export type TableAction =
  | { readonly kind: 'move'; readonly to: (index: number, count: number) => number }
  | { readonly kind: 'press' | 'open' | 'all' };

/** The action of each key on a row (APG grid with row focus). */
const KEYS: Readonly<Record<string, TableAction>> = {
  ArrowDown: { kind: 'move', to: (index) => index + 1 },
  ArrowUp: { kind: 'move', to: (index) => index - 1 },
  PageDown: {
    kind: 'move',
    to: (index, count) => (index === count - 1 ? count : Math.min(index + PAGE_OF_ROWS, count - 1)),
  },
  PageUp: { kind: 'move', to: (index) => index - PAGE_OF_ROWS },
  Home: { kind: 'move', to: () => 0 },
  End: { kind: 'move', to: (_index, count) => count - 1 },
  ' ': { kind: 'press' },
  Enter: { kind: 'open' },
};

const ALL: TableAction = { kind: 'all' };

/** The action of a key on a row; undefined if it has none. */
export function actionOf(event: KeyboardEvent): TableAction | undefined {
  if (event.key.toLowerCase() === 'a' && (event.ctrlKey || event.metaKey)) return ALL;
  return KEYS[event.key];
}

/** Whether the target of a key is a row. */
export const isRow = (target: EventTarget): boolean =>
  isElement(target) && target.hasAttribute('data-row-id');

/**
 * Whether the target of a key is the radio or checkbox of a row, which has the focus after a press;
 * other controls in a cell keep their keys.
 */
export const isRowSelect = (target: EventTarget): boolean =>
  isElement(target) && target.matches('[data-row-id] [data-part=select]');
