import type { KeyboardEventHandler, RefCallback } from 'react';
import { mergeProps, type Getter } from './merge-props.ts';
import { part, type PartProps } from './part.ts';
import type { Translate } from './platform-provider.tsx';
import { isComposing } from './typing.ts';
import { useModal } from './use-modal.ts';

/** Props of the dialog that blocks the widget while another window makes a card. */
export interface WaitingDialogProps extends PartProps {
  readonly ref: RefCallback<HTMLElement>;
  readonly role: 'alertdialog';
  readonly tabIndex: -1;
  readonly 'aria-modal': true;
  readonly 'aria-label': string;
  readonly 'aria-describedby': string;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** Props of the text in it. */
export interface WaitingTextProps extends PartProps {
  readonly id: string;
  readonly children: string;
}

/** Props of its cancel button. */
export interface WaitingCancelProps extends PartProps {
  readonly type: 'button';
  readonly children: string;
  readonly onClick: () => void;
}

/** The wait for a card that another window makes. */
export interface WaitingDialog {
  /** Whether to render the waiting dialog. */
  readonly isWaiting: boolean;
  readonly getWaitingProps: Getter<WaitingDialogProps>;
  readonly getWaitingTextProps: Getter<WaitingTextProps>;
  readonly getWaitingCancelProps: Getter<WaitingCancelProps>;
}

/** The dialog with a cancel button that blocks a widget while another window makes a card. */
export function useWaitingDialog(
  scope: string,
  ids: (name: string) => string,
  isWaiting: boolean,
  translate: Translate,
  cancel: () => void,
): WaitingDialog {
  const ref = useModal({ isOpen: isWaiting, onOutsidePress: () => {} });
  return {
    isWaiting,
    getWaitingProps: (given) =>
      mergeProps<WaitingDialogProps, NonNullable<typeof given>>(
        {
          ...part(scope, 'waiting', { state: isWaiting ? 'open' : 'closed' }),
          ref,
          role: 'alertdialog',
          tabIndex: -1,
          'aria-modal': true,
          'aria-label': translate('cardSelector.waiting'),
          'aria-describedby': ids('waiting-text'),
          onKeyDown(event) {
            if (event.key !== 'Escape' || isComposing(event)) return;
            event.stopPropagation();
            cancel();
          },
        },
        given,
      ),
    getWaitingTextProps: (given) =>
      mergeProps(
        {
          ...part(scope, 'waiting-text'),
          id: ids('waiting-text'),
          children: translate('cardSelector.waitingHint'),
        },
        given,
      ),
    getWaitingCancelProps: (given) =>
      mergeProps(
        {
          ...part(scope, 'waiting-cancel'),
          type: 'button',
          children: translate('dialog.cancel'),
          onClick: cancel,
        } as const,
        given,
      ),
  };
}
