import { useGrc } from '../../hooks/provider/grc-provider.tsx';

const MIRRORED: Readonly<Record<string, string>> = { '▸': '◂', '⇥': '⇤', '⇤': '⇥', '↗': '↖' };

/**
 * Mirrors symbols that point along the line of text on right-to-left pages. Brackets and angle
 * quotes (`‹`, `»`) do not need this, because browsers mirror them.
 */
export function useSigns(): <Sign>(sign: Sign) => Sign | string {
  const { direction } = useGrc();
  return (sign) => (direction === 'rtl' && MIRRORED[String(sign)]) || sign;
}
