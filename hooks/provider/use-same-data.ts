import { useState } from 'react';
import { isSameData } from '../kit/use-latest.ts';

/** Returns the same object while its content is the same, so that callers may write it inline. */
export function useSameData<T>(data: T): T {
  const [known, setKnown] = useState(data);
  if (isSameData(known, data)) return known;
  setKnown(data);
  return data;
}
