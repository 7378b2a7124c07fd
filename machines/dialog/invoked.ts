import { assign, emit, enqueueActions, sendTo, type EventObject, type SnapshotFrom } from 'xstate';
import type { KitAction } from '../kit/act.ts';
import type { Environment } from '../kit/environment.ts';
import { hasSameMembers } from '../kit/same-members.ts';
import { withEvent } from '../kit/with-event.ts';
import {
  closingOf,
  firstDialogContext,
  isDisconnected,
  type DialogContext,
  type DialogEmitted,
  type DialogEvent,
  type DialogInput,
  type dialogMachine,
} from './chart.ts';

type DialogSnapshot = SnapshotFrom<typeof dialogMachine>;

/** The state of the dialog around a widget, in the chart that invokes it. */
export interface DialogView extends DialogContext {
  /** `loadingOk`: the work of ok is running, and only the host can close the dialog. */
  readonly state: 'closed' | 'open' | 'loadingOk';
}

/** Parameters of the actions and guards for an invoked dialog: an event with its snapshot. */
export interface DialogParams {
  /** The current state of the dialog. */
  readonly snapshot: DialogSnapshot;
}

/** A chart that invokes a dialog. */
export interface WithDialog {
  /** The context of the chart. */
  readonly context: {
    /** The last reported state of the dialog. */
    readonly dialog: DialogView;
  };
}

/** The event of a dialog that opens; some charts emit a richer event when it closes. */
type Opened = Extract<DialogEmitted, { readonly open: true }>;

/** The invoking chart's state of its dialog before the dialog runs. */
export const firstDialogView = (input: DialogInput): DialogView => ({
  ...firstDialogContext(input),
  state: 'closed',
});

/** The input of the dialog: the same as for {@link firstDialogView}. */
export const dialogStart = ({
  context: { dialog, environment },
}: {
  readonly context: { readonly dialog: DialogView; readonly environment: Environment };
}): DialogInput => ({ ...dialog, open: dialog.startsOpen, environment });

/** The part of each dialog snapshot that the invoking chart stores. */
const dialogViewOf = ({ value, context }: DialogSnapshot): DialogView => ({
  ...context,
  state: value === 'starting' ? 'closed' : value,
});

/** The guards of {@link dialogSnapshots} and {@link DIALOG_OPENING}. */
export const dialogGuards = {
  isDialogConnected: ({ context }: WithDialog) => !isDisconnected(context.dialog),
  isOpened: ({ context }: WithDialog, { snapshot }: DialogParams) =>
    context.dialog.state === 'closed' && dialogViewOf(snapshot).state !== 'closed',
  isClosed: ({ context }: WithDialog, { snapshot }: DialogParams) =>
    context.dialog.state !== 'closed' && dialogViewOf(snapshot).state === 'closed',
  hasOtherDialog: ({ context }: WithDialog, { snapshot }: DialogParams) =>
    !hasSameMembers(context.dialog, dialogViewOf(snapshot)),
};

/**
 * The actions that charts with a dialog share: those in {@link dialogSnapshots}, {@link
 * DIALOG_EVENTS} and {@link DIALOG_HOST_EVENTS}, and `sayOk`. `reportClosed` is for charts that
 * only report the closing of the dialog.
 */
export function dialogActions<Context extends WithDialog['context'], Event extends EventObject>() {
  type Action<Taken extends object | undefined, Told extends EventObject = never> = KitAction<
    Context,
    Event,
    Taken,
    Told
  >;
  const tellDialog: Action<DialogEvent> = sendTo('dialog', (_, event: DialogEvent) => event);
  const sayOk: Action<undefined> = sendTo('dialog', { type: 'dialog.ok', by: 'choice' });
  const keepDialog: Action<DialogParams> = assign(
    (_, { snapshot }: DialogParams) => ({ dialog: dialogViewOf(snapshot) }) as Partial<Context>,
  );
  const reportOpened: Action<undefined, Opened> = emit({ type: 'open.change', open: true });
  const reportClosed: Action<undefined, DialogEmitted> = enqueueActions(({ context, enqueue }) => {
    // The host closed the dialog, so there is no result to report.
    if (context.dialog.result !== null) enqueue.emit(closingOf(context.dialog));
  });
  return { tellDialog, sayOk, keepDialog, reportOpened, reportClosed };
}

/**
 * How a chart with the states `closed` and `open` follows the dialog that it invokes: `startOver`
 * when it opens, the `finish` actions when it closes (the `result` of the stored dialog says how;
 * null: by its host).
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

/**
 * How the closed chart opens its dialog; a dialog that needs the network stays closed while
 * offline.
 */
export const DIALOG_OPENING = {
  'dialog.open': {
    guard: 'isDialogConnected',
    actions: [withEvent('tellDialog'), 'reportOpened'],
  },
} as const;

/** The events that the open chart forwards to its dialog, by the action `tellDialog`. */
export const DIALOG_EVENTS = {
  'dialog.ok': { actions: withEvent('tellDialog') },
  'dialog.cancel': { actions: withEvent('tellDialog') },
  'escape.press': { actions: withEvent('tellDialog') },
  'outside.press': { actions: withEvent('tellDialog') },
} as const;

/** The host events of a chart with a dialog, open or closed. */
export const DIALOG_HOST_EVENTS = {
  'open.set': { actions: withEvent('tellDialog') },
  'settings.change': { actions: withEvent('setSettings') },
  'environment.change': { actions: [withEvent('setEnvironment'), withEvent('tellDialog')] },
} as const;

/** How the open dialog of a chart with a list handles a restored connection: see `isOnlineAgain`. */
export const RETRY_ONLINE = {
  guard: withEvent('isOnlineAgain'),
  actions: [withEvent('setEnvironment'), withEvent('tellDialog'), 'retryList'],
} as const;

/**
 * The same, and the reaction to a change of the user: the `anew` actions request the rows again,
 * see `isOtherUser`.
 */
export const listedAnew = <const Anew extends readonly string[]>(anew: Anew) =>
  [
    {
      guard: withEvent('isOtherUser'),
      actions: [withEvent('setEnvironment'), withEvent('tellDialog'), ...anew],
    },
    RETRY_ONLINE,
  ] as const;
