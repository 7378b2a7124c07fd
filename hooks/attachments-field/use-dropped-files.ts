import { useRef, useState } from 'react';
import { droppedFiles, type DroppedFiles } from './dropped-files.ts';

/** What {@link useDroppedFiles} returns. */
export interface DroppedFilesReader {
  /** Dropped folders are being read: their files are not in the field yet. */
  readonly isReading: boolean;
  /** Reads a drop or a paste; call it synchronously in the event handler. */
  readonly read: (transfer: DataTransfer) => void;
  /** Gives up what is being read. */
  readonly forget: () => void;
}

/** Reads what is dropped or pasted, folders too, and passes each drop on when it is read. */
export function useDroppedFiles(onRead: (dropped: DroppedFiles) => void): DroppedFilesReader {
  const running = useRef(new Set<DataTransfer>());
  const [count, setCount] = useState(0);
  return {
    isReading: count > 0,
    read(transfer) {
      running.current.add(transfer);
      setCount(running.current.size);
      void droppedFiles(transfer).then((dropped) => {
        if (!running.current.delete(transfer)) return;
        setCount(running.current.size);
        onRead(dropped);
      });
    },
    forget() {
      running.current.clear();
      setCount(0);
    },
  };
}
