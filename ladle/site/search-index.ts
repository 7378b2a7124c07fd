import MiniSearch, { type Options } from 'minisearch';
import type { SearchDocument } from './search-documents.ts';

/** A search result: the data to show and to open it. */
export type Found = Pick<SearchDocument, 'id' | 'title' | 'group'>;

/** Words of the pages for abbreviations that users type. */
const ABBREVIATIONS: Readonly<Record<string, readonly string[]>> = {
  a11y: ['accessibility'],
  rtl: ['right', 'left'],
  ssr: ['server', 'rendering'],
};

const OPTIONS: Options<SearchDocument> = {
  fields: ['title', 'group', 'text'],
  storeFields: ['title', 'group'],
  searchOptions: {
    // All words must match: with OR, half of the sessions match "half a second".
    combineWith: 'AND',
    prefix: true,
    fuzzy: (term) => (term.length > 4 ? 0.2 : false),
    boost: { title: 4, group: 2 },
    processTerm(term) {
      const word = term.toLowerCase();
      return Object.hasOwn(ABBREVIATIONS, word) ? [...(ABBREVIATIONS[word] ?? [])] : word;
    },
  },
};

/** The index of documents as text, for {@link searchIn}. */
export function indexOf(documents: readonly SearchDocument[]): string {
  const index = new MiniSearch(OPTIONS);
  index.addAll(documents);
  return JSON.stringify(index);
}

/** Returns the search function for the text of an index; best results first. */
export function searchIn(text: string): (query: string) => readonly Found[] {
  const index = MiniSearch.loadJSON(text, OPTIONS);
  return (query) =>
    index.search(query).map(({ id, title, group }) => ({
      id: String(id),
      title: String(title),
      group: String(group),
    }));
}
