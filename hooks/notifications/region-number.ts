import { useState } from 'react';
import { useGrc } from '../provider/grc-provider.tsx';
import { useBrowserLayoutEffect } from '../kit/use-latest.ts';

const taken = new WeakMap<object, Set<number>>();

/**
 * The number of a region on its page, from 1, because screen readers do not distinguish regions
 * with the same name. Counted per page and not per provider, because a page may contain several
 * products.
 */
export function useRegionNumber(isCounted: boolean): number {
  const { getRootNode } = useGrc();
  const [number, setNumber] = useState(1);
  useBrowserLayoutEffect(() => {
    if (!isCounted) return;
    const page = getRootNode();
    const numbers = taken.get(page) ?? new Set<number>();
    taken.set(page, numbers);
    let free = 1;
    while (numbers.has(free)) free += 1;
    numbers.add(free);
    setNumber(free);
    return () => void numbers.delete(free);
  }, [isCounted, getRootNode]);
  return number;
}
