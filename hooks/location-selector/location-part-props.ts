import type { ChangeEvent, FocusEventHandler, KeyboardEventHandler, RefCallback } from 'react';
import type { DescribedControl } from '../kit/field-parts.ts';
import type { PartProps, ButtonPartProps } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';
import type { RetryHandlers } from '../kit/use-retry-focus.ts';

/** Props of the group around map, boxes and buttons. */
export interface LocationGroupProps extends PartProps {
  readonly id: string;
  readonly role: 'group';
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
}

/** Props of the element that the map is drawn into; give it a height, and leaflet's style sheet to the page. */
export interface LocationMapProps extends PartProps {
  readonly ref: RefCallback<HTMLElement>;
  readonly role: 'region';
  readonly 'aria-label': string;
  readonly 'aria-busy': boolean;
}

/** Props of the text that says that the map is not available. */
export interface LocationStatusProps extends PartProps {
  readonly role: 'status';
  readonly children: string;
}

/** Props of the link to those whose map it is. */
export interface LocationAttributionProps extends PartProps {
  readonly href: string;
  readonly target: '_blank';
  readonly rel: 'noopener noreferrer';
}

/** Props of the label of a box. */
export interface LocationBoxLabelProps extends PartProps {
  readonly id: string;
  readonly htmlFor: string;
  readonly children: string;
}

/** Props of a box for degrees. */
export interface LocationBoxProps extends PartProps, DescribedControl {
  readonly id: string;
  readonly type: 'text';
  /** Not `decimal`: not every phone has a minus there. */
  readonly inputMode: 'text';
  readonly autoComplete: 'off';
  readonly value: string;
  /** A dash where the box is read-only. */
  readonly placeholder: string | undefined;
  readonly readOnly: boolean;
  readonly disabled: boolean;
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  readonly onBlur: FocusEventHandler<HTMLInputElement>;
}

/** Props of the buttons of a location selector. */
export interface LocationButtonProps extends ButtonPartProps, ShownProps {
  readonly id: string;
  readonly 'aria-label': string;
  readonly 'aria-busy': boolean | undefined;
  readonly onClick: () => void;
}

/** Props of the button that loads again what failed of the map. */
export interface LocationRetryProps extends LocationButtonProps, RetryHandlers {}
