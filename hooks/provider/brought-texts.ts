import type { TextOverrides } from '../../src/i18n/keys.ts';

/**
 * The English texts that the widgets of a page bring with them. They are there at the first render, on
 * a server too, so that no message key is ever seen; and a page carries those of its own widgets alone.
 */
export interface BroughtTexts {
  /** Adds a group of texts. Adding it again changes nothing, so a hook does it at each render. */
  readonly add: (group: TextOverrides) => void;
  /** All groups as one. */
  readonly texts: TextOverrides;
}

/** No texts yet. */
export function broughtTexts(): BroughtTexts {
  const groups = new Set<TextOverrides>();
  const texts: Record<string, string> = {};
  return {
    add(group) {
      if (groups.has(group)) return;
      groups.add(group);
      Object.assign(texts, group);
    },
    texts,
  };
}
