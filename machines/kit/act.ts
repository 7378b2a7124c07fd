import {
  enqueueActions,
  type ActionFunction,
  type EventObject,
  type ParameterizedObject,
} from 'xstate';

/** The possible parameters of actions. */
export type Params = ParameterizedObject['params'] | undefined;

/** An action that the kit creates for the `setup` of a chart. */
export type KitAction<
  Context extends object,
  Event extends EventObject,
  Taken extends Params,
  Emitted extends EventObject = never,
> = ActionFunction<Context, Event, Event, Taken, never, never, never, never, Emitted>;

/** The effect of an action, as data: changes of the context and emitted events. */
export interface Act<Context, Emitted> {
  /** Members of the context that change; absent = none. */
  readonly change?: Partial<Context>;
  /** Events that leave the chart, in order; absent = none. */
  readonly emit?: readonly Emitted[];
}

/**
 * Creates actions of one chart that change the context and report the change at once. Each is a
 * pure function of the context and the event's data, bound to the chart's types once: `const act =
 * actsOf<Context, Event, Emitted>()`.
 */
export const actsOf =
  <Context extends object, Event extends EventObject, Emitted extends EventObject>() =>
  <Taken extends Params = undefined>(
    work: (context: Context, params: Taken) => Act<Context, Emitted>,
  ): KitAction<Context, Event, Taken, Emitted> =>
    enqueueActions(({ context, enqueue }, params: Taken) => {
      const { change, emit = [] } = work(context, params);
      if (change) enqueue.assign(change);
      for (const event of emit) enqueue.emit(event);
    });
