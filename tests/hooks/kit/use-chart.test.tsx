import { act, fireEvent, render, screen } from '@testing-library/react';
import { beforeEach, describe, expect, test, vi } from 'vitest';
import { assign, emit, fromPromise, sendParent, sendTo, setup, SimulatedClock } from 'xstate';
import { KeepCharts } from '../../../hooks/kit/keep-charts.tsx';
import { useChart, useInspect, type ChartBinding } from '../../../hooks/kit/use-chart.ts';
import {
  GrcProvider,
  type GrcProviderProps,
  type InspectedWidget,
} from '../../../hooks/provider/grc-provider.tsx';
import type { Environment, EnvironmentChange } from '../../../machines/kit/environment.ts';
import type { AnnounceEvent, NotifyEvent, WarnEvent } from '../../../machines/kit/ports.ts';
import { describeInBothModes } from '../react-modes.tsx';

/** Replies to its parent. */
const inner = setup({ types: { events: {} as { type: 'ping' } } }).createMachine({
  on: { ping: { actions: sendParent({ type: 'pong' }) } },
});

const counter = setup({
  types: {
    input: {} as { start: number; environment: Environment },
    context: {} as { count: number; loaded: string; language: string; pongs: number },
    events: {} as
      | { type: 'add' }
      | { type: 'reload' }
      | { type: 'tell' }
      | { type: 'ask' }
      | { type: 'pong' }
      | EnvironmentChange,
    emitted: {} as NotifyEvent | AnnounceEvent | WarnEvent | { type: 'told'; count: number },
  },
  actors: { load: fromPromise(async (): Promise<string> => 'nothing'), inner },
}).createMachine({
  context: ({ input }) => ({
    count: input.start,
    loaded: '',
    language: input.environment.language,
    pongs: 0,
  }),
  invoke: { src: 'inner', id: 'inner' },
  initial: 'loading',
  states: {
    loading: {
      invoke: {
        src: 'load',
        onDone: { actions: assign({ loaded: ({ event }) => event.output }) },
      },
    },
  },
  on: {
    reload: { target: '.loading' },
    add: { actions: assign({ count: ({ context }) => context.count + 1 }) },
    ask: { actions: sendTo('inner', { type: 'ping' }) },
    pong: { actions: assign({ pongs: ({ context }) => context.pongs + 1 }) },
    tell: {
      actions: [
        emit({ type: 'notify', notification: { kind: 'error', key: 'unauthorized' } }),
        emit({ type: 'announce', key: 'noData', params: { count: 2 } }),
        emit({ type: 'warn', message: 'a setting is missing' }),
        emit(({ context }) => ({ type: 'told' as const, count: context.count })),
      ],
    },
    'environment.change': {
      actions: assign({ language: ({ event }) => event.environment.language }),
    },
  },
});

type Binding = Partial<ChartBinding<typeof counter>>;

function Counter(binding: Binding) {
  const chart = useChart({
    texts: [],
    name: 'counter',
    machine: counter,
    input: { start: 3 },
    ...binding,
  });
  const { count, loaded, language } = chart.snapshot.context;
  useInspect('counter', chart, { count });
  return (
    <>
      <button onClick={() => chart.send({ type: 'add' })}>add</button>
      <button onClick={() => chart.send({ type: 'tell' })}>tell</button>
      <button onClick={() => chart.send({ type: 'reload' })}>reload</button>
      <button onClick={chart.draw}>draw</button>
      <output>{`${count} ${loaded} ${language}`}</output>
      <p id="said" {...chart.getAnnouncerProps()} />
    </>
  );
}

const translate: NonNullable<GrcProviderProps['translate']> = (key, params) =>
  `${key} ${JSON.stringify(params ?? {})}`;
const Page = ({ binding, ...props }: GrcProviderProps & { readonly binding?: Binding }) => (
  <GrcProvider translate={translate} {...props}>
    <Counter {...binding} />
  </GrcProvider>
);

/** Ports that no actor of these tests uses. */
const noPorts = () =>
  ({ client: {}, windows: {}, storage: {}, files: {} }) as NonNullable<GrcProviderProps['ports']>;

const press = (name: string) => fireEvent.click(screen.getByText(name));
const shown = () => document.querySelector('output')!.textContent;
const announced = () => document.querySelector('#said')!.textContent;
const settled = () => act(async () => {});

let widgets: InspectedWidget[] = [];
beforeEach(() => {
  widgets = [];
});
const inspect = (widget: InspectedWidget) => void widgets.push(widget);
const widget = () => widgets.at(-1)!;

describeInBothModes('a chart bound to React', (show) => {
  test('starts from its input and the environment, and renders each change', async () => {
    show(<Page language="nl" />);
    await settled();
    expect(shown()).toBe('3 nothing nl');
    press('add');
    expect(shown()).toBe('4 nothing nl');
  });

  test('uses the actors that its widget creates from the ports of the page', async () => {
    const ports = noPorts();
    const actors = vi.fn(() => ({ load: fromPromise(async () => 'loaded') }));
    show(<Page ports={ports} binding={{ actors }} />);
    await settled();
    expect(shown()).toBe('3 loaded en');
    expect(actors).toHaveBeenLastCalledWith(ports);
  });

  test('uses the current ports of the page', async () => {
    const load = vi.fn((_ports: unknown) => 'loaded');
    const actors: Binding['actors'] = (ports) => ({ load: fromPromise(async () => load(ports)) });
    const [first, second] = [noPorts(), noPorts()];
    const { rerender } = show(<Page ports={first} binding={{ actors }} />);
    await settled();
    expect(load.mock.lastCall![0]).toBe(first);
    rerender(<Page ports={second} binding={{ actors }} />);
    press('reload');
    await settled();
    expect(load.mock.lastCall![0]).toBe(second);
  });

  test('receives a changed environment once', async () => {
    const events: string[] = [];
    const { rerender } = show(<Page language="en" inspect={inspect} />);
    await settled();
    widget().onEvent((event) => events.push(event.type));
    rerender(<Page language="en" inspect={inspect} />);
    rerender(<Page language="nl" inspect={inspect} />);
    expect(events).toEqual(['environment.change']);
    expect(shown()).toBe('3 nothing nl');
  });

  test('passes what it emits to the page, its live region, developers and its widget', () => {
    const [notify, onWarning] = [vi.fn(), vi.fn()];
    const onEmit = vi.fn<NonNullable<Binding['onEmit']>>();
    show(<Page notify={notify} onWarning={onWarning} binding={{ onEmit }} />);
    press('tell');
    expect(notify.mock.calls).toEqual([[{ kind: 'error', key: 'unauthorized' }]]);
    expect(announced()).toBe('noData {"count":2}');
    expect(onWarning.mock.calls).toEqual([['a setting is missing']]);
    expect(onEmit.mock.calls).toEqual([[{ type: 'told', count: 3 }]]);
  });

  test('passes what it emits to the current listeners', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const { rerender, unmount } = show(
      <Page inspect={inspect} notify={first} binding={{ onEmit: first }} />,
    );
    rerender(
      <Page
        inspect={inspect}
        notify={second}
        translate={(key) => `new ${key}`}
        binding={{ onEmit: second }}
      />,
    );
    press('tell');
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([0, 2]);
    expect(announced()).toBe('new noData');
    unmount();
    widget().send({ type: 'tell' });
    expect(second).toHaveBeenCalledTimes(2);
  });

  test('works without listeners', () => {
    show(<Page notify={() => {}} onWarning={() => {}} />);
    expect(() => press('tell')).not.toThrow();
  });

  test('renders changes that can wait after a moment, or when its widget requests it', () => {
    const clock = new SimulatedClock();
    show(<Page clock={clock} binding={{ canWait: () => true }} />);
    press('add');
    press('add');
    expect(shown()).toMatch(/^3/);
    act(() => clock.increment(250));
    expect(shown()).toMatch(/^5/);
    press('add');
    expect(shown()).toMatch(/^5/);
    press('draw');
    expect(shown()).toMatch(/^6/);
  });

  test('renders at once when its widget says that nothing can wait, or no longer can', () => {
    const clock = new SimulatedClock();
    const page = (canWait: boolean) => <Page clock={clock} binding={{ canWait: () => canWait }} />;
    const { rerender } = show(page(true));
    rerender(page(false));
    press('add');
    expect(shown()).toMatch(/^4/);
  });

  test('continues below a KeepCharts, but only under its key', async () => {
    const page = (keepKey: string | undefined, isShown = true) => (
      <KeepCharts>{isShown && <Page binding={{ keepKey }} />}</KeepCharts>
    );
    const { rerender } = show(page('a'));
    press('add');
    rerender(page('a', false));
    rerender(page('a'));
    expect(shown()).toMatch(/^4/);
    rerender(page('a', false));
    rerender(page(undefined));
    expect(shown()).toMatch(/^3/);
  });

  test('follows its environment and notifies its host below a KeepCharts, even without its widget', async () => {
    const onEmit = vi.fn();
    const page = (isShown: boolean, language: 'en' | 'nl') => (
      <GrcProvider language={language} inspect={inspect} notify={() => {}} onWarning={() => {}}>
        <KeepCharts>{isShown && <Counter keepKey="a" onEmit={onEmit} />}</KeepCharts>
      </GrcProvider>
    );
    const { rerender } = show(page(true, 'en'));
    await settled();
    const { onEvent, send, getSnapshot } = widget();
    const events: string[] = [];
    onEvent(({ type }) => events.push(type));
    rerender(page(true, 'nl'));
    rerender(page(false, 'nl'));
    rerender(page(false, 'en'));
    expect(getSnapshot().context).toMatchObject({ language: 'en' });
    send({ type: 'tell' });
    expect(onEmit).toHaveBeenCalledTimes(1);
    rerender(page(true, 'en'));
    expect(events).toEqual(['environment.change', 'environment.change', 'tell']);
    rerender(page(false, 'en'));
    // The widget and the language change in one turn.
    rerender(page(true, 'nl'));
    expect(getSnapshot().context).toMatchObject({ language: 'nl' });
  });

  test('notifies its widget once when that is mounted again below a KeepCharts', () => {
    const onEmit = vi.fn();
    const page = (isShown: boolean) => (
      <KeepCharts>
        {isShown && (
          <Page notify={() => {}} onWarning={() => {}} binding={{ keepKey: 'a', onEmit }} />
        )}
      </KeepCharts>
    );
    const { rerender } = show(page(true));
    rerender(page(false));
    rerender(page(true));
    press('tell');
    expect(onEmit).toHaveBeenCalledTimes(1);
  });
});

describeInBothModes('an inspected widget', (show) => {
  test('provides its name, what its hook returned last, and its machine', () => {
    show(<Page inspect={inspect} />);
    expect(widget().name).toBe('counter');
    expect(widget().machine).toBe(counter);
    press('add');
    expect(widget().view()).toEqual({ count: 4 });
    expect(widget().getSnapshot().context).toMatchObject({ count: 4 });
    act(() => widget().send({ type: 'add' }));
    expect(widget().view()).toEqual({ count: 5 });
  });

  test('reports its snapshots, and what its chart emits, until the listener is removed', () => {
    show(<Page inspect={inspect} notify={() => {}} onWarning={() => {}} />);
    const [onSnapshot, onEmit] = [vi.fn(), vi.fn<(event: { type: string }) => void>()];
    const stops = [widget().subscribe(onSnapshot), widget().onEmit(onEmit)];
    press('add');
    press('tell');
    expect(onSnapshot).toHaveBeenCalled();
    expect(onEmit.mock.calls.map(([{ type }]) => type)).toEqual([
      'notify',
      'announce',
      'warn',
      'told',
    ]);
    const before = onSnapshot.mock.calls.length;
    for (const stop of stops) stop();
    press('add');
    press('tell');
    expect([onSnapshot.mock.calls.length, onEmit.mock.calls.length]).toEqual([before, 4]);
  });

  test('reports the events of its own chart, and who sent them', () => {
    show(<Page inspect={inspect} />);
    const reported: string[] = [];
    const stop = widget().onEvent(({ type }, origin) => reported.push(`${type} ${origin}`));
    act(() => widget().send({ type: 'ask' }));
    expect(reported).toEqual(['ask outside', 'pong chart']);
    stop();
    press('add');
    expect(reported).toHaveLength(2);
  });

  test('reports the transitions of its chart and of the charts invoked by it', () => {
    show(<Page inspect={inspect} />);
    const reported: string[] = [];
    const stop = widget().onTransitions((taken, within) => {
      for (const { eventType } of taken as readonly { eventType: string }[])
        reported.push(`${eventType} in ${(within as { id?: string } | undefined)?.id}`);
    });
    act(() => widget().send({ type: 'ask' }));
    expect(reported).toContain('ask in undefined');
    expect(reported).toContain('ping in inner');
    const before = reported.length;
    stop();
    press('add');
    expect(reported).toHaveLength(before);
  });

  test('reports that it was unmounted', () => {
    const gone = vi.fn();
    const { unmount } = show(<Page inspect={() => gone} />);
    const before = gone.mock.calls.length;
    unmount();
    expect(gone).toHaveBeenCalledTimes(before + 1);
  });
});

describe('inspecting widgets', () => {
  test('is on for all inspectors, until the last one stops', () => {
    const gone = vi.fn();
    const [first, second] = [vi.fn(() => gone), vi.fn(() => gone)];
    const { rerender } = render(<Page inspect={first} />);
    rerender(<Page inspect={second} />);
    press('add');
    expect([first.mock.calls.length, second.mock.calls.length]).toEqual([1, 0]);
    expect(gone).not.toHaveBeenCalled();
    rerender(<Page />);
    expect(gone).toHaveBeenCalledTimes(1);
    rerender(<Page inspect={second} />);
    expect(second).toHaveBeenCalledTimes(1);
  });
});
