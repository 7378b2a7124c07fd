import { assign, emit, sendTo, setup } from 'xstate';
import {
  hostActions,
  isOnlineAgain,
  isOtherUser,
  type EnvironmentParams,
  type SettingsParams,
} from '../kit/host.ts';
import { request, unprovided } from '../kit/request.ts';
import { valueEvents } from '../kit/value.ts';
import { withEvent } from '../kit/with-event.ts';
import { uploadMachine } from '../upload/chart.ts';
import type { DetailsInput, LoadedDetails, LoadedSettings } from './actors.ts';
import { act, changeFiles } from './acts.ts';
import {
  renamed,
  takeFiles,
  withDetails,
  withoutUploads,
  withStored,
  withWaiting,
} from './changes.ts';
import type {
  AttachmentsFieldEmitted,
  ChartEvent,
  FieldParams,
  FilesParams,
  IdParams,
  UploadSnapshot,
} from './events.ts';
import type {
  AttachmentItem,
  AttachmentsFieldContext,
  AttachmentsFieldInput,
  AttachmentsFieldSettings,
  AttachmentView,
} from './model.ts';
import {
  canDelete,
  canEdit,
  idsWithoutDetails,
  hasUnreadSettings,
  initialAttachments,
  isBusy,
  rulesOf,
  storedFile,
} from './model.ts';
import { isStoredFile, storedFileActions } from './stored-files.ts';
import { fileOf, uploadActions, uploadOf } from './uploads.ts';

export { attachmentsFieldActors } from './actors.ts';
export type { LoadedSettings } from './actors.ts';
export type {
  AttachmentsChangeReason,
  AttachmentsFieldEmitted,
  AttachmentsFieldEvent,
  AttachmentsValueChange,
  ReleaseEvent,
} from './events.ts';

/** Ends the upload of a cancelled or dismissed file, which makes room for queued files. */
const CANCEL_UPLOAD = {
  actions: [withEvent('cancelUpload'), 'endUploads', 'startQueued'],
} as const;

/**
 * The files of one field: stored files and a queue of uploads. At most three uploads run at a time,
 * while online; the request of each file and its timeout are handled by the `upload` chart.
 */
export const attachmentsFieldMachine = setup({
  types: {
    input: {} as AttachmentsFieldInput,
    context: {} as AttachmentsFieldContext,
    events: {} as ChartEvent,
    emitted: {} as AttachmentsFieldEmitted,
    // All actors must be listed with their ids: if one is missing, the emitted types contradict
    // each other.
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
    loadSettings: unprovided<LoadedSettings, void>(),
    loadDetails: unprovided<LoadedDetails, DetailsInput>(),
    recallView: request<AttachmentView | null, { fieldId: string }>(async () => null),
    storeView: request<void, { fieldId: string; view: AttachmentView }>(async () => {}),
  },
  guards: {
    // The field has been locked, or the file is gone: deleted, reset, or removed by the host.
    isDeletionOver: ({ context }) =>
      !canDelete(context) || !isStoredFile(context, context.deleting),
    isRenamingOver: ({ context }) =>
      !canEdit(context) || !isStoredFile(context, context.renaming?.id ?? null),
    canAdd: ({ context }) => canEdit(context),
    canDelete: ({ context }, { id }: IdParams) => canDelete(context) && isStoredFile(context, id),
    canRename: ({ context }, { id }: IdParams) => canEdit(context) && isStoredFile(context, id),
    canRetry: ({ context }, { id }: IdParams) =>
      canEdit(context) && context.failures.some((failure) => failure.id === id && failure.canRetry),
    canSaveName: ({ context }) => renamed(context) !== undefined,
    canRenameNext: ({ context }, { id }: IdParams) =>
      id !== context.renaming?.id && isStoredFile(context, id) && renamed(context) !== undefined,
    hasFilesWithoutDetails: ({ context }) =>
      context.environment.online && idsWithoutDetails(context).length > 0,
    isChangingSingle: ({ context }, { settings }: SettingsParams<AttachmentsFieldSettings>) =>
      rulesOf(settings).single !== context.single,
    canChooseView: ({ context }) => !context.single,
    isOtherField: ({ context }, { fieldId }: FieldParams) => String(fieldId) !== context.fieldId,
    isOtherUser,
    // The connection is back, and its loss may be why a setting could not be read.
    canReadSettingsAgain: (chart, told: EnvironmentParams) =>
      isOnlineAgain(chart, told) && hasUnreadSettings(chart.context),
    // Files are not validated without a setting if it may be available now.
    hasSettingsToRead: ({ context }) =>
      canEdit(context) && context.environment.online && hasUnreadSettings(context),
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
    setField: assign((_, { fieldId }: FieldParams) => ({
      fieldId: String(fieldId),
      chosenView: null,
    })),
    leaveUploads: changeFiles('reset', withoutUploads),
    announceEnd: act((context) => ({
      emit: isBusy(context) ? [{ type: 'announce', key: 'invalidAttachments' }] : [],
    })),
    /**
     * Restores the initial value: running and failed uploads are removed, like the rest of the
     * form.
     */
    reset: changeFiles('reset', (context) => ({
      ...withoutUploads(context),
      files: context.initialValue.map(storedFile),
    })),
    releaseFiles: emit((_, { files }: FilesParams) => ({
      type: 'release' as const,
      handles: files.map(({ handle }) => handle),
    })),
    keepWaiting: assign(({ context }, { files }: FilesParams) => withWaiting(context, files)),
    keepLimits: assign((_, { output }: { readonly output: LoadedSettings }) => ({
      settings: output.settings,
    })),
    warnUnread: act((_, { output }: { readonly output: LoadedSettings }) => ({
      emit: output.unread.map((name) => ({
        type: 'warn',
        message: `The setting ${name} could not be read: files are checked without it.`,
      })),
    })),
    warnFailed: emit((_, { error }: { readonly error: unknown }) => ({
      type: 'warn' as const,
      message: String(error),
    })),
    takeWaiting: changeFiles('upload', takeFiles),
    ...uploadActions,
    ...storedFileActions,
    tellRetry: sendTo((_, { id }: IdParams) => uploadOf(id), { type: 'upload.retry' }),
    keepDetails: assign(({ context }, { output }: { readonly output: LoadedDetails }) =>
      withDetails(context, output),
    ),
    giveUpDetails: assign(({ context }) => ({
      unreached: [...context.unreached, ...idsWithoutDetails(context)],
    })),
    forgetUnreached: assign({ unreached: [] }),
    changeView: assign((_, { view }: { readonly view: AttachmentView }) => ({ chosenView: view })),
    keepView: assign((_, { output }: { readonly output: AttachmentView | null }) => ({
      chosenView: output,
    })),
  },
}).createMachine({
  id: 'attachmentsField',
  context: ({ input }) => initialAttachments(input),
  type: 'parallel',
  on: {
    ...valueEvents(),
    'form.reset': { actions: ['reset', 'endUploads'] },
    'environment.change': { actions: [withEvent('setEnvironment'), 'startQueued'] },
    'xstate.snapshot.upload.*': [
      {
        guard: withEvent('hasFailed'),
        actions: [withEvent('keepFailure'), withEvent('announceFailure'), 'startQueued'],
      },
      {
        guard: withEvent('isUploaded'),
        actions: [
          withEvent('keepUploaded'),
          'endUploads',
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
        // Of a locked field: no state below accepts them.
        'files.add': { actions: withEvent('releaseFiles') },
        'file.cancel': CANCEL_UPLOAD,
        'file.dismiss': CANCEL_UPLOAD,
        'file.retry': {
          guard: withEvent('canRetry'),
          actions: [withEvent('retryUpload'), withEvent('tellRetry'), 'startQueued'],
        },
        'settings.change': { actions: withEvent('setSettings') },
        // Files that one user chose must not be sent by another.
        'environment.change': [
          {
            guard: withEvent('isOtherUser'),
            target: '.loadingSettings',
            actions: [withEvent('setEnvironment'), 'announceEnd', 'leaveUploads', 'endUploads'],
          },
          {
            guard: withEvent('canReadSettingsAgain'),
            target: '.loadingSettings',
            actions: [withEvent('setEnvironment'), 'startQueued'],
          },
          {
            guard: withEvent('isGoingOffline'),
            actions: [withEvent('setEnvironment'), 'pauseUploads'],
          },
        ],
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
          entry: ['takeWaiting', 'endUploads', 'startQueued'],
          on: {
            'files.add': [
              {
                guard: 'hasSettingsToRead',
                target: 'loadingSettings',
                actions: withEvent('keepWaiting'),
              },
              {
                guard: 'canAdd',
                target: 'ready',
                actions: withEvent('keepWaiting'),
                reenter: true,
              },
            ],
          },
        },
      },
    },
    details: {
      initial: 'known',
      on: {
        // A running request ends; what it did not load is requested again when online.
        'environment.change': {
          guard: withEvent('isGoingOffline'),
          target: '.known',
          actions: [withEvent('setEnvironment'), 'forgetUnreached'],
        },
      },
      states: {
        known: { always: { guard: 'hasFilesWithoutDetails', target: 'loading' } },
        // No retry, unless the connection failed: the files are shown by name only.
        loading: {
          invoke: {
            src: 'loadDetails',
            id: 'details',
            input: ({ context }) => ({ ids: idsWithoutDetails(context) }),
            onDone: {
              target: 'known',
              actions: withEvent('keepDetails'),
            },
            onError: { target: 'known', actions: 'giveUpDetails' },
          },
        },
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
          always: { guard: 'isDeletionOver', target: 'idle', actions: 'forgetDeletion' },
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
          always: { guard: 'isRenamingOver', target: 'idle', actions: 'forgetName' },
          on: {
            'rename.change': { actions: withEvent('changeName') },
            // The new name of the first file is saved, or refused, before the next file is renamed.
            'file.rename': {
              guard: withEvent('canRenameNext'),
              actions: ['saveRenaming', 'announceRenaming', withEvent('startRenaming')],
            },
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
      on: {
        'settings.change': { guard: withEvent('isChangingSingle'), target: '.judging' },
        'view.change': {
          guard: 'canChooseView',
          target: '.storing',
          actions: withEvent('changeView'),
        },
        'field.change': {
          guard: withEvent('isOtherField'),
          target: '.judging',
          // Pending and failed uploads belong to the previous field.
          actions: [withEvent('setField'), 'leaveUploads', 'endUploads'],
        },
      },
      states: {
        judging: { always: [{ guard: 'canChooseView', target: 'recalling' }, { target: 'fixed' }] },
        recalling: {
          invoke: {
            src: 'recallView',
            id: 'recalledView',
            input: ({ context: { fieldId } }) => ({ fieldId }),
            onDone: {
              target: 'chosen',
              actions: withEvent('keepView'),
            },
            onError: 'chosen',
          },
        },
        chosen: {},
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
        },
        // The view of a single file depends on its type: a grid for an image, a list for anything
        // else.
        fixed: {},
      },
    },
  },
});
