import type { QrPrint } from '../../src/routes.ts';

/** Milliseconds after which the page is scrolled even if it is not tall enough. */
const GROWTH_TIMEOUT = 5000;

/** Milliseconds that the browser may take to go back, if there is an entry to go back to. */
const BACK_TIMEOUT = 1000;

/** Events which show that the user has already moved on. */
const MOVES = ['wheel', 'touchmove', 'keydown', 'pointerdown'] as const;

/**
 * Returns from the page that prints a QR code to the previous page, and restores its scroll
 * position as soon as that page is tall enough, unless the user scrolls first. If the previous page
 * is reloaded, the browser restores the position. If there is no previous page (the print page was
 * opened in a new tab), nothing happens, and the promise resolves as well.
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
  /** Goes back with the router of the application; default: with the history of the browser. */
  goBack?: () => void | Promise<void>,
): Promise<void> {
  if (goBack) await goBack();
  else if (!(await isBackInHistory())) return;
  await scrollWhenTall(print.scroll);
}

/**
 * Goes back in the history; resolves to false if there was no previous entry, which browsers do not
 * report.
 */
const isBackInHistory = () =>
  new Promise<boolean>((resolve) => {
    const end = (isBack: boolean): void => {
      clearTimeout(timer);
      removeEventListener('popstate', back);
      resolve(isBack);
    };
    const back = (): void => end(true);
    const timer = setTimeout(end, BACK_TIMEOUT, false);
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
    }, GROWTH_TIMEOUT);
    for (const move of MOVES) addEventListener(move, end, { capture: true, passive: true });
    growth.observe(root);
    growth.observe(document.body);
  });
}
