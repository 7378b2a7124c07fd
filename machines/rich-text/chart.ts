import { assign, emit, raise, setup, stateIn } from 'xstate';
import { EDITOR_ROWS } from '../../src/widget-constants.ts';
import { actsOf } from '../kit/act.ts';
import {
  hostActions,
  isOnlineAgain,
  type EnvironmentParams,
  type SettingsParams,
} from '../kit/host.ts';
import { request } from '../kit/request.ts';
import { valueChanges } from '../kit/value.ts';
import { validatedStates } from '../kit/validated-states.ts';
import { visitBy } from '../kit/visit.ts';
import { withEvent } from '../kit/with-event.ts';
import type { CleanInput } from './actors.ts';
import {
  edits,
  tellCleaned,
  tellDropped,
  tellEngine,
  tellFeatures,
  tellForgotten,
  tellPasted,
  tellPlainText,
  tellValue,
  tellWaiting,
} from './commands.ts';
import { engineActor, type EngineEvent, type RichTextEdit } from './engine.ts';
import type { RichTextEmitted, RichTextEvent, RichTextReason } from './events.ts';
import {
  errorsOf,
  featuresOf,
  initialRichText,
  isAllowed,
  isLocked,
  ownRows,
  valueOf,
  type RichTextContext,
  type RichTextInput,
  type RichTextSettings,
} from './model.ts';
import { plainEngine } from './plain-engine.ts';

export { richTextActors } from './actors.ts';
export { engineActor } from './engine.ts';
export type {
  EngineCommand,
  RichTextEdit,
  RichTextEngine,
  RichTextFormat,
  TellChart,
} from './engine.ts';
export type { RichTextEmitted, RichTextEvent, RichTextReason } from './events.ts';
export { featuresOf, richTextFieldOf, rowsOf, valueOf } from './model.ts';
export type { RichTextContext, RichTextInput, RichTextSettings } from './model.ts';

type ChartEvent = RichTextEvent | EngineEvent;

type CleanedParams = { readonly output: string | null };

const changeValue = valueChanges<RichTextContext, ChartEvent, RichTextReason>();
const act = actsOf<RichTextContext, ChartEvent, RichTextEmitted>();

/**
 * Formatted text in an editor. `entry` is `empty`, `valid` or `invalid`, judged by the visible
 * text; `pasting` says whether the sanitiser is running; `engine` is the state of the editor
 * engine: `off` while locked, else `loading`, `ready` or `failed`; `place` is `dialog` on small
 * screens while the user writes; `focus` says whether the text has the focus.
 */
export const richTextMachine = setup({
  types: {
    input: {} as RichTextInput,
    context: {} as RichTextContext,
    events: {} as ChartEvent,
    emitted: {} as RichTextEmitted,
    children: {} as {
      engine: 'engine';
      loading: 'loadEngine';
      rows: 'loadRows';
      paste: 'cleanPaste';
    },
  },
  actors: {
    loadEngine: request<void, void>(async () => {}),
    engine: engineActor(plainEngine),
    loadRows: request<number | null, void>(async () => null),
    cleanPaste: request<string | null, CleanInput>(async () => null),
  },
  guards: {
    canEdit: ({ context }) => !isLocked(context.settings),
    canDo: ({ context }, edit: RichTextEdit) =>
      !isLocked(context.settings) && isAllowed(context.settings, edit),
    canLink: ({ context }) =>
      !isLocked(context.settings) && featuresOf(context.settings).links === true,
    canPaste: ({ context }, { html = '' }: { readonly html?: string }) =>
      html !== '' && !isLocked(context.settings),
    isLocking: (_, { settings }: SettingsParams<RichTextSettings>) => isLocked(settings),
    isUnlocking: (_, { settings }: SettingsParams<RichTextSettings>) => !isLocked(settings),
    isOtherValue: ({ context }, { value }: { readonly value: string | null }) =>
      // Compared first without sanitising, which is only needed for a value that differs.
      (value ?? '') !== context.value && valueOf(value, context.settings).value !== context.value,
    isOnlineAgain,
    isReady: stateIn({ engine: 'ready' }),
    // The errors were updated just before.
    isInvalid: ({ context }) => context.errors.length > 0,
    isEmpty: ({ context }) => context.text === '',
    isSmallScreen: ({ context }) => context.environment.smallScreen && !isLocked(context.settings),
    isNarrowing: ({ context }, { environment }: EnvironmentParams) =>
      environment.smallScreen && !context.environment.smallScreen,
    isWidening: (_, { environment }: EnvironmentParams) => !environment.smallScreen,
    hasPastes: ({ context }) => context.pastes.length > 0,
    hasRowsToLoad: ({ context }) =>
      ownRows(context.settings) === undefined &&
      context.loadedRows === null &&
      !isLocked(context.settings),
    isCleaned: (_, { output }: CleanedParams) => output !== null,
    hasRows: (_, { output }: { readonly output: number | null }) => output !== null,
  },
  actions: {
    ...hostActions<RichTextContext, ChartEvent, RichTextSettings>((told) => told),
    tellEngine,
    setValue: assign(({ context }, { value }: { readonly value: string | null }) =>
      valueOf(value, context.settings),
    ),
    changeText: act(
      (context, { html, text, reason }: Extract<EngineEvent, { type: 'engine.change' }>) => {
        const value = text === '' ? '' : html;
        return {
          change: { value, text },
          emit: value === context.value ? [] : [{ type: 'value.change', value, reason }],
        };
      },
    ),
    clear: changeValue('clear', () => ({ value: '', text: '' })),
    reset: changeValue('reset', ({ initialValue, settings }) => valueOf(initialValue, settings)),
    judge: assign({ errors: ({ context }) => errorsOf(context) }),
    keepFormat: assign({
      format: (_, { format }: Extract<EngineEvent, { type: 'engine.format' }>) => format,
    }),
    askForLink: emit((_, { text, href }: Extract<EngineEvent, { type: 'engine.link' }>) => ({
      type: 'link.ask',
      text,
      href,
    })),
    keepPaste: assign(({ context }, { html = '' }: { readonly html?: string }) => ({
      pastes: [...context.pastes, { id: context.nextPaste, html }],
      nextPaste: context.nextPaste + 1,
    })),
    forgetPaste: assign({ pastes: ({ context }) => context.pastes.slice(1) }),
    forgetPastes: assign({ pastes: [] }),
    keepRows: assign({ loadedRows: (_, { output }: { readonly output: number | null }) => output }),
    keepDefaultRows: assign({ loadedRows: EDITOR_ROWS }),
    warnRows: emit({
      type: 'warn',
      message:
        'The setting editor_rows could not be read as a number of lines: editors have 6. Set it on the platform, or give `rows`.',
    }),
    announcePasting: emit({ type: 'announce', key: 'richText.pasting' }),
    notifyRejected: emit({
      type: 'notify',
      notification: { kind: 'warning', key: 'richText.pasteRejected' },
    }),
    notifyUnsafeLink: emit({
      type: 'notify',
      notification: { kind: 'warning', key: 'invalidWebPage' },
    }),
    announceFailure: emit({ type: 'announce', key: 'loadFailed' }),
    // The text has had the focus since before the screen became small.
    focusAgain: raise({ type: 'text.focus' }),
    reportOpened: emit({ type: 'open.change', open: true }),
    reportClosed: emit({ type: 'open.change', open: false }),
  },
}).createMachine({
  id: 'richText',
  context: ({ input }) => initialRichText(input),
  type: 'parallel',
  on: { 'environment.change': { actions: withEvent('setEnvironment') } },
  states: {
    entry: {
      initial: 'settling',
      on: {
        'engine.change': { target: '.settling', actions: withEvent('changeText') },
        'value.clear': {
          guard: 'canEdit',
          target: '.settling',
          actions: ['clear', tellForgotten, tellValue],
        },
        'value.set': {
          guard: withEvent('isOtherValue'),
          target: '.settling',
          actions: [withEvent('setValue'), tellValue],
        },
        'form.reset': { target: '.settling', actions: ['reset', tellForgotten, tellValue] },
        'settings.change': { target: '.settling', actions: withEvent('setSettings') },
      },
      states: validatedStates,
    },
    engine: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'canEdit', target: 'loading' }, { target: 'off' }] },
        off: { on: { 'settings.change': { guard: withEvent('isUnlocking'), target: 'loading' } } },
        loading: {
          invoke: {
            src: 'loadEngine',
            id: 'loading',
            onDone: 'ready',
            onError: { target: 'failed', actions: 'announceFailure' },
          },
          on: { 'settings.change': { guard: withEvent('isLocking'), target: 'off' } },
        },
        ready: {
          invoke: { src: 'engine', id: 'engine' },
          on: {
            'engine.start': { actions: [tellFeatures, tellValue, tellWaiting] },
            'engine.format': { actions: withEvent('keepFormat') },
            'engine.link': { actions: withEvent('askForLink') },
            ...edits,
            'link.set': [edits['link.set'], { guard: 'canLink', actions: 'notifyUnsafeLink' }],
            'link.press': { guard: 'canLink', actions: withEvent('tellEngine') },
            'content.paste': [
              {
                guard: withEvent('canPaste'),
                actions: [withEvent('keepPaste'), tellPasted],
              },
              { guard: 'canEdit', actions: tellPlainText },
            ],
            'settings.change': [
              { guard: withEvent('isLocking'), target: 'off' },
              { actions: tellFeatures },
            ],
          },
        },
        failed: {
          on: {
            'engine.retry': 'loading',
            'environment.change': {
              guard: withEvent('isOnlineAgain'),
              target: 'loading',
              actions: withEvent('setEnvironment'),
            },
            'settings.change': { guard: withEvent('isLocking'), target: 'off' },
          },
        },
      },
    },
    pasting: {
      initial: 'idle',
      on: { 'files.refuse': { guard: 'canEdit', actions: 'notifyRejected' } },
      states: {
        deciding: {
          always: [{ guard: 'hasPastes', target: 'cleaning' }, { target: 'idle' }],
        },
        idle: { on: { 'content.paste': { guard: 'isReady', target: 'deciding' } } },
        cleaning: {
          entry: 'announcePasting',
          invoke: {
            src: 'cleanPaste',
            id: 'paste',
            input: ({ context }) => ({
              html: context.pastes[0]?.html ?? '',
              features: featuresOf(context.settings),
            }),
            onDone: [
              {
                guard: withEvent('isCleaned'),
                target: 'deciding',
                actions: [tellCleaned, 'forgetPaste'],
              },
              { target: 'deciding', actions: [tellDropped, 'notifyRejected', 'forgetPaste'] },
            ],
            onError: {
              target: 'deciding',
              actions: [tellDropped, 'notifyRejected', 'forgetPaste'],
            },
          },
          on: {
            'settings.change': {
              guard: withEvent('isLocking'),
              target: 'idle',
              actions: ['notifyRejected', 'forgetPastes'],
            },
            // A text that is empty again gets no late paste. The host's own text does, because a
            // host may rewrite the text while the user writes.
            'form.reset': { target: 'idle', actions: 'forgetPastes' },
            'value.clear': { guard: 'canEdit', target: 'idle', actions: 'forgetPastes' },
          },
        },
      },
    },
    place: {
      initial: 'inline',
      states: {
        inline: {
          on: {
            'text.focus': { guard: 'isSmallScreen', target: 'dialog', actions: 'reportOpened' },
          },
        },
        dialog: {
          on: {
            'dialog.close': { target: 'inline', actions: 'reportClosed' },
            'environment.change': {
              guard: withEvent('isWidening'),
              target: 'inline',
              actions: [withEvent('setEnvironment'), 'reportClosed'],
            },
            'settings.change': {
              guard: withEvent('isLocking'),
              target: 'inline',
              actions: 'reportClosed',
            },
          },
        },
      },
    },
    focus: {
      initial: 'outside',
      states: {
        outside: { on: { 'text.focus': 'inside' } },
        inside: {
          on: {
            'text.blur': 'outside',
            'environment.change': {
              guard: withEvent('isNarrowing'),
              actions: [withEvent('setEnvironment'), 'focusAgain'],
            },
          },
        },
      },
    },
    rows: {
      initial: 'deciding',
      states: {
        deciding: { always: [{ guard: 'hasRowsToLoad', target: 'loading' }, { target: 'known' }] },
        loading: {
          invoke: {
            src: 'loadRows',
            id: 'rows',
            onDone: [
              { guard: withEvent('hasRows'), target: 'known', actions: withEvent('keepRows') },
              { target: 'known', actions: ['keepDefaultRows', 'warnRows'] },
            ],
            onError: { target: 'known', actions: ['keepDefaultRows', 'warnRows'] },
          },
        },
        known: { on: { 'settings.change': 'deciding' } },
      },
    },
    visit: visitBy('text.blur'),
  },
});
