import type { SnapshotFrom } from 'xstate';
import { assertEvent, assign, emit, enqueueActions, setup } from 'xstate';
import type {
  AttachmentFile,
  AttachmentItem,
  AttachmentsFieldContext,
  AttachmentsFieldInput,
  AttachmentsFieldSettings,
  AttachmentView,
  ChosenFile,
} from './attachments-model.ts';
import {
  attachmentsValue,
  canDelete,
  canEdit,
  fileNameOf,
  filesToStart,
  filesWithoutDetails,
  initialAttachments,
  isBusy,
  renamed,
  rulesOf,
  storedFile,
  takeFiles,
  withDetails,
  withFailure,
  withFile,
  withRetry,
} from './attachments-model.ts';
import type { EnvironmentChange } from './environment.ts';
import type { DetailsInput, LoadedDetails, LoadedSettings } from './attachments-actors.ts';
import { request } from './request.ts';
import type { AnnounceEvent, WarnEvent } from './surroundings.ts';
import type { UploadFailureReason } from './upload.ts';
import { uploadMachine } from './upload.ts';

export { attachmentsFieldActors } from './attachments-actors.ts';
export type { LoadedSettings } from './attachments-actors.ts';

export type AttachmentsFieldEvent =
  /** The user selected, dropped or pasted files. */
  | { type: 'files.add'; files: readonly ChosenFile[] }
  | { type: 'file.cancel'; id: string }
  | { type: 'file.retry'; id: string }
  /** Puts a failed file out of sight for good. */
  | { type: 'file.dismiss'; id: string }
  /** Asks to delete a stored file; the user confirms or keeps it. */
  | { type: 'file.delete'; id: string }
  | { type: 'deletion.confirm' }
  | { type: 'deletion.cancel' }
  | { type: 'file.rename'; id: string }
  | { type: 'rename.change'; text: string }
  | { type: 'rename.save' }
  | { type: 'rename.cancel' }
  | { type: 'view.change'; view: AttachmentView }
  | { type: 'value.change'; value: readonly AttachmentItem[] }
  | { type: 'settings.change'; settings: AttachmentsFieldSettings }
  | EnvironmentChange;

/** Emitted when the host may forget the bytes of a file. */
export interface ReleaseEvent {
  readonly type: 'release';
  readonly handles: readonly string[];
}

export type AttachmentsChangeReason = 'upload' | 'delete' | 'rename' | 'replace' | 'reset';

/** Emitted when the stored files changed by what the user did. */
export interface AttachmentsValueChange {
  readonly type: 'value.change';
  readonly value: readonly AttachmentItem[];
  readonly reason: AttachmentsChangeReason;
}

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
    children: {} as { [id: `upload.${string}`]: 'upload' },
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
    remembersView: ({ context }) => !context.single,
  },
  actions: {
    keepWaiting: assign(({ context, event }) => {
      assertEvent(event, 'files.add');
      return { waiting: [...context.waiting, ...event.files] };
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
    mirrorUpload: enqueueActions(({ context, event, enqueue }) => {
      const { snapshot } = event as UploadSnapshot;
      const id = event.type.slice('xstate.snapshot.upload.'.length);
      const file = context.files.find((candidate) => candidate.id === id);
      if (!file) return;
      if (snapshot.matches('failed')) {
        const reason = snapshot.context.failure as UploadFailureReason;
        enqueue.assign(({ context: now }) => withFailure(now, id, reason));
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
      if (file) forget(enqueue, file);
      if (failure?.file) forget(enqueue, failure.file);
      enqueue.assign({
        files: context.files.filter((candidate) => candidate !== file),
        failures: context.failures.filter((candidate) => candidate !== failure),
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
    takeEnvironment: enqueueActions(({ context, event, enqueue }) => {
      assertEvent(event, 'environment.change');
      enqueue.assign({ environment: event.environment });
      if (event.environment.online) return;
      if (context.environment.online && isBusy(context)) {
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
    'settings.change': { actions: 'takeSettings' },
    'xstate.snapshot.upload.*': { actions: ['mirrorUpload', 'startQueued'] },
  },
  states: {
    uploads: {
      initial: 'loadingSettings',
      on: {
        'file.cancel': { actions: ['cancelUpload', 'startQueued'] },
        'file.dismiss': { actions: 'cancelUpload' },
        'file.retry': { actions: ['retryUpload', 'startQueued'] },
      },
      states: {
        loadingSettings: {
          invoke: {
            src: 'loadSettings',
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
      states: {
        judging: { always: [{ guard: 'remembersView', target: 'recalling' }, { target: 'fixed' }] },
        recalling: {
          invoke: {
            src: 'recallView',
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

/** The part of `enqueueActions`' queue that taking and forgetting files needs. */
interface UploadQueue {
  assign(
    change: (args: { context: AttachmentsFieldContext }) => Partial<AttachmentsFieldContext>,
  ): void;
  emit(event: ReleaseEvent | AttachmentsValueChange): void;
  sendTo(target: string, event: { type: 'upload.cancel' }): void;
  stopChild(id: string): void;
  spawnChild(src: 'upload', options: UploadOptions): void;
}

interface UploadOptions {
  readonly id: `upload.${string}`;
  readonly syncSnapshot: true;
  readonly input: {
    readonly handle: string;
    readonly name: string;
    readonly size: number;
    readonly type: string;
    readonly module: string;
  };
}

function take(
  queue: UploadQueue,
  context: AttachmentsFieldContext,
  chosen: readonly ChosenFile[],
): void {
  const { change, added, released, replaced } = takeFiles(context, chosen);
  for (const file of replaced) forget(queue, file);
  queue.assign(() => change);
  for (const { id, handle, name, size, type } of added) {
    queue.spawnChild('upload', {
      id: `upload.${id}`,
      syncSnapshot: true,
      input: { handle: handle ?? '', name, size, type, module: context.module },
    });
  }
  if (released.length > 0) queue.emit({ type: 'release', handles: released });
  // A new single file takes the place of the stored one at once.
  if (context.single && added.length > 0 && attachmentsValue(context).length > 0) {
    queue.emit(valueChange({ ...context, ...change }, 'replace'));
  }
}

const valueChange = (
  context: AttachmentsFieldContext,
  reason: AttachmentsChangeReason,
): AttachmentsValueChange => ({ type: 'value.change', value: attachmentsValue(context), reason });

const announced = (key: string, fileName: string): AnnounceEvent => ({
  type: 'announce',
  key,
  params: { fileName },
});

/** Ends the upload of a file, whatever it was doing, and lets go of its bytes. */
function forget(queue: UploadQueue, { id, handle }: AttachmentFile): void {
  queue.stopChild(`upload.${id}`);
  if (handle) queue.emit({ type: 'release', handles: [handle] });
}
