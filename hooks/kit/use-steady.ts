import { useMemo, useSyncExternalStore } from 'react';
import type { Grc } from '../provider/grc-provider.tsx';
import { useGrc } from '../provider/grc-provider.tsx';
import { documentOf } from './document-of.ts';
import { isPressing, watchPressEnds } from './press-end.ts';
import { isSameData } from './use-latest.ts';

/**
 * A rendered value that does not change during a press. A press moves the focus, which may show the
 * error of the field that is left: this would move the pressed button away from the pointer, and
 * its click would be lost.
 */
export function useSteady<Value>(value: Value): Value {
  const { getRootNode } = useGrc();
  const steady = useMemo(() => steadyOn<Value>(getRootNode), [getRootNode]);
  return useSyncExternalStore(
    steady.subscribe,
    () => steady.read(value),
    () => value,
  );
}

function steadyOn<Value>(getRootNode: Grc['getRootNode']) {
  let page: Document | undefined;
  let drawn: Value;
  return {
    subscribe(onPressEnd: () => void) {
      page = documentOf(getRootNode());
      return watchPressEnds(page, onPressEnd);
    },
    read(value: Value) {
      // Equal data in a new list is not a change: nothing rerenders when the press ends.
      const isHeld = page !== undefined && isPressing(page);
      if (!isHeld && !isSameData(drawn, value)) drawn = value;
      return drawn;
    },
  };
}
