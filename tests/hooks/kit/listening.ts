import { vi } from 'vitest';

/** The listeners added to a target from now on and not removed: `type`, or `type, first` for capturing ones. */
export function listening(target: EventTarget): () => readonly string[] {
  const added = vi.spyOn(target, 'addEventListener');
  const removed = vi.spyOn(target, 'removeEventListener');
  const isCapture = (options: unknown) =>
    options === true || (options as AddEventListenerOptions | undefined)?.capture === true;
  return () => {
    const left = added.mock.calls.slice();
    for (const [type, listener, options] of removed.mock.calls) {
      const place = left.findIndex(
        (one) => one[0] === type && one[1] === listener && isCapture(one[2]) === isCapture(options),
      );
      if (place >= 0) left.splice(place, 1);
    }
    return left.map(([type, , options]) => (isCapture(options) ? `${type}, first` : type));
  };
}
