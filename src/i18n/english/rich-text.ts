/** Rich text. */
export const RICH_TEXT_TEXTS = {
  'richText.toolbar': 'Formatting',
  'richText.bold': 'Bold',
  'richText.italic': 'Italic',
  'richText.underline': 'Underline',
  'richText.orderedList': 'Numbered list',
  'richText.unorderedList': 'Bulleted list',
  'richText.indent': 'Increase indent',
  'richText.outdent': 'Decrease indent',
  'richText.link': 'Link',
  'richText.removeLink': 'Remove link',
  'richText.undo': 'Undo',
  'richText.redo': 'Redo',
  'richText.edit': 'Edit text',
  'richText.pasting': 'Pasting…',
  'richText.pasteRejected': 'The pasted content was not accepted.',
} as const;
