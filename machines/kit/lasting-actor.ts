import { fromCallback, type CallbackActorLogic, type EventObject } from 'xstate';

/**
 * The actor of something that is there for as long as its state lasts (an editor, a map) and never ends
 * by itself. Marked, so that whoever waits for a widget to come to rest does not wait for it.
 */
export const lastingActor = <Event extends EventObject>(
  start: Parameters<typeof fromCallback<Event>>[0],
): CallbackActorLogic<Event> & { readonly isLasting: true } => ({
  ...fromCallback<Event>(start),
  isLasting: true,
});
