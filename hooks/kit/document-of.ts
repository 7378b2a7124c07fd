/** The document that a root belongs to: itself, or the one around a shadow root. */
export const documentOf = (root: Document | ShadowRoot): Document =>
  root.ownerDocument ?? (root as Document);
