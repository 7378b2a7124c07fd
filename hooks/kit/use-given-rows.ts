import { useEffect, useMemo, useRef } from 'react';
import { givenRows } from '../../machines/kit/host-rows.ts';
import { useGrc } from '../provider/grc-provider.tsx';

/**
 * The valid rows of a prop with choices; developers are warned once about others. In production
 * nothing else is checked. `prop`: its name.
 */
export function useGivenRows<Row extends Parameters<typeof givenRows>[0][number]>(
  prop: string,
  given: readonly Row[],
): readonly Row[] {
  const { warn } = useGrc();
  const rows = useMemo(() => givenRows(given), [given]);
  const isLeftOut = rows.length !== given?.length;
  const isWarned = useRef(false);
  useEffect(() => {
    if (!isLeftOut || isWarned.current) return;
    isWarned.current = true;
    warn(`${prop} holds something else than objects, each with an id of its own: it is left out.`);
  }, [isLeftOut, prop, warn]);
  return rows;
}
