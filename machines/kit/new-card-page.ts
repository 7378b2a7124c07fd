import type { StoragePort } from './ports.ts';

/** Local storage key of the user's choice between the new card page and the legacy one. */
const KEY = 'UseNewCardPage';

/** Whether details of cards open on the new card page: the stored setting, default true. */
export const usesNewCardPage = (storage: StoragePort): boolean => storage.get(KEY) !== 'false';
