/** The environment that downshift uses instead of the window. */
export interface DownshiftEnvironment {
  /** To check whether a target is a node of the page. */
  readonly Node: typeof window.Node;
  /**
   * Finds parts by id and the focused element within the shadow root, and creates elements in the
   * page.
   */
  readonly document: Document;
  /** Listens on the window; the events have the element inside the shadow root as their target. */
  readonly addEventListener: typeof window.addEventListener;
  /** Removes a listener of `addEventListener`. */
  readonly removeEventListener: typeof window.removeEventListener;
}

/**
 * The environment for downshift inside a shadow root; undefined outside one. From the document,
 * neither the focused element nor parts can be found there by id, and a press has the host as its
 * target, which would count as a press outside.
 */
export function downshiftEnvironment(
  getRootNode: () => Document | ShadowRoot,
): DownshiftEnvironment | undefined {
  if (typeof document === 'undefined') return undefined;
  const root = getRootNode();
  if (root === document) return undefined;
  const retargeted = new WeakMap<object, EventListener>();
  return {
    Node: window.Node,
    // Not the shadow root itself, which has no `createElement`.
    document: {
      getElementById: (id: string) => root.getElementById(id),
      get activeElement() {
        return root.activeElement ?? document.body;
      },
      createElement: (tag: string) => document.createElement(tag),
      body: document.body,
    } as Document,
    addEventListener(type: string, listener: EventListener, options?: AddEventListenerOptions) {
      const heard = (event: Event) =>
        listener({ target: event.composedPath()[0] ?? null } as unknown as Event);
      retargeted.set(listener, heard);
      window.addEventListener(type, heard, options);
    },
    removeEventListener(type: string, listener: EventListener) {
      window.removeEventListener(type, retargeted.get(listener) ?? listener);
    },
  } as DownshiftEnvironment;
}
