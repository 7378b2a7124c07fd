import { explainedAs } from '../../src/message-codes.ts';
import type { Grc } from '../provider/grc-provider.tsx';

/** More rows than fit on any screen. */
const MOST_ROWS_IN_VIEW = 1000;

const warned = new WeakSet<HTMLElement>();

/**
 * Warns developers if the scrolling element of a long tree grows with its rows: all rows are then
 * in view and mounted. Only in development: bundlers remove it for production.
 */
export function checkHeight(
  scroller: HTMLElement | null,
  rows: readonly unknown[],
  grc: Grc,
): void {
  try {
    void process.env.NODE_ENV;
  } catch {
    // `process` is undefined, so neither a bundler nor Node sets the mode: treat it as production.
    return;
  }
  if (process.env.NODE_ENV !== 'production') warnOnce(scroller, rows.length, grc);
}

declare const process: { readonly env: { readonly NODE_ENV?: string } };

function warnOnce(scroller: HTMLElement | null, mounted: number, { warn }: Grc): void {
  if (!scroller || mounted < MOST_ROWS_IN_VIEW || warned.has(scroller)) return;
  warned.add(scroller);
  const { clientHeight: height } = scroller;
  // Not during rendering: the host may set state when it receives the warning.
  queueMicrotask(() =>
    warn(
      `A tree mounts ${mounted} rows at once, which is slow: its element is ${height} pixels high, as high as its rows, ` +
        'so that all of them count as in view. Give the element of getTreeProps a height or a maximum height, and ' +
        `overflow: auto. ${explainedAs('GRC-HOOKS-5')}`,
    ),
  );
}
