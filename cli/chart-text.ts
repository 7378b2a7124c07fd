import type { AnyStateMachine, AnyStateNode, AnyTransitionDefinition } from 'xstate';

/** One way out of a state. */
export interface ChartTransition {
  /** The event's type; `after <delay>`, `done <actor>` and `failed <actor>` for what the chart sends itself. */
  readonly on: string;
  readonly guard?: string;
  /** Path of the target; absent when the state is not left. */
  readonly target?: string;
  readonly actions: readonly string[];
}

/** One state of a chart, as data. */
export interface ChartState {
  /** Dot path; '' is the chart itself. */
  readonly path: string;
  readonly type: string;
  readonly initial?: string;
  readonly invokes: readonly string[];
  readonly entry: readonly string[];
  readonly exit: readonly string[];
  readonly transitions: readonly ChartTransition[];
}

/** A chart as data: every state with its ways out, the outer ones first. */
export interface ChartDescription {
  readonly id: string;
  readonly states: readonly ChartState[];
}

/** Describes a machine; everything is read from the machine itself. */
export const describeChart = (machine: AnyStateMachine): ChartDescription => {
  const states: ChartState[] = [];
  const actors = actorNames(machine.root as AnyStateNode);
  const visit = (node: AnyStateNode): void => {
    const initial = node.initial?.target[0];
    states.push({
      path: pathOf(node),
      type: node.type,
      ...(initial === undefined || node.type !== 'compound'
        ? {}
        : { initial: pathOf(initial as AnyStateNode) }),
      invokes: node.invoke.map((one) => nameOf(one.src)),
      entry: node.entry.map(nameOf),
      exit: node.exit.map(nameOf),
      transitions: [
        ...[...node.transitions.values()].flat().map((one) => describeTransition(one, actors)),
        ...(node.always ?? []).map((one) => ({ ...describeTransition(one, actors), on: 'always' })),
      ],
    });
    for (const child of Object.values(node.states)) visit(child as AnyStateNode);
  };
  visit(machine.root as AnyStateNode);
  return { id: machine.id, states };
};

const pathOf = (node: AnyStateNode): string => node.path.join('.');

/** Actors by the id that their events carry, which is made up where the chart gives none. */
const actorNames = (root: AnyStateNode): ReadonlyMap<string, string> => {
  const names = new Map<string, string>();
  const visit = (node: AnyStateNode): void => {
    for (const { id, src } of node.invoke) names.set(id, nameOf(src));
    for (const child of Object.values(node.states)) visit(child as AnyStateNode);
  };
  visit(root);
  return names;
};

const describeTransition = (
  transition: AnyTransitionDefinition,
  actors: ReadonlyMap<string, string>,
): ChartTransition => {
  const target = transition.target?.[0];
  return {
    on: eventName(transition.eventType, actors),
    ...(transition.guard === undefined ? {} : { guard: nameOf(transition.guard) }),
    ...(target === undefined ? {} : { target: pathOf(target as AnyStateNode) }),
    actions: transition.actions.map(nameOf),
  };
};

const ACTOR_EVENTS = {
  'done.actor': 'done',
  'error.actor': 'failed',
  snapshot: 'snapshot',
} as const;

const eventName = (type: string, actors: ReadonlyMap<string, string>): string => {
  const after = /^xstate\.after\.([^.]+)\./.exec(type)?.[1];
  if (after !== undefined) return `after ${/^\d+$/.test(after) ? `${after} ms` : after}`;
  const [, kind, id = ''] = /^xstate\.(done\.actor|error\.actor|snapshot)\.(.+)$/.exec(type) ?? [];
  if (kind !== undefined) {
    return `${ACTOR_EVENTS[kind as keyof typeof ACTOR_EVENTS]} ${actors.get(id) ?? id}`;
  }
  return type.replace(/^xstate\.done\.state\..*/, 'done');
};

/** The name of an action, guard or actor; built-in ones are called by their kind. */
const nameOf = (named: unknown): string => {
  if (typeof named === 'string') return named.replace(/^xstate\./, '');
  const { type, name } = (named ?? {}) as { readonly type?: unknown; readonly name?: unknown };
  if (typeof type === 'string') return type.replace(/^xstate\./, '');
  return typeof name === 'string' && name !== '' ? name : 'inline';
};

/** A chart in Mermaid's state diagrams, which code hosts and editors draw. */
export const mermaid = ({ id, states }: ChartDescription): string => {
  const lines = ['stateDiagram-v2', `  %% ${id}`];
  const below = (path: string): readonly ChartState[] =>
    states.filter((one) => one.path !== '' && parentOf(one.path) === path);
  const draw = (state: ChartState, indent: string): void => {
    const children = below(state.path);
    if (state.initial !== undefined) lines.push(`${indent}[*] --> ${mermaidId(state.initial)}`);
    for (const [place, child] of children.entries()) {
      if (state.type === 'parallel' && place > 0) lines.push(`${indent}--`);
      const own = mermaidId(child.path);
      if (below(child.path).length > 0) {
        lines.push(`${indent}state "${lastOf(child.path)}" as ${own} {`);
        draw(child, `${indent}  `);
        lines.push(`${indent}}`);
      } else lines.push(`${indent}state "${lastOf(child.path)}" as ${own}`);
      if (child.type === 'final') lines.push(`${indent}${own} --> [*]`);
      for (const actor of child.invokes) lines.push(`${indent}${own} : runs ${actor}`);
    }
    for (const child of children) {
      for (const { on, guard, target } of child.transitions) {
        if (target === undefined || target === '') continue;
        const label = `${on}${guard === undefined ? '' : ` [${guard}]`}`.replaceAll(':', '#58;');
        lines.push(`${indent}${mermaidId(child.path)} --> ${mermaidId(target)} : ${label}`);
      }
    }
  };
  const root = states[0];
  if (root) draw(root, '  ');
  return `${lines.join('\n')}\n`;
};

const parentOf = (path: string): string => path.slice(0, Math.max(0, path.lastIndexOf('.')));
const lastOf = (path: string): string => path.slice(path.lastIndexOf('.') + 1);
const mermaidId = (path: string): string => path.replace(/\W/g, '_');
