import type { AnyStateMachine } from 'xstate';
import { allCharts } from '../../fixtures/charts/all-charts.ts';
import { type ChartTransition, describeChart } from '../../fixtures/charts/describe-chart.ts';

/** A way out of a state that no session has taken. */
export interface Target {
  /** As the player tells it: `way chart id: transition id`. */
  readonly key: string;
  /** Id of the chart. */
  readonly chart: string;
  /** Path of the state that it leads out of; '' is the chart itself. */
  readonly from: string;
  /** The transition that nobody has taken. */
  readonly transition: ChartTransition;
  /** Milliseconds that it waits, where the chart says so in a number. */
  readonly wait?: number;
}

/** A state that no session enters, though nothing leads there: only another chart could start in it. */
export interface Aimless {
  /** Id of the chart. */
  readonly chart: string;
  /** Path of the state in its chart. */
  readonly state: string;
}

/** Everything in the charts that could be reached. */
export interface Reachable {
  /** Every transition of every chart. */
  readonly targets: readonly Target[];
  /** Every state of every chart; the chart itself is none. */
  readonly states: readonly Aimless[];
}

/** The states and transitions of every widget's chart, and of the charts that those run. */
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
