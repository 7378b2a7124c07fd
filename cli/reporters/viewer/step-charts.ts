import type { SessionEnd, StepEnd } from '../../../fixtures/player/run-events.ts';
import type { PageParts } from './page-parts.ts';

/**
 * The charts of a step's widgets, and the link to the same step in the showcase. The function is written into
 * the report as text, so it must not use anything outside its own body.
 */
export const chartsIn = (
  { make }: PageParts,
  more: {
    /** Pictures of charts as SVG, by the charts' ids. */
    readonly charts: Readonly<Record<string, string>>;
    readonly showcase?: string;
  },
) => {
  /** The chart of a widget: the one that has all of these states. */
  const chartOf = (states: readonly string[], seen: readonly string[]): string | undefined =>
    Object.keys(more.charts).find((id) => states.every((one) => seen.includes(`${id}: ${one}`)));

  /** Charts of the widgets, with their active states after the step. */
  const chartsOf = (one: StepEnd, { seen }: SessionEnd): readonly HTMLElement[] =>
    (one.trace?.states ?? []).flatMap(({ widget, after }) => {
      const states = after?.split(', ') ?? [];
      const id = after === undefined ? undefined : chartOf(states, seen.states);
      if (id === undefined) return [];
      const parsed = new DOMParser().parseFromString(more.charts[id] ?? '', 'image/svg+xml');
      const picture = document.importNode(parsed.documentElement, true);
      const active = new Set(
        states.flatMap((state) => {
          const parts = state.split('.');
          return parts.map((_, length) => parts.slice(0, length + 1).join('.'));
        }),
      );
      for (const part of picture.querySelectorAll('[data-state]')) {
        if (active.has(part.getAttribute('data-state') ?? '')) part.setAttribute('data-active', '');
      }
      picture.setAttribute('aria-label', `State chart of ${widget}; active: ${after ?? ''}`);
      return [make('figure', {}, make('figcaption', {}, widget), picture)];
    });

  /** Link to the same step in the showcase, where the user can continue by hand. */
  const linkTo = ({ file }: SessionEnd, index: number): readonly HTMLElement[] => {
    const { showcase = '' } = more;
    const session = /(?:^|\/)fixtures\/sessions\/(.+)$/.exec(file)?.[1];
    if (!/^https?:\/\//.test(showcase) || session === undefined) return [];
    const query = new URLSearchParams({ story: 'sessions--step-by-step', session });
    query.set('step', String(index + 1));
    const there = { href: `${showcase.replace(/[?#].*$/, '')}?${query}`, target: '_blank' };
    return [make('p', {}, make('a', { ...there, rel: 'noreferrer' }, 'This step in the showcase'))];
  };
  return { chartsOf, linkTo };
};
