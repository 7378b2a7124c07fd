import { useRef, useState } from 'react';
import { useGrc } from '../provider/grc-provider.tsx';
import type { OrUndefined } from './or-undefined.ts';
import { isSameData, useBrowserLayoutEffect, useLatest } from './use-latest.ts';

/** The argument of a value callback: the value, and the user's action that caused it. */
export interface ValueChange<Value, Reason extends string = string> {
  /** The value that the user proposes, whole: not the difference. */
  readonly value: Value;
  /** The user's action, one of the widget's reasons: `select`, `clear`, … */
  readonly reason: Reason;
}

/** The argument of a value callback if the platform has other names for the members of the value. */
export interface WiredValueChange<
  Value,
  Reason extends string = string,
  /** An entry of the value in the format of the platform. */
  Wire extends object = object,
> extends ValueChange<Value, Reason> {
  /** The value as the platform writes it. */
  readonly wire: readonly Wire[];
}

/** The props of a hook whose value is controlled by the caller (`value`) or by the hook. */
export interface ControlledProps<
  Value,
  Reason extends string = string,
  /** Other accepted shapes of the value. */
  Given = Value,
  Change extends ValueChange<Value, Reason> = ValueChange<Value, Reason>,
> {
  /** The value, if controlled; the hook then always shows this value. */
  readonly value?: Given;
  /** The initial value, if uncontrolled. Default: nothing selected. */
  readonly defaultValue?: Given;
  /** Called with each new value from the user. */
  readonly onValueChange?: (change: Change) => void;
}

/** {@link ControlledProps} of a value that has another format on the platform. */
export type WiredControlledProps<
  Value,
  Reason extends string = string,
  Given = Value,
  Wire extends object = object,
> = ControlledProps<Value, Reason, Given, WiredValueChange<Value, Reason, Wire>>;

/** Props with a value that is either the caller's (`value`) or the hook's (`defaultValue`), not both. */
export type OneValue<Props> = OrUndefined<Props> &
  ({ readonly defaultValue?: undefined } | { readonly value?: undefined });

/**
 * Props without some of them, for a component of your own that sets these itself. `Omit` makes one
 * type of the two that {@link OneValue} allows, so that the hook refuses the rest.
 */
export type PropsWithout<Props, Name extends PropertyKey> = Props extends unknown
  ? Omit<Props, Name>
  : never;

/**
 * A value without a chart: proposes each change, and shows the value that the caller confirmed.
 * Returns the value and the function that proposes another one.
 */
export function useControlled<Value, Reason extends string>(
  props: ControlledProps<Value, Reason>,
  fallback: Value,
): readonly [Value, (value: Value, reason: Reason) => void] {
  const [own, setOwn] = useState(props.defaultValue ?? fallback);
  const latest = useLatest(props);
  const propose = (value: Value, reason: Reason) => {
    if (latest.current.value === undefined) setOwn(() => value);
    latest.current.onValueChange?.({ value, reason });
  };
  return [props.value === undefined ? own : props.value, propose];
}

/**
 * A controlled value of a chart: the chart changes it and reports this (propose); after the next
 * render, a chart whose value differs from the caller's is set back to it (confirm). `confirm` must
 * send an event that the chart does not report as a change. If the chart can never hold the value,
 * for example because of a wrong type, it warns and stops, because the page would otherwise render
 * forever.
 */
export function useConfirmed<Value>(
  value: Value | undefined,
  current: Value,
  confirm: (value: Value) => void,
  isEqual: (a: Value, b: Value) => boolean = isSameData,
): void {
  const { warn } = useGrc();
  const asked = useRef(0);
  useBrowserLayoutEffect(() => {
    if (value === undefined || isEqual(value, current)) return;
    const times = (asked.current += 1);
    // The chart's answer is rendered, and runs this effect again, before any microtask.
    if (times === 1) queueMicrotask(() => (asked.current = 0));
    if (times < MAX_CONFIRMATIONS) confirm(value);
    else if (times === MAX_CONFIRMATIONS)
      warn(`A widget cannot hold the value ${String(value)}: give it another.`);
  });
}

/**
 * Usually one confirmation is enough; a few are needed if the value depends on another one that is
 * being confirmed.
 */
const MAX_CONFIRMATIONS = 20;
