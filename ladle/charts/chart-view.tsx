import { useRef, useState, type KeyboardEvent, type PointerEvent, type ReactNode } from 'react';
import { ChartSvg, type ChartSvgProps } from './chart-svg.tsx';

const LARGEST_ZOOM = 6;
const SMALLEST_ZOOM = 0.5;
const STEP = 60;

interface View {
  /** The visible top left corner, in pixels of the drawing. */
  readonly x: number;
  readonly y: number;
  readonly zoom: number;
}

const WHOLE: View = { x: 0, y: 0, zoom: 1 };

const zoomed = (factor: number) => (view: View) => ({
  ...view,
  zoom: Math.min(LARGEST_ZOOM, Math.max(SMALLEST_ZOOM, view.zoom * factor)),
});
const moved = (x: number, y: number) => (view: View) => ({
  ...view,
  x: view.x + x / view.zoom,
  y: view.y + y / view.zoom,
});

const KEYS: Readonly<Record<string, (view: View) => View>> = {
  '+': zoomed(1.25),
  '-': zoomed(0.8),
  0: () => WHOLE,
  ArrowLeft: moved(-STEP, 0),
  ArrowRight: moved(STEP, 0),
  ArrowUp: moved(0, -STEP),
  ArrowDown: moved(0, STEP),
};

/**
 * A chart that can be zoomed and moved: by buttons, by dragging, by `+`, `-`, `0` and the arrow
 * keys.
 */
export function ChartView(props: Omit<ChartSvgProps, 'viewBox'>): ReactNode {
  const { id, width, height } = props.drawing;
  const [view, setView] = useState(WHOLE);
  const dragged = useRef<{ readonly x: number; readonly y: number } | null>(null);

  const onKeyDown = (event: KeyboardEvent) => {
    const change = KEYS[event.key];
    if (!change || event.target !== event.currentTarget) return;
    event.preventDefault();
    setView(change);
  };
  const onPointerMove = ({ clientX: x, clientY: y, buttons }: PointerEvent) => {
    const from = dragged.current;
    if (!from || buttons === 0) return;
    setView(moved(from.x - x, from.y - y));
    dragged.current = { x, y };
  };

  return (
    <div className="chart-view">
      <p>
        <button onClick={() => setView(zoomed(1.25))} aria-label="Zoom in">
          +
        </button>{' '}
        <button onClick={() => setView(zoomed(0.8))} aria-label="Zoom out">
          −
        </button>{' '}
        <button onClick={() => setView(WHOLE)}>Whole chart</button>
      </p>
      {/* A focusable element that receives the keys. */}
      {/* oxlint-disable-next-line jsx-a11y/no-noninteractive-element-interactions */}
      <div
        // In any other role, screen readers handle the arrow keys themselves.
        role="application"
        aria-label={`Chart ${id}: plus and minus zoom, arrows move`}
        // oxlint-disable-next-line jsx-a11y/no-noninteractive-tabindex
        tabIndex={0}
        onKeyDown={onKeyDown}
        onPointerDown={({ clientX: x, clientY: y }) => {
          dragged.current = { x, y };
        }}
        onPointerMove={onPointerMove}
        onPointerUp={() => {
          dragged.current = null;
        }}
      >
        <ChartSvg
          {...props}
          viewBox={`${view.x} ${view.y} ${width / view.zoom} ${height / view.zoom}`}
        />
      </div>
    </div>
  );
}
