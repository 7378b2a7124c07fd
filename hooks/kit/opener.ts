import { activeElement } from './active-element.ts';
import { contains } from './contains.ts';
import { keyedIn, pressedIn } from './presses.ts';
import { isHtmlElement } from './node-kinds.ts';

/**
 * The control that the user has just used in a page whose presses are watched; it gets the focus
 * again when what it opened closes. Safari does not focus a clicked button, so there it is the
 * control that was pressed last. `layer`: what it opened, which does not contain it.
 */
export function openerIn(page: Document, layer?: Element): HTMLElement | null {
  const active = activeElement(page);
  const pressed = pressedIn(page);
  // A dialog of the host around the layer has moved the focus into it.
  if (layer && contains(layer, active)) {
    const used = pressed ?? keyedIn(page);
    return isHtmlElement(used) && !contains(layer, used) ? used : null;
  }
  // If a press left the focus elsewhere, the host prevented the focus change.
  if (pressed && (!active || contains(active, pressed))) return pressed;
  return isHtmlElement(active) && active !== page.body ? active : null;
}

/** The control that refers to a layer with `aria-controls`; null if there is none. */
export const controllerOf = (layer: HTMLElement): HTMLElement | null =>
  (layer.getRootNode() as Document | ShadowRoot).querySelector<HTMLElement>(
    `[aria-controls~=${JSON.stringify(layer.id)}]`,
  );
