import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate';

/**
 * The actor of something that exists as long as its state (an editor, a map) and never ends. It is
 * marked, so that code that waits until a widget is idle does not wait for it.
 */
export const lastingActor = <Event extends EventObject>(
  start: Parameters<typeof fromCallback<Event>>[0],
): CallbackActorLogic<Event> & { readonly isLasting: true } => ({
  ...fromCallback<Event>(start),
  isLasting: true,
});
