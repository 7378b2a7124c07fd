import type { KeyboardEventHandler, RefCallback } from 'react';
import { getter, type Getter } from '../kit/merge-props.ts';
import { offlineFlags } from '../kit/offline.ts';
import { part, type PartProps, type PartsInput, type ButtonPartProps } from '../kit/part.ts';
import { onEscape } from '../kit/on-escape.ts';
import { useModal } from '../kit/use-modal.ts';
import { inertUnless, shownIf, type ShownProps } from '../kit/unshown.ts';

/** Props of the button that creates a new card. */
export interface WaitingAddProps extends ButtonPartProps, ShownProps {
  /** Used to return the focus to the button when the wait is over. */
  readonly id: string;
  /** "Add" with the name of one card, in the user's language. */
  readonly 'aria-label': string;
  /** A press opens the dialog that waits. */
  readonly 'aria-haspopup': 'dialog';
  /** Not `disabled`: a disabled button would lose the focus, which returns to it after the wait. */
  readonly 'aria-disabled': boolean;
  /** Why no card can be created now, as text. */
  readonly title: string | undefined;
  /** Opens the page that creates a card in another window. */
  readonly onClick: () => void;
}

/** Props of the dialog that blocks the widget while a card is created in another window. */
export interface WaitingDialogProps extends PartProps {
  /** While it is closed, its content cannot be reached with the keyboard. */
  readonly inert?: true;
  /** Required: the focus is trapped in the dialog, and the rest of the page is made inert. */
  readonly ref: RefCallback<HTMLElement>;
  /** It interrupts the user, and its only button closes it. */
  readonly role: 'alertdialog';
  /** The element itself takes the focus if nothing in it is focusable. */
  readonly tabIndex: -1;
  /** The rest of the page is inert. */
  readonly 'aria-modal': true;
  /** The message that the widget waits for a new card, in the user's language. */
  readonly 'aria-label': string;
  /** Id of the text in it. */
  readonly 'aria-describedby': string;
  /** Escape stops the wait, and does not close a dialog around it. */
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** Props of the text in it. */
export interface WaitingTextProps extends PartProps {
  /** Referenced by the `aria-describedby` of the dialog. */
  readonly id: string;
  /** The reason for waiting and how to cancel it, in the user's language. */
  readonly children: string;
}

/** Props of its cancel button. */
export interface WaitingCancelProps extends ButtonPartProps {
  /** "Cancel", in the user's language. */
  readonly children: string;
  /** Stops the wait. */
  readonly onClick: () => void;
}

/** The creation of a card in another window, and the dialog that waits for it. */
export interface WaitingDialog {
  /** Opens the page that creates a new card in another window, and waits for the card. */
  readonly add: () => void;
  /** For the button that creates a new card; hidden if the user may not create cards. */
  readonly getAddProps: Getter<WaitingAddProps>;
  /** Whether to render the waiting dialog. */
  readonly isWaiting: boolean;
  /** For the dialog that blocks the widget until the new card is created; Escape cancels. */
  readonly getWaitingProps: Getter<WaitingDialogProps>;
  /** For the text inside that dialog; the props include the text. */
  readonly getWaitingTextProps: Getter<WaitingTextProps>;
  /** For the button inside that dialog that stops the wait; the props include its text. */
  readonly getWaitingCancelProps: Getter<WaitingCancelProps>;
}

/** Input of {@link useWaitingDialog}. */
export interface WaitingDialogInput extends PartsInput {
  /** The singular name of a card. */
  readonly cardName: string;
  /** Whether a card is being created in another window. */
  readonly isWaiting: boolean;
  /** Whether the user may create cards. */
  readonly isAddShown: boolean;
  /** Why it does nothing while offline; undefined while online, and if it also works offline. */
  readonly offlineText?: string | undefined;
  /** Sends an event to the chart. */
  readonly send: (event: { readonly type: 'add.press' | 'add.cancel' }) => void;
}

/**
 * The button that creates a card in another window, and the dialog with a cancel button that blocks
 * the widget meanwhile.
 */
export function useWaitingDialog(input: WaitingDialogInput): WaitingDialog {
  const { scope, ids, isWaiting, translate, send, offlineText } = input;
  const add = () => send({ type: 'add.press' });
  const cancel = () => send({ type: 'add.cancel' });
  const ref = useModal({ isOpen: isWaiting, onOutsidePress: () => {}, ownerId: ids('add') });
  return {
    isWaiting,
    add,
    getAddProps: getter(() => ({
      ...part(scope, 'add', offlineFlags(offlineText, isWaiting)),
      id: ids('add'),
      ...shownIf(input.isAddShown),
      type: 'button',
      'aria-label': translate('cardSelector.add', { name: input.cardName }),
      'aria-haspopup': 'dialog',
      'aria-disabled': isWaiting || offlineText !== undefined,
      title: offlineText,
      onClick: add,
    })),
    getWaitingProps: getter(() => ({
      ...part(scope, 'waiting', { state: isWaiting ? 'open' : 'closed' }),
      ...inertUnless(isWaiting),
      ref,
      role: 'alertdialog',
      tabIndex: -1,
      'aria-modal': true,
      'aria-label': translate('cardSelector.waiting'),
      'aria-describedby': ids('waiting-text'),
      onKeyDown: onEscape(cancel),
    })),
    getWaitingTextProps: getter(() => ({
      ...part(scope, 'waiting-text'),
      id: ids('waiting-text'),
      children: translate('cardSelector.waitingHint'),
    })),
    getWaitingCancelProps: getter(() => ({
      ...part(scope, 'waiting-cancel'),
      type: 'button',
      children: translate('dialog.cancel'),
      onClick: cancel,
    })),
  };
}
