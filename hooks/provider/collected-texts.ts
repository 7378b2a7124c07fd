import type { TextOverrides } from '../../src/i18n/keys.ts';

/**
 * The English texts that are part of the widgets of a page. They are available at the first render,
 * also on a server, so that no message key is ever visible; a page only loads the texts of its own
 * widgets.
 */
export interface CollectedTexts {
  /** Adds a group of texts. Adding it again changes nothing, so a hook does it at each render. */
  readonly add: (group: TextOverrides) => void;
  /** All groups as one. */
  readonly texts: TextOverrides;
}

/** No texts yet. */
export function collectTexts(): CollectedTexts {
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
