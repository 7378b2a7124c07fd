import type { DraftPort } from './ports.ts';

/** Stores unsaved texts in memory, by their subject. */
export function draftStore(): DraftPort {
  const drafts = new Map<string, string>();
  return {
    get: (key) => drafts.get(key) ?? null,
    set(key, text) {
      if (text === null || text === '') drafts.delete(key);
      else drafts.set(key, text);
    },
  };
}
