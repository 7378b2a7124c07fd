import { useState, useSyncExternalStore } from 'react';
import { createListeners } from './listeners.ts';

/**
 * State that is rendered before the user's next key, also where it is set in an effect: React gives such a
 * change the priority of a timer, and a browser that is busy hands over the keys first.
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
