import { useState } from 'react';
import { useGrc } from '../provider/grc-provider.tsx';
import { useBrowserLayoutEffect } from '../kit/use-latest.ts';

const taken = new WeakMap<object, Set<number>>();

/**
 * The number of a region among those of its page, from 1: two regions with the same name are one
 * to a user of a screen reader. Per page and not per provider, as a page may hold several products.
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
