/** The part of a change event of React that {@link onTick} reads. */
interface TickEvent {
  readonly nativeEvent?: { readonly defaultPrevented?: boolean };
}

/**
 * The change handler of a native checkbox or radio. It does nothing if a handler prevented the
 * click: the browser then takes the change back, but React reports it all the same.
 */
export const onTick =
  (change: () => void) =>
  (event?: TickEvent): void => {
    if (event?.nativeEvent?.defaultPrevented !== true) change();
  };
