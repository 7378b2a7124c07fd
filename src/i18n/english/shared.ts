import { OFFLINE_TEXTS } from './offline.ts';

/** Used by several widgets. */
export const SHARED_TEXTS = {
  yes: 'Yes',
  no: 'No',
  clear: 'Clear',
  loading: 'Loading…',
  loadFailed: 'Loading failed.',
  retry: 'Try again',
  noData: 'No data',
  noResultsInList: 'No results found in list',
  ...OFFLINE_TEXTS,
  unauthorized: 'You are not authorised to open this.',
} as const;
