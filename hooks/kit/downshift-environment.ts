/** What downshift knows of the page. */
export interface DownshiftEnvironment {
  /** For the question whether a target is a node of the page. */
  readonly Node: typeof window.Node;
  /** Finds parts by id and the focused element within the shadow root, and makes elements in the page. */
  readonly document: Document;
  /** Listens at the window; events tell the element inside the shadow root as their target. */
  readonly addEventListener: typeof window.addEventListener;
  /** Takes away what `addEventListener` added. */
  readonly removeEventListener: typeof window.removeEventListener;
}

/**
 * The page as downshift must see it from inside a shadow root; undefined where the page itself does.
 * There the document knows neither the focused element nor the parts by their ids, and a press has the
 * root's host as its target, which would count as a press outside.
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
