import { hideOthers } from 'aria-hidden';
import { hostOf } from './contains.ts';
import { isShadowRoot } from './node-kinds.ts';
import { NOTIFICATIONS } from './notification-region.ts';
import { showsContent } from './shows-content.ts';

// Announced while a dialog is open: live regions report what happens behind it. The library itself
// only skips elements with `aria-live`.
const LIVE = '[role=alert],[role=status],[role=log],output';

/** What its host may open over the layer, and then must be read. */
const CLOSED_DIALOGS = 'dialog:not([open])';

const KEPT = [LIVE, NOTIFICATIONS, CLOSED_DIALOGS].join();

/** The element, or the nearest host of a shadow root around it, that is in a part of the page. */
function placeIn(around: HTMLElement, element: Element | null): Element | null {
  if (!element || around.contains(element)) return element;
  return placeIn(around, hostOf(element.getRootNode()));
}

/**
 * Hides everything around an element from assistive technology, up to the page's body and through
 * shadow roots, except `over`, live regions, notifications, closed dialogs of HTML and what shows
 * nothing; the returned function shows it again. `over`: the layers over the element.
 */
export function hideAround(content: Element, over: readonly Element[] = []): () => void {
  const shown: (() => void)[] = [];
  let element = content;
  for (;;) {
    const root = element.getRootNode();
    const isShadow = isShadowRoot(root);
    const around = isShadow ? (root as unknown as HTMLElement) : element.ownerDocument.body;
    const kept = [
      ...over.flatMap((layer) => placeIn(around, layer) ?? []),
      ...around.querySelectorAll(KEPT),
      ...[...around.children].filter((one) => !showsContent(one)),
    ];
    if (around.contains(element)) shown.push(hideOthers([element, ...kept], around));
    if (!isShadow) break;
    element = root.host;
  }
  return () => {
    for (const show of shown) show();
  };
}
