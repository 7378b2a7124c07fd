import type { StepEnd } from '../../../fixtures/player/run-events.ts';
import type { PageParts } from './page-parts.ts';

/**
 * Actions of the user, states of the charts and requests over time. The function is written into the report as
 * text, so it must not use anything outside its own body.
 */
export const timelineIn = ({ draw, isBad, timeOf }: PageParts) => {
  const LANES = ['user', 'charts', 'requests'] as const;
  const laneOf = ({ kind, trace }: StepEnd): readonly (typeof LANES)[number][] => [
    ...(['send', 'press', 'type', 'key', 'start', 'stop'].includes(kind)
      ? (['user'] as const)
      : []),
    ...(trace?.states.some(({ before, after }) => before !== after) ? (['charts'] as const) : []),
    ...(trace && trace.requests.length > 0 ? (['requests'] as const) : []),
  ];

  /** Three lanes over one time line; simultaneous steps are placed side by side. */
  return (list: readonly StepEnd[], now: number, choose: (index: number) => void): SVGElement => {
    const width = Math.max(900, list.length * 12 + 90);
    const picture = draw('svg', {
      class: 'lanes',
      viewBox: `0 0 ${width} 120`,
      role: 'img',
      'aria-label': 'What the user did, the charts’ states and the requests, over time',
    });
    for (const [row, lane] of LANES.entries()) {
      picture.append(draw('text', { x: 4, y: 26 + row * 34 }, lane));
    }
    const last = list.at(-1)?.trace?.to ?? 0;
    for (const [index, one] of list.entries()) {
      const place = last > 0 ? (one.trace?.from ?? 0) / last : 0;
      const even = list.length > 1 ? index / (list.length - 1) : 0;
      // Positions are the average of time and order, so that simultaneous steps do not overlap.
      const x = 80 + ((place + even) / 2) * (width - 110);
      for (const lane of laneOf(one)) {
        const mark = draw('rect', {
          x,
          y: 12 + LANES.indexOf(lane) * 34,
          width: 9,
          height: 20,
          class: `${isBad(one.verdict) ? 'bad' : ''}${index === now ? ' now' : ''}`,
        });
        mark.append(draw('title', {}, `${one.line}: ${one.text}`));
        mark.addEventListener('click', () => choose(index));
        picture.append(mark);
      }
    }
    picture.append(draw('text', { x: 80, y: 116 }, '0'));
    picture.append(draw('text', { x: width - 60, y: 116 }, timeOf(last)));
    return picture;
  };
};
