import { useEffect, useRef, useState, type RefCallback } from 'react';
import { useGrc } from '../provider/grc-provider.tsx';
import { documentOf } from './document-of.ts';
import { activeElement, isFocusLost } from './active-element.ts';
import { focusInstead, widgetAround } from './focus-instead.ts';
import { contains } from './contains.ts';
import { listen } from './listen.ts';
import { takesFocus } from './focus-order.ts';
import { hideAround } from './hide-others.ts';
import { makeModal, modalsOver, openerOf, placeOnTop, rememberOpener, topModal } from './layers.ts';
import { isNotification } from './notification-region.ts';
import { controllerOf } from './opener.ts';
import { watchPresses } from './presses.ts';
import { lockScroll } from './scroll-lock.ts';
import { useDisplayed } from './use-displayed.ts';
import { useBrowserLayoutEffect, useLatest } from './use-latest.ts';
import { isElement } from './node-kinds.ts';
import { shownOver, watchShownOver } from './shown-over.ts';
import { focusFirst, trapFocus } from './trap-focus.ts';

/** Input of {@link useModal}. */
export interface ModalOptions {
  /** Whether the layer is shown. */
  readonly isOpen: boolean;
  /**
   * Whether the layer traps the focus while it is shown. One that becomes modal later, because the screen
   * became small, stays below the layers that were opened over it. Default true.
   */
  readonly isModal?: boolean;
  /** A press outside the topmost layer. */
  readonly onOutsidePress: () => void;
  /**
   * Whether an element outside this layer counts as inside. Needed only if it was in the page before the layer
   * opened, unlike a menu in a portal.
   */
  readonly isInside?: ((target: Element) => boolean) | undefined;
  /** The element that gets focus first; default: the first control, else the content. */
  readonly initialFocus?: ((content: HTMLElement) => HTMLElement | null) | undefined;
  /**
   * Id of the control that the layer belongs to: it gets the focus on closing if the opener cannot.
   * Default: the control whose `aria-controls` references the layer.
   */
  readonly ownerId?: string | undefined;
}

const isTop = (layer: HTMLElement): boolean => topModal() === layer;

/**
 * Makes the element a modal layer while it is open: focus moves into it, stays there, and returns
 * when it closes; the rest of the page is hidden from assistive technology and does not scroll.
 * While its host does not display the layer, it is as if it were closed.
 * Layers may be nested, and may be in a shadow root. Returns the ref of the content element.
 */
export function useModal(options: ModalOptions): RefCallback<HTMLElement> {
  const [content, setContent] = useState<HTMLElement | null>(null);
  const latest = useLatest(options);
  const { getRootNode } = useGrc();
  const { ownerId } = options;
  const isDisplayed = useDisplayed(content);
  const isShown = options.isOpen && isDisplayed;
  const isOpen = isShown && options.isModal !== false;
  const placed = useRef<HTMLElement | null>(null);

  // Also while closed, because the press that opens the layer happens before it is open.
  useEffect(() => watchPresses(documentOf(getRootNode())), [getRootNode]);

  useBrowserLayoutEffect(() => {
    const layer = isShown ? content : null;
    // React also runs this again when a Suspense boundary shows the layer again, in its old place.
    if (layer && layer !== placed.current) placeOnTop(layer);
    placed.current = layer;
  }, [isShown, content]);

  // A layout effect, because React also cleans it up while a Suspense boundary hides the layer.
  useBrowserLayoutEffect(() => {
    if (!isOpen || !content) return;
    const show = hideAround(content, modalsOver(content));
    const unlock = lockScroll(content.ownerDocument);
    return () => {
      show();
      unlock();
    };
  }, [isOpen, content]);

  // The focused element may unmount when the host lists something else or allows the user less.
  useBrowserLayoutEffect(() => {
    if (!isOpen || !content || !isTop(content) || !isFocusLost(content.ownerDocument)) return;
    if (!shownOver(content)?.takesPage()) content.focus();
  });

  useEffect(() => {
    if (isShown && content) watchShownOver(content);
  }, [isShown, content]);

  useEffect(() => {
    if (!isOpen || !content) return;
    const page = content.ownerDocument;
    rememberOpener(content);
    const controller = controllerOf(content);
    const widget = widgetAround(openerOf(content));
    const over = shownOver(content) ?? watchShownOver(content);
    const countsAsInside = (event: Event) => {
      const target = event.composedPath()[0];
      return isElement(target) && (isNotification(target) || !!latest.current.isInside?.(target));
    };
    // The text of a notification may be selected and copied, so its press takes the focus for a moment.
    let beforePress: Element | null = null;
    const pointerdown = (event: Event) => {
      beforePress = null;
      if (!isTop(content) || event.composedPath().includes(content)) return;
      if (countsAsInside(event)) beforePress = activeElement(page);
      else if (!over.isFrom(event)) {
        keepFocusAtPress(content, event);
        if (!over.takesPage()) latest.current.onOutsidePress();
      }
    };
    const mouseup = () => {
      if (!isFocusLost(page) || !beforePress) return;
      const selection = page.getSelection();
      const range = selection?.type === 'Range' && selection.getRangeAt(0);
      (beforePress as HTMLElement).focus();
      if (!range || selection.type === 'Range') return;
      // A text box that gets the focus, and in WebKit any element, takes the selection.
      selection.removeAllRanges();
      selection.addRange(range);
    };
    // A layer that is only not displayed any more leaves the focus where its host has moved it; one
    // that is only not modal any more keeps it.
    const givesFocusBack = () => !latest.current.isOpen || isFocusLost(page);

    const leave = makeModal(content);
    const stop = listen(page, { pointerdown, mouseup }, true);
    const trap = trapFocus(content, { isTop: () => isTop(content), over, countsAsInside });
    if (isTop(content) && !over.takesPage() && !contains(content, activeElement(page)))
      focusFirst(content, latest.current.initialFocus?.(content));

    return () => {
      stop();
      trap.stop();
      leave();
      // The layer over it has the focus.
      if (modalsOver(content).length > 0) return;
      const opener = openerOf(content);
      const owner = getRootNode().getElementById(ownerId ?? '');
      // A layer around its owner, such as an editor, is still in the page.
      const isLeft = !owner || !contains(content, owner);
      if (isLeft && givesFocusBack()) opener?.focus();
      // A host may open a layer while nothing has the focus, and the opener may have been removed
      // by the action.
      if (isFocusLost(page)) (owner ?? controller)?.focus();
      // The field that opened the layer may be read-only by now.
      focusInstead(page, widget);
      // A dialog of the host around the layer gives the focus back before it removes the layer.
      if (isFocusLost(page)) trap.refused()?.focus();
    };
  }, [isOpen, content, latest, getRootNode, ownerId]);

  return setContent;
}

/** Maximum milliseconds between a tap and the mouse event that browsers derive from it. */
const TAP = 500;

// A press on a non-focusable element, or on one around the layer, would take the focus from the layer,
// or from the opener that has it again.
function keepFocusAtPress(content: HTMLElement, press: Event): void {
  const path = press.composedPath();
  const around = new Set(path.filter((target) => isElement(target) && contains(target, content)));
  const onMouseDown = (event: Event) => {
    const isOnControl = event.composedPath().some((one) => takesFocus(one) && !around.has(one));
    if (!isOnControl && event.timeStamp - press.timeStamp < TAP) event.preventDefault();
  };
  // WebKit dispatches the mouse event to the pressed element, even if it has been removed.
  for (const target of [content.ownerDocument, path[0]])
    target?.addEventListener('mousedown', onMouseDown, { capture: true, once: true });
}
