import { isFocusLost } from './active-element.ts';
import { contains } from './contains.ts';
import { isTab, keepTabInside, tabStops } from './focus-order.ts';
import { listen } from './listen.ts';
import { isHtmlElement } from './node-kinds.ts';
import { onResize } from './on-resize.ts';
import type { ShownOver } from './shown-over.ts';

/** Input of {@link trapFocus}. */
export interface FocusTrap {
  /** Whether the layer is the topmost one. */
  readonly isTop: () => boolean;
  /** What the host has shown over the layer. */
  readonly over: ShownOver;
  /** Whether an event outside the layer counts as inside. */
  readonly countsAsInside: (event: Event) => boolean;
}

/** A running trap. */
export interface TrappedFocus {
  /** Ends the trap. */
  readonly stop: () => void;
  /** The element outside from which the trap took the focus last. */
  readonly refused: () => HTMLElement | null;
}

/** Keeps the focus in a layer, until the returned trap is stopped. */
export function trapFocus(content: HTMLElement, trap: FocusTrap): TrappedFocus {
  const page = content.ownerDocument;
  let refused: HTMLElement | null = null;
  let isTakingBack = false;
  /** Shift+Tab was pressed inside, and something stopped the event. */
  let isBackwards = false;
  // Some dialogs leave the focus nowhere on closing, unless a trigger of theirs opened them.
  let origin: HTMLElement | null = null;
  let stopWaiting = () => {};
  const waitForReturn = ({ target, relatedTarget }: FocusEvent) => {
    if (isHtmlElement(relatedTarget) && contains(content, relatedTarget)) origin = relatedTarget;
    stopWaiting();
    stopWaiting = onResize(target as Element, () => {
      if (!trap.isTop() || !isFocusLost(page) || trap.over.takesPage()) return;
      focusFirst(content, origin?.isConnected ? origin : null);
    });
  };
  const focusin = (event: FocusEvent) => {
    // The composed path, because outside a shadow root the event's target is only the host.
    if (!trap.isTop() || event.composedPath().includes(content)) return;
    if (trap.over.takesPage() || trap.over.isFrom(event)) waitForReturn(event);
    // Whatever answers at once by taking the focus keeps it: two traps would go on for ever.
    else if (!isTakingBack && !trap.countsAsInside(event)) {
      refused = event.composedPath()[0] as HTMLElement;
      isTakingBack = true;
      focusFirst(content, isBackwards ? tabStops(content).at(-1) : null);
      isTakingBack = false;
    }
  };
  const keydown = (event: KeyboardEvent) => {
    isBackwards = isTab(event) && event.shiftKey;
    if (!isTab(event)) return;
    const hear = (heard: Event) => {
      if (heard !== event) return;
      isBackwards = false;
      if (!event.defaultPrevented && trap.isTop()) keepTabInside(event, content);
    };
    // After the handlers of React, which are on the way to the root: a control inside may handle Tab
    // itself, such as a list that moves its items. If one of them stops the event, the focus is
    // brought back when it leaves.
    content.getRootNode().addEventListener('keydown', hear, { once: true });
  };
  const stops = [listen(page, { focusin }), listen(content, { keydown })];
  return {
    stop() {
      for (const stop of [...stops, stopWaiting]) stop();
    },
    refused: () => refused,
  };
}

/** Gives the focus to the wanted element, else to the first tab stop of a layer, else to the layer. */
export function focusFirst(content: HTMLElement, wanted?: HTMLElement | null): void {
  (wanted ?? tabStops(content)[0] ?? content).focus();
}
