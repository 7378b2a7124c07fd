import { isFocusLost } from './active-element.ts';
import { focusAround } from './focus-around.ts';
import { topModal } from './layers.ts';
import { focusFirst } from './trap-focus.ts';

/** The widget around a control: look it up before the control is removed. */
export const widgetAround = (control: Element | null | undefined): HTMLElement | null =>
  control?.closest<HTMLElement>('[data-part=root]') ?? null;

/**
 * If the control to which the focus should return has been removed or disabled meanwhile, the widget
 * around it takes the focus, else the topmost layer.
 */
export function focusInstead(page: Document, widget: HTMLElement | null): void {
  focusAround(widget);
  const layer = topModal();
  if (isFocusLost(page) && layer) focusFirst(layer);
}
