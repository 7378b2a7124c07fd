import type { attachmentsFieldMachine } from '../../machines/attachments-field/chart.ts';
import type { AttachmentsFieldContext } from '../../machines/attachments-field/model.ts';
import type { Chart } from '../kit/use-chart.ts';
import { useChange } from '../kit/use-latest.ts';
import { type DroppedFilesReader, useDroppedFiles } from './use-dropped-files.ts';

/** What {@link useAddedFiles} returns. */
export interface AddedFiles {
  /** Adds files to the field. */
  readonly add: (files: Iterable<File>) => void;
  /** Adds what is dropped or pasted, once it is read. */
  readonly dropped: DroppedFilesReader;
}

/** The files that users choose, drop or paste: they are kept by the file port, and the chart has their handles. */
export function useAddedFiles({
  snapshot,
  actor,
  send,
  isKept,
  grc: { ports, notifications },
}: Chart<typeof attachmentsFieldMachine>): AddedFiles {
  const add = (files: Iterable<File>) => {
    const chosen = Array.from(files, (file) => ({
      handle: ports.files.add(file),
      name: file.name,
      size: file.size,
      type: file.type,
    }));
    if (chosen.length > 0) send({ type: 'files.add', files: chosen });
  };
  const owner = ownerOf(snapshot.context);
  const dropped = useDroppedFiles({
    isKept,
    onRead({ files, unread }) {
      // A kept chart may have got another user while it had no field.
      if (ownerOf(actor.getSnapshot().context) !== owner) return;
      add(files);
      for (const fileName of unread)
        notifications.notify({ kind: 'error', key: 'uploadFailed', params: { fileName } });
    },
  });
  // Like running uploads, which end with their field and their user.
  useChange(owner, dropped.forget);
  return { add, dropped };
}

/** The field and the user that files are chosen for. */
const ownerOf = ({ fieldId, environment }: AttachmentsFieldContext): string =>
  `${fieldId} ${environment.user.id}`;
