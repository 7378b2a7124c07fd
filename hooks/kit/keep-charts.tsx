import { useActorRef } from '@xstate/react';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { createActor, createMachine, type Actor, type AnyStateMachine } from 'xstate';
import type { Environment } from '../../machines/kit/environment.ts';
import { useGrc } from '../provider/grc-provider.tsx';
import { useChange } from './use-latest.ts';

/** Receives the events that a chart emits. */
type Listener = (event: { readonly type: string }) => void;

/** A chart that outlives its widgets. */
interface KeptChart {
  readonly chart: Actor<AnyStateMachine>;
  /** The environment that the chart received last, from a widget or while it had none. */
  readonly environment: () => Environment | undefined;
  readonly tell: (environment: Environment) => void;
  /**
   * Receives the events of the chart until another widget does; the returned function says that the
   * widget unmounts. The host still receives events after that: a file that is then uploaded is
   * part of its value.
   */
  readonly hear: (listener: Listener) => () => void;
  readonly hasWidget: () => boolean;
}

/** Charts that outlive their widgets, by key. */
interface Keeper {
  /** The chart for a key, created when the key is new. */
  readonly obtain: (key: string, make: () => Actor<AnyStateMachine>) => KeptChart;
  /** Sends a new environment to the charts that have no widget. */
  readonly tell: (environment: Environment) => void;
  /** Keeps the charts running until the returned function is called; then they stop. */
  readonly hold: () => () => void;
}

const KeeperContext = createContext<Keeper | null>(null);

/**
 * Keeps the charts of the widgets below it running while it is mounted, even if a widget is
 * unmounted (another tab of the form, a closed section): uploads continue and chosen files are not
 * lost. Put it around a form, below the provider; widgets that can be kept are distinguished by
 * their `keepKey`. Meanwhile the callbacks of the last render of a widget are called.
 */
export function KeepCharts({ children }: { readonly children?: ReactNode }) {
  const [keeper] = useState(createKeeper);
  useChange(useGrc().environment, keeper.tell);
  useEffect(() => keeper.hold(), [keeper]);
  return <KeeperContext.Provider value={keeper}>{children}</KeeperContext.Provider>;
}

function createKeeper(): Keeper {
  const charts = new Map<string, KeptChart>();
  let holds = 0;
  return {
    obtain(key, make) {
      const kept = charts.get(key) ?? keptChart(make());
      charts.set(key, kept);
      return kept;
    },
    tell(environment) {
      for (const kept of charts.values()) if (!kept.hasWidget()) kept.tell(environment);
    },
    hold() {
      holds++;
      return () => {
        holds--;
        // StrictMode remounts in the same task: only stop the charts if the keeper stays unmounted.
        queueMicrotask(() => {
          if (holds > 0) return;
          for (const { chart } of charts.values()) chart.stop();
          charts.clear();
        });
      };
    },
  };
}

function keptChart(chart: Actor<AnyStateMachine>): KeptChart {
  const { input } = chart.options as { readonly input?: { readonly environment: Environment } };
  let environment = input?.environment;
  let unsubscribe = (): void => {};
  let hasWidget = false;
  return {
    chart,
    environment: () => environment,
    tell(next) {
      environment = next;
      chart.send({ type: 'environment.change', environment });
    },
    hear(listener) {
      unsubscribe();
      const subscription = chart.on('*', listener);
      unsubscribe = () => subscription.unsubscribe();
      hasWidget = true;
      return () => {
        hasWidget = false;
      };
    },
    hasWidget: () => hasWidget,
  };
}

// Replaces the widget's own chart, which a widget with a kept chart does not need.
const idleMachine = createMachine({});
const NO_OPTIONS = {};

/** The running chart of a widget. */
export interface ChartActor<Machine extends AnyStateMachine> {
  /** The running chart, the widget's own or the kept one. */
  readonly actor: Actor<Machine>;
  /** The kept chart; undefined if the widget has its own chart. */
  readonly kept: KeptChart | undefined;
}

/**
 * The running chart of a widget: its own chart, which stops with the widget, or, below a {@link
 * KeepCharts} and with a key, the kept chart of that key.
 */
export function useChartActor<Machine extends AnyStateMachine>(
  machine: Machine,
  options: object,
  keepKey: string | undefined,
): ChartActor<Machine> {
  const keeper = useContext(KeeperContext);
  const [kept] = useState(() => {
    if (!keeper || keepKey === undefined) return undefined;
    const make = () => createActor(machine, options as never) as Actor<AnyStateMachine>;
    return keeper.obtain(keepKey, make);
  });
  useEffect(() => void kept?.chart.start(), [kept]);
  const own = useActorRef((kept ? idleMachine : machine) as Machine, kept ? NO_OPTIONS : options);
  return { actor: (kept?.chart ?? own) as Actor<Machine>, kept };
}
