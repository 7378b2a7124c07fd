import type { DialogReason, DialogResult } from '../../machines/dialog/chart.ts';

/** What `onOpenChange` receives. */
export interface DialogOpenChange {
  /** True: it opened; false: it closed. */
  readonly open: boolean;
  /** How it was closed; absent when it opened. */
  readonly result?: DialogResult;
  /**
   * What closed it: `button` a button or command of the dialog, `choice` a choice that confirms at
   * once, `escape` the key, `outside` a press outside, `locked` its widget was disabled or became
   * read-only, `delay` the time after which it closes by itself. Absent when it opened.
   */
  readonly reason?: DialogReason;
}

/** The ways in which users close a dialog without ok. */
export type DialogLeaving = Extract<DialogReason, 'button' | 'escape' | 'outside'>;

/** The props with which the caller of any hook with a dialog opens, closes and watches it. */
export interface DialogHostProps {
  /** Whether it is open, if controlled. */
  readonly open?: boolean;
  /** Whether it is open initially, if uncontrolled. Default false. */
  readonly defaultOpen?: boolean;
  /**
   * Called when the dialog was opened or closed, but not by `open`; with the result and its reason
   * when it closed.
   */
  readonly onOpenChange?: (change: DialogOpenChange) => void;
  /**
   * Asked when the user is about to close the dialog without ok: by its cancel button, Escape or a
   * press outside. With false it stays open and keeps what was entered. The command `cancel` does
   * not ask. Default: it closes.
   */
  readonly canClose?: (reason: DialogLeaving) => boolean;
  /**
   * Whether an element outside the dialog counts as inside. Needed only if it was in the page
   * before the dialog opened, unlike a menu in a portal.
   */
  readonly isInside?: (target: Element) => boolean;
}
