import {
  Suspense,
  use,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import type { AnyTransitionDefinition } from 'xstate';
import { transitionId } from '../../fixtures/charts/describe-chart.ts';
import { ChartView } from './chart-view.tsx';
import { drawingOf } from './drawing-of.ts';
import { EventSender } from './event-sender.tsx';
import type { ChartDrawing, DrawnTransition } from './lay-out-chart.ts';
import {
  activePaths,
  dataOf,
  delayOf,
  drawnTransitions,
  openEvents,
  type RunningChart,
} from './running-chart.ts';

/** Interval in milliseconds at which the remaining seconds are updated. */
const TICK = 100;

interface ChartPanelProps {
  readonly chart: RunningChart;
  /** The time of the chart's clock in milliseconds. */
  readonly now: () => number;
}

/**
 * A running chart as a drawing: its active states, its last transitions, its remaining delays, the
 * events it accepts, and the charts that it runs.
 */
export const ChartPanel = (props: ChartPanelProps): ReactNode => (
  <Suspense fallback={<p>The drawing is on its way.</p>}>
    <LoadedChart {...props} />
  </Suspense>
);

function LoadedChart({ chart, now }: ChartPanelProps) {
  const drawing = use(drawingOf(chart.machine.id));
  if (!drawing) return <p>There is no drawing of {chart.machine.id}.</p>;
  return <DrawnChart chart={chart} drawing={drawing} now={now} />;
}

/** A running chart on a given drawing. */
export function DrawnChart({
  chart,
  drawing,
  now,
}: ChartPanelProps & { readonly drawing: ChartDrawing }) {
  const snapshot = useSyncExternalStore(chart.subscribe, chart.getSnapshot);
  const [asked, setAsked] = useState<string | undefined>();
  const { taken, since } = useTaken(chart, now);
  const active = useMemo(() => new Set(activePaths(snapshot.value)), [snapshot.value]);
  const waiting = drawnTransitions(drawing).filter(
    ({ delay, source }) => delay !== undefined && active.has(source),
  );
  useTicks(waiting.length > 0);
  const remaining = new Map(
    waiting.map((one) => [one.id, Math.max(0, delayOf(chart, one) - (now() - since))]),
  );
  const events = openEvents(drawing, active);
  const shown = statesNow(drawing, active);
  const onAsk = (event: string | undefined) => {
    // An event without data is sent at once.
    if (event !== undefined && dataOf(chart, event)?.length === 0) chart.send({ type: event });
    else setAsked(event);
  };
  const onPress = ({ event }: DrawnTransition) => {
    if (events.includes(event)) onAsk(event);
  };

  return (
    <>
      <ChartView
        drawing={drawing}
        label={`State chart ${drawing.id}; active: ${shown}`}
        active={active}
        taken={taken}
        remaining={remaining}
        onPress={onPress}
      />
      <output className="active-states">Active: {shown}</output>
      <EventSender events={events} asked={asked} onAsk={onAsk} chart={chart} />
      {chart.within().map(([id, child]) => (
        <details key={id}>
          <summary>
            Runs {id} ({child.machine.id})
          </summary>
          <ChartPanel chart={child} now={now} />
        </details>
      ))}
    </>
  );
}

/** The innermost active states, in the words of the drawing's text alternative. */
const statesNow = ({ states }: ChartDrawing, active: ReadonlySet<string>): string =>
  states
    .map(({ path }) => path)
    .filter((path) => path !== '' && active.has(path))
    .filter((path) => ![...active].some((other) => other.startsWith(`${path}.`)))
    .join(', ') || 'the chart itself';

/** The transitions of the last event, and the time they were taken. */
function useTaken(chart: RunningChart, now: () => number) {
  const [last, setLast] = useState(() => ({ taken: new Set<string>(), since: now() }));
  useEffect(() => {
    let turn: string[] = [];
    return chart.onTransitions((transitions) => {
      // An event may cause several microsteps: show the transitions of all until the next event.
      if (turn.length === 0) {
        queueMicrotask(() => {
          setLast({ taken: new Set(turn), since: now() });
          turn = [];
        });
      }
      for (const one of transitions) turn.push(transitionId(one as AnyTransitionDefinition));
    });
  }, [chart, now]);
  return last;
}

function useTicks(isRunning: boolean): void {
  const [, setTick] = useState(0);
  useEffect(() => {
    if (!isRunning) return undefined;
    const timer = setInterval(() => setTick((tick) => tick + 1), TICK);
    return () => clearInterval(timer);
  }, [isRunning]);
}
