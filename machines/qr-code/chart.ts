import { assign, setup } from 'xstate';
import { explainedAs } from '../../src/message-codes.ts';
import type { QrEncoding } from '../../src/qr-codes/encode-qr.ts';
import { actsOf } from '../kit/act.ts';
import { hostActions, isOnlineAgain } from '../kit/host.ts';
import { failureOf, request, unprovided } from '../kit/request.ts';
import { withEvent } from '../kit/with-event.ts';
import {
  firstQrCode,
  printOf,
  warningsOf,
  withEncoding,
  withSettings,
  type QrCodeContext,
  type QrCodeEmitted,
  type QrCodeEvent,
  type QrCodeInput,
  type QrCodeSettings,
  type QrRequest,
} from './model.ts';

export type {
  QrCodeContext,
  QrCodeEmitted,
  QrCodeEvent,
  QrCodeInput,
  QrCodeSettings,
  QrPrintEvent,
  QrRequest,
} from './model.ts';

interface EncodedParams {
  readonly output: QrEncoding;
}

const act = actsOf<QrCodeContext, QrCodeEvent, QrCodeEmitted>();

/** A QR code: `empty`, `drawn`, or why it could not be drawn. The encoder is loaded with the first one. */
export const qrCodeMachine = setup({
  types: {
    input: {} as QrCodeInput,
    context: {} as QrCodeContext,
    events: {} as QrCodeEvent,
    emitted: {} as QrCodeEmitted,
  },
  actors: {
    /** Encodes the text. */
    encode: unprovided<QrEncoding, QrRequest>(),
  },
  guards: {
    isOnlineAgain,
    isEmpty: ({ context }) => context.text === '',
    isTooLong: (_, { output }: EncodedParams) => !output.fits,
  },
  actions: {
    ...hostActions<QrCodeContext, QrCodeEvent, QrCodeSettings>((told) =>
      'settings' in told ? withSettings(told.settings) : told,
    ),
    keepEncoding: assign((_, { output }: EncodedParams) => withEncoding(output)),
    keepFailure: assign((_, { error }: { readonly error: unknown }) => ({
      failure: failureOf(error),
    })),
    warn: act((context) => ({ emit: warningsOf(context) })),
    warnOfEncoder: act((_, { error }: { readonly error: unknown }) => ({
      emit: [{ type: 'warn', message: encoderMissing(error) }],
    })),
    openPrint: act((context, { scroll }: { readonly scroll: number }) => ({
      emit: [printOf(context, scroll)],
    })),
  },
}).createMachine({
  id: 'qrCode',
  context: ({ input }) => firstQrCode(input),
  initial: 'deciding',
  on: {
    'environment.change': { actions: withEvent('setEnvironment') },
    'settings.change': { actions: withEvent('setSettings'), target: '.deciding' },
  },
  states: {
    deciding: { always: [{ guard: 'isEmpty', target: 'empty' }, { target: 'encoding' }] },
    empty: {},
    encoding: {
      invoke: {
        src: 'encode',
        input: ({ context: { text, level, minVersion, maxVersion } }) => ({
          text,
          level,
          minVersion,
          maxVersion,
        }),
        onDone: [
          {
            guard: withEvent('isTooLong'),
            target: 'tooLong',
            actions: [withEvent('keepEncoding'), 'warn'],
          },
          { target: 'drawn', actions: [withEvent('keepEncoding'), 'warn'] },
        ],
        onError: {
          target: 'failed',
          actions: [withEvent('keepFailure'), withEvent('warnOfEncoder')],
        },
      },
    },
    drawn: { on: { 'print.press': { actions: withEvent('openPrint') } } },
    tooLong: {},
    failed: {
      on: {
        'load.retry': 'encoding',
        'environment.change': {
          guard: withEvent('isOnlineAgain'),
          target: 'encoding',
          actions: withEvent('setEnvironment'),
        },
      },
    },
  },
});

const encoderMissing = (error: unknown) =>
  `A QR code could not be drawn (${String(error)}): the package "qrcode" could not be loaded. ` +
  `Install it (npm install qrcode), and look at why the request for it failed. ${explainedAs('GRC-QR-1')}`;

/** The actors of the QR code's chart. They need no ports, because encoding sends no requests. */
export const qrCodeActors = () => ({
  encode: request<QrEncoding, QrRequest>(async ({ text, ...settings }) => {
    const { loadQrEncoder } = await import('../../src/qr-codes/encode-qr.ts');
    const encodeQr = await loadQrEncoder();
    return encodeQr(text, settings);
  }),
});
