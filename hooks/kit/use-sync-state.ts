import { useState, useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/**
 * State that is rendered before the user's next key press, even if it is set in an effect: React
 * schedules such updates with a low priority, and a busy browser would handle the keys first.
 */
export function useSyncState<Value>(initial: Value): readonly [Value, (value: Value) => void] {
  const [store] = useState(() => createStore(initial));
  return [useSyncExternalStore(store.subscribe, store.get, store.get), store.set];
}

function createStore<Value>(initial: Value) {
  let value = initial;
  const listeners = createListeners();
  return {
    get: () => value,
    set(next: Value) {
      value = next;
      listeners.call();
    },
    subscribe: listeners.add,
  };
}
