import { useEffect, useRef, useState, type RefCallback } from 'react';
import { documentOf } from '../kit/document-of.ts';
import { activeElement, isFocusLost } from '../kit/active-element.ts';
import { contains } from '../kit/contains.ts';
import { focusInstead, widgetAround } from '../kit/focus-instead.ts';
import { listen } from '../kit/listen.ts';
import { isHtmlElement } from '../kit/node-kinds.ts';
import { takeKey } from '../kit/typing.ts';
import { modalsOver, openerOf, rememberOpener } from '../kit/layers.ts';
import { controllerOf } from '../kit/opener.ts';
import { watchPresses } from '../kit/presses.ts';
import { watchShownOver } from '../kit/shown-over.ts';
import { useDisplayed } from '../kit/use-displayed.ts';
import { useBrowserLayoutEffect, useLatest } from '../kit/use-latest.ts';
import { useGrc } from '../provider/grc-provider.tsx';

/** Input of {@link useSideLayer}. */
export interface SideLayerOptions {
  /** The panel is shown. */
  readonly isOpen: boolean;
  /** The content was opened by a press: the focus moves into the layer. */
  readonly takesFocus: boolean;
  /** The shown content, by identity; the focus moves in again when a press shows other content. */
  readonly shown: unknown;
  /** Escape was pressed, wherever the focus is. */
  readonly onEscape: () => void;
}

/** Duration of the slide-in animation, in milliseconds. */
const SLIDE = 200;

/**
 * A non-modal layer at the side of the page: Escape closes it wherever the focus is, and a press that
 * opens it moves the focus in. On closing the focus returns to where it was, or to the control that
 * shows the layer. It slides in unless the user prefers reduced motion. Returns the ref of the layer.
 */
export function useSideLayer(options: SideLayerOptions): RefCallback<HTMLElement> {
  const [content, setContent] = useState<HTMLElement | null>(null);
  const latest = useLatest(options);
  const { getRootNode } = useGrc();
  const isDisplayed = useDisplayed(content);
  const isOpen = options.isOpen && isDisplayed;
  const focusFor = options.takesFocus ? options.shown : undefined;
  /** The widget that the focus came from. */
  const widget = useRef<HTMLElement | null>(null);

  // Also while closed, because the press that opens the layer happens before it is open.
  useEffect(() => watchPresses(documentOf(getRootNode())), [getRootNode]);

  // Read during rendering, before the focused element unmounts because another card is shown.
  const hasFocus = content !== null && contains(content, activeElement(content.ownerDocument));
  useBrowserLayoutEffect(() => {
    if (hasFocus && isFocusLost(content.ownerDocument)) content.focus({ preventScroll: true });
  });

  useEffect(() => {
    if (!isOpen || !content) return;
    slideIn(content);
    const over = watchShownOver(content);
    return listen(content.ownerDocument, {
      keydown(event) {
        if (event.key !== 'Escape' || event.defaultPrevented || event.isComposing) return;
        if (over.hasMenu() || over.isFrom(event)) return;
        takeKey(event);
        latest.current.onEscape();
      },
    });
  }, [isOpen, content, latest]);

  useEffect(() => {
    if (!isOpen || !content || focusFor === undefined) return;
    rememberOpener(content);
    // Remembered for this content: the layer may have another opener by then.
    const opener = openerOf(content);
    widget.current = widgetAround(opener);
    if (modalsOver(content).length === 0) content.focus({ preventScroll: true });
    return () => {
      const page = content.ownerDocument;
      const isFree = isFocusLost(page) || contains(content, activeElement(page));
      if (isFree && opener?.isConnected) opener.focus();
    };
  }, [isOpen, content, focusFor]);

  // After the effect above: the user has moved the focus into a layer that did not take it.
  useEffect(() => {
    if (!isOpen || !content) return;
    const page = content.ownerDocument;
    let origins: readonly (HTMLElement | null)[] = [];
    const isLeft = () => content.isConnected && !contains(content, activeElement(page));
    const stop = listen(content, {
      focusin({ relatedTarget }) {
        const from = isHtmlElement(relatedTarget) ? relatedTarget : null;
        if (contains(content, from)) return;
        origins = [controllerOf(content), from];
        if (from) widget.current = widgetAround(from);
      },
      focusout({ relatedTarget }) {
        if (isHtmlElement(relatedTarget) && contains(content, relatedTarget)) return;
        // Later, because browsers also tell of it while they remove the focused element.
        queueMicrotask(() => {
          if (!isLeft()) return;
          origins = [];
          widget.current = null;
        });
      },
    });
    return () => {
      stop();
      const origin = origins.find((one) => one?.isConnected);
      if (isFocusLost(page)) origin?.focus();
      focusInstead(page, widget.current);
    };
  }, [isOpen, content]);

  return setContent;
}

function slideIn(content: HTMLElement): void {
  const view = content.ownerDocument.defaultView;
  if (view?.matchMedia?.('(prefers-reduced-motion: reduce)').matches !== false) return;
  const isRightToLeft = view.getComputedStyle(content).direction === 'rtl';
  content.animate?.(
    [{ transform: `translateX(${isRightToLeft ? '-' : ''}100%)` }, { transform: 'none' }],
    { duration: SLIDE, easing: 'ease-out' },
  );
}
