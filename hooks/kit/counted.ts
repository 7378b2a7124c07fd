/** What is done to a page, and how it is undone. */
export interface OnPage {
  /** Undoes it. */
  readonly stop: () => void;
}

/**
 * Does something to a page for as long as anybody needs it: it begins with the first and ends with the
 * last of them, in whatever order they go.
 */
export function counted<Thing extends OnPage>(start: (page: Document) => Thing) {
  const used = new WeakMap<Document, { readonly thing: Thing; users: number }>();
  return {
    /** Starts it, or counts another user; the returned function, called once, ends this use. */
    use(page: Document): () => void {
      const one = used.get(page) ?? { thing: start(page), users: 0 };
      used.set(page, one);
      one.users += 1;
      return () => {
        one.users -= 1;
        if (one.users > 0) return;
        used.delete(page);
        one.thing.stop();
      };
    },
    /** The running effect on a page. */
    on: (page: Document): Thing | undefined => used.get(page)?.thing,
  };
}
