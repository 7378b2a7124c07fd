import { takesFocus } from './focus-order.ts';

/** What is known of the presses on a page while somebody watches them. */
interface Watch {
  readonly stop: () => void;
  pressed: HTMLElement | null;
  /** Ends the press that lasts; null while none does. */
  end: (() => void) | null;
  readonly listeners: Set<() => void>;
}

const watches = new WeakMap<Document, Watch>();

/**
 * Remembers the presses on the page, until the returned function is called; `onEnd` hears that one has
 * ended. Counted.
 */
export function watchPresses(page: Document, onEnd: () => void = () => {}): () => void {
  const watch = watches.get(page) ?? startWatch(page);
  // Each user has a listener of its own, also where two give the same function.
  const listener = () => onEnd();
  watch.listeners.add(listener);
  return () => {
    watch.listeners.delete(listener);
    if (watch.listeners.size > 0) return;
    watch.stop();
    watches.delete(page);
  };
}

/** The control of a watched page that was pressed last, unless a key was pressed since. */
export const pressedIn = (page: Document): HTMLElement | null => watches.get(page)?.pressed ?? null;

/** Whether a press lasts on a watched page: the pointer is down, and its click has not come yet. */
export const isPressing = (page: Document): boolean => watches.get(page)?.end != null;

function startWatch(page: Document): Watch {
  const onPointerDown = (event: PointerEvent) => {
    watch.pressed = event.composedPath().find(takesFocus) ?? null;
    watch.end?.();
    if (event.button > 0) return;
    const stop = atRelease(page, () => watch.end?.());
    watch.end = () => {
      stop();
      watch.end = null;
      for (const listener of Array.from(watch.listeners)) listener();
    };
  };
  const onKeyDown = () => {
    watch.pressed = null;
  };
  page.addEventListener('pointerdown', onPointerDown, true);
  page.addEventListener('keydown', onKeyDown, true);
  const watch: Watch = {
    pressed: null,
    end: null,
    listeners: new Set(),
    stop() {
      watch.end?.();
      page.removeEventListener('pointerdown', onPointerDown, true);
      page.removeEventListener('keydown', onKeyDown, true);
    },
  };
  watches.set(page, watch);
  return watch;
}

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
