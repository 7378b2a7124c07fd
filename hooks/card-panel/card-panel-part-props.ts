import type { CSSProperties, PointerEventHandler, RefCallback } from 'react';
import type { PartProps, ButtonPartProps } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';

/** Props of a button that opens the panel for a card. */
export interface CardPanelTriggerProps extends ButtonPartProps {
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
  readonly onPointerEnter: PointerEventHandler<HTMLElement>;
  readonly onPointerLeave: PointerEventHandler<HTMLElement>;
}

/** Props of the panel: a dialog that leaves the page usable, on small screens a modal one. */
export interface CardPanelContentProps extends PartProps {
  /** While it is closed no key reaches what is in it. */
  readonly inert?: true;
  readonly id: string;
  readonly ref: RefCallback<HTMLElement>;
  readonly role: 'dialog';
  readonly tabIndex: -1;
  readonly 'aria-modal': true | undefined;
  readonly 'aria-labelledby': string | undefined;
  readonly 'aria-label': string | undefined;
  readonly 'aria-busy': boolean;
  /** Place and width as specified; a skin may override them with its own `style`. */
  readonly style: CSSProperties;
  readonly onPointerDown: PointerEventHandler<HTMLElement>;
  readonly onPointerUp: PointerEventHandler<HTMLElement>;
  readonly onPointerCancel: PointerEventHandler<HTMLElement>;
}

/** Props of a button of the panel that is not always shown. */
export interface CardPanelButtonProps extends ButtonPartProps, ShownProps {
  readonly 'aria-label': string | undefined;
  readonly children: string | undefined;
  readonly onClick: () => void;
}

/** Props of the link to the details of the card. */
export interface CardPanelDetailsProps extends PartProps {
  /** Absent while it is not shown, so that no key reaches it. */
  readonly href: string | undefined;
  readonly hidden: boolean;
}
