import { useEffect, useRef, useState } from 'react';
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

/** Input of {@link useDroppedFiles}. */
export interface DroppedFilesInput {
  /** Receives the files of a drop or a paste. */
  readonly onRead: (dropped: DroppedFiles) => void;
  /** Whether drops are still passed on after the field is unmounted: its chart is kept. */
  readonly isKept: boolean;
}

/**
 * Reads what is dropped or pasted, folders too, and passes each drop on when it is read. What is read
 * while the field is not shown waits until it is shown again, and goes with a field that is not.
 */
export function useDroppedFiles({ onRead, isKept }: DroppedFilesInput): DroppedFilesReader {
  /** What is being read, or waits; the function passes it on. */
  const running = useRef(new Map<DataTransfer, (() => void) | null>());
  const [count, setCount] = useState(0);
  const isMounted = useRef(false);
  useEffect(() => {
    isMounted.current = true;
    for (const pass of running.current.values()) pass?.();
    return () => {
      isMounted.current = false;
    };
  }, []);
  return {
    isReading: count > 0,
    read(transfer) {
      running.current.set(transfer, null);
      setCount(running.current.size);
      void droppedFiles(transfer).then((dropped) => {
        if (!running.current.has(transfer)) return;
        const pass = () => {
          running.current.delete(transfer);
          setCount(running.current.size);
          onRead(dropped);
        };
        if (isMounted.current || isKept) pass();
        else running.current.set(transfer, pass);
      });
    },
    forget() {
      running.current.clear();
      setCount(0);
    },
  };
}
