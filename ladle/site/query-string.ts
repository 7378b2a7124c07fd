/** Stands for the library with which Ladle reads addresses: browsers read them by themselves. */
export default {
  parse: (search: string): Readonly<Record<string, string>> =>
    Object.fromEntries(new URLSearchParams(search)),
};
