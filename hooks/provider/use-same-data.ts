import { useState } from 'react';
import { isSameData } from '../kit/use-latest.ts';

/** The same object as before while it says the same, so that it may be written inline. */
export function useSameData<T>(data: T): T {
  const [known, setKnown] = useState(data);
  if (isSameData(known, data)) return known;
  setKnown(data);
  return data;
}
