/** The hyperlink field. */
export const HYPERLINK_TEXTS = {
  'hyperlink.add': 'Add hyperlink',
  'hyperlink.openInNewTab': 'Open {name} in a new tab',
  'hyperlink.remove': 'Remove hyperlink {name}',
  'hyperlink.added': '{name} added',
  'hyperlink.removed': '{name} removed',
  'hyperlink.moveUp': 'Move hyperlink {name} up',
  'hyperlink.moveDown': 'Move hyperlink {name} down',
  'hyperlink.moved': '{name} is now {place} of {total}',
  'hyperlink.popupBlocked': 'The window for the new hyperlink could not be opened.',
} as const;
