import { useMemo, useState, useSyncExternalStore } from 'react';
import type {
  Actor,
  AnyMachineSnapshot,
  AnyStateMachine,
  EventFrom,
  InputFrom,
  InspectionEvent,
  SnapshotFrom,
  Subscription,
} from 'xstate';
import type { Environment } from '../../machines/kit/environment.ts';
import type { AnnounceEvent, NotifyEvent, Ports, WarnEvent } from '../../machines/kit/ports.ts';
import type { TextOverrides } from '../../src/i18n/keys.ts';
import { useChartActor } from './keep-charts.tsx';
import { useGrc, useTexts, type InspectedWidget, type Grc } from '../provider/grc-provider.tsx';
import { useEarlyInput } from './early-input.ts';
import { useHeldKeys } from './held-keys.ts';
import { createListeners } from './listeners.ts';
import { useAnnouncer, type Announcer } from './use-announcer.ts';
import { shownSnapshots } from './shown-snapshots.ts';
import { useBrowserLayoutEffect, useChange, useLatest } from './use-latest.ts';

/** A chart, bound to React. */
export interface Chart<Machine extends AnyStateMachine> extends Announcer {
  /** The chart's snapshot: immutable, a new one per transition. */
  readonly snapshot: SnapshotFrom<Machine>;
  /** Sends an event; the chart has taken it when this returns. */
  readonly send: (event: EventFrom<Machine>) => void;
  /** Renders deferred changes immediately, because the user is about to read or use them. */
  readonly draw: () => void;
  /** The context of the provider: texts, ports, environment. */
  readonly grc: Grc;
  /** The running chart itself, only for inspection. */
  readonly actor: Actor<Machine>;
  /** Whether the chart goes on when its widget is unmounted. */
  readonly isKept: boolean;
  /**
   * Subscribe to every event and transition of the chart; without effect unless the provider
   * inspects.
   */
  readonly heard: Pick<InspectedWidget, 'onEvent' | 'onTransitions'>;
}

/** The options of {@link useChart}. */
export interface ChartBinding<Machine extends AnyStateMachine> {
  /** The widget's name: its scope in the page, and its name in the session player. */
  readonly name: string;
  /** The chart; the same at every render. */
  readonly machine: Machine;
  /** The English texts of the widget, so that they are available at the first render. */
  readonly texts: readonly TextOverrides[];
  /** Turns the ports into the chart's named actors: the `<name>Actors` of the chart's folder. */
  readonly actors?: (ports: Ports) => object;
  /** The chart's input, without the environment; read once, later changes need an event. */
  readonly input: Omit<InputFrom<Machine>, 'environment'>;
  /** Under a `KeepCharts`: the key under which the chart outlives its widget. */
  readonly keepKey?: string | undefined;
  /**
   * Whether rendering a change may be deferred and combined with later ones, such as letters typed
   * quickly into a long text. Code that reads the snapshot meanwhile, in an event or a render, gets
   * the newest. Default: no change is deferred.
   */
  readonly canWait?: (drawn: SnapshotFrom<Machine>, next: SnapshotFrom<Machine>) => boolean;
  /**
   * Called with the events that the chart emits, except `notify`, `announce` and `warn`, which are
   * handled here.
   */
  readonly onEmit?: (event: { readonly type: string }) => void;
}

/**
 * Binds a chart to React: starts it with the provider's clock, ports and environment, sends it
 * changes of the environment, forwards its emitted events, and stops it (aborting its requests) at
 * unmount. The second mount of StrictMode continues with the same chart.
 */
export function useChart<Machine extends AnyStateMachine>(
  binding: ChartBinding<Machine>,
): Chart<Machine> {
  const grc = useGrc();
  useTexts(binding.texts);
  const { environment, ports, notifications, warn } = grc;
  const { machine, actors, name } = binding;
  const announcer = useAnnouncer(name);
  useHeldKeys();
  const onHydration = useEarlyInput();

  const provided = useMemo(
    () => (actors ? (machine.provide({ actors: actors(ports) }) as Machine) : machine),
    [machine, actors, ports],
  );
  const [channel] = useState(inspectionChannel);
  const [options] = useState(() => ({
    id: name,
    clock: grc.clock,
    input: { ...binding.input, environment },
    ...(grc.inspect && { inspect: channel.inspect }),
  }));
  const { actor, kept } = useChartActor(provided, options, binding.keepKey);
  const latest = useLatest({
    binding,
    notifications,
    announce: announcer.announce,
    warn,
  });
  const { subscribe, getSnapshot, draw } = useMemo(
    () =>
      shownSnapshots(actor, grc.clock, (drawn, next) =>
        Boolean(latest.current.binding.canWait?.(drawn, next)),
      ),
    [actor, grc.clock, latest],
  );
  const snapshot = useSyncExternalStore(subscribe, getSnapshot, () => {
    onHydration();
    return getSnapshot();
  });
  // If a chart throws on its input, its context is missing: throw that error instead of a later one
  // caused by the missing context.
  const { status, error } = snapshot as AnyMachineSnapshot;
  if (status === 'error') throw error;
  const send = actor.send as Chart<Machine>['send'];

  // A layout effect, so that it subscribes before the chart starts: useActorRef starts it in an
  // effect.
  useBrowserLayoutEffect(() => {
    const hear = (emitted: { readonly type: string }) => {
      const { binding, notifications, announce, warn } = latest.current;
      const event = emitted as NotifyEvent | AnnounceEvent | WarnEvent;
      if (event.type === 'notify') notifications.notify(event.notification);
      else if (event.type === 'announce') announce(event.key, event.params);
      else if (event.type === 'warn') warn(event.message);
      else binding.onEmit?.(emitted);
    };
    if (kept) return kept.hear(hear);
    return stopOf(actor.on('*', hear));
  }, [actor, kept, latest]);

  const tell = (environment: Environment) =>
    kept
      ? kept.tell(environment)
      : send({ type: 'environment.change', environment } as EventFrom<Machine>);
  useChange(environment, tell, Object.is, kept?.environment());

  return {
    snapshot,
    send,
    draw,
    grc,
    actor,
    isKept: kept !== undefined,
    heard: channel.heard,
    ...announcer,
  };
}

/**
 * Passes a running chart and its hook's last result to the session player and to Ladle (`inspect`
 * of the provider). Every hook calls it last.
 */
export function useInspect<Machine extends AnyStateMachine>(
  name: string,
  chart: Chart<Machine>,
  view: unknown,
): void {
  const { actor, heard } = chart;
  const latestInspect = useLatest(chart.grc.inspect);
  const isInspected = chart.grc.inspect !== undefined;
  const latestView = useLatest(view);
  // A layout effect, so that the inspector subscribes before the chart starts and receives its
  // first events.
  useBrowserLayoutEffect(
    () =>
      latestInspect.current?.({
        name,
        send: (event) => actor.send(event as EventFrom<Machine>),
        getSnapshot: () => actor.getSnapshot(),
        subscribe: (listener) => stopOf(actor.subscribe(listener)),
        ...heard,
        onEmit: (listener) => stopOf(actor.on('*', listener)),
        machine: actor.logic,
        view: () => latestView.current,
      }),
    [latestInspect, isInspected, actor, heard, name, latestView],
  );
}

const stopOf = (subscription: Subscription) => () => subscription.unsubscribe();

/**
 * Forwards the events that the root chart receives, and the transitions of it and its child charts,
 * from XState's inspection.
 */
function inspectionChannel() {
  const events = createListeners<Heard<'onEvent'>>();
  const transitions = createListeners<Heard<'onTransitions'>>();
  return {
    inspect(inspection: InspectionEvent) {
      const isRoot = inspection.actorRef.sessionId === inspection.rootId;
      if (inspection.type === '@xstate.event' && isRoot) {
        // Events sent by charts have their sender as the source.
        events.call(inspection.event, inspection.sourceRef ? 'chart' : 'outside');
      }
      if (inspection.type === '@xstate.microstep') {
        // XState exposes the transitions only under this name.
        // oxlint-disable-next-line no-underscore-dangle
        transitions.call(inspection._transitions, isRoot ? undefined : inspection.actorRef);
      }
    },
    heard: { onEvent: events.add, onTransitions: transitions.add },
  };
}

/** The arguments of a listener of an inspected widget. */
type Heard<Name extends 'onEvent' | 'onTransitions'> = Parameters<
  Parameters<InspectedWidget[Name]>[0]
>;
