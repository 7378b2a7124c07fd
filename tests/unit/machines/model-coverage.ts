import type { RunnerTestCase } from 'vitest';
import type { AnyStateMachine, AnyStateNode, InspectionEvent, StateValue } from 'xstate';
import { runOthers } from '../run-others.ts';

/** The parts of one chart that tests reached. */
export interface ChartCoverage {
  readonly chart: string;
  readonly states: { readonly reached: number; readonly total: number };
  readonly transitions: { readonly reached: number; readonly total: number };
  /** Ids of states, and `state: event` (with the branch if there are several) that were never reached. */
  readonly missing: readonly string[];
}

/**
 * Records which states and transitions of charts the tests of one file reach. Pass `inspect` to every
 * actor (`createActor(machine, { inspect })`): the charts that it invokes are recorded too.
 */
export function modelCoverage() {
  const reached = new Map<string, Set<string>>();
  const of = (chart: string) => {
    const found = reached.get(chart) ?? new Set<string>();
    reached.set(chart, found);
    return found;
  };

  const inspect = (event: InspectionEvent) => {
    const { actorRef } = event as { actorRef?: { logic?: unknown; getSnapshot?: () => unknown } };
    const machine = actorRef?.logic as AnyStateMachine | undefined;
    if (!machine?.root) return;
    const found = of(machine.id);
    if (event.type === '@xstate.microstep') {
      // oxlint-disable-next-line no-underscore-dangle -- XState's own name
      for (const transition of event._transitions) {
        // A state that is left at once is in no snapshot: its transition shows that it was entered.
        found.add(transition.source.id).add(nameOf(transition));
      }
    }
    const snapshot = (event as { snapshot?: { value?: StateValue } }).snapshot;
    for (const node of activeIn(machine.root, snapshot?.value)) found.add(node.id);
  };

  const report = (machine: AnyStateMachine): ChartCoverage => {
    const found = of(machine.id);
    const states = statesOf(machine.root);
    const transitions = states.flatMap((node) => transitionsOf(node).map(nameOf));
    const isReached = (name: string) => found.has(name);
    return {
      chart: machine.id,
      states: {
        reached: states.filter(({ id }) => isReached(id)).length,
        total: states.length,
      },
      transitions: { reached: transitions.filter(isReached).length, total: transitions.length },
      missing: [...states.map(({ id }) => id), ...transitions].filter((name) => !isReached(name)),
    };
  };

  /**
   * The parts of the charts that the tests in the file of `task` never reach. Tests that have not run
   * (another order, or only this test was selected) are run first.
   */
  const neverReached = async (task: RunnerTestCase, ...machines: readonly AnyStateMachine[]) => {
    await runOthers(task);
    return machines.flatMap((machine) => report(machine).missing);
  };

  return { inspect, report, neverReached };
}

const statesOf = (node: AnyStateNode): readonly AnyStateNode[] => [
  node,
  ...Object.values(node.states as Record<string, AnyStateNode>).flatMap(statesOf),
];

/** The states in a state value, from the outermost on. */
function activeIn(node: AnyStateNode, value: StateValue | undefined): readonly AnyStateNode[] {
  if (value === undefined) return [];
  const within = typeof value === 'string' ? { [value]: {} } : value;
  const states = node.states as Record<string, AnyStateNode>;
  return [
    node,
    ...Object.entries(within).flatMap(([name, inner]) => {
      const child = states[name];
      return child === undefined ? [] : activeIn(child, inner);
    }),
  ];
}

interface Transition {
  readonly source: AnyStateNode;
  readonly eventType: string;
}

const transitionsOf = (node: AnyStateNode): readonly Transition[] => [
  ...[...node.transitions.values()].flat(),
  ...(node.always ?? []),
];

function nameOf(transition: Transition): string {
  const { source, eventType } = transition;
  const siblings = transitionsOf(source).filter((other) => other.eventType === eventType);
  // A provided chart has other objects than its original, but in the same order.
  const branch = siblings.length > 1 ? ` #${siblings.indexOf(transition) + 1}` : '';
  return `${source.id}: ${eventType === '' ? 'always' : eventType}${branch}`;
}
