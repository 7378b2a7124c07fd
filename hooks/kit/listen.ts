type Events = WindowEventMap & DocumentEventMap & HTMLElementEventMap;

/** The listeners, by event name. */
type EventListeners = { readonly [Name in keyof Events]?: (event: Events[Name]) => unknown };

/**
 * Subscribes to events of the page until the returned function is called. `capture`: before the
 * elements below. Default false.
 */
export function listen(
  target: EventTarget,
  listeners: EventListeners,
  capture = false,
): () => void {
  const heard = Object.entries(listeners) as [string, EventListener][];
  for (const [name, listener] of heard) target.addEventListener(name, listener, capture);
  return () => {
    for (const [name, listener] of heard) target.removeEventListener(name, listener, capture);
  };
}
