/** The link dialog; its title is also that of the hyperlink wizard. */
export const LINK_DIALOG_TEXTS = {
  'hyperlink.title': 'Insert hyperlink',
  'hyperlink.editDescription': 'Edit description',
  'hyperlink.description': 'Description',
  'hyperlink.text': 'Text',
  'hyperlink.url': 'URL',
} as const;
