/** The hyperlink wizard. */
export const HYPERLINK_WIZARD_TEXTS = {
  'hyperlink.info':
    'Search for a document or page, or type a web address, an e-mail address or a network path.',
  'hyperlink.search': 'Search or type a link',
  'hyperlink.create': 'Create link to {text}',
  'hyperlink.createFailed': 'The hyperlink could not be created.',
  'hyperlink.webPage': 'Web page',
  'hyperlink.email': 'E-mail address',
  'hyperlink.unc': 'Network path',
  'hyperlink.sort': 'Sort by',
  'hyperlink.sortNone': 'No sorting',
  'hyperlink.sortTitle': 'Title',
  'hyperlink.sortCategory': 'Category',
  'hyperlink.sortLastVisited': 'Last visited',
} as const;
