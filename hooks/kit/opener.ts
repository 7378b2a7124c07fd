import { activeElement, contains, takesFocus } from './focus-order.ts';

interface Watch {
  users: number;
  readonly stop: () => void;
  pressed: HTMLElement | null;
}

const watches = new WeakMap<Document, Watch>();

/** Remembers which control of the page is pressed, until the returned function is called. Counted. */
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

/**
 * The control that the user has just used, which gets the focus again when what it opened is gone.
 * Safari does not focus a button that is clicked: there it is the one that was pressed.
 */
export function openerIn(page: Document): HTMLElement | null {
  const active = activeElement(page);
  const pressed = watches.get(page)?.pressed;
  // A focus that stays elsewhere at a press was kept there by the host.
  if (pressed && (!active || contains(active, pressed))) return pressed;
  return active instanceof HTMLElement && active !== page.body ? active : null;
}

function startWatch(page: Document): Watch {
  const onPointerDown = (event: Event) => {
    watch.pressed = event.composedPath().find(takesFocus) ?? null;
  };
  const onKeyDown = () => {
    watch.pressed = null;
  };
  page.addEventListener('pointerdown', onPointerDown, true);
  page.addEventListener('keydown', onKeyDown, true);
  const watch: Watch = {
    users: 0,
    pressed: null,
    stop() {
      page.removeEventListener('pointerdown', onPointerDown, true);
      page.removeEventListener('keydown', onKeyDown, true);
    },
  };
  watches.set(page, watch);
  return watch;
}
