import type { CSSProperties, KeyboardEventHandler, PointerEventHandler, RefCallback } from 'react';
import type { CardLabelProps } from '../card-view/card-label.ts';
import type { PartProps, ButtonPartProps } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';

/** Props of a button that opens the panel for a card. */
export interface CardPanelTriggerProps extends ButtonPartProps {
  /** A trigger that is removed while the pointer rests on it does not open the panel. */
  readonly ref: RefCallback<HTMLElement>;
  /** A press opens the panel, which is a dialog. */
  readonly 'aria-haspopup': 'dialog';
  /** The panel shows this card. */
  readonly 'aria-expanded': boolean;
  /** Id of the panel while it shows this card; else undefined. */
  readonly 'aria-controls': string | undefined;
  /** Opens the panel with this card, and moves the focus into it. */
  readonly onClick: () => void;
  /** Opens the panel after a delay while the pointer rests on the trigger; not for touch. */
  readonly onPointerEnter: PointerEventHandler<HTMLElement>;
  /** Cancels the delayed opening. */
  readonly onPointerLeave: PointerEventHandler<HTMLElement>;
}

/** Props of the panel: a dialog that leaves the page usable, on small screens a modal one. */
export interface CardPanelContentProps extends PartProps, CardLabelProps {
  /** While it is closed, its content cannot be reached with the keyboard. */
  readonly inert?: true;
  /** Referenced by the `aria-controls` of the trigger. */
  readonly id: string;
  /**
   * Required: the focus moves into the panel and back; on small screens it is trapped in the panel.
   */
  readonly ref: RefCallback<HTMLElement>;
  /** A non-modal dialog; on small screens a modal one, with `aria-modal`. */
  readonly role: 'dialog';
  /** The element itself takes the focus if nothing in it is focusable. */
  readonly tabIndex: -1;
  /** True on small screens, where the rest of the page is inert; else undefined. */
  readonly 'aria-modal': true | undefined;
  /** The card or its fields are being loaded. */
  readonly 'aria-busy': boolean;
  /** Position and width as specified; a skin may override them with its own `style`. */
  readonly style: CSSProperties;
  /** Escape closes the panel, and no dialog around it. */
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
  /** Starts a swipe; vertical scrolling is left to the browser. */
  readonly onPointerDown: PointerEventHandler<HTMLElement>;
  /** Closes the panel after a swipe to its side of the page. */
  readonly onPointerUp: PointerEventHandler<HTMLElement>;
  /** Cancels the swipe. */
  readonly onPointerCancel: PointerEventHandler<HTMLElement>;
}

/** Props of a button of the panel that is not always shown. */
export interface CardPanelButtonProps extends ButtonPartProps, ShownProps {
  /** "Close", in the user's language; undefined for a button with its own text. */
  readonly 'aria-label': string | undefined;
  /** "Comment", in the user's language; undefined for a button with its own text. */
  readonly children: string | undefined;
  /** Closes the panel, or opens the dialog of comments. */
  readonly onClick: () => void;
}

/** Props of the link to the details of the card. */
export interface CardPanelDetailsProps extends PartProps {
  /** Undefined while it is not shown, so that it is not focusable. */
  readonly href: string | undefined;
  /** True if the user may not open the card's page. */
  readonly hidden: boolean;
}
