import { useState } from 'react';
import { droppedFiles, type DroppedFiles } from './dropped-files.ts';

/** What {@link useDroppedFiles} returns. */
export interface DroppedFilesReader {
  /** Dropped folders are being read: their files are not in the field yet. */
  readonly isReading: boolean;
  /** Reads a drop or a paste; call it synchronously in the event handler. */
  readonly read: (transfer: DataTransfer) => void;
}

/** Reads what is dropped or pasted, folders too, and passes each drop on when it is read. */
export function useDroppedFiles(onRead: (dropped: DroppedFiles) => void): DroppedFilesReader {
  const [count, setCount] = useState(0);
  return {
    isReading: count > 0,
    read(transfer) {
      setCount((before) => before + 1);
      void droppedFiles(transfer).then((dropped) => {
        setCount((before) => before - 1);
        onRead(dropped);
      });
    },
  };
}
