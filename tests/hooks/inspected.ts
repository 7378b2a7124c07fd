import type { Inspect } from '../../hooks/provider/grc-provider.tsx';

/** Shows what the hook of a mounted widget returned last: `inspect` for its provider, `view` to read. */
export function inspected<View>(): { readonly inspect: Inspect; readonly view: () => View } {
  let read: (() => unknown) | undefined;
  return {
    inspect: (widget) => {
      read = widget.view;
    },
    view: () => read?.() as View,
  };
}
