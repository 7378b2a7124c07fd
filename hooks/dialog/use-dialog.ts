import { useMemo } from 'react';
import {
  dialogMachine,
  dialogSettings,
  type DialogEmitted,
  type DialogResult,
  type DialogSettings,
} from '../../machines/dialog/chart.ts';
import { request, type RequestFailure } from '../../machines/kit/request.ts';
import type { DialogHostProps } from './dialog-host-props.ts';
import { useDialogParts, type DialogParts } from './dialog-parts.ts';
import { checkProps } from '../kit/check-props.ts';
import { getter, type Getter } from '../kit/merge-props.ts';
import { part, usePartIds, type PartIdProps, type PartProps } from '../kit/part.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed } from '../kit/use-controlled.ts';
import { isSameData, useChange, useLatest } from '../kit/use-latest.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import { OFFLINE_TEXTS } from '../../src/i18n/english/offline.ts';
import type { OrUndefined } from '../kit/or-undefined.ts';

/** The English texts of this hook. */
const TEXTS = [DIALOG_TEXTS, OFFLINE_TEXTS];

const SCOPE = 'dialog';

/** Props of {@link useDialog}. */
export interface UseDialogProps
  extends
    OrUndefined<Omit<DialogSettings, 'okWork'>>,
    OrUndefined<DialogHostProps>,
    OrUndefined<PartIdProps> {
  /** The work of ok: the dialog closes when it succeeds, and stays open when it throws. */
  readonly onOk?: ((signal: AbortSignal) => Promise<void> | void) | undefined;
  /** `alertdialog` if the user must answer immediately. Default `dialog`. */
  readonly role?: 'dialog' | 'alertdialog' | undefined;
  /**
   * The element that gets focus first; default: the first control, of an `alertdialog` the cancel
   * button.
   */
  readonly initialFocus?: (() => HTMLElement | null) | undefined;
}

/** Props of the message that the work of ok is running. */
export interface DialogStatusProps extends PartProps {
  /** A live region: that the user has to wait is read out. */
  readonly role: 'status';
  /**
   * The message that the user has to wait, in the user's language; '' while the work of ok is not
   * running.
   */
  readonly children: string;
}

/** Props of the message that the work of ok failed. */
export interface DialogFailureProps extends PartProps {
  /** A live region that interrupts: the work failed. */
  readonly role: 'alert';
  /**
   * The error message, in the user's language; '' without an error. Children of the caller replace
   * it.
   */
  readonly children: string;
}

/** What {@link useDialog} returns. */
export interface UseDialogResult extends DialogParts {
  /** How it was last closed; null while it is open. */
  readonly result: DialogResult | null;
  /** Why the work of ok failed last; null if it did not fail. */
  readonly failure: RequestFailure | null;
  /**
   * For the message that the work of ok is running; keep it in the open dialog, even while it is
   * empty.
   */
  readonly getStatusProps: Getter<DialogStatusProps>;
  /**
   * For the message that the work of ok failed; keep it in the open dialog, even while it is empty.
   */
  readonly getFailureProps: Getter<DialogFailureProps>;
}

/**
 * A dialog: open, running the work of ok, closed by ok or cancel; optionally persistent, full
 * screen on small screens.
 *
 * @example
 * ```tsx
 * import { useDialog } from 'headless-grc/hooks';
 *
 * export function Archive() {
 *   const dialog = useDialog({ onOk: () => console.log('archived') });
 *   return (
 *     <>
 *       <button {...dialog.getTriggerProps()}>Archive</button>
 *       {dialog.isOpen && (
 *         <div {...dialog.getBackdropProps()}>
 *           <div {...dialog.getContentProps()}>
 *             <h2 {...dialog.getTitleProps()}>Archive this card?</h2>
 *             <p {...dialog.getStatusProps()} />
 *             <p {...dialog.getFailureProps()} />
 *             <button {...dialog.getOkProps()} />
 *             <button {...dialog.getCancelProps()} />
 *           </div>
 *         </div>
 *       )}
 *     </>
 *   );
 * }
 * ```
 */
export function useDialog(props: UseDialogProps = {}): UseDialogResult {
  checkProps('useDialog', props);
  const latest = useLatest(props);
  const actors = useMemo(
    () => () => ({
      runOk: request<void, void>(async (_input, signal) => latest.current.onOk?.(signal)),
    }),
    [latest],
  );
  const settings = dialogSettings({ ...props, okWork: props.onOk !== undefined });
  const chart = useChart({
    name: SCOPE,
    machine: dialogMachine,
    texts: TEXTS,
    actors,
    input: { ...settings, open: props.open ?? props.defaultOpen ?? false },
    onEmit(event) {
      const { type: _type, ...change } = event as DialogEmitted;
      props.onOpenChange?.(change);
    },
  });
  const { snapshot, send, grc } = chart;
  const { translate } = grc;
  const { context } = snapshot;
  const { result, failure } = context;
  const state = snapshot.value === 'starting' ? 'closed' : snapshot.value;

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  useConfirmed(props.open, state !== 'closed', (open) => send({ type: 'open.set', open }));

  const parts = useDialogParts({
    scope: SCOPE,
    ids: usePartIds(props),
    state,
    context,
    send,
    translate,
    props,
    initialFocus: props.initialFocus,
    role: props.role,
  });

  const view: UseDialogResult = {
    ...parts,
    result,
    failure,
    getStatusProps: getter(() => ({
      ...part(SCOPE, 'status'),
      role: 'status',
      children: parts.isRunningOk ? translate('dialog.busy') : '',
    })),
    getFailureProps: getter(() => ({
      ...part(SCOPE, 'failure'),
      role: 'alert',
      children: failure === null ? '' : translate('dialog.failed'),
    })),
  };
  useInspect(SCOPE, chart, view);
  return view;
}
