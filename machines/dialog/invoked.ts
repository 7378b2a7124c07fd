import type { SnapshotFrom } from 'xstate';
import { hasSameMembers } from '../kit/same-members.ts';
import { withEvent } from '../kit/with-event.ts';
import type { DialogContext, dialogMachine } from './chart.ts';

type DialogSnapshot = SnapshotFrom<typeof dialogMachine>;

/** The dialog around a widget, as the chart that invokes it keeps it. */
export interface DialogView extends DialogContext {
  readonly state: 'closed' | 'open' | 'loadingOk';
}

/** What the actions and guards about an invoked dialog are given: an event with its snapshot. */
export interface DialogParams {
  readonly snapshot: DialogSnapshot;
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
  isOpened: ({ context }: WithDialog, { snapshot }: DialogParams) =>
    context.dialog.state === 'closed' && dialogViewOf(snapshot).state !== 'closed',
  isClosed: ({ context }: WithDialog, { snapshot }: DialogParams) =>
    context.dialog.state !== 'closed' && dialogViewOf(snapshot).state === 'closed',
  hasOtherDialog: ({ context }: WithDialog, { snapshot }: DialogParams) =>
    !hasSameMembers(context.dialog, dialogViewOf(snapshot)),
};

/**
 * How a chart with the states `closed` and `open` follows the dialog that it invokes: `startOver` when
 * it opens, the `finish` actions when it closes (the kept dialog's `result` says by what, null by its
 * host).
 */
export const dialogSnapshots = <const Finish extends readonly string[]>(finish: Finish) =>
  [
    {
      guard: withEvent('isOpened'),
      target: '.open',
      actions: [withEvent('keepDialog'), 'startOver'],
    },
    {
      guard: withEvent('isClosed'),
      target: '.closed',
      actions: [withEvent('keepDialog'), ...finish],
    },
    { guard: withEvent('hasOtherDialog'), actions: withEvent('keepDialog') },
  ] as const;

/** What the open chart leaves to its dialog, by the action `tellDialog`. */
export const DIALOG_EVENTS = {
  'dialog.ok': { actions: withEvent('tellDialog') },
  'dialog.cancel': { actions: withEvent('tellDialog') },
  'escape.press': { actions: withEvent('tellDialog') },
  'outside.press': { actions: withEvent('tellDialog') },
} as const;
