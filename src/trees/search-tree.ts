import type { Tree, TreeItem } from './build-tree.ts';
import type { ItemFlags } from './visible-rows.ts';
import { searchable } from '../text/comparable.ts';
import { hasFlag, noFlags, setFlag } from './visible-rows.ts';
import { escapePattern } from '../text/escape-pattern.ts';

/** What a search found in a tree. */
export interface TreeSearch {
  /** Items whose name contains the text. */
  readonly matches: ItemFlags;
  /** How many items match. */
  readonly matchCount: number;
  /** The matches and everything above them: what is shown while searching. */
  readonly kept: ItemFlags;
  /** The ancestors of matches: what the search expands. */
  readonly opened: ItemFlags;
}

/**
 * Finds the items whose name contains `text`, in any case and with or without accents; null for blank
 * text (no search).
 */
export function searchTree(tree: Tree, text: string): TreeSearch | null {
  const wanted = searchable(text);
  if (wanted === '') return null;
  const isMatch = matcherOf(wanted);
  const matches = noFlags(tree);
  const kept = noFlags(tree);
  const opened = noFlags(tree);
  let matchCount = 0;
  // Backwards, so that all descendants of an item are visited before the item.
  for (let index = tree.items.length - 1; index >= 0; index--) {
    if (isMatch((tree.items[index] as TreeItem).name)) {
      setFlag(matches, index, true);
      setFlag(kept, index, true);
      matchCount++;
    }
    const above = tree.parent[index] as number;
    if (above >= 0 && hasFlag(kept, index)) {
      setFlag(kept, above, true);
      setFlag(opened, above, true);
    }
  }
  return { matches, matchCount, kept, opened };
}

function matcherOf(wanted: string): (name: string) => boolean {
  const hasWanted = (name: string) => searchable(name).includes(wanted);
  if (wanted.length > PATTERN_MAX) return hasWanted;
  // A case-insensitive pattern searches 100,000 names without a lower-case copy of each.
  const pattern = new RegExp(escapePattern(wanted), 'iu');
  return (name) => pattern.test(name) || (ACCENTED.test(name) && hasWanted(name));
}

/** Maximum length of a text that is turned into a pattern, because engines refuse very long ones. */
const PATTERN_MAX = 1000;

/** Anything except printable ASCII: only such names can change when accents are removed. */
const ACCENTED = /[^ -~]/;
