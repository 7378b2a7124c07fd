/** Cards: tooltip panel and properties view. */
export const CARD_TEXTS = {
  'card.shown': '{name}',
  'card.deleted': 'Content not found, it might have been deleted.',
  'card.archived': 'This card is archived.',
  'card.noFields': 'No fields to display.',
  'card.noReadRights': 'You do not have the permission to read this content.',
  'card.markedForRemoval': 'This card has been marked for removal.',
  'card.image': 'Image of {name}',
  'card.goToDetails': 'Go to details',
  'card.openDetails': 'Open details',
  'card.locationTitle': 'Location',
  'card.qrCodeTitle': 'QR Code',
} as const;
