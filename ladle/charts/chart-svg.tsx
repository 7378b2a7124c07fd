import { useId, type ReactNode } from 'react';
import { LINE_HEIGHT, type ChartDrawing, type DrawnTransition } from './lay-out-chart.ts';

export interface ChartSvgProps {
  readonly drawing: ChartDrawing;
  /** The text alternative of the drawing. */
  readonly label: string;
  /** Paths of the active states; undefined if the chart is not running. */
  readonly active?: ReadonlySet<string>;
  /** Ids of the transitions that were taken last. */
  readonly taken?: ReadonlySet<string>;
  /** Milliseconds until a delayed transition is taken, by its id. */
  readonly remaining?: ReadonlyMap<string, number>;
  /** Called when the text of a transition is pressed. */
  readonly onPress?: (transition: DrawnTransition) => void;
  /** The visible part; default: everything. */
  readonly viewBox?: string;
}

/** A chart as SVG; also used in Node to generate the package's images. */
export function ChartSvg(props: ChartSvgProps): ReactNode {
  const { drawing, label, active, taken, remaining, onPress } = props;
  // A page may show the same chart twice, and ids must be unique.
  const arrowhead = `arrowhead-${drawing.id}-${useId()}`;
  const text = (transition: DrawnTransition, x: number, y: number): ReactNode => {
    const milliseconds = remaining?.get(transition.id);
    return (
      <text
        key={transition.id}
        x={x}
        y={y}
        className="chart-event"
        data-taken={mark(taken?.has(transition.id))}
        data-inactive={mark(active && !active.has(transition.source))}
        onClick={onPress && (() => onPress(transition))}
      >
        {transition.text}
        {milliseconds === undefined ? '' : ` ${(milliseconds / 1000).toFixed(1)} s`}
      </text>
    );
  };
  return (
    <svg
      xmlns="http://www.w3.org/2000/svg"
      // An inline drawing is not a file for an <img>.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={label}
      className="chart"
      viewBox={props.viewBox ?? `0 0 ${drawing.width} ${drawing.height}`}
    >
      <style>{STYLE}</style>
      <defs>
        <marker
          id={arrowhead}
          viewBox="0 0 8 8"
          refX="7"
          refY="4"
          markerWidth="7"
          markerHeight="7"
          orient="auto-start-reverse"
        >
          <path d="M0 0 8 4 0 8z" className="chart-arrowhead" />
        </marker>
      </defs>
      {drawing.states.map((state) => (
        <g
          key={state.path}
          data-state={state.path}
          data-type={state.type}
          data-active={mark(active?.has(state.path))}
        >
          <rect x={state.x} y={state.y} width={state.width} height={state.height} rx="6" />
          {state.isInitial && (
            <path
              d={`M${state.x - 11} ${state.y + 9}h9`}
              markerEnd={`url(#${arrowhead})`}
              className="chart-arrow"
            />
          )}
          <text x={state.x + 8} y={state.y + LINE_HEIGHT} className="chart-name">
            {state.name}
          </text>
          {state.invokes !== '' && (
            <text x={state.x + 8} y={state.y + 2 * LINE_HEIGHT} className="chart-note">
              {state.invokes}
            </text>
          )}
          {state.inside.map((transition, place) => {
            const line = place + (state.invokes === '' ? 2 : 3);
            return text(transition, state.x + 8, state.y + line * LINE_HEIGHT);
          })}
        </g>
      ))}
      {drawing.dots.map(([x, y]) => (
        <circle key={`${x} ${y}`} cx={x} cy={y} r="4" className="chart-dot" />
      ))}
      {drawing.arrows.map((arrow) => (
        <g key={arrow.id} data-taken={mark(arrow.lines.some(({ id }) => taken?.has(id)))}>
          <polyline
            points={arrow.points.join(' ')}
            markerEnd={`url(#${arrowhead})`}
            className="chart-arrow"
          />
          {arrow.lines.map((transition, place) =>
            text(transition, arrow.x + 4, arrow.y + (place + 0.75) * LINE_HEIGHT),
          )}
        </g>
      ))}
    </svg>
  );
}

const mark = (isSet: boolean | undefined): '' | undefined => (isSet ? '' : undefined);

// Light colours, unless the page sets the variables.
const STYLE = `.chart text{font:11px ui-monospace,"DejaVu Sans Mono",monospace;fill:var(--chart-text,#1a1a1a)}
.chart rect{fill:var(--chart-background,#fff);stroke:var(--chart-line,#6e7781)}
.chart [data-type=parallel]>rect{stroke-dasharray:5 3}
.chart .chart-name{font-weight:700}
.chart .chart-note,.chart [data-inactive]{fill:var(--chart-muted,#57606a)}
.chart [data-active]>rect{stroke:var(--chart-active-line,#0969da);stroke-width:2}
.chart [data-active][data-type=atomic]>rect{fill:var(--chart-active-background,#ddf4ff)}
.chart .chart-arrow{fill:none;stroke:var(--chart-line,#6e7781)}
.chart .chart-arrowhead,.chart .chart-dot{fill:var(--chart-line,#6e7781)}
.chart [data-taken]>.chart-arrow{stroke:var(--chart-taken,#bc4c00);stroke-width:2.5}
.chart text[data-taken]{fill:var(--chart-taken,#bc4c00);font-weight:700}
.chart .chart-event[data-inactive]{cursor:default}.chart .chart-event{cursor:pointer}`;
