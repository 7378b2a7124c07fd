interface Emitted {
  readonly type: string;
}

/** The event that a chart emits under one name, without its type. */
type Told<Event extends Emitted, Name extends string> = Omit<
  Extract<Event, { readonly type: Name }>,
  'type'
>;

/** Tells the caller of a hook what its chart emits: another value, and that it opened or closed. */
export function tellHost<Event extends Emitted>(
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
