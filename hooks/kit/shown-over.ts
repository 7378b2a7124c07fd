import { contains } from './contains.ts';
import { isElement } from './node-kinds.ts';
import { isInUse, isVisible, takesPresses } from './shows-content.ts';

const DIALOG = '[role=dialog],[role=alertdialog],[aria-modal=true],dialog[open]';

/** What can be over a layer wherever it is in the page: browsers put it into their top layer. */
const FRONT = `${DIALOG},[popover]`;

const MENU = '[role=listbox],[role=menu]';

/** Whether an element can be seen and used: a closed dialog may stay in the page without that. */
const isShown = (element: Element): boolean =>
  element.closest('[inert]') === null && isVisible(element) && takesPresses(element);

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

/** What the host has shown over a layer since it opened. */
export interface ShownOver {
  /** Whether a menu in a portal is over the layer: Escape and a press beside it close it. */
  readonly hasMenu: () => boolean;
  /** Whether a menu, or a dialog that takes the whole page, for example to sign in again, is over the layer. */
  readonly takesPage: () => boolean;
  /** Whether an event comes from something over the layer, such as a hint in a new element of the body. */
  readonly isFrom: (event: Event) => boolean;
}

const watched = new WeakMap<Element, ShownOver>();

/** What is over a layer that is open. */
export const shownOver = (layer: Element): ShownOver | undefined => watched.get(layer);

/** Called when a layer opens, to tell from then on what is over it. */
export function watchShownOver(layer: Element): ShownOver {
  const page = layer.ownerDocument;
  const places = new Set([...page.body.children].filter(isInUse));
  const shown = (selector: string) => [...page.querySelectorAll(selector)].filter(isShown);
  // A native modal dialog is in front of everything that it does not contain.
  const behind = new Set(shown(FRONT).filter((dialog) => !isNativeModal(dialog)));
  const isAround = (element: Element) => contains(element, layer) || contains(layer, element);
  const isNew = (dialog: Element) => !behind.has(dialog) && !isAround(dialog);
  const isInNewPlace = (element: Element) =>
    [...page.body.children].some(
      (place) => !places.has(place) && !isAround(place) && place.contains(element),
    );
  const hasMenu = () => shown(MENU).some(isInNewPlace);
  const over: ShownOver = {
    hasMenu,
    takesPage: () => hasMenu() || shown(DIALOG).some((dialog) => isModal(dialog) && isNew(dialog)),
    isFrom: (event) =>
      event
        .composedPath()
        .some(
          (node) => isElement(node) && (node.matches(FRONT) ? isNew(node) : isInNewPlace(node)),
        ),
  };
  watched.set(layer, over);
  return over;
}
