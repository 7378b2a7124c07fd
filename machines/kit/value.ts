import type { EventObject } from 'xstate';
import { actsOf, type Act, type KitAction, type Params } from './act.ts';
import { withEvent } from './with-event.ts';

/**
 * The events by which a host sets a chart's value and a form resets it: the same for every value.
 */
export type ValueEvent<Given> =
  /** The host sets the value; this is never reported. */
  | { readonly type: 'value.set'; readonly value: Given }
  /** Restores the initial value; reported if it differs from the current value. */
  | { readonly type: 'form.reset' };

/** Emitted when the value changes, except by the host. */
export interface ValueChange<Value, Reason> {
  /** Identifies the emitted event. */
  readonly type: 'value.change';
  /** The whole new value. */
  readonly value: Value;
  /** The user's action that changed it. */
  readonly reason: Reason;
}

/** A {@link ValueChange} for a value whose members have other names on the platform. */
export interface WiredValueChange<
  Value,
  Reason,
  /** An entry of the value in the format of the platform. */
  Wire extends object = object,
> extends ValueChange<Value, Reason> {
  /** The value as the platform writes it. */
  readonly wire: readonly Wire[];
}

/**
 * How a chart handles {@link ValueEvent}: spread into `on`; `target` is the state that validates a
 * value.
 */
export const valueEvents = (target?: string) =>
  ({
    'value.set': { actions: withEvent('setValue'), target },
    'form.reset': { actions: 'reset', target },
  }) as const;

/**
 * Creates the actions that change a value, from a reason and a function that returns the changes of
 * the context; if the value has changed, `value.change` is emitted.
 */
export const valueChanges =
  <Context extends WithValue, Event extends EventObject, Reason extends string>(
    isSame: IsSame<Context> = Object.is,
  ) =>
  <Taken extends Params = undefined>(
    reason: Reason,
    change: (context: Context, params: Taken) => Partial<Context>,
  ): KitAction<Context, Event, Taken, ValueChange<Context['value'], Reason>> =>
    actsOf<Context, Event, ValueChange<Context['value'], Reason>>()((context, params: Taken) =>
      reported(context, change(context, params), isSame, (value) => ({
        type: 'value.change',
        value,
        reason,
      })),
    );

/** {@link valueChanges} for a value that has another format on the platform. */
export const wiredValueChanges =
  <
    Context extends WithValue,
    Event extends EventObject,
    Reason extends string,
    Wire extends object = object,
  >(
    toWire: (value: Context['value']) => readonly Wire[],
    isSame: IsSame<Context> = Object.is,
  ) =>
  <Taken extends Params = undefined>(
    reason: Reason,
    change: (context: Context, params: Taken) => Partial<Context>,
  ): KitAction<Context, Event, Taken, WiredValueChange<Context['value'], Reason, Wire>> =>
    actsOf<Context, Event, WiredValueChange<Context['value'], Reason, Wire>>()(
      (context, params: Taken) =>
        reported(context, change(context, params), isSame, (value) => ({
          type: 'value.change',
          value,
          reason,
          wire: toWire(value),
        })),
    );

/** Changes of the context, with the event about the value if it has changed. */
const reported = <Context extends WithValue, Emitted>(
  context: Context,
  change: Partial<Context>,
  isSame: IsSame<Context>,
  eventOf: (value: Context['value']) => Emitted,
): Act<Context, Emitted> => ({
  change,
  emit:
    change.value === undefined || isSame(context.value, change.value)
      ? []
      : [eventOf(change.value)],
});

interface WithValue {
  readonly value: unknown;
}

type IsSame<Context extends WithValue> = (a: Context['value'], b: Context['value']) => boolean;
