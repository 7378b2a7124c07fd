import type { AnyStateMachine } from 'xstate';
import { allCharts } from '../../fixtures/charts/all-charts.ts';
import { type ChartTransition, describeChart } from '../../fixtures/charts/describe-chart.ts';

/** A transition that no session has taken. */
export interface Target {
  /** The key under which the player reports it: `way chart id: transition id`. */
  readonly key: string;
  /** Id of the chart. */
  readonly chart: string;
  /** Path of the state from which it starts; '' is the chart itself. */
  readonly from: string;
  /** The transition. */
  readonly transition: ChartTransition;
  /** Its delay in milliseconds, if the chart gives it as a number. */
  readonly wait?: number;
}

/** A state that no session enters and that has no incoming transition: only another chart could start in it. */
export interface Aimless {
  /** Id of the chart. */
  readonly chart: string;
  /** Path of the state in its chart. */
  readonly state: string;
}

/** All transitions and states of the charts. */
export interface Reachable {
  /** Every transition of every chart. */
  readonly targets: readonly Target[];
  /** Every state of every chart, without the root. */
  readonly states: readonly Aimless[];
}

/** The states and transitions of every widget's chart, and of the charts that those invoke. */
export const reachable = async (): Promise<Reachable> => {
  const targets: Target[] = [];
  const states: Aimless[] = [];
  for (const machine of await allCharts()) {
    const { id, states: described } = describeChart(machine);
    for (const { path, transitions } of described) {
      if (path !== '') states.push({ chart: id, state: path });
      for (const transition of transitions) {
        const wait = waitOf(machine, transition);
        targets.push({
          key: `way ${id}: ${transition.id}`,
          chart: id,
          from: path,
          transition,
          ...(wait === undefined ? {} : { wait }),
        });
      }
    }
  }
  return { targets, states };
};

const waitOf = (machine: AnyStateMachine, { delay }: ChartTransition): number | undefined => {
  if (delay === undefined) return undefined;
  const named: unknown = (machine.implementations.delays as Readonly<Record<string, unknown>>)[
    delay
  ];
  const wait = Number(named ?? delay);
  return Number.isFinite(wait) ? wait : undefined;
};
