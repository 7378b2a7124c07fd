import { assign, fromCallback, setup } from 'xstate';
import { dataOf, failureOf } from '../kit/request.ts';
import type { Ports } from '../kit/ports.ts';
import { withEvent } from '../kit/with-event.ts';

/** Milliseconds without any progress after which an upload counts as stalled. */
export const UPLOAD_STALL = 30_000;
/** Maximum processing time of the platform for a completely sent file, in milliseconds. */
export const UPLOAD_PROCESSING_LIMIT = 600_000;

/** Why an upload ended without the file being stored. */
export type UploadFailureReason = 'refused' | 'network' | 'stalled' | 'noAnswer';

/** The input of an upload; the bytes are kept by the host, under `handle`. */
export interface UploadInput {
  /** The handle of the bytes at the file port. */
  readonly handle: string;
  /** Name of the file with its extension. */
  readonly name: string;
  /** Size in bytes. */
  readonly size: number;
  /** Media type. */
  readonly type: string;
  /** The platform's module that stores the file: `objects`, `cases`, `risks/controls`, … */
  readonly module: string;
}

/** Context of the upload's chart. */
export interface UploadContext extends UploadInput {
  /** Bytes that have left, 0 to `size`. */
  readonly sent: number;
  /** Id of the stored file, once the platform has given it. */
  readonly createdIdentifier: string | number | null;
  /** Why the file is not stored; null if there was no failure. */
  readonly failure: UploadFailureReason | null;
}

/** Events of the upload's chart. */
export type UploadEvent =
  /** The queue has a free place for this file. */
  | { type: 'upload.start' }
  /** Returns the file to the queue, to start again later (the connection is lost). */
  | { type: 'upload.pause' }
  /** Gives the file up. */
  | { type: 'upload.cancel' }
  /** Sends it again, from its first byte. */
  | { type: 'upload.retry' }
  | UploadReply;

/** The events of the actor `uploadFile`. */
export type UploadReply =
  /** Bytes that have left, and bytes in all. */
  | { type: 'upload.progress'; loaded: number; total: number }
  /** The platform has stored the file under this id. */
  | { type: 'upload.done'; createdIdentifier: string | number }
  /** It did not work: the platform refused the file, or could not be reached. */
  | { type: 'upload.fail'; reason: 'refused' | 'network' };

/** How far a request is: bytes that have left, of all. */
export interface ProgressParams {
  /** Number of sent bytes. */
  readonly loaded: number;
  /** Bytes in all; 0 if the progress cannot be known, and for an empty file. */
  readonly total: number;
}

/**
 * The upload of one file to the platform. A file that was fully sent is `processing`, which is not
 * a stall; leaving `uploading` aborts the request. Nothing is sent twice without the user's retry.
 */
export const uploadMachine = setup({
  types: {
    input: {} as UploadInput,
    context: {} as UploadContext,
    events: {} as UploadEvent,
  },
  actors: {
    uploadFile: fromCallback<UploadEvent, { handle: string; name: string; module: string }>(() => {
      throw new Error('Provide uploadFile.');
    }),
  },
  delays: { stall: UPLOAD_STALL, processingLimit: UPLOAD_PROCESSING_LIMIT },
  guards: {
    isFullySent: ({ context }, { loaded, total }: ProgressParams) =>
      total > 0 ? loaded >= total : context.size === 0,
    /** Whether the progress of this file cannot be known: the browser sends it in one piece. */
    isUnmeasured: ({ context }, { total }: ProgressParams) => total === 0 && context.size > 0,
  },
  actions: {
    begin: assign({ sent: 0, failure: null }),
    // The request is slightly larger than the file, so progress is counted as the sent share of the
    // request.
    count: assign(({ context }, { loaded, total }: ProgressParams) => ({
      sent: Math.round(Math.min(1, total > 0 ? loaded / total : 0) * context.size),
    })),
    store: assign(
      ({ context }, { createdIdentifier }: { readonly createdIdentifier: string | number }) => ({
        createdIdentifier,
        sent: context.size,
      }),
    ),
    fail: assign((_, { reason }: { readonly reason: UploadFailureReason }) => ({
      failure: reason,
    })),
    failStalled: assign({ failure: 'stalled' }),
    failUnanswered: assign({ failure: 'noAnswer' }),
  },
}).createMachine({
  id: 'upload',
  context: ({ input }) => ({ ...input, sent: 0, createdIdentifier: null, failure: null }),
  initial: 'queued',
  states: {
    queued: {
      on: { 'upload.start': 'uploading', 'upload.cancel': 'cancelled' },
    },
    uploading: {
      entry: 'begin',
      invoke: {
        src: 'uploadFile',
        input: ({ context: { handle, name, module } }) => ({ handle, name, module }),
      },
      on: {
        'upload.done': { target: 'uploaded', actions: withEvent('store') },
        'upload.fail': { target: 'failed', actions: withEvent('fail') },
        'upload.cancel': 'cancelled',
      },
      initial: 'sending',
      states: {
        sending: {
          on: {
            // Only in this state: a completely sent file may have arrived, and must not be sent
            // again.
            'upload.pause': '#upload.queued',
            'upload.progress': [
              {
                guard: withEvent('isFullySent'),
                target: 'processing',
                actions: withEvent('count'),
              },
              { guard: withEvent('isUnmeasured'), target: 'unmeasured' },
              { target: 'sending', actions: withEvent('count'), reenter: true },
            ],
          },
          after: { stall: { target: '#upload.failed', actions: 'failStalled' } },
        },
        // Without progress a stall cannot be seen, only that there is no reply.
        unmeasured: {
          on: { 'upload.pause': '#upload.queued' },
          after: { processingLimit: { target: '#upload.failed', actions: 'failUnanswered' } },
        },
        processing: {
          after: { processingLimit: { target: '#upload.failed', actions: 'failUnanswered' } },
        },
      },
    },
    failed: { on: { 'upload.retry': 'queued', 'upload.cancel': 'cancelled' } },
    // Not final, because the field follows the snapshots of its uploads, and a final one would be
    // the last that it receives.
    uploaded: {},
    cancelled: {},
  },
});

/**
 * The actor of an upload: sends the bytes of the handle through the client. As a `request`, it starts
 * a microtask later, and one that was aborted reports nothing, not even to a restarted chart.
 */
export const uploadActors = ({ client, files }: Pick<Ports, 'client' | 'files'>) => ({
  uploadFile: fromCallback<UploadEvent, { handle: string; name: string; module: string }>(
    ({ input, sendBack }) => {
      const abort = new AbortController();
      const { signal } = abort;
      const report = (reply: UploadReply) => {
        if (!signal.aborted) sendBack(reply);
      };
      const bytes = files.get(input.handle);
      const send = async () => {
        await Promise.resolve();
        if (signal.aborted) return;
        if (!bytes) throw new Error('The bytes of the file are gone.');
        const file = new File([bytes], input.name, { type: bytes.type });
        const { created_identifier } = await dataOf(
          client.attachments.module.stream(
            { module: input.module, file },
            {
              signal,
              // The chart has its own stall timeout.
              idleTimeout: 0,
              onProgress: (progress) => report({ type: 'upload.progress', ...progress }),
            },
          ),
        );
        report({ type: 'upload.done', createdIdentifier: created_identifier });
      };
      send().catch((error: unknown) => {
        const isNetwork = failureOf(error).kind === 'network';
        report({ type: 'upload.fail', reason: isNetwork ? 'network' : 'refused' });
      });
      return () => abort.abort();
    },
  ),
});
