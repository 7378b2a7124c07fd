import { isFocusable, tabbable } from 'tabbable';
import { activeElement } from './active-element.ts';
import { contains, hostOf } from './contains.ts';
import { isHtmlElement } from './node-kinds.ts';

/** What Tab reaches inside an element, in its order; what is not shown is not reached. */
export function tabStops(content: HTMLElement): HTMLElement[] {
  // Where nothing is laid out (a test's document), nothing is known to be hidden but what says so.
  const hasLayout = (content.ownerDocument.documentElement.getClientRects?.().length ?? 0) > 0;
  const stops = tabbable(content, {
    getShadowRoot: true,
    displayCheck: hasLayout ? 'full' : 'none',
  });
  return (stops as HTMLElement[]).filter((stop) => hasLayout || !stop.closest('[hidden]'));
}

/** Whether a press on the element focuses it. */
export const takesFocus = (target: unknown): target is HTMLElement =>
  isHtmlElement(target) && isFocusable(target, { displayCheck: 'none' });

/** Whether a key press is that of Tab: WebKitGTK names the key of Shift+Tab "Unidentified". */
export const isTab = ({ key, code }: KeyboardEvent): boolean => key === 'Tab' || code === 'Tab';

/** Lets Tab go round inside an element: from its last stop to its first, and back with Shift. */
export function keepTabInside(event: KeyboardEvent, content: HTMLElement): void {
  const stops = tabStops(content);
  const active = activeElement(content.ownerDocument);
  if (stops.some((stop) => isFurther(stop, active, stops, event.shiftKey))) return;
  event.preventDefault();
  ((event.shiftKey ? stops.at(-1) : stops[0]) ?? content).focus();
}

// Whether the browser would go on to this stop, rather than leave.
function isFurther(
  stop: HTMLElement,
  active: Element | null,
  stops: readonly HTMLElement[],
  isBackwards: boolean,
): boolean {
  if (!active || isSameStop(stop, active)) return false;
  const from = stops.indexOf(active as HTMLElement);
  if (from >= 0) return isBackwards ? stops.indexOf(stop) < from : stops.indexOf(stop) > from;
  // Around the focused element is not before it: backwards from a part, its layer is no stop.
  if (contains(stop, active)) return false;
  const side = isBackwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return (placeOf(stop, active) & side) !== 0;
}

// Elements of different shadow roots have no order: it is that of the hosts in the root around both.
function placeOf(stop: Element, active: Element): number {
  const hosts = withHosts(stop);
  for (const from of withHosts(active)) {
    const to = hosts.find((host) => host.getRootNode() === from.getRootNode());
    if (to) return from.compareDocumentPosition(to);
  }
  return 0;
}

// An element, and the hosts of the shadow roots that it stands in.
function withHosts(element: Element): readonly Element[] {
  const host = hostOf(element.getRootNode());
  return host ? [element, ...withHosts(host)] : [element];
}

// A group of radios of which none is checked is one stop, though each of them can be reached.
const isSameStop = (a: Element, b: Element): boolean =>
  isRadio(a) && isRadio(b) && a.name !== '' && a.name === b.name && a.form === b.form;

const isRadio = (element: Element): element is HTMLInputElement =>
  element.matches('input[type=radio]');
