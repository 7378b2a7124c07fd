import { useMemo, useState } from 'react';
import {
  dialogMachine,
  type DialogEmitted,
  type DialogResult,
  type DialogSettings,
} from '../machines/dialog.ts';
import { request, type RequestFailure } from '../machines/request.ts';
import { dialogParts, type DialogParts } from './dialog-parts.ts';
import { mergeProps, type Getter } from './merge-props.ts';
import { part, usePartIds, type PartProps } from './part.ts';
import { useChart, useInspect } from './use-chart.ts';
import { useConfirmed } from './use-controlled.ts';
import { isSameData, useChange, useLatest } from './use-latest.ts';
import { useModal } from './use-modal.ts';

const SCOPE = 'dialog';

/** What `onOpenChange` receives. */
export interface DialogOpenChange {
  readonly open: boolean;
  /** How it was closed; absent when it opened. */
  readonly result?: DialogResult;
}

/** Props of {@link useDialog}. */
export interface UseDialogProps extends Omit<DialogSettings, 'okWork'> {
  /** Whether it is open, when the caller decides. */
  readonly open?: boolean;
  readonly defaultOpen?: boolean;
  readonly onOpenChange?: (change: DialogOpenChange) => void;
  /** The work of ok: the dialog closes when it succeeds, and stays open when it throws. */
  readonly onOk?: (signal: AbortSignal) => Promise<void> | void;
  /** `alertdialog` where the user must answer at once. */
  readonly role?: 'dialog' | 'alertdialog';
  /** The element that gets focus first; default: the first control. */
  readonly initialFocus?: () => HTMLElement | null;
  /** Says that an element outside (a menu of another library) belongs to the dialog all the same. */
  readonly isInside?: (target: Element) => boolean;
  readonly id?: string;
}

/** Props of the button that opens the dialog. */
export interface DialogTriggerProps extends PartProps {
  readonly type: 'button';
  readonly 'aria-haspopup': 'dialog';
  readonly 'aria-expanded': boolean;
  readonly 'aria-controls': string | undefined;
  readonly onClick: () => void;
}

/** What {@link useDialog} returns. */
export interface UseDialogResult extends DialogParts {
  /** What closed it last; null while it is open. */
  readonly result: DialogResult | null;
  /** Why the work of ok failed last; null when it did not. */
  readonly failure: RequestFailure | null;
  readonly open: () => void;
  readonly ok: () => void;
  readonly cancel: () => void;
  readonly getTriggerProps: Getter<DialogTriggerProps>;
}

/** A dialog: open, running ok, closed by ok or cancel; persistent or not, full screen on small ones. */
export function useDialog(props: UseDialogProps = {}): UseDialogResult {
  const ids = usePartIds(props.id);
  const latest = useLatest(props);
  const actors = useMemo(
    () => () => ({
      runOk: request<void, void>(async (_input, signal) => latest.current.onOk?.(signal)),
    }),
    [latest],
  );
  const settings = settingsOf(props);
  const chart = useChart({
    name: SCOPE,
    machine: dialogMachine,
    actors,
    input: { ...settings, open: props.open ?? props.defaultOpen ?? false },
    onEmit(event) {
      const { type: _type, ...change } = event as DialogEmitted;
      props.onOpenChange?.(change);
    },
  });
  const { snapshot, send, platform } = chart;
  const { context } = snapshot;
  const state = snapshot.value === 'starting' ? 'closed' : snapshot.value;
  const isOpen = state !== 'closed';

  useChange(settings, (settings) => send({ type: 'settings.change', settings }), isSameData);
  useConfirmed(props.open, isOpen, (open) => send({ type: 'open.set', open }));

  const [description, descriptionRef] = useState<HTMLElement | null>(null);
  const contentRef = useModal({
    isOpen,
    onOutsidePress: () => send({ type: 'outside.press' }),
    isInside: props.isInside,
    initialFocus: props.initialFocus,
  });

  const view: UseDialogResult = {
    ...dialogParts({
      scope: SCOPE,
      ids,
      state,
      context,
      send,
      translate: platform.translate,
      contentRef,
      descriptionRef,
      isDescribed: description !== null,
      role: props.role,
    }),
    result: context.result,
    failure: context.failure,
    open: () => send({ type: 'dialog.open' }),
    ok: () => send({ type: 'dialog.ok' }),
    cancel: () => send({ type: 'dialog.cancel' }),
    getTriggerProps: (given) =>
      mergeProps<DialogTriggerProps, NonNullable<typeof given>>(
        {
          ...part(SCOPE, 'trigger', { state: isOpen ? 'open' : 'closed' }),
          type: 'button',
          'aria-haspopup': 'dialog',
          'aria-expanded': isOpen,
          'aria-controls': isOpen ? ids('content') : undefined,
          onClick: () => send({ type: 'dialog.open' }),
        },
        given,
      ),
  };
  useInspect(SCOPE, chart, view);
  return view;
}

const settingsOf = (props: UseDialogProps): Required<DialogSettings> => ({
  size: props.size ?? 'default',
  persistent: props.persistent ?? false,
  cancelHidden: props.cancelHidden ?? false,
  valid: props.valid ?? true,
  needsConnection: props.needsConnection ?? false,
  okWork: props.onOk !== undefined,
});
