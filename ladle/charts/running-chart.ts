import {
  StateMachine,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { widgetNames } from '../../fixtures/player/names/widget-names.ts';
import type { InspectedWidget } from '../../hooks/provider/grc-provider.tsx';
import type { ChartDrawing, DrawnTransition } from './lay-out-chart.ts';

/** A running chart: the chart of a widget, or one that another chart runs. */
export interface RunningChart {
  readonly machine: AnyStateMachine;
  readonly getSnapshot: () => AnyMachineSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (event: { readonly type: string }) => void;
  /** Subscribes to the transitions that it takes. */
  readonly onTransitions: (listener: (transitions: readonly unknown[]) => void) => () => void;
  /** The charts that it currently runs, by their actor ids. */
  readonly within: () => readonly (readonly [string, RunningChart])[];
}

/** The chart of a widget. */
export function chartOfWidget(widget: InspectedWidget): RunningChart {
  const { subscribe, send } = widget;
  const getSnapshot = widget.getSnapshot as RunningChart['getSnapshot'];
  const chartOf = chartsOfActors(widget);
  return {
    machine: widget.machine as AnyStateMachine,
    getSnapshot,
    subscribe,
    send,
    onTransitions: transitionsOf(widget, undefined),
    within: () => chartsWithin(getSnapshot(), chartOf),
  };
}

/** Returns the chart of an actor, the same object for each call. */
function chartsOfActors(widget: InspectedWidget) {
  const known = new WeakMap<AnyActorRef, RunningChart>();
  const chartOf = (actor: AnyActorRef, machine: AnyStateMachine): RunningChart => {
    const getSnapshot = () => actor.getSnapshot() as AnyMachineSnapshot;
    const chart = known.get(actor) ?? {
      machine,
      getSnapshot,
      subscribe(listener: () => void) {
        const subscription = actor.subscribe(listener);
        return () => subscription.unsubscribe();
      },
      send: (event: { readonly type: string }) => actor.send(event),
      onTransitions: transitionsOf(widget, actor),
      within: () => chartsWithin(getSnapshot(), chartOf),
    };
    known.set(actor, chart);
    return chart;
  };
  return chartOf;
}

/** The transitions of one chart of a widget; `actor` is undefined for the widget's own chart. */
const transitionsOf =
  (
    { onTransitions }: InspectedWidget,
    actor: AnyActorRef | undefined,
  ): RunningChart['onTransitions'] =>
  (listener) =>
    onTransitions((transitions, within) => {
      if (within === actor) listener(transitions);
    });

function chartsWithin(
  snapshot: AnyMachineSnapshot,
  chartOf: ReturnType<typeof chartsOfActors>,
): readonly (readonly [string, RunningChart])[] {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
  return Object.entries(children).flatMap(([id, actor]) => {
    const { logic } = (actor ?? {}) as { readonly logic?: unknown };
    if (!actor || !(logic instanceof StateMachine)) return [];
    return [[id, chartOf(actor, logic as AnyStateMachine)] as const];
  });
}

/** Paths of the active states, including the chart itself (''). */
export function activePaths(value: unknown, path = ''): readonly string[] {
  const below = path === '' ? '' : `${path}.`;
  if (typeof value === 'string') return [path, `${below}${value}`];
  return [
    path,
    ...Object.entries(value ?? {}).flatMap(([name, inner]) => activePaths(inner, below + name)),
  ];
}

/** Every transition of a drawing. */
export const drawnTransitions = ({ states, arrows }: ChartDrawing): readonly DrawnTransition[] => [
  ...states.flatMap(({ inside }) => inside),
  ...arrows.flatMap(({ lines }) => lines),
];

/**
 * The events that a person can send now: those of active states, without events that charts send
 * themselves.
 */
export function openEvents(drawing: ChartDrawing, active: ReadonlySet<string>): readonly string[] {
  const events = drawnTransitions(drawing)
    .filter(
      ({ source, event }) => active.has(source) && event !== '' && !event.startsWith('xstate.'),
    )
    .map(({ event }) => event);
  return [...new Set(events)].sort();
}

/** Total delay of a delayed transition in milliseconds. */
export function delayOf(chart: RunningChart, { delay = '' }: DrawnTransition): number {
  const named: unknown = chart.machine.implementations.delays[delay];
  if (typeof named !== 'function') return Number(named ?? delay);
  const { context } = chart.getSnapshot();
  return Number((named as (told: { readonly context: unknown }) => unknown)({ context }));
}

/** Names of an event's data; undefined for a chart that sessions do not start. */
export function dataOf(chart: RunningChart, event: string): readonly string[] | undefined {
  const widget = widgetOf(chart);
  return widget === undefined ? undefined : widgetNames[widget]?.events[event];
}

/** The error in the data of an event, as for an event in a session; undefined if there is none. */
export async function mistakeIn(
  chart: RunningChart,
  event: { readonly type: string; readonly [member: string]: unknown },
): Promise<string | undefined> {
  const widget = widgetOf(chart);
  if (widget === undefined) return undefined;
  // Loaded when an event is sent, because most pages only show a chart.
  const [{ checkEvent }, { firstMistake }] = await Promise.all([
    import('../../fixtures/player/check/check-widget.ts'),
    import('../../fixtures/player/check/mistakes.ts'),
  ]);
  return firstMistake((mistakes) => checkEvent(widget, event, [], mistakes));
}

/** The name by which sessions start the chart's widget. */
function widgetOf({ machine }: RunningChart): string | undefined {
  const widget = machine.id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.hasOwn(widgetNames, widget) ? widget : undefined;
}
