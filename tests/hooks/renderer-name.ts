/** The name of the reference renderer of a hook: `useListField` is rendered as `list-field`. */
export const rendererName = (hook: string): string =>
  hook
    .slice('use'.length)
    .replaceAll(/\B[A-Z]/g, '-$&')
    .toLowerCase();
