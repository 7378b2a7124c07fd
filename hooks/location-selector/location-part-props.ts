import type { ChangeEvent, FocusEventHandler, KeyboardEventHandler, RefCallback } from 'react';
import type { DescribedControl } from '../kit/field-parts.ts';
import type { PartProps, ButtonPartProps } from '../kit/part.ts';
import type { ShownProps } from '../kit/unshown.ts';
import type { RetryHandlers } from '../kit/use-retry-focus.ts';

/** Props of the group around map, boxes and buttons. */
export interface LocationGroupProps extends PartProps {
  /** Id of the group, derived from the id of the widget. */
  readonly id: string;
  /** Groups the map, its buttons and the boxes. */
  readonly role: 'group';
  /** Id of the label. */
  readonly 'aria-labelledby': string;
  /**
   * Ids of the explanation, the error and the required mark, if shown; undefined if none is shown.
   */
  readonly 'aria-describedby': string | undefined;
}

/**
 * Props of the element that the map is drawn into; give it a height, and add leaflet's style sheet
 * to the page.
 */
export interface LocationMapProps extends PartProps {
  /** Required: the map is drawn into the element once it is in view; give it a height. */
  readonly ref: RefCallback<HTMLElement>;
  /** A landmark, so that screen reader users can find or skip the map. */
  readonly role: 'region';
  /** The purpose of the map, to choose a place or only to view it, in the user's language. */
  readonly 'aria-label': string;
  /** The map is being loaded. */
  readonly 'aria-busy': boolean;
}

/** Props of the message that the map is not available. */
export interface LocationStatusProps extends PartProps {
  /** A live region: screen readers read new text. */
  readonly role: 'status';
  /**
   * The message that the map, or the device's position, could not be loaded, in the user's
   * language; else ''.
   */
  readonly children: string;
}

/** Props of the attribution link of the map. */
export interface LocationAttributionProps extends PartProps {
  /** Page about the authors and the licence of the tiles. */
  readonly href: string;
  /** Opens in another tab. */
  readonly target: '_blank';
  /** The opened page gets no opener and no referrer. */
  readonly rel: 'noopener noreferrer';
}

/** Props of the label of a box. */
export interface LocationBoxLabelProps extends PartProps {
  /** Id of the label, derived from the id of the widget. */
  readonly id: string;
  /** Id of the box. */
  readonly htmlFor: string;
  /** "Latitude" or "Longitude", in the user's language. */
  readonly children: string;
}

/** Props of a box for degrees. */
export interface LocationBoxProps extends PartProps, DescribedControl {
  /** Referenced by the `htmlFor` of its label. */
  readonly id: string;
  /** Not `number`, which refuses the number formats of other languages. */
  readonly type: 'text';
  /** Not `decimal`, because that keyboard has no minus sign on some phones. */
  readonly inputMode: 'text';
  /** Turns off the autocomplete list of the browser. */
  readonly autoComplete: 'off';
  /**
   * The degrees as typed, else those of the value in the number format of the user's language; ''
   * without a value.
   */
  readonly value: string;
  /** A dash if the box is read-only. */
  readonly placeholder: string | undefined;
  /** The field is read-only. */
  readonly readOnly: boolean;
  /** The field is disabled. */
  readonly disabled: boolean;
  /** Sends the typed text to the chart. */
  readonly onChange: (event: ChangeEvent<HTMLInputElement>) => void;
  /** On Enter the typed text becomes the value. */
  readonly onKeyDown: KeyboardEventHandler<HTMLInputElement>;
  /** The typed text becomes the value when the focus leaves both boxes. */
  readonly onBlur: FocusEventHandler<HTMLInputElement>;
}

/** Props of the buttons of a location selector. */
export interface LocationButtonProps extends ButtonPartProps, ShownProps {
  /** Used to move the focus to the button when another one disappears. */
  readonly id: string;
  /** The action of the button, in the user's language. */
  readonly 'aria-label': string;
  /**
   * For the button of the device's position: the position is being requested. Undefined for other
   * buttons.
   */
  readonly 'aria-busy': boolean | undefined;
  /** Performs the action. */
  readonly onClick: () => void;
}

/** Props of the button that reloads the failed parts of the map. */
export interface LocationRetryProps extends LocationButtonProps, RetryHandlers {}
