import { useState } from 'react';

/**
 * Whether a list has been long since it opened. It stays so until it closes, also while a search lists
 * few or nothing yet: its rows are not laid out anew at each letter.
 */
export function useWasLong(isOpen: boolean, isLong: boolean): boolean {
  const [wasLong, setWasLong] = useState(false);
  const isLazy = isOpen && (wasLong || isLong);
  if (isLazy !== wasLong) setWasLong(isLazy);
  return isLazy;
}
