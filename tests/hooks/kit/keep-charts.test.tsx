import { act } from '@testing-library/react';
import { Activity } from 'react';
import {
  createMachine,
  type AnyActorRef,
  type AnyStateMachine,
  type InspectionEvent,
} from 'xstate';
import { expect, test } from 'vitest';
import { KeepCharts, useChartActor } from '../../../hooks/kit/keep-charts.tsx';
import { describeInBothModes } from '../react-modes.tsx';

const machine: AnyStateMachine = createMachine({
  initial: 'off',
  states: { off: { on: { press: 'on' } }, on: { on: { press: 'off' } } },
});

type Chart = ReturnType<typeof useChartActor>['actor'];

/** The charts of the widgets, by the name of the widget. */
const charts = new Map<string, Chart>();

interface WidgetProps {
  readonly name: string;
  readonly keepKey?: string;
  readonly options?: object;
}

const NO_OPTIONS = {};

function Widget({ name, keepKey, options = NO_OPTIONS }: WidgetProps) {
  charts.set(name, useChartActor(machine, options, keepKey).actor);
  return null;
}

const stateOf = (name: string) => charts.get(name)!.getSnapshot().value;

/** Whether a chart still runs: it handles a press, and is then restored. */
function isRunning(name: string): boolean {
  const chart = charts.get(name)!;
  const before = chart.getSnapshot().value;
  chart.send({ type: 'press' });
  const isOther = chart.getSnapshot().value !== before;
  chart.send({ type: 'press' });
  return isOther;
}

const settled = () => act(async () => {});

describeInBothModes('charts below a KeepCharts', (show) => {
  test('outlive their widgets, which find them again by key, and stop with KeepCharts', async () => {
    const page = (isShown: boolean) => (
      <KeepCharts>{isShown && <Widget name="file" keepKey="a" />}</KeepCharts>
    );
    const { rerender, unmount } = show(page(true));
    const first = charts.get('file')!;
    act(() => first.send({ type: 'press' }));
    rerender(page(false));
    await settled();
    expect([stateOf('file'), isRunning('file')]).toEqual(['on', true]);
    rerender(page(true));
    expect(charts.get('file')).toBe(first);
    await settled();
    expect([stateOf('file'), isRunning('file')]).toEqual(['on', true]);
    unmount();
    await settled();
    expect(first.getSnapshot().status).toBe('stopped');
  });

  test('are distinguished by key; without a key a chart stops with its widget', async () => {
    const page = (isShown: boolean) => (
      <KeepCharts>
        {isShown && [
          <Widget key="a" name="a" keepKey="a" />,
          <Widget key="b" name="b" keepKey="b" />,
          <Widget key="own" name="own" />,
        ]}
      </KeepCharts>
    );
    const { rerender } = show(page(true));
    await settled();
    expect(charts.get('a')).not.toBe(charts.get('b'));
    act(() => charts.get('a')!.send({ type: 'press' }));
    expect(['a', 'b', 'own'].map(stateOf)).toEqual(['on', 'off', 'off']);
    expect(['a', 'b', 'own'].map(isRunning)).toEqual([true, true, true]);
    rerender(page(false));
    await settled();
    expect(['a', 'b', 'own'].map(isRunning)).toEqual([true, true, false]);
  });

  test('stop with their widgets when there is no KeepCharts above, whatever their key', async () => {
    const { unmount } = show(<Widget name="alone" keepKey="a" />);
    await settled();
    expect(isRunning('alone')).toBe(true);
    unmount();
    await settled();
    expect(isRunning('alone')).toBe(false);
  });

  test('are created once per widget, with its options, whether kept or not', async () => {
    const ids = new Set<string>();
    const input = { first: 7 };
    const inspect = (event: InspectionEvent) => {
      if (event.type === '@xstate.actor') ids.add((event.actorRef as AnyActorRef).id);
    };
    const options = (id: string) => ({ id, input, inspect });
    const pages = [options('kept'), options('own')];
    show(
      <KeepCharts>
        <Widget name="kept" keepKey="a" options={pages[0]!} />
        <Widget name="own" options={pages[1]!} />
      </KeepCharts>,
    );
    await settled();
    expect([...ids].toSorted()).toEqual(['kept', 'own']);
    for (const name of ['kept', 'own']) {
      expect(charts.get(name)!.id).toBe(name);
      expect(charts.get(name)!.options.input).toBe(input);
    }
  });

  test('stop while the tree around them is hidden, and are new when it is shown again', async () => {
    const page = (mode: 'visible' | 'hidden', keepKey = 'a') => (
      <Activity mode={mode}>
        <KeepCharts>
          <Widget key={keepKey} name="file" keepKey="a" />
        </KeepCharts>
      </Activity>
    );
    const { rerender } = show(page('visible'));
    await settled();
    const first = charts.get('file')!;
    rerender(page('hidden'));
    await settled();
    expect(first.getSnapshot().status).toBe('stopped');
    rerender(page('visible', 'b'));
    await settled();
    expect(charts.get('file')).not.toBe(first);
    expect(isRunning('file')).toBe(true);
  });
});
