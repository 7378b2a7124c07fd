/** Dialogs. */
export const DIALOG_TEXTS = {
  'dialog.ok': 'OK',
  'dialog.cancel': 'Cancel',
  'dialog.close': 'Close',
  'dialog.busy': 'One moment please…',
  'dialog.failed': 'Saving failed. Try again.',
} as const;
