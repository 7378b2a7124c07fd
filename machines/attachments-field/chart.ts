import { assign, emit, enqueueActions, sendTo, setup, type SnapshotFrom } from 'xstate';
import { actsOf, type Params } from '../kit/act.ts';
import { timeOf } from '../kit/clock.ts';
import {
  hostActions,
  type EnvironmentParams,
  type HostEvent,
  type SettingsParams,
} from '../kit/host.ts';
import type { AnnounceEvent, WarnEvent } from '../kit/ports.ts';
import { request } from '../kit/request.ts';
import { valueEvents, type ValueEvent, type WiredValueChange } from '../kit/value.ts';
import { withEvent } from '../kit/with-event.ts';
import { uploadMachine } from '../upload/chart.ts';
import type { DetailsInput, LoadedDetails, LoadedSettings } from './actors.ts';
import {
  failedByOffline,
  renamed,
  takeFiles,
  uploadState,
  withDetails,
  withFailure,
  withFile,
  withoutFile,
  withRetry,
  withStored,
  withWaiting,
} from './changes.ts';
import type {
  AttachmentFile,
  AttachmentItem,
  AttachmentsFieldContext,
  AttachmentsFieldInput,
  AttachmentsFieldSettings,
  AttachmentView,
  ChosenFile,
  WaitingFile,
} from './model.ts';
import {
  attachmentsValue,
  canDelete,
  canEdit,
  fileNameOf,
  filesToStart,
  filesWithoutDetails,
  initialAttachments,
  isBusy,
  isSameFiles,
  rulesOf,
  wireOf,
} from './model.ts';

export { attachmentsFieldActors } from './actors.ts';
export type { LoadedSettings } from './actors.ts';

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
  | ValueEvent<readonly AttachmentItem[]>
  | HostEvent<AttachmentsFieldSettings>;

/** Emitted when the host may forget the bytes of a file. */
export interface ReleaseEvent {
  readonly type: 'release';
  readonly handles: readonly string[];
}

export type AttachmentsChangeReason = 'upload' | 'delete' | 'rename' | 'replace' | 'reset';

/** Emitted when the stored files changed by anything but the host. */
export type AttachmentsValueChange = WiredValueChange<
  readonly AttachmentItem[],
  AttachmentsChangeReason
>;

/** Emitted by {@link attachmentsFieldMachine}. */
export type AttachmentsFieldEmitted =
  | AnnounceEvent
  | AttachmentsValueChange
  | ReleaseEvent
  | WarnEvent;

type UploadSnapshot = {
  type: `xstate.snapshot.upload.${string}`;
  snapshot: SnapshotFrom<typeof uploadMachine>;
};

type ChartEvent = AttachmentsFieldEvent | UploadSnapshot;

interface IdParams {
  readonly id: string;
}

interface TextParams {
  readonly text: string;
}

interface FilesParams {
  readonly files: readonly ChosenFile[];
}

const act = actsOf<AttachmentsFieldContext, ChartEvent, AttachmentsFieldEmitted>();

/** An action that changes files; what is stored then is told where it is another value. */
const changeFiles = <Taken extends Params = undefined>(
  reason: AttachmentsChangeReason,
  change: (context: AttachmentsFieldContext, params: Taken) => Partial<AttachmentsFieldContext>,
) =>
  act((context, params: Taken) => {
    const changed = change(context, params);
    return { change: changed, emit: toldOf(context, { ...context, ...changed }, reason) };
  });

/** The uploads, as actors of the chart. */
type Uploads = { src: 'upload'; logic: typeof uploadMachine; id: `upload.${string}` };

/** Gives each file on its way an upload of its own, and ends the uploads that no file needs any more. */
const followUploads = enqueueActions<
  AttachmentsFieldContext,
  ChartEvent,
  undefined,
  ChartEvent,
  Uploads,
  never,
  never,
  never,
  ReleaseEvent
>(({ context, enqueue, self }) => {
  const running = self.getSnapshot().children;
  const files = [...context.files, ...context.failures.flatMap(({ file }) => file ?? [])];
  const wanted = files.filter(({ state, handle }) => state !== 'stored' && handle !== null);
  const ids = new Set(wanted.map(({ id }) => uploadOf(id)));
  for (const [id, child] of Object.entries(running)) {
    if (!id.startsWith('upload.') || ids.has(uploadOf(id.slice('upload.'.length)))) continue;
    enqueue.stopChild(id);
    enqueue.emit({ type: 'release', handles: [child?.getSnapshot().context.handle] });
  }
  for (const { id, handle, name, size, type } of wanted) {
    if (running[uploadOf(id)]) continue;
    const input = { handle: handle ?? '', name, size, type, module: context.module };
    enqueue.spawnChild('upload', { id: uploadOf(id), syncSnapshot: true, input });
  }
});

/** Lets as many files go as there are places. */
const startQueued = enqueueActions<
  AttachmentsFieldContext,
  ChartEvent,
  undefined,
  ChartEvent,
  Uploads,
  never,
  never,
  never,
  never
>(({ context, enqueue }) => {
  for (const { id } of filesToStart(context)) {
    enqueue.sendTo(uploadOf(id), { type: 'upload.start' });
  }
});

/** Offline, what is being sent goes back into the queue; what the lost network broke goes on by itself. */
const pauseUploads = enqueueActions<
  AttachmentsFieldContext,
  ChartEvent,
  undefined,
  ChartEvent,
  Uploads,
  never,
  never,
  never,
  AnnounceEvent
>(({ context, enqueue, self }) => {
  const broken = failedByOffline(context, timeOf(self));
  for (const { id } of broken) {
    enqueue.assign(({ context: now }) => withRetry(now, id));
    enqueue.sendTo(uploadOf(id), { type: 'upload.retry' });
  }
  if (isBusy(context) || broken.length > 0) {
    enqueue.emit({ type: 'announce', key: 'attachments.paused' });
  }
  for (const { id, state } of context.files) {
    if (state === 'sending') enqueue.sendTo(uploadOf(id), { type: 'upload.pause' });
  }
});

/**
 * The files of one field: a queue of uploads beside what is stored already. A queue of at most
 * three runs while online; everything else of a file (its stall, its request) is the `upload` chart.
 */
export const attachmentsFieldMachine = setup({
  types: {
    input: {} as AttachmentsFieldInput,
    context: {} as AttachmentsFieldContext,
    events: {} as ChartEvent,
    emitted: {} as AttachmentsFieldEmitted,
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
    canDelete: ({ context }, { id }: IdParams) => canDelete(context) && isStored(context, id),
    canRename: ({ context }, { id }: IdParams) => canEdit(context) && isStored(context, id),
    canRetry: ({ context }, { id }: IdParams) =>
      context.failures.some((failure) => failure.id === id && failure.canRetry),
    canSaveName: ({ context }) => renamed(context) !== undefined,
    needsDetails: ({ context }) =>
      context.environment.online && filesWithoutDetails(context).length > 0,
    isChangingSingle: ({ context }, { settings }: SettingsParams<AttachmentsFieldSettings>) =>
      rulesOf(settings).single !== context.single,
    remembersView: ({ context }) => !context.single,
    isGoingOffline: ({ context }, { environment }: EnvironmentParams) =>
      context.environment.online && !environment.online,
    hasFailed: ({ context }, upload: UploadSnapshot) =>
      fileOf(context, upload) !== undefined && upload.snapshot.matches('failed'),
    isUploaded: ({ context }, upload: UploadSnapshot) =>
      fileOf(context, upload) !== undefined && upload.snapshot.matches('uploaded'),
  },
  actions: {
    ...hostActions<AttachmentsFieldContext, ChartEvent, AttachmentsFieldSettings>((told) =>
      'settings' in told ? rulesOf(told.settings) : told,
    ),
    setValue: assign(({ context }, { value }: { readonly value: readonly AttachmentItem[] }) =>
      withStored(context, value),
    ),
    /** Back to the first value: what was on its way or failed goes with the rest of the form. */
    reset: act((context) => {
      const change = {
        ...withStored({ ...context, files: [] }, context.initialValue),
        failures: [],
        waiting: [],
      };
      return {
        change,
        emit: [
          ...toldOf(context, { ...context, ...change }, 'reset'),
          ...released(context.waiting.map(({ handle }) => handle)),
        ],
      };
    }),
    keepWaiting: assign(({ context }, { files }: FilesParams) => withWaiting(context, files)),
    keepLimits: assign((_, { output }: { readonly output: LoadedSettings }) => ({
      settings: output.settings,
    })),
    warnUnread: act((_, { output }: { readonly output: LoadedSettings }) => ({
      emit: output.unread.map((name) => ({
        type: 'warn',
        message: `The setting ${name} could not be read: it limits no upload.`,
      })),
    })),
    warnFailed: emit((_, { error }: { readonly error: unknown }) => ({
      type: 'warn' as const,
      message: String(error),
    })),
    takeWaiting: act((context) => {
      const { change, emit } = taken(context, context.waiting);
      return { change: { ...change, waiting: [] }, emit };
    }),
    takeChosen: act((context, { files }: FilesParams) => taken(context, files)),
    followUploads,
    startQueued,
    pauseUploads,
    keepFailure: assign(({ context, self }, upload: UploadSnapshot) =>
      withFailure(
        context,
        idOf(upload),
        upload.snapshot.context.failure ?? 'refused',
        timeOf(self),
      ),
    ),
    announceFailure: emit((_, { snapshot }: UploadSnapshot) =>
      announced('attachments.failed', snapshot.context.name),
    ),
    keepUploaded: changeFiles('upload', (context, upload: UploadSnapshot) =>
      withFile(context, idOf(upload), {
        state: 'stored',
        sent: upload.snapshot.context.size,
        isUploaded: true,
        attachmentId: upload.snapshot.context.createdIdentifier,
      }),
    ),
    announceUploaded: emit((_, { snapshot }: UploadSnapshot) =>
      announced('attachments.uploaded', snapshot.context.name),
    ),
    keepProgress: assign(({ context }, upload: UploadSnapshot) =>
      withFile(context, idOf(upload), {
        state: uploadState(upload.snapshot),
        sent: upload.snapshot.context.sent,
      }),
    ),
    cancelUpload: act((context, { id }: IdParams) => ({
      change: withoutFile(context, id),
      emit: released(context.waiting.flatMap((file) => (file.id === id ? [file.handle] : []))),
    })),
    retryUpload: assign(({ context }, { id }: IdParams) => withRetry(context, id)),
    tellRetry: sendTo((_, { id }: IdParams) => uploadOf(id), { type: 'upload.retry' }),
    keepDetails: assign(({ context }, { output }: { readonly output: LoadedDetails }) =>
      withDetails(context, output.asked, output.loaded),
    ),
    askDeletion: assign((_, { id }: IdParams) => ({ deleting: id })),
    forgetDeletion: assign({ deleting: null }),
    saveDeletion: changeFiles('delete', ({ files, deleting }) => ({
      files: files.filter(({ id }) => id !== deleting),
    })),
    announceDeletion: act(({ files, deleting }) => ({
      emit: files.flatMap((file) =>
        file.id === deleting ? [announced('attachments.deleted', fileNameOf(file))] : [],
      ),
    })),
    startRenaming: assign(({ context }, { id }: IdParams) => ({
      renaming: { id, text: baseNameOf(context.files.find((file) => file.id === id)) },
    })),
    changeName: assign(({ context }, { text }: TextParams) => ({
      renaming: context.renaming && { ...context.renaming, text },
    })),
    saveRenaming: changeFiles('rename', (context) => renamed(context) ?? {}),
    announceRenaming: act(({ files, renaming }) => ({
      emit: files.flatMap((file) =>
        file.id === renaming?.id ? [announced('attachments.renamed', fileNameOf(file))] : [],
      ),
    })),
    forgetName: assign({ renaming: null }),
    changeView: assign((_, { view }: { readonly view: AttachmentView }) => ({ chosenView: view })),
    recallView: assign((_, { output }: { readonly output: AttachmentView | null }) => ({
      chosenView: output,
    })),
  },
}).createMachine({
  id: 'attachmentsField',
  context: ({ input }) => initialAttachments(input),
  type: 'parallel',
  on: {
    ...valueEvents(),
    'form.reset': { actions: ['reset', 'followUploads'] },
    'environment.change': [
      {
        guard: withEvent('isGoingOffline'),
        actions: [withEvent('setEnvironment'), 'pauseUploads'],
      },
      { actions: [withEvent('setEnvironment'), 'startQueued'] },
    ],
    'xstate.snapshot.upload.*': [
      {
        guard: withEvent('hasFailed'),
        actions: [withEvent('keepFailure'), withEvent('announceFailure'), 'startQueued'],
      },
      {
        guard: withEvent('isUploaded'),
        actions: [
          withEvent('keepUploaded'),
          'followUploads',
          withEvent('announceUploaded'),
          'startQueued',
        ],
      },
      { actions: [withEvent('keepProgress'), 'startQueued'] },
    ],
  },
  states: {
    uploads: {
      initial: 'loadingSettings',
      on: {
        'file.cancel': { actions: [withEvent('cancelUpload'), 'followUploads', 'startQueued'] },
        'file.dismiss': { actions: [withEvent('cancelUpload'), 'followUploads'] },
        'file.retry': {
          guard: withEvent('canRetry'),
          actions: [withEvent('retryUpload'), withEvent('tellRetry'), 'startQueued'],
        },
        'settings.change': { actions: withEvent('setSettings') },
      },
      states: {
        loadingSettings: {
          invoke: {
            src: 'loadSettings',
            id: 'settings',
            onDone: {
              target: 'ready',
              actions: [withEvent('keepLimits'), withEvent('warnUnread')],
            },
            onError: {
              target: 'ready',
              actions: withEvent('warnFailed'),
            },
          },
          on: { 'files.add': { guard: 'canAdd', actions: withEvent('keepWaiting') } },
        },
        ready: {
          entry: ['takeWaiting', 'followUploads', 'startQueued'],
          on: {
            'files.add': {
              guard: 'canAdd',
              actions: [withEvent('takeChosen'), 'followUploads', 'startQueued'],
            },
          },
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
              actions: withEvent('keepDetails'),
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
        idle: {
          on: {
            'file.delete': {
              guard: withEvent('canDelete'),
              target: 'confirming',
              actions: withEvent('askDeletion'),
            },
          },
        },
        confirming: {
          always: { guard: 'isUndeletable', target: 'idle', actions: 'forgetDeletion' },
          on: {
            'deletion.confirm': {
              target: 'idle',
              actions: ['announceDeletion', 'saveDeletion', 'forgetDeletion'],
            },
            'deletion.cancel': { target: 'idle', actions: 'forgetDeletion' },
          },
        },
      },
    },
    naming: {
      initial: 'idle',
      states: {
        idle: {
          on: {
            'file.rename': {
              guard: withEvent('canRename'),
              target: 'editing',
              actions: withEvent('startRenaming'),
            },
          },
        },
        editing: {
          always: { guard: 'isLocked', target: 'idle', actions: 'forgetName' },
          on: {
            'rename.change': { actions: withEvent('changeName') },
            'rename.save': {
              guard: 'canSaveName',
              target: 'idle',
              actions: ['saveRenaming', 'announceRenaming', 'forgetName'],
            },
            'rename.cancel': { target: 'idle', actions: 'forgetName' },
          },
        },
      },
    },
    view: {
      initial: 'judging',
      on: { 'settings.change': { guard: withEvent('isChangingSingle'), target: '.judging' } },
      states: {
        judging: { always: [{ guard: 'remembersView', target: 'recalling' }, { target: 'fixed' }] },
        recalling: {
          invoke: {
            src: 'recallView',
            id: 'recalledView',
            input: ({ context: { fieldId } }) => ({ fieldId }),
            onDone: {
              target: 'chosen',
              actions: withEvent('recallView'),
            },
            onError: 'chosen',
          },
        },
        chosen: { on: { 'view.change': { target: 'storing', actions: withEvent('changeView') } } },
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
          on: {
            'view.change': { target: 'storing', actions: withEvent('changeView'), reenter: true },
          },
        },
        // A single file decides by itself: an image is shown as a grid, anything else as a list.
        fixed: {},
      },
    },
  },
});

/** Takes chosen files into the field: what is good is queued, what is not is let go. */
function taken(context: AttachmentsFieldContext, chosen: readonly (ChosenFile | WaitingFile)[]) {
  const { change, released: handles } = takeFiles(context, chosen);
  // A new single file takes the place of the stored one at once.
  const told = context.single ? toldOf(context, { ...context, ...change }, 'replace') : [];
  return { change, emit: [...released(handles), ...told] };
}

/** What is told of the stored files, where they are others than before. */
function toldOf(
  before: AttachmentsFieldContext,
  now: AttachmentsFieldContext,
  reason: AttachmentsChangeReason,
): readonly AttachmentsValueChange[] {
  const value = attachmentsValue(now);
  if (isSameFiles(attachmentsValue(before), value)) return [];
  return [{ type: 'value.change', value, reason, wire: wireOf(value) }];
}

const released = (handles: readonly string[]): readonly ReleaseEvent[] =>
  handles.length > 0 ? [{ type: 'release', handles }] : [];

const announced = (key: string, fileName: string): AnnounceEvent => ({
  type: 'announce',
  key,
  params: { fileName },
});

/** Names the actor that uploads a file. */
const uploadOf = (id: string): `upload.${string}` => `upload.${id}`;

const idOf = ({ type }: UploadSnapshot): string => type.slice('xstate.snapshot.upload.'.length);

/** The file that an upload is for; undefined once nobody waits for it. */
const fileOf = ({ files }: AttachmentsFieldContext, upload: UploadSnapshot) =>
  files.find(({ id, state }) => id === idOf(upload) && state !== 'stored');

const isStored = ({ files }: AttachmentsFieldContext, id: string): boolean =>
  files.some((file) => file.id === id && file.state === 'stored');

/** What a name reads as while it is edited: without its extension. */
function baseNameOf(file: AttachmentFile | undefined): string {
  const name = file ? fileNameOf(file) : '';
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}
