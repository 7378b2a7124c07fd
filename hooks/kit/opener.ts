import { activeElement } from './active-element.ts';
import { contains } from './contains.ts';
import { pressedIn } from './presses.ts';
import { isHtmlElement } from './node-kinds.ts';

/**
 * The control of a page (whose presses are watched) that the user has just used, which gets the focus
 * again when what it opened is gone. Safari does not focus a button that is clicked: there it is the
 * one that was pressed.
 */
export function openerIn(page: Document): HTMLElement | null {
  const active = activeElement(page);
  const pressed = pressedIn(page);
  // If a press left the focus elsewhere, the host prevented the focus change.
  if (pressed && (!active || contains(active, pressed))) return pressed;
  return isHtmlElement(active) && active !== page.body ? active : null;
}
