import {
  useState,
  type CSSProperties,
  type KeyboardEventHandler,
  type MouseEventHandler,
  type RefCallback,
} from 'react';
import {
  DIALOG_HEIGHT,
  DIALOG_WIDTHS,
  canDismiss,
  okBlockedBy,
  type DialogContext,
} from '../../machines/dialog/chart.ts';
import type { DialogHostProps, DialogLeaving } from './dialog-host-props.ts';
import { getter, type Getter } from '../kit/merge-props.ts';
import { part, type PartProps, type PartsInput, type ButtonPartProps } from '../kit/part.ts';
import { onEscape } from '../kit/on-escape.ts';
import { useModal } from '../kit/use-modal.ts';
import { inertUnless, shownIf, type ShownProps } from '../kit/unshown.ts';

/** Props of the layer behind or around a dialog. */
export type DialogBackdropProps = PartProps;

/** Props of the dialog itself. */
export interface DialogContentProps extends PartProps {
  /** While it is closed, its content cannot be reached with the keyboard. */
  readonly inert?: true;
  /** Referenced by the `aria-controls` of the trigger. */
  readonly id: string;
  /** Required: the focus is trapped in the dialog, and the rest of the page is made inert. */
  readonly ref: RefCallback<HTMLElement>;
  /** The hook's `role`: `alertdialog` interrupts the user and needs an answer. */
  readonly role: 'dialog' | 'alertdialog';
  /** The element itself takes the focus if nothing in it is focusable. */
  readonly tabIndex: -1;
  /** The rest of the page is inert. */
  readonly 'aria-modal': true;
  /** Id of the title. */
  readonly 'aria-labelledby': string;
  /** Id of the text of `getDescriptionProps`; undefined while none is rendered. */
  readonly 'aria-describedby': string | undefined;
  /** True while the work of ok is running. */
  readonly 'aria-busy': boolean;
  /** Width and height as specified; a skin may override them with its own `style`. */
  readonly style: CSSProperties;
  /** Escape cancels the dialog, and not one around it. */
  readonly onKeyDown: KeyboardEventHandler<HTMLElement>;
}

/** Props of the dialog's title. */
export interface DialogTitleProps extends PartProps {
  /** Referenced by the `aria-labelledby` of the dialog. */
  readonly id: string;
}

/** Props of the text that describes the dialog; render it only if there is such a text. */
export interface DialogDescriptionProps extends PartProps {
  /** Referenced by the `aria-describedby` of the dialog. */
  readonly id: string;
  /** Required: reports that there is such a text. */
  readonly ref: RefCallback<HTMLElement>;
}

/** Props of a button that may be blocked: it stays focusable, so that its reason can be read. */
export interface DialogButtonProps extends ButtonPartProps {
  /**
   * Whether it is currently without effect. Not `disabled`, because the button would lose the
   * focus.
   */
  readonly 'aria-disabled': boolean;
  /** Why it is blocked, as text. */
  readonly title: string | undefined;
  /** "OK" or "Cancel" in the user's language; children of the caller replace it. */
  readonly children: string;
  /** Confirms or cancels the dialog. */
  readonly onClick: MouseEventHandler<HTMLElement>;
}

/** Props of the button that cancels; not every dialog has one. */
export interface DialogCancelProps extends DialogButtonProps, ShownProps {}

/** Props of the button that opens a dialog. */
export interface DialogTriggerProps extends ButtonPartProps {
  /** Used to return the focus to the trigger when the dialog closes. */
  readonly id: string;
  /**
   * Ids of the required mark and the error of the field behind the trigger, if shown; else
   * undefined.
   */
  readonly 'aria-describedby': string | undefined;
  /** A press opens a dialog. */
  readonly 'aria-haspopup': 'dialog';
  /** The dialog is open. */
  readonly 'aria-expanded': boolean;
  /** Id of the dialog while it is open; undefined while it is not in the page. */
  readonly 'aria-controls': string | undefined;
  /**
   * True if the dialog cannot be opened: it needs the network while offline, or its field is
   * locked.
   */
  readonly 'aria-disabled': boolean;
  /** Why it cannot be opened now, as text. */
  readonly title: string | undefined;
  /** Opens the dialog; nothing while the connection is broken or the field is locked. */
  readonly onClick: () => void;
}

/** The state of every dialog, its commands, and the getters of its parts. */
export interface DialogParts {
  /** Whether to render the dialog. */
  readonly isOpen: boolean;
  /** The work of ok is running: cancel is blocked. */
  readonly isRunningOk: boolean;
  /** Whether to render the button that cancels. */
  readonly isCancelShown: boolean;
  /** In pixels; ignored on small screens, where a dialog is full screen. */
  readonly width: number;
  /** The screen is small: the dialog fills it, and `width` has no effect. */
  readonly isFullscreen: boolean;
  /** Message key of the reason why ok is blocked; null if it is not. */
  readonly okBlockedBy: 'connectionBroken' | 'invalid' | null;
  /** Opens the dialog; ignored while it needs the network and there is none, and while its field is locked. */
  readonly open: () => void;
  /**
   * Presses ok: starts its work or closes the dialog; ignored while `okBlockedBy` has a reason or
   * the work is running.
   */
  readonly ok: () => void;
  /**
   * Closes it with the result `cancel`; ignored while the work of ok is running, and if there is no
   * cancel.
   */
  readonly cancel: () => void;
  /** For the button that opens the dialog. */
  readonly getTriggerProps: Getter<DialogTriggerProps>;
  /** For the element behind the dialog that covers the page. */
  readonly getBackdropProps: Getter<DialogBackdropProps>;
  /**
   * For the dialog itself; it traps the focus while it is open, and Escape closes it unless it is
   * persistent.
   */
  readonly getContentProps: Getter<DialogContentProps>;
  /** For the heading that names the dialog. */
  readonly getTitleProps: Getter<DialogTitleProps>;
  /** For the text that explains the dialog; screen readers read it when the dialog opens. */
  readonly getDescriptionProps: Getter<DialogDescriptionProps>;
  /** For the ok button; the props include its text and, if it is blocked, the reason. */
  readonly getOkProps: Getter<DialogButtonProps>;
  /** For the cancel button; the props include its text; hidden if the dialog has none. */
  readonly getCancelProps: Getter<DialogCancelProps>;
}

/** Input of {@link useDialogParts}. */
export interface DialogPartsInput extends PartsInput {
  /** Whether the dialog is open, and whether the work of ok is going on. */
  readonly state: 'open' | 'closed' | 'loadingOk';
  /** The context of the dialog's chart. */
  readonly context: DialogContext;
  /** Sends an event to the chart. */
  readonly send: (event: {
    readonly type: 'dialog.open' | 'dialog.ok' | 'dialog.cancel' | 'escape.press' | 'outside.press';
  }) => void;
  /** The props of the calling hook. */
  readonly props: Pick<DialogHostProps, 'canClose' | 'isInside'>;
  /** The field behind the trigger is locked: nothing opens. Default false. */
  readonly isLocked?: boolean;
  /** Ids of the descriptions of the field of the trigger: that it is required, and its errors. */
  readonly triggerDescribedBy?: string | undefined;
  /** The element that gets the focus first; default: the first control. */
  readonly initialFocus?: (() => HTMLElement | null) | undefined;
  /** Role of the content; default `dialog`. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
}

/** The parts of a dialog, made from the dialog chart's state; used by every hook with a dialog. */
export function useDialogParts(input: DialogPartsInput): DialogParts {
  const { scope, ids, state, context, send, translate, initialFocus } = input;
  const { isLocked = false, props } = input;
  const isAlert = input.role === 'alertdialog';
  const isRunningOk = state === 'loadingOk';
  const isFullscreen = context.environment.smallScreen;
  const blockedBy = okBlockedBy(context);
  const isOffline = blockedBy === 'connectionBroken';
  const offlineText = isOffline ? translate('connectionBroken') : undefined;
  const isOpen = state !== 'closed';
  const flags = { state: isOpen ? 'open' : 'closed', busy: isRunningOk };
  /** What the user does to close the dialog, unless it has no effect or the host refuses it. */
  const leave = (reason: DialogLeaving) => {
    const isByButton = reason === 'button';
    const canLeave = isByButton ? !context.cancelHidden : canDismiss(context);
    if (!canLeave || isRunningOk || props.canClose?.(reason) === false) return;
    send({ type: isByButton ? 'dialog.cancel' : `${reason}.press` });
  };
  const contentRef = useModal({
    isOpen,
    onOutsidePress: () => leave('outside'),
    isInside: props.isInside,
    initialFocus: initialFocus ?? (isAlert && !context.cancelHidden ? cancelOf(scope) : undefined),
    ownerId: ids('trigger'),
  });
  const [description, descriptionRef] = useState<HTMLElement | null>(null);
  const open = () => {
    if (!isLocked) send({ type: 'dialog.open' });
  };
  const ok = () => send({ type: 'dialog.ok' });

  const button = (
    name: 'ok' | 'cancel',
    isBlocked: boolean,
    title: string | undefined,
    onClick: () => void,
  ): DialogButtonProps => ({
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
    isOpen,
    isRunningOk,
    isCancelShown: !context.cancelHidden,
    width: DIALOG_WIDTHS[context.size],
    isFullscreen,
    okBlockedBy: blockedBy,
    open,
    ok,
    cancel: () => send({ type: 'dialog.cancel' }),
    getTriggerProps: getter(() => ({
      ...part(scope, 'trigger', {
        state: flags.state,
        offline: isOffline,
        disabled: isOffline || isLocked,
      }),
      id: ids('trigger'),
      type: 'button',
      'aria-describedby': input.triggerDescribedBy,
      'aria-haspopup': 'dialog',
      'aria-expanded': isOpen,
      'aria-controls': isOpen ? ids('content') : undefined,
      'aria-disabled': isOffline || isLocked,
      title: offlineText,
      onClick: open,
    })),
    getBackdropProps: getter(() => part(scope, 'backdrop', flags)),
    getContentProps: getter(() => ({
      ...part(scope, 'content', { ...flags, fullscreen: isFullscreen }),
      ...inertUnless(isOpen),
      id: ids('content'),
      ref: contentRef,
      role: input.role ?? 'dialog',
      tabIndex: -1,
      'aria-modal': true,
      'aria-labelledby': ids('title'),
      'aria-describedby': description ? ids('description') : undefined,
      'aria-busy': isRunningOk,
      style: {
        ...(isFullscreen
          ? { width: '100%', height: '100%' }
          : { width: DIALOG_WIDTHS[context.size], maxWidth: '100%', height: DIALOG_HEIGHT }),
        // In a low window, users scroll to the buttons here: the page behind does not scroll.
        overflow: 'auto',
      },
      onKeyDown: onEscape(() => leave('escape')),
    })),
    getTitleProps: getter(() => ({ ...part(scope, 'title'), id: ids('title') })),
    getDescriptionProps: getter(() => ({
      ...part(scope, 'description'),
      id: ids('description'),
      ref: descriptionRef,
    })),
    getOkProps: getter(() => button('ok', isOffline || isRunningOk, offlineText, ok)),
    getCancelProps: getter(() => ({
      ...button('cancel', isRunningOk || context.cancelHidden, undefined, () => leave('button')),
      ...shownIf(!context.cancelHidden),
    })),
  };
}

/** The cancel button of a dialog, which does no harm if Enter is pressed without reading. */
const cancelOf =
  (scope: string) =>
  (content: HTMLElement): HTMLElement | null =>
    content.querySelector<HTMLElement>(`[data-scope=${scope}][data-part=cancel]`);
