import type { QrPrint } from '../../src/routes.ts';

/** Milliseconds after which the page is as tall as it will be. */
const TALL_WITHIN = 5000;

/** Milliseconds in which a browser goes back, where there is anything to go back to. */
const BACK_WITHIN = 1000;

/** What a user does who has gone on already. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * The way back from the page that prints a QR code: goes to where the user came from, and scrolls to where
 * they were, as soon as that page is tall enough. A user who moves before that stays where they are.
 * A page that is loaded anew is scrolled by the browser. Where there is nothing to go back to (the page that
 * prints was opened in a tab of its own), nothing happens, and the promise ends all the same.
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
  goBack?: () => void | Promise<void>,
): Promise<void> {
  if (goBack) await goBack();
  else if (!(await isBackInHistory())) return;
  await scrollWhenTall(print.scroll);
}

/** Goes back in the history; false where there is nothing to go back to, of which browsers tell nothing. */
const isBackInHistory = () =>
  new Promise<boolean>((resolve) => {
    const end = (isBack: boolean): void => {
      clearTimeout(timer);
      removeEventListener('popstate', back);
      resolve(isBack);
    };
    const back = (): void => end(true);
    const timer = setTimeout(end, BACK_WITHIN, false);
    addEventListener('popstate', back);
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
