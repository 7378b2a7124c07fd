/** Top bar. */
export const TOP_BAR_TEXTS = {
  'topBar.label': 'Top bar',
  'topBar.myControlTests': 'My control tests',
  'topBar.myFindings': 'My findings',
  'topBar.myControlTestReviews': 'My control test reviews',
  'topBar.apps': 'Apps',
  'topBar.aiSupportBot': 'AI support bot',
} as const;
