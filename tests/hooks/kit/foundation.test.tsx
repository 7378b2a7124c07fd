import { act, fireEvent, render, screen } from '@testing-library/react';
import { StrictMode, useState } from 'react';
import { renderToString } from 'react-dom/server';
import { assign, emit, fromPromise, setup, SimulatedClock } from 'xstate';
import { describe, expect, test, vi } from 'vitest';
import { usePartIds } from '../../../hooks/kit/part.ts';
import {
  GrcProvider,
  useGrc,
  type Grc,
  type InspectedWidget,
} from '../../../hooks/provider/grc-provider.tsx';
import { logicalKey } from '../../../hooks/kit/typing.ts';
import { useChart, useInspect } from '../../../hooks/kit/use-chart.ts';
import { useConfirmed, useControlled } from '../../../hooks/kit/use-controlled.ts';
import { requiredErrors, useFormErrors } from '../../../hooks/kit/form-errors.ts';
import { hiddenInputs, useValidityInput } from '../../../hooks/kit/form-inputs.ts';
import { useChange } from '../../../hooks/kit/use-latest.ts';
import type { Environment, EnvironmentChange } from '../../../machines/kit/environment.ts';
import { DEFAULT_ENVIRONMENT } from '../../../machines/kit/environment.ts';
import { request } from '../../../machines/kit/request.ts';
import type { AnnounceEvent, NotifyEvent } from '../../../machines/kit/ports.ts';
import { describeInBothModes } from '../react-modes.tsx';

const counter = setup({
  types: {
    input: {} as { start: number; environment: Environment },
    context: {} as { count: number; loaded: string; environment: Environment },
    events: {} as { type: 'count.add' } | { type: 'count.set'; value: number } | EnvironmentChange,
    emitted: {} as NotifyEvent | AnnounceEvent | { type: 'count.change'; value: number },
  },
  actors: { load: fromPromise(async (): Promise<string> => 'nothing') },
  actions: {
    add: assign({ count: ({ context }) => context.count + 1 }),
    set: assign({ count: (_, params: { value: number }) => params.value }),
    report: emit(({ context }) => ({ type: 'count.change' as const, value: context.count })),
    announce: emit({ type: 'announce', key: 'noData' }),
    notify: emit({ type: 'notify', notification: { kind: 'error', key: 'unauthorized' } }),
    keepLoaded: assign({ loaded: (_, params: { text: string }) => params.text }),
    keepEnvironment: assign({
      environment: (_, params: { environment: Environment }) => params.environment,
    }),
  },
  delays: { patience: 1000 },
}).createMachine({
  id: 'counter',
  context: ({ input }) => ({ count: input.start, loaded: '', environment: input.environment }),
  initial: 'loading',
  on: {
    'count.add': { actions: ['add', 'report', 'announce', 'notify'] },
    'count.set': { actions: { type: 'set', params: ({ event }) => ({ value: event.value }) } },
    'environment.change': {
      actions: {
        type: 'keepEnvironment',
        params: ({ event }) => ({ environment: event.environment }),
      },
    },
  },
  states: {
    loading: {
      invoke: {
        src: 'load',
        onDone: {
          target: 'idle',
          actions: { type: 'keepLoaded', params: ({ event }) => ({ text: event.output }) },
        },
      },
    },
    idle: { after: { patience: 'bored' } },
    bored: {},
  },
});

function Counter({
  value,
  onValueChange,
  actors,
}: {
  value?: number;
  onValueChange?: (value: number) => void;
  actors?: () => object;
}) {
  const chart = useChart({
    texts: [],
    name: 'counter',
    machine: counter,
    input: { start: 3 },
    ...(actors && { actors }),
    onEmit: (event) => {
      if (event.type === 'count.change')
        onValueChange?.((event as { value: number } & typeof event).value);
    },
  });
  const { count, environment } = chart.snapshot.context;
  useConfirmed(value, count, (next) => chart.send({ type: 'count.set', value: next }));
  const view = { count };
  useInspect('counter', chart, view);
  return (
    <>
      <button onClick={() => chart.send({ type: 'count.add' })}>add</button>
      <output>{`${String(chart.snapshot.value)} ${count} ${environment.language}`}</output>
      <div {...chart.getAnnouncerProps()} />
    </>
  );
}

const text = () => document.querySelector('output')?.textContent;

describeInBothModes('a chart bound to React', (show) => {
  test('sends one request, however often React mounts', async () => {
    const requests: AbortSignal[] = [];
    const actors = () => ({
      load: request(async (_input, signal) => {
        requests.push(signal);
        return 'loaded';
      }),
    });
    show(<Counter actors={actors} />);
    await act(async () => {});
    expect(requests).toHaveLength(1);
    expect(text()).toBe('idle 3 en');
  });

  test('stops when its component unmounts and aborts its requests', async () => {
    const requests: AbortSignal[] = [];
    const actors = () => ({
      load: request((_input, signal) => {
        requests.push(signal);
        return new Promise<string>(() => {});
      }),
    });
    const { unmount } = show(<Counter actors={actors} />);
    await act(async () => {});
    expect(requests.map((signal) => signal.aborted)).toEqual([false]);
    unmount();
    expect(requests.map((signal) => signal.aborted)).toEqual([true]);
  });

  test('uses the clock of the platform, not the system clock', async () => {
    const clock = new SimulatedClock();
    show(
      <GrcProvider clock={clock} translate={(key) => key}>
        <Counter />
      </GrcProvider>,
    );
    await act(async () => {});
    act(() => clock.increment(999));
    expect(text()).toBe('idle 3 en');
    act(() => clock.increment(1));
    expect(text()).toBe('bored 3 en');
  });

  test('has handled an event when send returns', () => {
    const widgets: InspectedWidget[] = [];
    show(
      <GrcProvider translate={(key) => key} inspect={(widget) => void widgets.push(widget)}>
        <Counter />
      </GrcProvider>,
    );
    const widget = widgets.at(-1)!;
    act(() => {
      widget.send({ type: 'count.add' });
      expect(widget.getSnapshot().context).toMatchObject({ count: 4 });
    });
    expect(widget.view()).toEqual({ count: 4 });
  });

  test('receives an event when its environment changes, and only then', () => {
    const widgets: InspectedWidget[] = [];
    const onEnvironment = vi.fn<(environment: unknown) => void>();
    const page = (language: string) => (
      <GrcProvider
        language={language}
        translate={(key) => key}
        inspect={(widget) => void widgets.push(widget)}
      >
        <Counter />
      </GrcProvider>
    );
    const { rerender } = show(page('en'));
    widgets.at(-1)!.subscribe(() => onEnvironment(widgets.at(-1)!.getSnapshot().context));
    rerender(page('en'));
    expect(onEnvironment).not.toHaveBeenCalled();
    rerender(page('nl'));
    expect(text()).toContain('nl');
    expect(onEnvironment).toHaveBeenCalledTimes(1);
  });

  test('sends notifications to the platform and announcements to its live region', () => {
    const notify = vi.fn<(notification: { key: string }) => void>();
    show(
      <GrcProvider notify={notify} translate={(key) => `text of ${key}`}>
        <Counter />
      </GrcProvider>,
    );
    fireEvent.click(screen.getByText('add'));
    expect(notify).toHaveBeenCalledWith({ kind: 'error', key: 'unauthorized' });
    expect(notify).toHaveBeenCalledTimes(1);
    expect(document.querySelector('[data-part=announcer]')?.textContent).toBe('text of noData');
    fireEvent.click(screen.getByText('add'));
    expect(document.querySelector('[data-part=announcer]')?.textContent).toBe(
      'text of noData\u00A0',
    );
  });

  test('shows the value its caller holds, and proposes changes', () => {
    const proposed = vi.fn<(value: number) => void>();
    const { rerender } = show(<Counter value={3} onValueChange={proposed} />);
    fireEvent.click(screen.getByText('add'));
    expect(proposed).toHaveBeenCalledExactlyOnceWith(4);
    expect(text()).toContain(' 3 ');
    rerender(<Counter value={9} onValueChange={proposed} />);
    expect(text()).toContain(' 9 ');
    expect(proposed).toHaveBeenCalledTimes(1);
  });
});

describe('the platform', () => {
  const Facts = ({ onFacts }: { onFacts: (platform: ReturnType<typeof useGrc>) => void }) => {
    onFacts(useGrc());
    return null;
  };
  const factsOf = (props: object) => {
    const seen: ReturnType<typeof useGrc>[] = [];
    render(
      <GrcProvider translate={(key) => key} {...props}>
        <Facts onFacts={(facts) => seen.push(facts)} />
      </GrcProvider>,
    );
    return seen.at(-1)!;
  };

  test('has a default for everything except the client, which it requires with a clear error', () => {
    const { environment, ports } = factsOf({});
    expect(environment).toMatchObject({
      language: 'en',
      online: true,
      user: { id: '' },
    });
    expect(() => ports.client.cardFiles).toThrow(/GrcProvider client=.*GRC-HOOKS-1/);
  });

  test('knows today in the user’s time zone [date-27]', () => {
    const clock = new SimulatedClock() as SimulatedClock & { now: () => number };
    vi.spyOn(clock, 'now').mockReturnValue(Date.UTC(2026, 10, 20, 23, 30));
    expect(
      factsOf({ clock, environment: { timeZone: 'Europe/Amsterdam' } }).environment.today,
    ).toBe('2026-11-21');
    expect(
      factsOf({ clock, environment: { timeZone: 'America/New_York' } }).environment.today,
    ).toBe('2026-11-20');
    expect(factsOf({ clock, environment: { timeZone: 'Mars/Crater' } }).environment.today).toBe(
      '2026-11-21',
    );
  });

  test('detects that the connection broke and was restored', () => {
    const onLine = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(true);
    const seen: boolean[] = [];
    render(
      <GrcProvider translate={(key) => key}>
        <Facts onFacts={(facts) => seen.push(facts.environment.online)} />
      </GrcProvider>,
    );
    onLine.mockReturnValue(false);
    act(() => void window.dispatchEvent(new Event('offline')));
    expect(seen.at(-1)).toBe(false);
    onLine.mockReturnValue(true);
    act(() => void window.dispatchEvent(new Event('online')));
    expect(seen.at(-1)).toBe(true);
    onLine.mockRestore();
  });

  test('takes the root of the product, from which every address is built', () => {
    expect(factsOf({ environment: { root: 'https://x.example/app' } }).environment.root).toBe(
      'https://x.example/app',
    );
  });

  test('uses the user’s language, loaded when it is needed', async () => {
    const Text = () => <p>{useGrc().translate('validation.isRequired')}</p>;
    const page = (language: string) => (
      <GrcProvider language={language}>
        <Text />
      </GrcProvider>
    );
    const { rerender } = render(page('en'));
    expect(await screen.findByText('This field is required.')).toBeTruthy();
    rerender(page('de'));
    expect(await screen.findByText(/Pflichtfeld/)).toBeTruthy();
    rerender(page('tlh'));
    expect(await screen.findByText('This field is required.')).toBeTruthy();
  });

  test('accepts ports in place of those of the browser', () => {
    const ports = { client: {}, windows: {}, storage: {}, files: {} };
    expect(factsOf({ ports }).ports).toBe(ports);
  });

  test('renders on a server, and the browser agrees with it', () => {
    const Ids = () => {
      const ids = usePartIds({});
      const { environment } = useGrc();
      return <p id={ids('title')}>{environment.today}</p>;
    };
    const page = (
      <GrcProvider translate={(key) => key}>
        <Ids />
        <Counter />
      </GrcProvider>
    );
    const html = renderToString(page);
    expect(html).toContain('-title');
    const errors = vi.spyOn(console, 'error').mockImplementation(() => {});
    const container = document.createElement('div');
    container.innerHTML = html;
    document.body.append(container);
    render(page, { container, hydrate: true });
    expect(errors).not.toHaveBeenCalled();
    errors.mockRestore();
  });
});

describe('keys', () => {
  const press = (init: KeyboardEventInit & { keyCode?: number }) => {
    const nativeEvent = new KeyboardEvent('keydown', init);
    const { key, altKey } = nativeEvent;
    return { nativeEvent, key, altKey, keyCode: init.keyCode ?? 0 } as never;
  };

  test('mean forward and back, so right-to-left text mirrors them', () => {
    expect(logicalKey(press({ key: 'ArrowLeft' }), 'rtl')).toBe('ArrowRight');
    expect(logicalKey(press({ key: 'ArrowLeft' }), 'ltr')).toBe('ArrowLeft');
    expect(logicalKey(press({ key: 'ArrowUp' }), 'rtl')).toBe('ArrowUp');
  });

  test('are left to the browser with Alt, which moves through its history', () => {
    expect(logicalKey(press({ key: 'ArrowLeft', altKey: true }), 'ltr')).toBe('');
    expect(logicalKey(press({ key: 'ArrowLeft', ctrlKey: true }), 'ltr')).toBe('ArrowLeft');
  });

  test('are ignored while the user composes a character', () => {
    expect(logicalKey(press({ key: 'Enter', isComposing: true }), 'ltr')).toBe('');
    expect(logicalKey(press({ key: 'Enter', keyCode: 229 }), 'ltr')).toBe('');
  });
});

describe('values and forms', () => {
  function Choice(props: { value?: string; onValueChange?: (change: object) => void }) {
    const [value, propose] = useControlled<string, 'press'>(props, '');
    return <button onClick={() => propose(`${value}!`, 'press')}>{`value ${value}`}</button>;
  }

  test('are held by the hook, or by the caller', () => {
    const onValueChange = vi.fn<(change: object) => void>();
    const { rerender } = render(<Choice onValueChange={onValueChange} />);
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByText('value !')).toBeTruthy();
    expect(onValueChange).toHaveBeenCalledWith({ value: '!', reason: 'press' });
    rerender(<Choice value="mine" onValueChange={onValueChange} />);
    fireEvent.click(screen.getByRole('button'));
    expect(screen.getByText('value mine')).toBeTruthy();
  });

  function Field({ reset }: { reset: () => void }) {
    const [ids, setIds] = useState<readonly number[]>([]);
    const form = useFormErrors({
      errors: requiredErrors(ids.length === 0),
      visible: [],
      translate: (key) => `text of ${key}`,
      reset,
    });
    const validity = useValidityInput({
      required: true,
      name: 'cards',
      filled: ids.length > 0,
      ref: form.ref,
      focus: () => document.getElementById('control')?.focus(),
    });
    return (
      <form>
        <button id="control" type="button" onClick={() => setIds([7, 9])}>
          choose
        </button>
        {hiddenInputs({ name: 'cards' }, ids).map(({ key, ...input }) => (
          <input key={key} {...input} />
        ))}
        <input {...validity} />
      </form>
    );
  }

  test('submit ids, are invalid while a required value is missing, and reset with the form', async () => {
    const reset = vi.fn<() => void>();
    render(
      <StrictMode>
        <Field reset={reset} />
      </StrictMode>,
    );
    const form = document.querySelector('form')!;
    expect(form.checkValidity()).toBe(false);
    const message = (form.elements[1] as HTMLInputElement).validationMessage;
    expect(message).toBe('text of validation.isRequired');
    (form.elements[1] as HTMLElement).focus();
    expect(document.activeElement?.id).toBe('control');
    fireEvent.click(screen.getByRole('button'));
    expect(form.checkValidity()).toBe(true);
    expect(new FormData(form).getAll('cards')).toEqual(['7', '9']);
    form.reset();
    await act(async () => {});
    expect(reset).toHaveBeenCalledTimes(1);
  });

  test('a changed prop is reported once, never at mount', () => {
    const onChange = vi.fn<(value: number) => void>();
    const Watch = ({ value }: { value: number }) => {
      useChange(value, onChange);
      return null;
    };
    const { rerender } = render(<Watch value={1} />, { wrapper: StrictMode });
    expect(onChange).not.toHaveBeenCalled();
    rerender(<Watch value={2} />);
    rerender(<Watch value={2} />);
    expect(onChange).toHaveBeenCalledExactlyOnceWith(2);
  });
});

test('the environment has every value a chart may request', () => {
  expect(Object.keys(DEFAULT_ENVIRONMENT).sort()).toEqual(
    [
      'dateFormat',
      'language',
      'online',
      'root',
      'routes',
      'smallScreen',
      'timeZone',
      'today',
      'user',
    ].sort(),
  );
});

test.each([
  ['Europe/Amsterdam', '2026-11-21'],
  ['America/New_York', '2026-11-20'],
])(
  'without a provider, the time zone and today are those of a browser in %s [F-K10]',
  (zone, day) => {
    vi.stubEnv('TZ', zone);
    let seen: Grc['environment'] | undefined;
    function Probe() {
      seen = { ...useGrc().environment };
      return null;
    }
    vi.useFakeTimers({ now: Date.parse('2026-11-20T23:30:00Z') });
    render(<Probe />);
    vi.useRealTimers();
    vi.unstubAllEnvs();
    expect(seen).toMatchObject({ timeZone: zone, today: day });
  },
);
