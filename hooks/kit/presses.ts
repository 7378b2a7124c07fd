import { takesFocus } from './focus-order.ts';

/** What is known of the presses on a page while somebody watches them. */
interface Watch {
  readonly stop: () => void;
  pressed: HTMLElement | null;
  users: number;
}

const watches = new WeakMap<Document, Watch>();

/** Remembers the presses on the page, until the returned function is called. Counted. */
export function watchPresses(page: Document): () => void {
  const watch = watches.get(page) ?? startWatch(page);
  watch.users += 1;
  return () => {
    watch.users -= 1;
    if (watch.users > 0) return;
    watch.stop();
    watches.delete(page);
  };
}

/** The control of a watched page that was pressed last, unless a key was pressed since. */
export const pressedIn = (page: Document): HTMLElement | null => watches.get(page)?.pressed ?? null;

function startWatch(page: Document): Watch {
  const onPointerDown = (event: PointerEvent) => {
    watch.pressed = event.composedPath().find(takesFocus) ?? null;
  };
  const onKeyDown = () => {
    watch.pressed = null;
  };
  page.addEventListener('pointerdown', onPointerDown, true);
  page.addEventListener('keydown', onKeyDown, true);
  const watch: Watch = {
    pressed: null,
    users: 0,
    stop() {
      page.removeEventListener('pointerdown', onPointerDown, true);
      page.removeEventListener('keydown', onKeyDown, true);
    },
  };
  watches.set(page, watch);
  return watch;
}
