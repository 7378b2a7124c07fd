import type { KeyboardEvent } from 'react';

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
