import { useMemo } from 'react';
import {
  dialogMachine,
  dialogSettings,
  type DialogEmitted,
  type DialogResult,
  type DialogSettings,
} from '../../machines/dialog/chart.ts';
import { request, type RequestFailure } from '../../machines/kit/request.ts';
import { useDialogParts, type DialogParts } from './dialog-parts.ts';
import { checkProps } from '../kit/check-props.ts';
import { usePartIds, type PartIdProps } from '../kit/part.ts';
import { useChart, useInspect } from '../kit/use-chart.ts';
import { useConfirmed } from '../kit/use-controlled.ts';
import { isSameData, useChange, useLatest } from '../kit/use-latest.ts';
import { DIALOG_TEXTS } from '../../src/i18n/english/dialog.ts';
import { OFFLINE_TEXTS } from '../../src/i18n/english/offline.ts';

/** The English texts of this hook. */
const TEXTS = [DIALOG_TEXTS, OFFLINE_TEXTS];

const SCOPE = 'dialog';

/** What `onOpenChange` receives. */
export interface DialogOpenChange {
  /** True: it opened; false: it closed. */
  readonly open: boolean;
  /** How it was closed; absent when it opened. */
  readonly result?: DialogResult;
}

/** Props of {@link useDialog}. */
export interface UseDialogProps extends Omit<DialogSettings, 'okWork'>, PartIdProps {
  /** Whether it is open, when the caller decides. */
  readonly open?: boolean;
  /** Whether it is open at first, when the hook decides from then on. Default false. */
  readonly defaultOpen?: boolean;
  /** Called when the dialog opened or closed, with the result when it closed. */
  readonly onOpenChange?: (change: DialogOpenChange) => void;
  /** The work of ok: the dialog closes when it succeeds, and stays open when it throws. */
  readonly onOk?: (signal: AbortSignal) => Promise<void> | void;
  /** `alertdialog` where the user must answer at once. */
  readonly role?: 'dialog' | 'alertdialog';
  /** The element that gets focus first; default: the first control. */
  readonly initialFocus?: () => HTMLElement | null;
  /** Says that an element outside (a menu of another library) belongs to the dialog all the same. */
  readonly isInside?: (target: Element) => boolean;
}

/** What {@link useDialog} returns. */
export interface UseDialogResult extends DialogParts {
  /** What closed it last; null while it is open. */
  readonly result: DialogResult | null;
  /** Why the work of ok failed last; null when it did not. */
  readonly failure: RequestFailure | null;
}

/**
 * A dialog: open, running ok, closed by ok or cancel; persistent or not, full screen on small ones.
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
  const { context } = snapshot;
  const state = snapshot.value === 'starting' ? 'closed' : snapshot.value;

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  useConfirmed(props.open, state !== 'closed', (open) => send({ type: 'open.set', open }));

  const parts = useDialogParts({
    scope: SCOPE,
    ids: usePartIds(props),
    state,
    context,
    send,
    translate: grc.translate,
    isInside: props.isInside,
    initialFocus: props.initialFocus,
    role: props.role,
  });

  const view: UseDialogResult = {
    ...parts,
    result: context.result,
    failure: context.failure,
  };
  useInspect(SCOPE, chart, view);
  return view;
}
