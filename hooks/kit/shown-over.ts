import { contains } from './contains.ts';
import { isElement } from './node-kinds.ts';

const DIALOG = '[role=dialog],[role=alertdialog],[aria-modal=true],dialog[open]';

/** What a press beside it closes, like a dialog. */
const MENU = '[role=listbox],[role=menu]';

/** Whether an element can be seen and used: a closed dialog may stay in the page without that. */
const isShown = (element: Element): boolean =>
  element.closest('[inert]') === null &&
  element.checkVisibility?.({ checkVisibilityCSS: true }) !== false;

// Only asked of native dialogs: not every DOM without a browser knows `:modal`.
const isNativeModal = (dialog: Element): boolean =>
  dialog.localName === 'dialog' && dialog.matches(':modal');

/**
 * Whether a dialog takes the whole page. Those of Radix, React Aria and Base UI do not say that they
 * are modal; they hide the rest of the page.
 */
const isModal = (dialog: Element): boolean =>
  dialog.localName === 'dialog'
    ? isNativeModal(dialog)
    : dialog.getAttribute('aria-modal') !== 'false';

/**
 * Called when a layer opens. The returned function tells whether the layer must leave the focus and
 * the presses, or an event, to something that its host has shown over it since: a dialog, for example
 * to sign in again, or a menu or hint in a new element of the body.
 */
export function watchShownOver(layer: Element): (event?: Event) => boolean {
  const page = layer.ownerDocument;
  const places = new Set(page.body.children);
  const shown = (selector: string) => [...page.querySelectorAll(selector)].filter(isShown);
  // A native modal dialog is in front of everything that it does not contain.
  const behind = new Set(shown(DIALOG).filter((dialog) => !isNativeModal(dialog)));
  const isAround = (element: Element) => contains(element, layer) || contains(layer, element);
  const isNewDialog = (dialog: Element) => !behind.has(dialog) && !isAround(dialog);
  const isInNewPlace = (element: Element) =>
    [...page.body.children].some(
      (place) => !places.has(place) && !isAround(place) && place.contains(element),
    );
  const isOver = (node: EventTarget) =>
    isElement(node) && (node.matches(DIALOG) ? isNewDialog(node) : isInNewPlace(node));
  return (event) =>
    shown(DIALOG).some((dialog) => isModal(dialog) && isNewDialog(dialog)) ||
    shown(MENU).some(isInNewPlace) ||
    event?.composedPath().some(isOver) === true;
}
