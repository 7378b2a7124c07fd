import { assign, sendTo, setup } from 'xstate';
import { closingOf, dialogMachine } from '../dialog/chart.ts';
import {
  DIALOG_EVENTS,
  dialogActions,
  dialogGuards,
  dialogSnapshots,
  dialogStart,
} from '../dialog/invoked.ts';
import { actsOf } from '../kit/act.ts';
import type { EnvironmentParams } from '../kit/host.ts';
import { withEvent } from '../kit/with-event.ts';
import {
  answerOf,
  firstLinkDialog,
  isAnswerable,
  type LinkDialogContext,
  type LinkDialogEmitted,
  type LinkDialogEvent,
  type LinkDialogInput,
  type LinkDialogOpening,
} from './model.ts';

export { boxesOf, errorsOfBox } from './model.ts';
export type {
  LinkDialogBox,
  LinkDialogContext,
  LinkDialogEmitted,
  LinkDialogEvent,
  LinkDialogInput,
  LinkDialogKind,
  LinkDialogOpening,
  SimpleLink,
} from './model.ts';

const act = actsOf<LinkDialogContext, LinkDialogEvent, LinkDialogEmitted>();

/** A dialog with the text and the address of a link, or with the description of one. */
export const linkDialogMachine = setup({
  types: {
    input: {} as LinkDialogInput,
    context: {} as LinkDialogContext,
    events: {} as LinkDialogEvent,
    emitted: {} as LinkDialogEmitted,
    children: {} as { dialog: 'dialog' },
  },
  actors: { dialog: dialogMachine },
  guards: {
    ...dialogGuards,
    isAnswerable: ({ context }) => isAnswerable(context),
  },
  actions: {
    ...dialogActions<LinkDialogContext, LinkDialogEvent>(),
    openDialog: sendTo('dialog', { type: 'dialog.open' }),
    setEnvironment: assign((_, { environment }: EnvironmentParams) => ({ environment })),
    fill: assign((_, { text = '', url = '', about = null }: Partial<FillParams>) => ({
      text,
      url,
      about,
    })),
    startOver: assign({ isAsked: false }),
    ask: assign({ isAsked: true }),
    changeText: assign((_, { text }: { readonly text: string }) => ({ text })),
    changeUrl: assign((_, { url }: { readonly url: string }) => ({ url })),
    // The host closed the dialog, so there is no result to report.
    reportClosed: act((context) => {
      const { dialog, about } = context;
      if (dialog.result === null) return {};
      const link = dialog.result === 'ok' ? answerOf(context) : null;
      return { emit: [{ type: 'link.finish', link, about }, closingOf(dialog)] };
    }),
  },
}).createMachine({
  id: 'linkDialog',
  context: ({ input }) => firstLinkDialog(input),
  invoke: {
    src: 'dialog',
    id: 'dialog',
    input: dialogStart,
    onSnapshot: dialogSnapshots(['reportClosed']),
  },
  on: {
    'open.set': { actions: withEvent('tellDialog') },
    'environment.change': { actions: [withEvent('setEnvironment'), withEvent('tellDialog')] },
  },
  initial: 'closed',
  states: {
    closed: {
      on: {
        'dialog.open': { actions: [withEvent('fill'), 'openDialog', 'reportOpened'] },
        'open.set': { actions: [withEvent('fill'), withEvent('tellDialog')] },
      },
    },
    open: {
      on: {
        ...DIALOG_EVENTS,
        'dialog.ok': [
          { guard: 'isAnswerable', actions: withEvent('tellDialog') },
          { actions: 'ask' },
        ],
        'text.change': { actions: withEvent('changeText') },
        'url.change': { actions: withEvent('changeUrl') },
      },
    },
  },
});

interface FillParams extends Omit<Required<LinkDialogOpening>, 'about'> {
  readonly about: string | number | null;
}
