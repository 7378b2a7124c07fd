import type { Inspect } from '../../hooks/provider/grc-provider.tsx';

/** Returns what the hook of a mounted widget returned last: pass `inspect` to its provider, call `view` to read. */
export function inspected<View>(): { readonly inspect: Inspect; readonly view: () => View } {
  let read: (() => unknown) | undefined;
  return {
    inspect: (widget) => {
      read = widget.view;
    },
    view: () => read?.() as View,
  };
}
