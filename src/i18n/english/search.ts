/** The search box. */
export const SEARCH_TEXTS = {
  'search.label': 'Search',
  'search.clear': 'Clear search',
  'search.scope': 'Search in',
  'search.results': '{count, plural, one {# result found} other {# results found}}',
} as const;
