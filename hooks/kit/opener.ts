import { activeElement } from './active-element.ts';
import { contains } from './contains.ts';
import { pressedIn } from './presses.ts';
import { isHtmlElement } from './node-kinds.ts';

/**
 * The control that the user has just used in a page whose presses are watched; it gets the focus
 * again when what it opened closes. Safari does not focus a clicked button, so there it is the
 * control that was pressed last.
 */
export function openerIn(page: Document): HTMLElement | null {
  const active = activeElement(page);
  const pressed = pressedIn(page);
  // If a press left the focus elsewhere, the host prevented the focus change.
  if (pressed && (!active || contains(active, pressed))) return pressed;
  return isHtmlElement(active) && active !== page.body ? active : null;
}

/** The control that refers to a layer with `aria-controls`; null if there is none. */
export const controllerOf = (layer: HTMLElement): HTMLElement | null =>
  (layer.getRootNode() as Document | ShadowRoot).querySelector<HTMLElement>(
    `[aria-controls~=${JSON.stringify(layer.id)}]`,
  );
