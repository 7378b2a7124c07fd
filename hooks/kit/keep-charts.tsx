import { useActorRef } from '@xstate/react';
import { createContext, useContext, useEffect, useState, type ReactNode } from 'react';
import { createActor, createMachine, type Actor, type AnyStateMachine } from 'xstate';

/** Charts that outlive their widgets, by key. */
interface Keeper {
  /** The chart under a key; made when the key is new. */
  readonly obtain: (key: string, make: () => Actor<AnyStateMachine>) => Actor<AnyStateMachine>;
  /** Holds the charts until the returned function is called; then they stop. */
  readonly hold: () => () => void;
}

const KeeperContext = createContext<Keeper | null>(null);

/**
 * Keeps the charts of the widgets below it running while it is mounted itself, also where a widget
 * is not (another tab of the form, a closed section): uploads go on and chosen files are not lost.
 * Put it around a form; widgets that can be kept are told apart by their `keepKey`.
 */
export function KeepCharts({ children }: { readonly children?: ReactNode }) {
  const [keeper] = useState(createKeeper);
  useEffect(() => keeper.hold(), [keeper]);
  return <KeeperContext.Provider value={keeper}>{children}</KeeperContext.Provider>;
}

function createKeeper(): Keeper {
  const charts = new Map<string, Actor<AnyStateMachine>>();
  let holds = 0;
  return {
    obtain(key, make) {
      const chart = charts.get(key) ?? make();
      charts.set(key, chart);
      return chart;
    },
    hold() {
      holds++;
      return () => {
        holds--;
        // StrictMode mounts again in the same turn: only a keeper that stays away releases its charts.
        queueMicrotask(() => {
          if (holds > 0) return;
          for (const chart of charts.values()) chart.stop();
          charts.clear();
        });
      };
    },
  };
}

// Stands in for the chart of its own that a kept widget does not need.
const nothing = createMachine({});
const NO_OPTIONS = {};

/**
 * The running chart of a widget: its own, stopped with it, or where a {@link KeepCharts} stands
 * above and the widget has a key, the one that the keeper has under that key.
 */
export function useChartActor<Machine extends AnyStateMachine>(
  machine: Machine,
  options: object,
  keepKey: string | undefined,
): Actor<Machine> {
  const keeper = useContext(KeeperContext);
  const [kept] = useState(() => {
    if (!keeper || keepKey === undefined) return null;
    const make = () => createActor(machine, options as never) as Actor<AnyStateMachine>;
    return keeper.obtain(keepKey, make) as Actor<Machine>;
  });
  useEffect(() => void kept?.start(), [kept]);
  const own = useActorRef((kept ? nothing : machine) as Machine, kept ? NO_OPTIONS : options);
  return kept ?? (own as Actor<Machine>);
}
