import {
  StateMachine,
  type AnyActorRef,
  type AnyMachineSnapshot,
  type AnyStateMachine,
} from 'xstate';
import { widgetNames } from '../../fixtures/player/names/widget-names.ts';
import type { InspectedWidget } from '../../hooks/provider/grc-provider.tsx';
import type { ChartDrawing, DrawnTransition } from './lay-out-chart.ts';

/** A chart that runs: a widget's own, or one that another chart runs. */
export interface RunningChart {
  readonly machine: AnyStateMachine;
  readonly getSnapshot: () => AnyMachineSnapshot;
  readonly subscribe: (listener: () => void) => () => void;
  readonly send: (event: { readonly type: string }) => void;
  /** Hears which transitions are taken; only a widget's own chart tells. */
  readonly onTransitions?: InspectedWidget['onTransitions'];
}

/** The chart of a widget. */
export function chartOfWidget(widget: InspectedWidget): RunningChart {
  const { subscribe, send, onTransitions } = widget;
  return {
    machine: widget.machine as AnyStateMachine,
    getSnapshot: widget.getSnapshot as RunningChart['getSnapshot'],
    subscribe,
    send,
    onTransitions,
  };
}

/** The charts that a chart runs at the moment, by the id that it gives them. */
export function chartsWithin(
  snapshot: AnyMachineSnapshot,
): readonly (readonly [string, RunningChart])[] {
  const children: Readonly<Record<string, AnyActorRef | undefined>> = snapshot.children;
  return Object.entries(children).flatMap(([id, actor]) => {
    const { logic } = (actor ?? {}) as { readonly logic?: unknown };
    if (!actor || !(logic instanceof StateMachine)) return [];
    const running: RunningChart = {
      machine: logic as AnyStateMachine,
      getSnapshot: () => actor.getSnapshot() as AnyMachineSnapshot,
      subscribe(listener) {
        const subscription = actor.subscribe(listener);
        return () => subscription.unsubscribe();
      },
      send: (event) => actor.send(event),
    };
    return [[id, running] as const];
  });
}

/** Paths of the states that are active, the chart itself ('') among them. */
export function activePaths(value: unknown, path = ''): readonly string[] {
  const below = path === '' ? '' : `${path}.`;
  if (typeof value === 'string') return [path, `${below}${value}`];
  return [
    path,
    ...Object.entries(value ?? {}).flatMap(([name, inner]) => activePaths(inner, below + name)),
  ];
}

/** Every transition of a drawing. */
export const transitionsOf = ({ states, arrows }: ChartDrawing): readonly DrawnTransition[] => [
  ...states.flatMap(({ inside }) => inside),
  ...arrows.flatMap(({ lines }) => lines),
];

/** What a person can send the chart now: events of active states, without those that charts send themselves. */
export function openEvents(drawing: ChartDrawing, active: ReadonlySet<string>): readonly string[] {
  const events = transitionsOf(drawing)
    .filter(
      ({ source, event }) => active.has(source) && event !== '' && !event.startsWith('xstate.'),
    )
    .map(({ event }) => event);
  return [...new Set(events)].sort();
}

/** Milliseconds that a delayed transition waits in all. */
export function delayOf(chart: RunningChart, { delay = '' }: DrawnTransition): number {
  const named: unknown = chart.machine.implementations.delays[delay];
  if (typeof named !== 'function') return Number(named ?? delay);
  const { context } = chart.getSnapshot();
  return Number((named as (told: { readonly context: unknown }) => unknown)({ context }));
}

/** Names of what an event carries; undefined of a chart that sessions do not start. */
export function dataOf({ machine }: RunningChart, event: string): readonly string[] | undefined {
  const widget = machine.id.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);
  return Object.hasOwn(widgetNames, widget) ? widgetNames[widget]?.events[event] : undefined;
}
