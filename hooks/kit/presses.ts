import { counted, type OnPage } from './counted.ts';
import { activeElement } from './active-element.ts';
import { takesFocus } from './focus-order.ts';
import { listen } from './listen.ts';

/** The state of a watched page. */
interface Watch extends OnPage {
  pressed: HTMLElement | null;
  keyed: Element | null;
}

const watches = counted((page) => {
  const watch: Watch = {
    pressed: null,
    keyed: null,
    stop: listen(
      page,
      {
        pointerdown(event) {
          watch.pressed = event.composedPath().find(takesFocus) ?? null;
          watch.keyed = null;
        },
        keydown() {
          watch.pressed = null;
          watch.keyed = activeElement(page);
        },
      },
      true,
    ),
  };
  return watch;
});

/** Tracks presses on the page until the returned function is called. Counted. */
export const watchPresses = (page: Document): (() => void) => watches.use(page);

/** The control of a watched page that was pressed last, unless a key was pressed since. */
export const pressedIn = (page: Document): HTMLElement | null => watches.on(page)?.pressed ?? null;

/** The control of a watched page in which the last key was pressed, unless something was pressed since. */
export const keyedIn = (page: Document): Element | null => watches.on(page)?.keyed ?? null;
