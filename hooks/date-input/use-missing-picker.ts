import { useEffect } from 'react';
import { listen } from '../kit/listen.ts';
import { useLatest } from '../kit/use-latest.ts';
import { useSyncState } from '../kit/use-sync-state.ts';
import { useGrc } from '../provider/grc-provider.tsx';

/** Input of {@link useMissingPicker}. */
export interface MissingPickerInput {
  /** Whether the picker is open. */
  readonly isOpen: boolean;
  /** The element of the picker; null while none is mounted. */
  readonly picker: HTMLElement | null;
  /** Id of the picker: it is also found if its component does not pass on the ref. */
  readonly id: string;
  /** Closes the picker. */
  readonly close: () => void;
}

/** Whether the host renders no picker, which is known once the picker was open. */
export function useMissingPicker(input: MissingPickerInput): boolean {
  const { isOpen, picker, id } = input;
  const { getRootNode } = useGrc();
  const [isMissing, setMissing] = useSyncState(false);
  const close = useLatest(input.close);
  useEffect(() => {
    if (!isOpen) return;
    const root = getRootNode();
    const isFound = picker !== null || root.getElementById(id) !== null;
    setMissing(!isFound);
    // Not closed at once, because the component of a picker may still be loading.
    if (!isFound) return listen(root, { focusout: () => close.current() });
  }, [isOpen, picker, id, getRootNode, setMissing, close]);
  return isMissing;
}
