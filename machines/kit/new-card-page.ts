import type { StoragePort } from './ports.ts';

/** Local storage key of the user's choice between the new card page and the legacy one. */
const KEY = 'UseNewCardPage';

/** Whether details of cards open on the new card page: the stored setting, true where nothing is stored. */
export const usesNewCardPage = (storage: StoragePort): boolean => storage.get(KEY) !== 'false';
