import { useState } from 'react';

/**
 * Whether a list has been long at any time since it opened. It stays so until it closes, even if a
 * search lists few rows, so that the layout of the rows does not change on each letter.
 */
export function useWasLong(isOpen: boolean, isLong: boolean): boolean {
  const [wasLong, setWasLong] = useState(false);
  const isLazy = isOpen && (wasLong || isLong);
  if (isLazy !== wasLong) setWasLong(isLazy);
  return isLazy;
}
