import { useEffect, useState, type RefCallback } from 'react';
import { useLatest } from './use-latest.ts';

/** What a modal layer needs to know. */
export interface ModalOptions {
  readonly isOpen: boolean;
  /** A press outside the topmost layer. */
  readonly onOutsidePress: () => void;
  /** Says that an element outside (a menu of another library) belongs to this layer all the same. */
  readonly isInside?: ((target: Element) => boolean) | undefined;
  /** The element that gets focus first; default: the first control, else the content. */
  readonly initialFocus?: (() => HTMLElement | null) | undefined;
}

const layers: HTMLElement[] = [];

const FOCUSABLE =
  'a[href],area[href],button,input:not([type=hidden]),select,textarea,summary,iframe,audio[controls],video[controls],[contenteditable]:not([contenteditable=false]),[tabindex]';

// What is read out while a dialog is open: live regions say what happens behind it.
const LIVE = '[aria-live],[role=alert],[role=status],[role=log]';

/**
 * Makes the element a modal layer while it is open: focus moves in, stays, and goes back; what
 * lies behind is hidden from assistive technology and does not scroll. Layers may be nested, and
 * may stand in a shadow root. Returns the ref of the content element.
 */
export function useModal(options: ModalOptions): RefCallback<HTMLElement> {
  const [content, setContent] = useState<HTMLElement | null>(null);
  const latest = useLatest(options);
  const { isOpen } = options;

  useEffect(() => {
    if (!isOpen || !content) return;
    const page = content.ownerDocument;
    const opener = activeElement(page);
    const isTop = () => layers.at(-1) === content;
    // Composed: inside a shadow root the event's target is only its host.
    const isOutside = (event: Event) => {
      const path = event.composedPath();
      const target = path[0];
      return (
        isTop() &&
        !path.includes(content) &&
        !(target instanceof Element && latest.current.isInside?.(target) === true)
      );
    };
    const onPointerDown = (event: Event) => {
      if (!isOutside(event)) return;
      keepFocusAtPress(page, event.timeStamp);
      latest.current.onOutsidePress();
    };
    const onFocusIn = (event: Event) => {
      if (isOutside(event)) focusFirst(content);
    };
    const onKeyDown = (event: KeyboardEvent) => {
      if (event.key === 'Tab' && isTop()) keepTabInside(event, content);
    };

    layers.push(content);
    const show = hideOthers(content);
    const unlock = lockScroll(page);
    page.addEventListener('pointerdown', onPointerDown, true);
    page.addEventListener('focusin', onFocusIn);
    content.addEventListener('keydown', onKeyDown);
    if (!contains(content, activeElement(page)))
      focusFirst(content, latest.current.initialFocus?.());

    return () => {
      page.removeEventListener('pointerdown', onPointerDown, true);
      page.removeEventListener('focusin', onFocusIn);
      content.removeEventListener('keydown', onKeyDown);
      layers.splice(layers.indexOf(content), 1);
      show();
      unlock();
      if (opener instanceof HTMLElement && opener.isConnected) opener.focus();
    };
  }, [isOpen, content, latest]);

  return setContent;
}

/** Milliseconds between the touch of a tap and the mouse event that browsers make of it. */
const TAP = 500;

// A press on nothing would take the focus from the layer, or from the opener that has it again.
function keepFocusAtPress(page: Document, pressedAt: number): void {
  const onMouseDown = (event: MouseEvent) => {
    const isOnControl = event
      .composedPath()
      .some((target) => target instanceof Element && target.matches(FOCUSABLE));
    if (!isOnControl && event.timeStamp - pressedAt < TAP) event.preventDefault();
  };
  page.addEventListener('mousedown', onMouseDown, { capture: true, once: true });
}

/** The focused element, also inside shadow roots. */
function activeElement(root: Document | ShadowRoot): Element | null {
  const active = root.activeElement;
  return active?.shadowRoot ? (activeElement(active.shadowRoot) ?? active) : active;
}

function contains(parent: Element, child: Element | null): boolean {
  for (let node: Node | null = child; node; node = node.parentNode ?? hostOf(node))
    if (node === parent) return true;
  return false;
}

const hostOf = (node: Node): Node | null => (node instanceof ShadowRoot ? node.host : null);

function focusables(content: Element): HTMLElement[] {
  return [...content.querySelectorAll<HTMLElement>(FOCUSABLE)].filter(
    (element) =>
      element.tabIndex >= 0 &&
      !element.matches(':disabled') &&
      !element.closest('[inert],[hidden]') &&
      !isOtherRadio(element),
  );
}

// Of a group of radios Tab reaches one: the checked one, or each while none is checked.
function isOtherRadio(element: HTMLElement): boolean {
  if (!(element instanceof HTMLInputElement) || element.type !== 'radio' || element.checked)
    return false;
  const group = element.form ?? (element.getRootNode() as Document);
  const radios = group.querySelectorAll<HTMLInputElement>('input[type=radio]:checked');
  return element.name !== '' && [...radios].some(({ name }) => name === element.name);
}

function focusFirst(content: HTMLElement, wanted?: HTMLElement | null): void {
  (wanted ?? focusables(content)[0] ?? content).focus();
}

function keepTabInside(event: KeyboardEvent, content: HTMLElement): void {
  const list = focusables(content);
  const active = activeElement(content.ownerDocument);
  const edge = event.shiftKey ? list[0] : list.at(-1);
  if (list.length > 0 && active !== content && !contains(edge as HTMLElement, active)) return;
  // From the content itself Tab goes on by itself; backwards, and at the edges, it goes round.
  if (active === content && !event.shiftKey && list.length > 0) return;
  event.preventDefault();
  ((event.shiftKey ? list.at(-1) : list[0]) ?? content).focus();
}

const hidden = new Map<Element, number>();

// Hides what stands beside the content and beside each of its ancestors, live regions excepted.
function hideOthers(content: Element): () => void {
  const ours: Element[] = [];
  for (let node: Element | null = content; node && node !== content.ownerDocument.body;) {
    const parent = node.parentNode as Element | ShadowRoot | null;
    for (const sibling of parent?.children ?? []) {
      if (sibling === node || sibling.matches(LIVE) || sibling.querySelector(LIVE)) continue;
      if (sibling.ariaHidden === 'true' && !hidden.has(sibling)) continue;
      hidden.set(sibling, (hidden.get(sibling) ?? 0) + 1);
      sibling.setAttribute('aria-hidden', 'true');
      ours.push(sibling);
    }
    node = parent instanceof ShadowRoot ? parent.host : parent;
  }
  return () => {
    for (const element of ours) {
      const left = (hidden.get(element) ?? 1) - 1;
      if (left > 0) hidden.set(element, left);
      else {
        hidden.delete(element);
        element.removeAttribute('aria-hidden');
      }
    }
  };
}

let locks = 0;

function lockScroll(page: Document): () => void {
  const { style, clientWidth } = page.documentElement;
  const before = [style.overflow, style.paddingInlineEnd] as const;
  locks += 1;
  if (locks === 1) {
    // The room of the scrollbar stays, so that the page does not jump.
    const bar = (page.defaultView?.innerWidth ?? clientWidth) - clientWidth;
    style.overflow = 'hidden';
    if (bar > 0 && clientWidth > 0) style.paddingInlineEnd = `${bar}px`;
  }
  return () => {
    locks -= 1;
    if (locks === 0) [style.overflow, style.paddingInlineEnd] = before;
  };
}
