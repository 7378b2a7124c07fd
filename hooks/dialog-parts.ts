import type { CSSProperties, KeyboardEventHandler, MouseEventHandler, RefCallback } from 'react';
import {
  DIALOG_HEIGHT,
  DIALOG_WIDTHS,
  okBlockedBy,
  type DialogContext,
} from '../machines/dialog.ts';
import { mergeProps, type Getter } from './merge-props.ts';
import { part, type PartProps } from './part.ts';
import type { Translate } from './platform-provider.tsx';
import { isComposing } from './typing.ts';

/** Props of the layer behind or around a dialog. */
export type DialogBackdropProps = PartProps;

/** Props of the dialog itself. */
export interface DialogContentProps extends PartProps {
  readonly id: string;
  readonly ref: RefCallback<HTMLElement>;
  readonly role: 'dialog' | 'alertdialog';
  readonly tabIndex: -1;
  readonly 'aria-modal': true;
  readonly 'aria-labelledby': string;
  readonly 'aria-describedby': string | undefined;
  readonly 'aria-busy': boolean;
  /** Width and height as specified; a skin may override them with its own `style`. */
  readonly style: CSSProperties;
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** Props of the dialog's title. */
export interface DialogTitleProps extends PartProps {
  readonly id: string;
}

/** Props of the text that describes the dialog; render it only where there is one. */
export interface DialogDescriptionProps extends PartProps {
  readonly id: string;
  readonly ref: RefCallback<HTMLElement>;
}

/** Props of a button that may be blocked: it stays focusable, so that its reason can be read. */
export interface BlockableButtonProps extends PartProps {
  readonly type: 'button';
  readonly 'aria-disabled': boolean;
  /** Why it is blocked, as text. */
  readonly title: string | undefined;
  /** "OK" or "Cancel" in the user's language; children of one's own replace it. */
  readonly children: string;
  readonly onClick: MouseEventHandler<HTMLElement>;
}

/** What every dialog shows, and the getters of its parts. */
export interface DialogParts {
  /** Whether to render the dialog. */
  readonly isOpen: boolean;
  /** The work of ok is running: cancel is blocked. */
  readonly isRunningOk: boolean;
  /** No cancel button is to be rendered. */
  readonly isCancelHidden: boolean;
  /** Pixels; of no meaning on small screens, where a dialog is full screen. */
  readonly width: number;
  readonly isFullscreen: boolean;
  /** Message key of why ok is blocked; null when it is not. */
  readonly okBlockedBy: 'connectionBroken' | 'invalid' | null;
  readonly getBackdropProps: Getter<DialogBackdropProps>;
  readonly getContentProps: Getter<DialogContentProps>;
  readonly getTitleProps: Getter<DialogTitleProps>;
  readonly getDescriptionProps: Getter<DialogDescriptionProps>;
  readonly getOkProps: Getter<BlockableButtonProps>;
  readonly getCancelProps: Getter<BlockableButtonProps>;
}

/** Everything {@link dialogParts} makes the parts from. */
export interface DialogPartsInput {
  readonly scope: string;
  readonly ids: (name: string) => string;
  readonly state: 'open' | 'closed' | 'loadingOk';
  readonly context: DialogContext;
  readonly send: (event: { readonly type: 'dialog.ok' | 'dialog.cancel' | 'escape.press' }) => void;
  readonly translate: Translate;
  readonly contentRef: RefCallback<HTMLElement>;
  readonly descriptionRef: RefCallback<HTMLElement>;
  readonly isDescribed: boolean;
  readonly role?: 'dialog' | 'alertdialog' | undefined;
}

/** The parts of a dialog, made from the dialog chart's state; used by every hook with a dialog. */
export function dialogParts(input: DialogPartsInput): DialogParts {
  const { scope, ids, state, context, send, translate } = input;
  const isRunningOk = state === 'loadingOk';
  const isFullscreen = context.environment.smallScreen;
  const blockedBy = okBlockedBy(context);
  const isOffline = blockedBy === 'connectionBroken';
  const flags = { state: state === 'closed' ? 'closed' : 'open', busy: isRunningOk };

  const button = (
    name: 'ok' | 'cancel',
    isBlocked: boolean,
    title: string | undefined,
    onClick: () => void,
  ): BlockableButtonProps => ({
    ...part(scope, name, {
      ...flags,
      disabled: isBlocked,
      offline: name === 'ok' && isOffline,
      invalid: name === 'ok' && blockedBy === 'invalid',
    }),
    type: 'button',
    'aria-disabled': isBlocked,
    title,
    children: translate(`dialog.${name}`),
    onClick,
  });

  return {
    isOpen: state !== 'closed',
    isRunningOk,
    isCancelHidden: context.cancelHidden,
    width: DIALOG_WIDTHS[context.size],
    isFullscreen,
    okBlockedBy: blockedBy,
    getBackdropProps: (given) => mergeProps(part(scope, 'backdrop', flags), given),
    getContentProps: (given) =>
      mergeProps<DialogContentProps, NonNullable<typeof given>>(
        {
          ...part(scope, 'content', { ...flags, fullscreen: isFullscreen }),
          id: ids('content'),
          ref: input.contentRef,
          role: input.role ?? 'dialog',
          tabIndex: -1,
          'aria-modal': true,
          'aria-labelledby': ids('title'),
          'aria-describedby': input.isDescribed ? ids('description') : undefined,
          'aria-busy': isRunningOk,
          style: isFullscreen
            ? { width: '100%', height: '100%' }
            : { width: DIALOG_WIDTHS[context.size], maxWidth: '100%', height: DIALOG_HEIGHT },
          onKeyDown(event) {
            if (event.key !== 'Escape' || isComposing(event)) return;
            // A nested dialog's escape must not reach the one around it.
            event.stopPropagation();
            send({ type: 'escape.press' });
          },
        },
        given,
      ),
    getTitleProps: (given) => mergeProps({ ...part(scope, 'title'), id: ids('title') }, given),
    getDescriptionProps: (given) =>
      mergeProps(
        { ...part(scope, 'description'), id: ids('description'), ref: input.descriptionRef },
        given,
      ),
    getOkProps: (given) =>
      mergeProps(
        button(
          'ok',
          isOffline || isRunningOk,
          isOffline ? translate('connectionBroken') : undefined,
          () => send({ type: 'dialog.ok' }),
        ),
        given,
      ),
    getCancelProps: (given) =>
      mergeProps(
        button('cancel', isRunningOk || context.cancelHidden, undefined, () =>
          send({ type: 'dialog.cancel' }),
        ),
        given,
      ),
  };
}
