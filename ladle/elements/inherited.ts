/** Settings that an element inherits from the page. */
export interface Inherited {
  /**
   * The language of the nearest `lang`, even outside of shadow roots; undefined if there is none.
   */
  readonly language: string | undefined;
  /** The reading direction that CSS computes for the element. */
  readonly direction: 'ltr' | 'rtl';
  /** The nearest `data-theme`. */
  readonly theme: string;
}

/** The attributes of the page that elements follow. */
export const FOLLOWED = ['lang', 'dir', 'data-theme'];

/** The current settings of the page around an element. */
export const inheritedBy = (element: HTMLElement): Inherited => ({
  language: nearest(element, 'lang') || undefined,
  direction: getComputedStyle(element).direction === 'rtl' ? 'rtl' : 'ltr',
  theme: nearest(element, 'data-theme') ?? 'light',
});

function nearest(element: Element, attribute: string): string | null {
  for (let from: Element | null = element; from;) {
    const found: Element | null = from.closest(`[${attribute}]`);
    if (found) return found.getAttribute(attribute);
    const root: Node = from.getRootNode();
    from = root instanceof ShadowRoot ? root.host : null;
  }
  return null;
}
