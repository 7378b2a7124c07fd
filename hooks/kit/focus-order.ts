import { isFocusable, tabbable } from 'tabbable';
import { activeElement } from './active-element.ts';
import { contains, hostOf } from './contains.ts';
import { isHtmlElement } from './node-kinds.ts';

/** The visible tab stops inside an element, in order. */
export function tabStops(content: HTMLElement): HTMLElement[] {
  // Without layout (a test environment), only `hidden` elements are known to be invisible.
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

/** Whether the key is Tab: WebKitGTK names the key of Shift+Tab "Unidentified". */
export const isTab = ({ key, code }: KeyboardEvent): boolean => key === 'Tab' || code === 'Tab';

/** Keeps Tab inside an element: from its last stop to its first, and back with Shift. */
export function keepTabInside(event: KeyboardEvent, content: HTMLElement): void {
  const stops = tabStops(content);
  const active = activeElement(content.ownerDocument);
  if (stops.some((stop) => isFurther(stop, active, stops, event.shiftKey))) return;
  event.preventDefault();
  ((event.shiftKey ? stops.at(-1) : stops[0]) ?? content).focus();
}

// Whether Tab would move from the focused element to this stop instead of leaving the layer.
function isFurther(
  stop: HTMLElement,
  active: Element | null,
  stops: readonly HTMLElement[],
  isBackwards: boolean,
): boolean {
  if (!active || isSameStop(stop, active)) return false;
  const from = stops.indexOf(active as HTMLElement);
  if (from >= 0) return isBackwards ? stops.indexOf(stop) < from : stops.indexOf(stop) > from;
  // An ancestor of the focused element does not precede it: Shift+Tab must not move to the layer
  // itself.
  if (contains(stop, active)) return false;
  const side = isBackwards ? Node.DOCUMENT_POSITION_PRECEDING : Node.DOCUMENT_POSITION_FOLLOWING;
  return (placeOf(stop, active) & side) !== 0;
}

// Elements in different shadow roots have no order of their own, so their hosts in a common root
// are compared.
function placeOf(stop: Element, active: Element): number {
  const hosts = withHosts(stop);
  for (const from of withHosts(active)) {
    const to = hosts.find((host) => host.getRootNode() === from.getRootNode());
    if (to) return from.compareDocumentPosition(to);
  }
  return 0;
}

// The element and the hosts of all shadow roots around it.
function withHosts(element: Element): readonly Element[] {
  const host = hostOf(element.getRootNode());
  return host ? [element, ...withHosts(host)] : [element];
}

// A radio group without a checked radio is one tab stop, although `tabbable` lists each radio.
const isSameStop = (a: Element, b: Element): boolean =>
  isRadio(a) && isRadio(b) && a.name !== '' && a.name === b.name && a.form === b.form;

const isRadio = (element: Element): element is HTMLInputElement =>
  element.matches('input[type=radio]');
