import { contains } from './contains.ts';
import { isElement } from './node-kinds.ts';

const MODAL = '[aria-modal=true]';

// `:modal` only for native dialogs: not every DOM without a browser knows it.
const isModal = (element: Element): boolean =>
  element.matches(MODAL) || (element.localName === 'dialog' && element.matches(':modal'));

/**
 * Whether an event comes from a modal dialog of the host that was opened over a layer, for example
 * to sign in again. Called when the layer opens: dialogs that are displayed by then are behind it.
 */
export function watchDialogsOver(layer: Element): (event: Event) => boolean {
  const behind = [...layer.ownerDocument.querySelectorAll(MODAL)].filter(
    (one) => one.checkVisibility?.() !== false,
  );
  return (event) =>
    event
      .composedPath()
      .some(
        (node) =>
          isElement(node) && isModal(node) && !behind.includes(node) && !contains(node, layer),
      );
}
