import { counted, type OnPage } from './counted.ts';

/** What is known of the press that lasts on a page while somebody waits for its end. */
interface Watch extends OnPage {
  /** Ends the press that lasts; null while none does. */
  end: (() => void) | null;
  readonly listeners: Set<() => void>;
}

const watches = counted((page) => {
  const onPointerDown = (event: PointerEvent) => {
    watch.end?.();
    if (event.button > 0) return;
    const end = () => {
      stop();
      watch.end = null;
      for (const listener of Array.from(watch.listeners)) listener();
    };
    const stop = atRelease(page, end);
    watch.end = end;
  };
  page.addEventListener('pointerdown', onPointerDown, true);
  const watch: Watch = {
    end: null,
    listeners: new Set(),
    stop() {
      watch.end?.();
      page.removeEventListener('pointerdown', onPointerDown, true);
    },
  };
  return watch;
});

/** Calls back whenever a press on the page has ended, until the returned function is called. Counted. */
export function watchPressEnds(page: Document, onEnd: () => void): () => void {
  const giveUp = watches.use(page);
  const listeners = watches.on(page)?.listeners;
  // Each user has a listener of its own, also where two give the same function.
  const listener = () => onEnd();
  listeners?.add(listener);
  return () => {
    listeners?.delete(listener);
    giveUp();
  };
}

/** Whether a press lasts on a watched page: the pointer is down, and its click has not come yet. */
export const isPressing = (page: Document): boolean => watches.on(page)?.end != null;

/** What says that no click of a press comes any more: a menu or a window may have swallowed its release. */
const ENDS = ['contextmenu', 'dragstart', 'keydown', 'pointercancel'] as const;

// A click follows its release in the same task. What is drawn while it is told would undo what the browser
// has just done for it: check a box that React holds.
function atRelease(page: Document, onEnd: () => void): () => void {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const onPointerUp = () => {
    timer ??= setTimeout(onEnd);
  };
  const onPointerMove = ({ buttons }: PointerEvent) => buttons === 0 && onEnd();
  const view = page.defaultView;
  for (const end of ENDS) page.addEventListener(end, onEnd, true);
  page.addEventListener('pointerup', onPointerUp, true);
  page.addEventListener('pointermove', onPointerMove, true);
  view?.addEventListener('blur', onEnd);
  return () => {
    clearTimeout(timer);
    for (const end of ENDS) page.removeEventListener(end, onEnd, true);
    page.removeEventListener('pointerup', onPointerUp, true);
    page.removeEventListener('pointermove', onPointerMove, true);
    view?.removeEventListener('blur', onEnd);
  };
}
