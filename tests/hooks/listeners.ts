import { vi } from 'vitest';

/** Which events are still listened to at a target, of the listeners that came since this was called. */
export function listenersAt(target: EventTarget): () => readonly string[] {
  const listeners = new Map<unknown, readonly [type: string, capture: boolean][]>();
  const captures = (options: unknown) =>
    typeof options === 'object' && options !== null
      ? (options as AddEventListenerOptions).capture === true
      : options === true;
  const isSame = ([type, capture]: readonly [string, boolean], other: string, options: unknown) =>
    type === other && capture === captures(options);
  const { addEventListener, removeEventListener } = target;
  vi.spyOn(target, 'addEventListener').mockImplementation((type, listener, options) => {
    const known = listeners.get(listener) ?? [];
    if (!known.some((one) => isSame(one, type, options)))
      listeners.set(listener, [...known, [type, captures(options)]]);
    addEventListener.call(target, type, listener, options);
  });
  vi.spyOn(target, 'removeEventListener').mockImplementation((type, listener, options) => {
    const known = listeners.get(listener) ?? [];
    listeners.set(
      listener,
      known.filter((one) => !isSame(one, type, options)),
    );
    removeEventListener.call(target, type, listener, options);
  });
  return () => [...listeners.values()].flatMap((known) => known.map(([type]) => type)).sort();
}
