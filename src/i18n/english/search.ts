/** The search box. */
export const SEARCH_TEXTS = {
  'search.label': 'Search',
  'search.clear': 'Clear search',
  'search.scope': 'Search in',
  'search.suggestions': 'Suggestions',
  'search.didYouMean': 'Did you mean {text}?',
  'search.results': '{count, plural, one {# result found} other {# results found}}',
} as const;
