interface Emitted {
  readonly type: string;
}

/** The event that a chart emits under one name, without its type. */
type Told<Event extends Emitted, Name extends string> = Omit<
  Extract<Event, { readonly type: Name }>,
  'type'
>;

/** Calls the callbacks of a hook for events of its chart: value changes, opening and closing. */
export function notifyHost<Event extends Emitted>(
  host: {
    readonly onValueChange?: (change: Told<Event, 'value.change'>) => void;
    readonly onOpenChange?: (change: Told<Event, 'open.change'>) => void;
  },
  emitted: Event,
): void {
  const { type, ...change } = emitted;
  if (type === 'value.change') host.onValueChange?.(change as Told<Event, 'value.change'>);
  if (type === 'open.change') host.onOpenChange?.(change as Told<Event, 'open.change'>);
}
