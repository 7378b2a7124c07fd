/** An effect on a page that can be undone. */
export interface OnPage {
  /** Undoes the effect. */
  readonly stop: () => void;
}

/**
 * Shares an effect on a page: it starts with the first user and stops with the last one, in any
 * order.
 */
export function counted<Thing extends OnPage>(start: (page: Document) => Thing) {
  const used = new WeakMap<Document, { readonly thing: Thing; users: number }>();
  return {
    /**
     * Starts the effect, or counts another user; the returned function, called once, ends this use.
     */
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
