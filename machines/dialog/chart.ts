import { assign, emit, setup } from 'xstate';
import type { InEnvironment } from '../kit/environment.ts';
import { hostActions, hostEvents, type HostEvent } from '../kit/host.ts';
import { withEvent } from '../kit/with-event.ts';
import { failureOf, request, type RequestFailure } from '../kit/request.ts';

export { DIALOG_WIDTHS, DIALOG_HEIGHT } from '../../src/widget-constants.ts';

/** The width of a dialog. */
export type DialogSize = 'small' | 'default' | 'large';

/** How a dialog was closed. */
export type DialogResult = 'ok' | 'cancel';

/**
 * What closed a dialog: `button` a button of the dialog or a command of its hook, `choice` a choice
 * that confirms at once, `escape` the key, `outside` a press outside, `locked` its widget was
 * disabled or became read-only, `delay` the time after which it closes by itself.
 */
export type DialogReason = 'button' | 'choice' | 'escape' | 'outside' | 'locked' | 'delay';

/** The settings of a dialog while it runs. */
export interface DialogSettings {
  /**
   * The width on screens that are wide enough: `small` 400 px, `default` 800, `large` 1000. Default
   * `default`.
   */
  readonly size?: DialogSize;
  /** Escape and presses outside do nothing. */
  readonly persistent?: boolean;
  /** Whether there is no cancel: only ok closes the dialog. */
  readonly cancelHidden?: boolean;
  /** Whether ok is enabled. Default true. */
  readonly valid?: boolean;
  /** Whether opening and ok need the network: they are blocked while offline. */
  readonly needsConnection?: boolean;
  /** Whether ok starts work (`runOk`), during which cancel is blocked. */
  readonly okWork?: boolean;
}

/** Input of {@link dialogMachine}. */
export interface DialogInput extends DialogSettings, InEnvironment {
  /** Whether it is initially open. */
  readonly open?: boolean;
}

/** Context of {@link dialogMachine}. */
export interface DialogContext extends Required<DialogSettings>, InEnvironment {
  /** Whether the dialog is initially open. */
  readonly startsOpen: boolean;
  /** How the dialog was last closed; null while it is open or before it was first opened. */
  readonly result: DialogResult | null;
  /** What closed the dialog last; null while `result` is. */
  readonly reason: DialogReason | null;
  /** Why the last ok failed. */
  readonly failure: RequestFailure | null;
}

/** Events of {@link dialogMachine}. */
export type DialogEvent =
  /** Opens the dialog; a dialog that needs the network stays closed while offline. */
  | { readonly type: 'dialog.open' }
  /** Runs the work of ok, if any, and closes the dialog; ignored while ok is blocked. */
  | { readonly type: 'dialog.ok' }
  /** Cancels the dialog; ignored while the work of ok is running, or if there is no cancel. */
  | { readonly type: 'dialog.cancel' }
  /** Like cancel, unless the dialog is persistent. */
  | { readonly type: 'escape.press' }
  /** Like cancel, unless the dialog is persistent. */
  | { readonly type: 'outside.press' }
  /**
   * The host opens or closes the dialog, unconditionally and without a result. A dialog that needs
   * the network stays closed while offline.
   */
  | { readonly type: 'open.set'; readonly open: boolean }
  | HostEvent<DialogSettings>;

/** Emitted by {@link dialogMachine} when it opened or closed without its host. */
export type DialogEmitted = { readonly type: 'open.change'; readonly open: true } | DialogClosed;

/** Emitted when the dialog was closed, but not by its host. */
export interface DialogClosed {
  /** The same as when it opened. */
  readonly type: 'open.change';
  /** It is closed now. */
  readonly open: false;
  /** How it was closed. */
  readonly result: DialogResult;
  /** What closed it. */
  readonly reason: DialogReason;
}

/** The state that the host sets. */
export interface OpenParams {
  /** Whether it is open. */
  readonly open: boolean;
}

/** Closes the dialog and reports the result. */
const closedBy = <Result extends DialogResult>(result: Result) =>
  ({
    target: 'closed',
    actions: [{ type: 'keepResult', params: { result } }, withEvent('keepReason'), 'reportClosed'],
  }) as const;

const closedByOk = closedBy('ok');
const closedByCancel = closedBy('cancel');

/** The event that closes the dialog. */
export interface ClosingParams {
  /** Its type, which may tell the reason. */
  readonly type: string;
  /**
   * The reason otherwise, which the chart or the hook of a widget adds to `dialog.ok` and
   * `dialog.cancel`. Default `button`.
   */
  readonly by?: 'choice' | 'locked';
}

/** The reasons that the type of an event tells. */
const REASONS: Readonly<Record<string, DialogReason>> = {
  'escape.press': 'escape',
  'outside.press': 'outside',
};

/** A dialog: open, running ok, closed by ok or by cancel. */
export const dialogMachine = setup({
  types: {
    input: {} as DialogInput,
    context: {} as DialogContext,
    events: {} as DialogEvent,
    emitted: {} as DialogEmitted,
  },
  actors: {
    /** The work of ok; the dialog closes when it succeeds and stays open when it fails. */
    runOk: request<void, void>(async () => {}),
  },
  guards: {
    isOpenAtStart: ({ context }) => context.startsOpen && !isDisconnected(context),
    isToOpen: ({ context }, { open }: OpenParams) => open && !isDisconnected(context),
    isToClose: (_, { open }: OpenParams) => !open,
    isOkBlocked: ({ context }) => okBlockedBy(context) !== null,
    canOpen: ({ context }) => !isDisconnected(context),
    hasOkWork: ({ context }) => context.okWork,
    canCancel: ({ context }) => !context.cancelHidden,
    canDismiss: ({ context }) => canDismiss(context),
  },
  actions: {
    forgetResult: assign({ result: null, reason: null, failure: null }),
    keepResult: assign({ result: (_, params: { readonly result: DialogResult }) => params.result }),
    keepReason: assign({
      reason: (_, { type, by }: ClosingParams) => REASONS[type] ?? by ?? 'button',
    }),
    keepFailure: assign({
      failure: (_, params: { readonly error: unknown }) => failureOf(params.error),
    }),
    forgetFailure: assign({ failure: null }),
    ...hostActions<DialogContext, DialogEvent, DialogSettings>((told) =>
      'settings' in told ? told.settings : told,
    ),
    reportOpened: emit({ type: 'open.change', open: true }),
    reportClosed: emit(({ context }) => closingOf(context)),
  },
}).createMachine({
  id: 'dialog',
  context: ({ input }) => firstDialogContext(input),
  initial: 'starting',
  on: hostEvents(),
  states: {
    starting: { always: [{ guard: 'isOpenAtStart', target: 'open' }, { target: 'closed' }] },
    closed: {
      on: {
        'dialog.open': {
          guard: 'canOpen',
          target: 'open',
          actions: ['forgetResult', 'reportOpened'],
        },
        'open.set': {
          guard: withEvent('isToOpen'),
          target: 'open',
          actions: 'forgetResult',
        },
      },
    },
    open: {
      on: {
        'dialog.ok': [
          { guard: 'isOkBlocked' },
          { guard: 'hasOkWork', target: 'loadingOk' },
          closedByOk,
        ],
        'dialog.cancel': { guard: 'canCancel', ...closedByCancel },
        'escape.press': { guard: 'canDismiss', ...closedByCancel },
        'outside.press': { guard: 'canDismiss', ...closedByCancel },
        'open.set': {
          guard: withEvent('isToClose'),
          target: 'closed',
        },
      },
    },
    // Cancel, Escape and presses outside are ignored while ok runs.
    loadingOk: {
      entry: 'forgetFailure',
      invoke: {
        src: 'runOk',
        onDone: closedByOk,
        onError: {
          target: 'open',
          actions: withEvent('keepFailure'),
        },
      },
      on: {
        'open.set': {
          guard: withEvent('isToClose'),
          target: 'closed',
        },
      },
    },
  },
});

/** Why ok is blocked, as a message key; null if it is not. */
export function okBlockedBy(context: DialogContext): 'connectionBroken' | 'invalid' | null {
  if (isDisconnected(context)) return 'connectionBroken';
  return context.valid ? null : 'invalid';
}

/** Whether the dialog needs the network but is offline: it cannot be opened or confirmed. */
export const isDisconnected = ({ needsConnection, environment }: DialogContext): boolean =>
  needsConnection && !environment.online;

/** Whether Escape and a press outside close the dialog. */
export const canDismiss = ({ persistent, cancelHidden }: DialogContext): boolean =>
  !persistent && !cancelHidden;

/** The report that a dialog was closed, once it has a result. */
export const closingOf = ({ result, reason }: Pick<DialogContext, 'result' | 'reason'>) =>
  ({ type: 'open.change', open: false, result, reason }) as DialogClosed;

/** The settings of a dialog, completed with their defaults. */
export const dialogSettings = (given: DialogSettings): Required<DialogSettings> => ({
  size: given.size ?? 'default',
  persistent: given.persistent ?? false,
  cancelHidden: given.cancelHidden ?? false,
  valid: given.valid ?? true,
  needsConnection: given.needsConnection ?? false,
  okWork: given.okWork ?? false,
});

/** A dialog in its initial state. */
export const firstDialogContext = (input: DialogInput): DialogContext => ({
  ...dialogSettings(input),
  startsOpen: input.open ?? false,
  result: null,
  reason: null,
  failure: null,
  environment: input.environment,
});
