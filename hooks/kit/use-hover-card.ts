import {
  useEffect,
  useRef,
  useState,
  type CSSProperties,
  type FocusEventHandler,
  type MouseEventHandler,
  type PointerEvent,
  type PointerEventHandler,
  type RefCallback,
} from 'react';
import type { HoverCardEvent } from '../../machines/hover-card/chart.ts';
import { isCardShown, type HoverCardView } from '../../machines/hover-card/invoked.ts';
import { activeElement } from './active-element.ts';
import { contains } from './contains.ts';
import { listen } from './listen.ts';
import { getter, mergeRefs, type Getter } from './merge-props.ts';
import { part, type PartProps, type PartsInput, type ButtonPartProps } from './part.ts';
import { followPointer } from './pointer-path.ts';
import { inertUnless, shownIf, type ShownProps } from './unshown.ts';
import { useBrowserLayoutEffect, useChange, useLatest } from './use-latest.ts';
import { useModal } from './use-modal.ts';
import { usePopup } from './use-popup.ts';
import { isElement } from './node-kinds.ts';
import { takeKey } from './typing.ts';

/** Pointer and focus handlers that the trigger and the card have alike. */
export interface HoverHandlers {
  /** Opens the card a moment later, or keeps it open; not for touch. */
  readonly onPointerEnter: PointerEventHandler<HTMLElement>;
  /** Closes the card a moment later, unless the pointer moves from the trigger to the card or back. */
  readonly onPointerLeave: PointerEventHandler<HTMLElement>;
  /** Opens the card when the focus moves in from outside. */
  readonly onFocus: FocusEventHandler<HTMLElement>;
  /** Closes the card when the focus moves elsewhere. */
  readonly onBlur: FocusEventHandler<HTMLElement>;
}

/** Props of the button whose card opens on hover and focus, and on a press. */
export interface HoverCardTriggerProps extends ButtonPartProps, ShownProps, HoverHandlers {
  /** Used to return the focus to the trigger when the card of a small screen closes. */
  readonly id: string;
  /** Required: the card is positioned next to it. */
  readonly ref: RefCallback<HTMLElement>;
  /** The name of the button, including its visible text. */
  readonly 'aria-label': string;
  /** A press opens a dialog. */
  readonly 'aria-haspopup': 'dialog';
  /** The card is open. */
  readonly 'aria-expanded': boolean;
  /** Id of the card while it is open; undefined while it is not in the page. */
  readonly 'aria-controls': string | undefined;
  /** Opens the card at once. */
  readonly onClick: MouseEventHandler<HTMLElement>;
}

/** Props of the card: a non-modal dialog on large screens, a modal one on small screens. */
export interface HoverCardProps extends PartProps, HoverHandlers {
  /** While it is closed, its content cannot be reached with the keyboard. */
  readonly inert?: true;
  /** Referenced by the `aria-controls` of the trigger. */
  readonly id: string;
  /**
   * Required: the card is positioned and shown above the page; on small screens the focus is
   * trapped in it.
   */
  readonly ref: RefCallback<HTMLElement>;
  /** It is above everything else in the page, if the browser supports this. */
  readonly popover: 'manual' | undefined;
  /** A non-modal dialog; on small screens a modal one, with `aria-modal`. */
  readonly role: 'dialog';
  /** The element itself takes the focus if nothing in it is focusable. */
  readonly tabIndex: -1;
  /** True on small screens, where the rest of the page is inert; else undefined. */
  readonly 'aria-modal': true | undefined;
  /** Id of the card's title. */
  readonly 'aria-labelledby': string;
  /**
   * Its position in the window in pixels: next to the trigger, or the whole screen if that is
   * small.
   */
  readonly style: CSSProperties;
}

/** Props of the card's title. */
export interface HoverCardTitleProps extends PartProps {
  /** Referenced by the `aria-labelledby` of the card. */
  readonly id: string;
}

/** Props of the button that closes the card; only the dialog of small screens has one. */
export interface HoverCardCloseProps extends ButtonPartProps, ShownProps {
  /** "Close", in the user's language. */
  readonly 'aria-label': string;
  /** Closes the card. */
  readonly onClick: MouseEventHandler<HTMLElement>;
}

/** A card that opens on hover and focus: its state, its commands, and the getters of its parts. */
export interface HoverCardParts {
  /** There is a card: render its button; otherwise render only the name. */
  readonly isCardTriggerShown: boolean;
  /** Whether to render the card; also while it fades out, with `data-state="fading"`. */
  readonly isCardOpen: boolean;
  /** The card is a dialog that covers the small screen: render its close button. */
  readonly isCardModal: boolean;
  /** Opens the card immediately; ignored if there is no card. */
  readonly openCard: () => void;
  /** Closes the card at once. */
  readonly closeCard: () => void;
  /** For the button that has the card; render the card right after it, so that Tab reaches the card next. */
  readonly getCardTriggerProps: Getter<HoverCardTriggerProps>;
  /** For the card; rendered while `isCardOpen`. */
  readonly getCardProps: Getter<HoverCardProps>;
  /** For the heading that names the card. */
  readonly getCardTitleProps: Getter<HoverCardTitleProps>;
  /** For the button that closes the card; hidden if pointer and focus close it. */
  readonly getCardCloseProps: Getter<HoverCardCloseProps>;
}

/** Input of {@link useHoverCard}. */
export interface HoverCardPartsInput extends PartsInput {
  /** The card as the chart keeps it. */
  readonly card: HoverCardView;
  /** Whether there is a card to show. Default true. */
  readonly hasCard?: boolean;
  /** The name of the trigger, including its visible text. */
  readonly label: string;
  /** Sends the chart the events of pointer, focus and keys. */
  readonly send: (event: Exclude<HoverCardEvent, { readonly type: 'environment.change' }>) => void;
}

/** The parts of a card that opens on hover and focus, made from the hover-card chart's state. */
export function useHoverCard(input: HoverCardPartsInput): HoverCardParts {
  const { scope, ids, card, hasCard = true, send } = input;
  const [trigger, setTrigger] = useState<HTMLElement | null>(null);
  const [content, setContent] = useState<HTMLElement | null>(null);
  const isOpen = hasCard && isCardShown(card);
  // It is closed for good, and does not open by itself when there is a card again.
  useChange(hasCard, () => {
    if (!hasCard) for (const type of LEAVING) send({ type });
  });
  const isModal = card.environment.smallScreen;
  const modalRef = useModal({
    isOpen,
    isModal,
    onOutsidePress: () => send({ type: 'outside.press' }),
    ownerId: ids('card-trigger'),
  });
  const place = usePopup(trigger, content, isOpen, { isUsed: !isModal });
  useTopLayer(content, isOpen);
  useDismissing(trigger, content, isOpen, isModal, send);
  const hover = useHoverPath(trigger, content, isOpen, send);
  const isWithin = (target: EventTarget | null) =>
    isElement(target) &&
    [trigger, content].some((element) => element !== null && contains(element, target));
  const handlers: HoverHandlers = {
    ...hover,
    onFocus(event) {
      if (!isWithin(event.relatedTarget)) send({ type: 'focus.enter' });
    },
    onBlur(event) {
      if (!isWithin(event.relatedTarget)) send({ type: 'focus.leave' });
    },
  };
  const flags = { state: card.state, fullscreen: isModal };
  const openCard = () => {
    if (hasCard) send({ type: 'card.open' });
  };
  const closeCard = () => send({ type: 'card.close' });

  return {
    isCardTriggerShown: hasCard,
    isCardOpen: isOpen,
    isCardModal: isModal,
    openCard,
    closeCard,
    getCardTriggerProps: getter(() => ({
      ...part(scope, 'card-trigger', { state: isOpen ? 'open' : 'closed' }),
      ...handlers,
      ...shownIf(hasCard),
      id: ids('card-trigger'),
      ref: setTrigger,
      type: 'button',
      'aria-label': input.label,
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? ids('card') : undefined,
      onClick: openCard,
    })),
    getCardProps: getter(() => ({
      ...part(scope, 'card', flags),
      ...inertUnless(isOpen),
      ...handlers,
      id: ids('card'),
      ref: mergeRefs<HTMLElement>(setContent, modalRef) as RefCallback<HTMLElement>,
      popover: canPop() ? 'manual' : undefined,
      role: 'dialog',
      tabIndex: -1,
      'aria-modal': isModal || undefined,
      'aria-labelledby': ids('card-title'),
      // Overrides the browser's popover styles, which centre it in the window.
      style: { margin: 0, right: 'auto', bottom: 'auto', ...(isModal ? FULL_SCREEN : place) },
    })),
    getCardTitleProps: getter(() => ({ ...part(scope, 'card-title'), id: ids('card-title') })),
    getCardCloseProps: getter(() => ({
      ...part(scope, 'card-close'),
      ...shownIf(isModal),
      type: 'button',
      'aria-label': input.translate('dialog.close'),
      onClick: closeCard,
    })),
  };
}

// A trigger that is gone reports neither that the pointer left it nor that the focus did.
const LEAVING = ['pointer.leave', 'focus.leave', 'escape.press'] as const;

const FULL_SCREEN: CSSProperties = {
  position: 'fixed',
  left: 0,
  top: 0,
  width: '100%',
  height: '100%',
  maxWidth: '100%',
  maxHeight: '100%',
};

// Without `showPopover`, the `popover` attribute would only hide the card.
const canPop = () =>
  typeof HTMLElement !== 'undefined' && typeof HTMLElement.prototype.showPopover === 'function';

/** Shows the card in the top layer, if the browser supports it, so that no ancestor clips it. */
function useTopLayer(content: HTMLElement | null, isOpen: boolean): void {
  useBrowserLayoutEffect(() => {
    if (!content || !isOpen || !canPop()) return;
    content.showPopover();
    return () => {
      if (content.isConnected) content.hidePopover();
    };
  }, [content, isOpen]);
}

/** Dismisses the card on Escape, wherever the focus is, and on presses outside. */
function useDismissing(
  trigger: HTMLElement | null,
  content: HTMLElement | null,
  isOpen: boolean,
  isModal: boolean,
  send: HoverCardPartsInput['send'],
): void {
  const latest = useLatest(send);
  useEffect(() => {
    if (!isOpen || !content) return;
    const page = content.ownerDocument;
    const keydown = (event: KeyboardEvent) => {
      if (event.key !== 'Escape' || event.isComposing) return;
      // Keeps a dialog around the card open.
      takeKey(event);
      if (!isModal && contains(content, activeElement(page))) trigger?.focus();
      latest.current({ type: 'escape.press' });
    };
    const pointerdown = (event: Event) => {
      const path = event.composedPath();
      if (isModal || path.includes(content) || (trigger && path.includes(trigger))) return;
      latest.current({ type: 'outside.press' });
    };
    return listen(page, { keydown, pointerdown }, true);
  }, [isOpen, isModal, trigger, content, latest]);
}

/**
 * Reports when the pointer enters and leaves; moving from the trigger to the open card does not
 * count as leaving.
 */
function useHoverPath(
  trigger: HTMLElement | null,
  content: HTMLElement | null,
  isOpen: boolean,
  send: HoverCardPartsInput['send'],
): Pick<HoverHandlers, 'onPointerEnter' | 'onPointerLeave'> {
  const stop = useRef(() => {});
  const latest = useLatest(send);
  useEffect(() => {
    if (isOpen) return () => stop.current();
  }, [isOpen]);
  return {
    onPointerEnter(event: PointerEvent) {
      if (event.pointerType === 'touch') return;
      stop.current();
      send({ type: 'pointer.enter' });
    },
    onPointerLeave(event: PointerEvent<HTMLElement>) {
      if (event.pointerType === 'touch') return;
      stop.current();
      const leave = () => latest.current({ type: 'pointer.leave' });
      const left = event.currentTarget;
      const to = left === content ? trigger : content;
      if (isOpen && to) stop.current = followPointer(left, to, event, leave);
      else leave();
    },
  };
}
