import { useGrc } from '../../hooks/provider/grc-provider.tsx';

const MIRRORED: Readonly<Record<string, string>> = { '▸': '◂', '⇥': '⇤', '⇤': '⇥', '↗': '↖' };

/**
 * Turns signs that point along the line where it is read from right to left. Brackets and angle quotes (`‹`, `»`) need
 * none of this: browsers mirror them.
 */
export function useSigns(): <Sign>(sign: Sign) => Sign | string {
  const { direction } = useGrc();
  return (sign) => (direction === 'rtl' && MIRRORED[String(sign)]) || sign;
}
