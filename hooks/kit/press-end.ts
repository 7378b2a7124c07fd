import { counted, type OnPage } from './counted.ts';
import { listen } from './listen.ts';
import { createListeners, type Listeners } from './listeners.ts';

/** The state of a watched page: the current press, and who waits for its end. */
interface Watch extends OnPage {
  /** Ends the current press; null while there is none. */
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

/** Calls back whenever a press on the page ends, until the returned function is called. Counted. */
export function watchPressEnds(page: Document, onEnd: () => void): () => void {
  const release = watches.use(page);
  // A new function each time, so that two callers with the same callback stay separate.
  const removeListener = watches.on(page)?.listeners.add(() => onEnd());
  return () => {
    removeListener?.();
    release();
  };
}

/**
 * Whether a watched page is being pressed: the pointer is down, or its click has not been fired
 * yet.
 */
export const isPressing = (page: Document): boolean => watches.on(page)?.end != null;

// The click event follows pointerup in the same task. Rendering before it would undo what the
// browser has just done for it, such as checking a controlled checkbox.
function atRelease(page: Document, onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const stops = [
    listen(
      page,
      {
        pointerup() {
          timer ??= setTimeout(onEnd);
        },
        // No click follows after these events: a menu or a window may have swallowed the release.
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
