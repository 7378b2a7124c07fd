import { act, announced, changeFiles } from './acts.ts';
import { renamed } from './changes.ts';
import type { IdParams, TextParams } from './events.ts';
import {
  type AttachmentFile,
  type AttachmentsFieldContext,
  fileNameOf,
  isStored,
} from './model.ts';

/** The user's actions on a stored file: deleting and renaming. */
export const storedFileActions = {
  askDeletion: act((_, { id }: IdParams) => ({ change: { deleting: id } })),
  forgetDeletion: act(() => ({ change: { deleting: null } })),
  saveDeletion: changeFiles('delete', ({ files, deleting }) => ({
    files: files.filter(({ id }) => id !== deleting),
  })),
  announceDeletion: act(({ files, deleting }) => ({
    emit: files.flatMap((file) =>
      file.id === deleting ? [announced('attachments.deleted', fileNameOf(file))] : [],
    ),
  })),
  startRenaming: act(({ files }, { id }: IdParams) => ({
    change: { renaming: { id, text: baseNameOf(files.find((file) => file.id === id)) } },
  })),
  changeName: act(({ renaming }, { text }: TextParams) => ({
    change: { renaming: renaming && { ...renaming, text } },
  })),
  saveRenaming: changeFiles('rename', (context) => renamed(context) ?? {}),
  announceRenaming: act(({ files, renaming }) => ({
    emit: files.flatMap((file) =>
      file.id === renaming?.id ? [announced('attachments.renamed', fileNameOf(file))] : [],
    ),
  })),
  forgetName: act(() => ({ change: { renaming: null } })),
};

/** Whether a file is stored, so that it can be deleted or renamed. */
export const isStoredFile = ({ files }: AttachmentsFieldContext, id: string | null): boolean =>
  files.some((file) => file.id === id && isStored(file));

/** The editable part of a file name: without its extension. */
function baseNameOf(file: AttachmentFile | undefined): string {
  const name = file ? fileNameOf(file) : '';
  const dot = name.lastIndexOf('.');
  return dot > 0 ? name.slice(0, dot) : name;
}
