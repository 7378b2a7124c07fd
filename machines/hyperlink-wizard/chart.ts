import { assign, emit, sendTo, setup } from 'xstate';
import { PICKER_SEARCH_DEBOUNCE } from '../../src/widget-constants.ts';
import type { HyperlinkEntry } from '../../src/hyperlinks/index.ts';
import { closingOf, dialogMachine } from '../dialog/chart.ts';
import {
  DIALOG_EVENTS,
  DIALOG_HOST_EVENTS,
  DIALOG_OPENING,
  dialogActions,
  dialogGuards,
  dialogSnapshots,
  dialogStart,
  listedAnew,
} from '../dialog/invoked.ts';
import { actsOf } from '../kit/act.ts';
import { hostActions } from '../kit/host.ts';
import { failureOf, unprovided } from '../kit/request.ts';
import type { ItemId } from '../kit/selection.ts';
import { withEvent } from '../kit/with-event.ts';
import { pagingMachine } from '../paging/chart.ts';
import { listActions, listGuards, SCROLL_EVENTS, type ListParams } from '../paging/invoked.ts';
import { foundNotice } from '../searched-list/invoked.ts';
import {
  firstWizard,
  linkToResult,
  linkToTyped,
  NOTHING_WANTED,
  WIZARD_LIST,
  wizardQuery,
  type HyperlinkWizardContext,
  type HyperlinkWizardEmitted,
  type HyperlinkWizardEvent,
  type HyperlinkWizardInput,
  type HyperlinkWizardSettings,
  type NewHyperlink,
  type WizardQuery,
  type WizardSort,
} from './model.ts';

export { hyperlinkWizardActors } from './actors.ts';
export { recognisedIn, WIZARD_SORTS } from './model.ts';
export type {
  HyperlinkWizardContext,
  HyperlinkWizardEmitted,
  HyperlinkWizardEvent,
  HyperlinkWizardInput,
  HyperlinkWizardSettings,
  NewHyperlink,
  WizardSort,
} from './model.ts';

interface IdParams {
  readonly id: ItemId;
}

interface SortParams {
  readonly sort: WizardSort;
}

/** The events that create a hyperlink. */
const CREATION_EVENTS = {
  'result.press': {
    guard: withEvent('isListed'),
    target: 'creating',
    actions: withEvent('wantResult'),
  },
  'create.press': { guard: 'isRecognised', target: 'creating', actions: 'wantTyped' },
} as const;

const act = actsOf<HyperlinkWizardContext, HyperlinkWizardEvent, HyperlinkWizardEmitted>();

/**
 * The hyperlink wizard: the user searches content items or types an address; choosing one creates a
 * hyperlink and closes the dialog. It has no ok button.
 */
export const hyperlinkWizardMachine = setup({
  types: {
    input: {} as HyperlinkWizardInput,
    context: {} as HyperlinkWizardContext,
    events: {} as HyperlinkWizardEvent,
    emitted: {} as HyperlinkWizardEmitted,
    children: {} as { dialog: 'dialog'; list: 'list'; createLink: 'createLink' },
  },
  actors: {
    dialog: dialogMachine,
    list: pagingMachine,
    /** Creates the hyperlink, which then has a temporary id. */
    createLink: unprovided<HyperlinkEntry, NewHyperlink>(),
  },
  guards: {
    ...dialogGuards,
    ...listGuards,
    isOnline: ({ context }) => context.environment.online,
    isBlank: ({ context }) => context.text.trim() === '',
    isListed: ({ context }, { id }: IdParams) =>
      context.environment.online && linkToResult(context, id) !== null,
    isRecognised: ({ context }) => context.environment.online && linkToTyped(context) !== null,
    isOtherSort: ({ context }, { sort }: SortParams) =>
      context.environment.online && context.searched && sort !== context.sort,
  },
  actions: {
    ...hostActions<HyperlinkWizardContext, HyperlinkWizardEvent, HyperlinkWizardSettings>((told) =>
      'settings' in told ? { sourceType: told.settings.sourceType ?? 'Object' } : told,
    ),
    ...dialogActions<HyperlinkWizardContext, HyperlinkWizardEvent>(),
    ...listActions<HyperlinkWizardContext, HyperlinkWizardEvent>(),
    startOver: assign(NOTHING_WANTED),
    // The host closed the dialog, so there is no result to report.
    reportClosed: act(({ dialog, result: hyperlink }) =>
      dialog.result === null
        ? {}
        : { emit: [{ type: 'link.finish', hyperlink }, closingOf(dialog)] },
    ),
    changeText: assign((_, { text }: { readonly text: string }) => ({ text })),
    changeSort: assign((_, { sort }: SortParams) => ({ sort })),
    noteSearch: assign({ searched: true }),
    askList: sendTo('list', ({ context }) => ({
      type: 'query.change',
      query: wizardQuery(context),
    })),
    // Lists the shown results in another order, ignoring text typed since.
    sortList: sendTo('list', ({ context: { list, sort } }) => ({
      type: 'query.change',
      query: { ...(list.query as WizardQuery), sort },
    })),
    // Repeats the listed query, ignoring text typed since.
    repeatQuery: sendTo('list', ({ context: { list, searched } }) =>
      searched ? { type: 'query.change', query: list.query } : { type: 'list.forget' },
    ),
    retryList: sendTo('list', { type: 'load.retry' }),
    announceFound: emit((_, { snapshot }: ListParams) => foundNotice(snapshot.context)),
    wantResult: assign(({ context }, { id }: IdParams) => ({
      wanted: linkToResult(context, id),
      failure: null,
    })),
    wantTyped: assign(({ context }) => ({ wanted: linkToTyped(context), failure: null })),
    keepResult: assign((_, { output }: { readonly output: HyperlinkEntry }) => ({
      result: output,
      wanted: null,
    })),
    keepFailure: assign((_, { error }: { readonly error: unknown }) => ({
      failure: failureOf(error),
    })),
    forgetFailure: assign({ wanted: null, failure: null }),
    warn: act(({ wanted, failure }) => ({
      emit: [
        {
          type: 'warn',
          message: `The hyperlink "${wanted?.description}" could not be created (status ${failure?.status}, ${failure?.kind}); no link was added.`,
        },
      ],
    })),
  },
  delays: { searchDebounce: PICKER_SEARCH_DEBOUNCE },
}).createMachine({
  id: 'hyperlinkWizard',
  context: ({ input }) => firstWizard(input),
  invoke: {
    src: 'dialog',
    id: 'dialog',
    input: dialogStart,
    onSnapshot: dialogSnapshots(['reportClosed']),
  },
  on: DIALOG_HOST_EVENTS,
  initial: 'closed',
  states: {
    closed: { on: DIALOG_OPENING },
    open: {
      type: 'parallel',
      invoke: {
        src: 'list',
        id: 'list',
        input: WIZARD_LIST,
        onSnapshot: [
          {
            guard: withEvent('isNewAnswer'),
            actions: [withEvent('announceFound'), withEvent('keepList')],
          },
          { guard: withEvent('hasOtherList'), actions: withEvent('keepList') },
        ],
      },
      on: {
        'dialog.cancel': DIALOG_EVENTS['dialog.cancel'],
        'escape.press': DIALOG_EVENTS['escape.press'],
        'outside.press': DIALOG_EVENTS['outside.press'],
        ...SCROLL_EVENTS,
        'environment.change': listedAnew(['repeatQuery']),
      },
      states: {
        query: {
          initial: 'settled',
          on: {
            'search.change': {
              guard: 'isOnline',
              target: '.debouncing',
              actions: withEvent('changeText'),
            },
            'sort.change': {
              guard: withEvent('isOtherSort'),
              actions: [withEvent('changeSort'), 'sortList'],
            },
          },
          states: {
            settled: {},
            debouncing: {
              after: { searchDebounce: 'asking' },
              on: { 'search.submit': 'asking' },
            },
            asking: {
              always: [
                // An empty search does nothing: the shown results stay.
                { guard: 'isBlank', target: 'settled' },
                // A search that was typed before the connection broke waits until it is back.
                { guard: 'isOnline', target: 'settled', actions: ['noteSearch', 'askList'] },
              ],
            },
          },
        },
        creation: {
          initial: 'none',
          states: {
            none: { on: CREATION_EVENTS },
            creating: {
              invoke: {
                src: 'createLink',
                id: 'createLink',
                // Set by both events that lead here.
                input: ({ context }) => context.wanted as NewHyperlink,
                onDone: { target: 'none', actions: [withEvent('keepResult'), 'sayOk'] },
                onError: { target: 'failed', actions: [withEvent('keepFailure'), 'warn'] },
              },
            },
            // The text and the results stay: the user can try again or choose another result.
            failed: {
              on: {
                ...CREATION_EVENTS,
                'search.change': { guard: 'isOnline', target: 'none', actions: 'forgetFailure' },
              },
            },
          },
        },
      },
    },
  },
});
