import type { QrPrint } from '../../src/routes.ts';

/** Milliseconds after which the page is as tall as it will be. */
const TALL_WITHIN = 5000;

/** What a user does who has gone on already. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * The way back from the page that prints a QR code: goes to where the user came from, and scrolls to where
 * they were, as soon as that page is tall enough. A user who moves before that stays where they are.
 * A page that is loaded anew is scrolled by the browser.
 *
 * @example
 * ```tsx
 * import { readQrPrint } from 'headless-grc';
 * import { returnFromQrPrint } from 'headless-grc/hooks';
 *
 * export function Back() {
 *   const print = readQrPrint(location.href);
 *   return (
 *     <button type="button" onClick={() => print && returnFromQrPrint(print)}>
 *       Back
 *     </button>
 *   );
 * }
 * ```
 */
export async function returnFromQrPrint(
  print: Pick<QrPrint, 'scroll'>,
  /** Leads back, with the router of the application; default: the browser's own way back. */
  goBack: () => void | Promise<void> = inHistory,
): Promise<void> {
  await goBack();
  await scrollWhenTall(print.scroll);
}

const inHistory = () =>
  new Promise<void>((resolve) => {
    addEventListener('popstate', () => resolve(), { once: true });
    history.back();
  });

function scrollWhenTall(top: number): Promise<void> {
  return new Promise((resolve) => {
    const root = document.documentElement;
    const end = (): void => {
      growth.disconnect();
      clearTimeout(timer);
      for (const move of MOVES) removeEventListener(move, end, true);
      resolve();
    };
    const growth = new ResizeObserver(() => {
      if (root.scrollHeight - root.clientHeight < top) return;
      scrollTo({ top, behavior: 'instant' });
      end();
    });
    const timer = setTimeout(() => {
      scrollTo({ top, behavior: 'instant' });
      end();
    }, TALL_WITHIN);
    for (const move of MOVES) addEventListener(move, end, { capture: true, passive: true });
    growth.observe(root);
    growth.observe(document.body);
  });
}
