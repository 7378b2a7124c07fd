import type { SnapshotFrom } from 'xstate';
import type { DialogContext, dialogMachine } from './chart.ts';

type DialogSnapshot = SnapshotFrom<typeof dialogMachine>;

/** The dialog around a widget, as the chart that invokes it keeps it. */
export interface DialogView extends DialogContext {
  readonly state: 'closed' | 'open' | 'loadingOk';
}

/** What the actions and guards about an invoked dialog are given. */
export interface DialogParams {
  readonly dialog: DialogSnapshot;
}

/** A chart that holds a dialog. */
export interface WithDialog {
  readonly context: { readonly dialog: DialogView };
}

/** What the invoking chart keeps of each snapshot of its dialog. */
export const dialogViewOf = ({ value, context }: DialogSnapshot): DialogView => ({
  ...context,
  state: value === 'starting' ? 'closed' : value,
});

/** The guards that {@link dialogSnapshots} names. */
export const dialogGuards = {
  isOpened: ({ context }: WithDialog, { dialog }: DialogParams) =>
    context.dialog.state === 'closed' && dialogViewOf(dialog).state !== 'closed',
  isClosed: ({ context }: WithDialog, { dialog }: DialogParams) =>
    context.dialog.state !== 'closed' && dialogViewOf(dialog).state === 'closed',
};

/**
 * How a chart with the states `closed` and `open` follows the dialog that it invokes: `startOver` when
 * it opens, `finish` when it closes (the kept dialog's `result` says by what, null by its host).
 */
export function dialogSnapshots() {
  const keepDialog = {
    type: 'keepDialog',
    params: ({ event }: { readonly event: { readonly snapshot: DialogSnapshot } }) => ({
      dialog: event.snapshot,
    }),
  } as const;
  const { params } = keepDialog;
  return [
    {
      guard: { type: 'isOpened', params },
      target: '.open',
      actions: [keepDialog, 'startOver'],
    },
    { guard: { type: 'isClosed', params }, target: '.closed', actions: [keepDialog, 'finish'] },
    { actions: keepDialog },
  ] as const;
}

/** What the open chart leaves to its dialog, by the action `tellDialog`. */
export const DIALOG_EVENTS = {
  'dialog.ok': { actions: 'tellDialog' },
  'dialog.cancel': { actions: 'tellDialog' },
  'escape.press': { actions: 'tellDialog' },
  'outside.press': { actions: 'tellDialog' },
} as const;
