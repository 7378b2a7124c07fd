import type { SnapshotFrom } from 'xstate';
import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import {
  failedByOffline,
  renamed,
  withDetails,
  withFailure,
  withFile,
  withRetry,
  withWaiting,
} from './changes.ts';
import type { AttachmentsFieldEvent, AttachmentsValueChange, ReleaseEvent } from './events.ts';
import type {
  AttachmentFile,
  AttachmentsFieldContext,
  AttachmentsFieldInput,
  AttachmentView,
} from './model.ts';
import {
  canDelete,
  canEdit,
  fileNameOf,
  filesToStart,
  filesWithoutDetails,
  initialAttachments,
  isBusy,
  rulesOf,
  storedFile,
} from './model.ts';
import { announced, forget, take, valueChange } from './queue.ts';
import { timeOf } from '../kit/clock.ts';
import type { DetailsInput, LoadedDetails, LoadedSettings } from './actors.ts';
import { request } from '../kit/request.ts';
import type { AnnounceEvent, WarnEvent } from '../kit/ports.ts';
import type { UploadFailureReason } from '../upload/chart.ts';
import { uploadMachine } from '../upload/chart.ts';

export type {
  AttachmentsChangeReason,
  AttachmentsFieldEvent,
  AttachmentsValueChange,
  ReleaseEvent,
} from './events.ts';
export { attachmentsFieldActors } from './actors.ts';
export type { LoadedSettings } from './actors.ts';

type UploadSnapshot = {
  type: `xstate.snapshot.upload.${string}`;
  snapshot: SnapshotFrom<typeof uploadMachine>;
};

/**
 * The files of one field: a queue of uploads beside what is stored already. A queue of at most
 * three runs while online; everything else of a file (its stall, its request) is the `upload` chart.
 */
export const attachmentsFieldMachine = setup({
  types: {
    input: {} as AttachmentsFieldInput,
    context: {} as AttachmentsFieldContext,
    events: {} as AttachmentsFieldEvent | UploadSnapshot,
    emitted: {} as AnnounceEvent | AttachmentsValueChange | ReleaseEvent | WarnEvent,
    // Every actor has its id here: with one left out the emitted types contradict each other.
    children: {} as {
      [id: `upload.${string}`]: 'upload';
      settings: 'loadSettings';
      details: 'loadDetails';
      recalledView: 'recallView';
      storedView: 'storeView';
    },
  },
  actors: {
    upload: uploadMachine,
    loadSettings: request<LoadedSettings, void>(async () => ({
      settings: { allowedExtensions: null, maxBytes: null },
      unread: [],
    })),
    loadDetails: request<LoadedDetails, DetailsInput>(async ({ ids: asked }) => ({
      asked,
      loaded: [],
    })),
    recallView: request<AttachmentView | null, { fieldId: string }>(async () => null),
    storeView: request<void, { fieldId: string; view: AttachmentView }>(async () => {}),
  },
  guards: {
    isLocked: ({ context }) => !canEdit(context),
    isUndeletable: ({ context }) => !canDelete(context),
    canAdd: ({ context }) => canEdit(context),
    canDelete: ({ context, event }) => {
      assertEvent(event, 'file.delete');
      return (
        canDelete(context) &&
        context.files.some(({ id, state }) => id === event.id && state === 'stored')
      );
    },
    canRename: ({ context, event }) => {
      assertEvent(event, 'file.rename');
      return (
        canEdit(context) &&
        context.files.some(({ id, state }) => id === event.id && state === 'stored')
      );
    },
    canSaveName: ({ context }) => renamed(context) !== undefined,
    needsDetails: ({ context }) =>
      context.environment.online && filesWithoutDetails(context).length > 0,
    changesSingle: ({ context, event }) => {
      assertEvent(event, 'settings.change');
      return rulesOf(event.settings).single !== context.single;
    },
    remembersView: ({ context }) => !context.single,
  },
  actions: {
    keepWaiting: assign(({ context, event }) => {
      assertEvent(event, 'files.add');
      return withWaiting(context, event.files);
    }),
    storeSettings: enqueueActions(({ enqueue }, { settings, unread }: LoadedSettings) => {
      enqueue.assign({ settings });
      for (const name of unread) {
        const message = `The setting ${name} could not be read: it limits no upload.`;
        enqueue.emit({ type: 'warn', message });
      }
    }),
    warn: emit((_, { message }: { message: string }): WarnEvent => ({ type: 'warn', message })),
    takeWaiting: enqueueActions(({ context, enqueue }) => {
      take(enqueue, context, context.waiting);
      enqueue.assign({ waiting: [] });
    }),
    takeChosen: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'files.add');
      take(enqueue, context, event.files);
    }),
    startQueued: enqueueActions(({ context, enqueue }) => {
      for (const { id } of filesToStart(context)) {
        enqueue.sendTo(`upload.${id}`, { type: 'upload.start' });
      }
    }),
    mirrorUpload: enqueueActions(({ context, event, enqueue, self }) => {
      const { snapshot } = event as UploadSnapshot;
      const id = event.type.slice('xstate.snapshot.upload.'.length);
      const file = context.files.find((candidate) => candidate.id === id);
      if (!file) return;
      if (snapshot.matches('failed')) {
        const reason = snapshot.context.failure as UploadFailureReason;
        enqueue.assign(({ context: now }) => withFailure(now, id, reason, timeOf(self)));
        enqueue.emit(announced('attachments.failed', file.name));
      } else if (snapshot.matches('uploaded')) {
        enqueue.assign(({ context: now }) =>
          withFile(now, id, {
            state: 'stored',
            sent: file.size,
            isUploaded: true,
            attachmentId: snapshot.context.createdIdentifier,
          }),
        );
        enqueue.stopChild(`upload.${id}`);
        enqueue.emit(({ context: now }) => valueChange(now, 'upload'));
        enqueue.emit({ type: 'release', handles: [snapshot.context.handle] });
        enqueue.emit(announced('attachments.uploaded', file.name));
      } else {
        const state = snapshot.matches('queued')
          ? 'queued'
          : snapshot.matches({ uploading: 'processing' })
            ? 'processing'
            : 'sending';
        enqueue.assign(({ context: now }) =>
          withFile(now, id, { state, sent: snapshot.context.sent }),
        );
      }
    }),
    cancelUpload: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, ['file.cancel', 'file.dismiss']);
      const file = context.files.find(({ id, state }) => id === event.id && state !== 'stored');
      const failure = context.failures.find(({ id }) => id === event.id);
      const waiting = context.waiting.find(({ id }) => id === event.id);
      if (file) forget(enqueue, file);
      if (failure?.file) forget(enqueue, failure.file);
      if (waiting) enqueue.emit({ type: 'release', handles: [waiting.handle] });
      enqueue.assign({
        files: context.files.filter((candidate) => candidate !== file),
        failures: context.failures.filter((candidate) => candidate !== failure),
        waiting: context.waiting.filter((candidate) => candidate !== waiting),
      });
    }),
    retryUpload: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'file.retry');
      if (!context.failures.some(({ id, canRetry }) => id === event.id && canRetry)) return;
      enqueue.assign(withRetry(context, event.id));
      enqueue.sendTo(`upload.${event.id}`, { type: 'upload.retry' });
    }),
    keepDetails: assign(({ context }, params: LoadedDetails) =>
      withDetails(context, params.asked, params.loaded),
    ),
    askDeletion: assign(({ event }) => {
      assertEvent(event, 'file.delete');
      return { deleting: event.id };
    }),
    forgetDeletion: assign({ deleting: null }),
    saveDeletion: enqueueActions(({ context, enqueue }) => {
      const file = context.files.find(({ id }) => id === context.deleting);
      enqueue.assign({ files: context.files.filter((candidate) => candidate !== file) });
      enqueue.emit(({ context: now }) => valueChange(now, 'delete'));
      if (file) enqueue.emit(announced('attachments.deleted', fileNameOf(file)));
    }),
    saveRenaming: enqueueActions(({ context, enqueue }) => {
      const file = context.files.find(({ id }) => id === context.renaming?.id);
      enqueue.assign(renamed(context) ?? {});
      enqueue.emit(({ context: now }) => valueChange(now, 'rename'));
      enqueue.emit(({ context: now }) => {
        const named = now.files.find(({ id }) => id === file?.id);
        return announced('attachments.renamed', named ? fileNameOf(named) : '');
      });
    }),
    startRenaming: assign(({ context, event }) => {
      assertEvent(event, 'file.rename');
      const file = context.files.find(({ id }) => id === event.id) as AttachmentFile;
      const name = file.editedName ?? file.name;
      const dot = name.lastIndexOf('.');
      return { renaming: { id: event.id, text: dot > 0 ? name.slice(0, dot) : name } };
    }),
    typeName: assign(({ context, event }) => {
      assertEvent(event, 'rename.change');
      return { renaming: context.renaming && { ...context.renaming, text: event.text } };
    }),
    forgetName: assign({ renaming: null }),
    takeView: assign(({ event }) => {
      assertEvent(event, 'view.change');
      return { chosenView: event.view };
    }),
    recallView: assign((_, view: AttachmentView | null) => ({ chosenView: view })),
    takeValue: assign(({ context, event }) => {
      assertEvent(event, 'value.change');
      const kept = context.files.filter(({ state }) => state !== 'stored');
      const known = new Map(context.files.map((file) => [file.attachmentId, file]));
      const stored = event.value.map((item) => known.get(item.id) ?? storedFile(item));
      return { files: [...stored, ...kept] };
    }),
    takeSettings: assign(({ event }) => {
      assertEvent(event, 'settings.change');
      return rulesOf(event.settings);
    }),
    takeEnvironment: enqueueActions(({ context, event, enqueue, self }) => {
      assertEvent(event, 'environment.change');
      enqueue.assign({ environment: event.environment });
      if (event.environment.online || !context.environment.online) return;
      const broken = failedByOffline(context, timeOf(self));
      for (const { id } of broken) {
        enqueue.assign(({ context: now }) => withRetry(now, id));
        enqueue.sendTo(`upload.${id}`, { type: 'upload.retry' });
      }
      if (isBusy(context) || broken.length > 0) {
        enqueue.emit({ type: 'announce', key: 'attachments.paused' });
      }
      for (const { id, state } of context.files) {
        if (state === 'sending') {
          enqueue.sendTo(`upload.${id}`, { type: 'upload.pause' });
        }
      }
    }),
  },
}).createMachine({
  id: 'attachmentsField',
  context: ({ input }) => initialAttachments(input),
  type: 'parallel',
  on: {
    'environment.change': { actions: ['takeEnvironment', 'startQueued'] },
    'value.change': { actions: 'takeValue' },
    'xstate.snapshot.upload.*': { actions: ['mirrorUpload', 'startQueued'] },
  },
  states: {
    uploads: {
      initial: 'loadingSettings',
      on: {
        'file.cancel': { actions: ['cancelUpload', 'startQueued'] },
        'file.dismiss': { actions: 'cancelUpload' },
        'file.retry': { actions: ['retryUpload', 'startQueued'] },
        'settings.change': { actions: 'takeSettings' },
      },
      states: {
        loadingSettings: {
          invoke: {
            src: 'loadSettings',
            id: 'settings',
            onDone: {
              target: 'ready',
              actions: { type: 'storeSettings', params: ({ event }) => event.output },
            },
            onError: {
              target: 'ready',
              actions: { type: 'warn', params: ({ event }) => ({ message: String(event.error) }) },
            },
          },
          on: { 'files.add': { guard: 'canAdd', actions: 'keepWaiting' } },
        },
        ready: {
          entry: ['takeWaiting', 'startQueued'],
          on: { 'files.add': { guard: 'canAdd', actions: ['takeChosen', 'startQueued'] } },
        },
      },
    },
    details: {
      initial: 'known',
      states: {
        known: { always: { guard: 'needsDetails', target: 'loading' } },
        loading: {
          invoke: {
            src: 'loadDetails',
            id: 'details',
            input: ({ context }) => ({
              ids: filesWithoutDetails(context).flatMap(({ attachmentId }) => attachmentId ?? []),
            }),
            onDone: {
              target: 'known',
              actions: { type: 'keepDetails', params: ({ event }) => event.output },
            },
            onError: 'unknown',
          },
        },
        // Asking again would fail again: the files are shown by name.
        unknown: {},
      },
    },
    deletion: {
      initial: 'idle',
      states: {
        idle: { on: { 'file.delete': { guard: 'canDelete', target: 'confirming' } } },
        confirming: {
          entry: 'askDeletion',
          always: { guard: 'isUndeletable', target: 'idle', actions: 'forgetDeletion' },
          on: {
            'deletion.confirm': {
              target: 'idle',
              actions: ['saveDeletion', 'forgetDeletion'],
            },
            'deletion.cancel': { target: 'idle', actions: 'forgetDeletion' },
          },
        },
      },
    },
    naming: {
      initial: 'idle',
      states: {
        idle: { on: { 'file.rename': { guard: 'canRename', target: 'editing' } } },
        editing: {
          entry: 'startRenaming',
          always: { guard: 'isLocked', target: 'idle', actions: 'forgetName' },
          on: {
            'rename.change': { actions: 'typeName' },
            'rename.save': {
              guard: 'canSaveName',
              target: 'idle',
              actions: 'saveRenaming',
            },
            'rename.cancel': { target: 'idle', actions: 'forgetName' },
          },
        },
      },
    },
    view: {
      initial: 'judging',
      on: { 'settings.change': { guard: 'changesSingle', target: '.judging' } },
      states: {
        judging: { always: [{ guard: 'remembersView', target: 'recalling' }, { target: 'fixed' }] },
        recalling: {
          invoke: {
            src: 'recallView',
            id: 'recalledView',
            input: ({ context: { fieldId } }) => ({ fieldId }),
            onDone: {
              target: 'chosen',
              actions: { type: 'recallView', params: ({ event }) => event.output },
            },
            onError: 'chosen',
          },
        },
        chosen: { on: { 'view.change': { target: 'storing', actions: 'takeView' } } },
        storing: {
          invoke: {
            src: 'storeView',
            id: 'storedView',
            input: ({ context }) => ({
              fieldId: context.fieldId,
              view: context.chosenView ?? 'list',
            }),
            onDone: 'chosen',
            onError: 'chosen',
          },
          on: { 'view.change': { target: 'storing', actions: 'takeView', reenter: true } },
        },
        // A single file decides by itself: an image is shown as a grid, anything else as a list.
        fixed: {},
      },
    },
  },
});
