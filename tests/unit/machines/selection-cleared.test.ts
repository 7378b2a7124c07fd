import type { AnyStateMachine } from 'xstate';
import { expect, test } from 'vitest';

const charts = import.meta.glob<Readonly<Record<string, unknown>>>('../../../machines/*/chart.ts', {
  eager: true,
});

interface StateConfig {
  readonly on?: Readonly<Record<string, unknown>>;
  readonly states?: Readonly<Record<string, StateConfig>>;
}

/** The names of the actions of every transition on an event, in a state and all nested states. */
function actionsOn(event: string, state: StateConfig): string[][] {
  const here = [state.on?.[event] ?? []]
    .flat()
    .map((transition) =>
      [(transition as { readonly actions?: unknown }).actions ?? []]
        .flat()
        .map((action) => (typeof action === 'string' ? action : (action as { type: string }).type)),
    );
  const below = Object.values(state.states ?? {});
  return [...here, ...below.flatMap((one) => actionsOn(event, one))];
}

const clearing = Object.entries(charts).flatMap(([path, chart]) =>
  Object.values(chart).flatMap((value) => {
    const config = (value as Partial<AnyStateMachine> | undefined)?.config as StateConfig;
    const found = config === undefined ? [] : actionsOn('selection.clear', config);
    return found.map((actions) => [path.split('/').at(-2) as string, actions] as const);
  }),
);

test('the charts with a selection that can be cleared are found', () => {
  expect(new Set(clearing.map(([name]) => name))).toEqual(
    new Set([
      'card-selector',
      'card-selector-dialog',
      'people-picker',
      'position-selector',
      'tree',
    ]),
  );
});

test.each(clearing)('%s announces that its selection was cleared', (_, actions) => {
  expect(actions).toContain('announceCleared');
});
