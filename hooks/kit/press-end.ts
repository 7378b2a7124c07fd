import { counted, type OnPage } from './counted.ts';
import { listen } from './listen.ts';
import { createListeners, type Listeners } from './listeners.ts';

/** What is known of the press that lasts on a page while somebody waits for its end. */
interface Watch extends OnPage {
  /** Ends the press that lasts; null while none does. */
  end: (() => void) | null;
  readonly listeners: Listeners<[]>;
}

const watches = counted((page) => {
  const pointerdown = (event: PointerEvent) => {
    watch.end?.();
    if (event.button > 0) return;
    const end = () => {
      stop();
      watch.end = null;
      watch.listeners.call();
    };
    const stop = atRelease(page, end);
    watch.end = end;
  };
  const ignore = listen(page, { pointerdown }, true);
  const watch: Watch = {
    end: null,
    listeners: createListeners(),
    stop() {
      watch.end?.();
      ignore();
    },
  };
  return watch;
});

/** Calls back whenever a press on the page has ended, until the returned function is called. Counted. */
export function watchPressEnds(page: Document, onEnd: () => void): () => void {
  const giveUp = watches.use(page);
  // Each user has a listener of its own, also where two give the same function.
  const forget = watches.on(page)?.listeners.add(() => onEnd());
  return () => {
    forget?.();
    giveUp();
  };
}

/** Whether a press lasts on a watched page: the pointer is down, and its click has not come yet. */
export const isPressing = (page: Document): boolean => watches.on(page)?.end != null;

// A click follows its release in the same task. What is drawn while it is told would undo what the browser
// has just done for it: check a box that React holds.
function atRelease(page: Document, onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stops = [
    listen(
      page,
      {
        pointerup() {
          timer ??= setTimeout(onEnd);
        },
        // No click of the press comes any more: a menu or a window may have swallowed its release.
        contextmenu: onEnd,
        dragstart: onEnd,
        keydown: onEnd,
        pointercancel: onEnd,
        pointermove: ({ buttons }) => buttons === 0 && onEnd(),
      },
      true,
    ),
    page.defaultView && listen(page.defaultView, { blur: onEnd }),
  ];
  return () => {
    clearTimeout(timer);
    for (const stop of stops) stop?.();
  };
}
