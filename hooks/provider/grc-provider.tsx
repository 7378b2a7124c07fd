import { createContext, useContext, useMemo, useState, type ReactNode } from 'react';
import type { Environment } from '../../machines/kit/environment.ts';
import type { OpenedCard } from '../../machines/choice-field/chart.ts';
import type { Ports } from '../../machines/kit/ports.ts';
import { draftStore } from '../../machines/kit/draft-store.ts';
import { fileStore } from '../../machines/kit/file-store.ts';
import { explainedAs } from '../../src/message-codes.ts';
import { systemClock, type Clock } from '../../src/api/clock.ts';
import type { TextOverrides } from '../../src/i18n/keys.ts';
import type { Language } from '../../src/i18n/languages.ts';
import { translateFrom } from '../../src/i18n/translate-from.ts';
import { browserPosition, browserStorage, browserWindows } from './browser-ports.ts';
import {
  notificationChannel,
  type Notification,
  type NotificationChannel,
} from './notification-channel.ts';
import { collectTexts, type CollectedTexts } from './collected-texts.ts';
import { checkClient, warnWithoutClient } from './check-client.ts';
import type { Translate } from './translate.ts';
import {
  ENVIRONMENT_WITHOUT_PROVIDER,
  useEnvironment,
  type EnvironmentProps,
} from './use-environment.ts';
import { useSpeech, type Speak } from './use-speech.ts';
import { useTranslate, type TextProps } from './use-translate.ts';
import { checkProps } from '../kit/check-props.ts';
import type { Direction } from '../kit/typing.ts';
import { useLatest, useStable } from '../kit/use-latest.ts';
import type { OrUndefined } from '../kit/or-undefined.ts';

/** A running widget, for the session player and Ladle. */
export interface InspectedWidget {
  /** Name of the widget, the `data-scope` of its parts. */
  readonly name: string;
  /** Sends an event to the chart. */
  readonly send: (event: { readonly type: string }) => void;
  /** The state and the context of the chart now. */
  readonly getSnapshot: () => { readonly value: unknown; readonly context: unknown };
  /** Calls back whenever the snapshot is another; returns how to stop listening. */
  readonly subscribe: (listener: () => void) => () => void;
  /**
   * Subscribes to every event that the chart receives; says whether it was sent by a chart or from
   * outside, e.g. by the user.
   */
  readonly onEvent: (
    listener: (event: { readonly type: string }, origin: 'outside' | 'chart') => void,
  ) => () => void;
  /** Subscribes to every event that the chart emits: `notify`, `announce` and its own. */
  readonly onEmit: (listener: (event: { readonly type: string }) => void) => () => void;
  /**
   * Called for the transitions of the chart, as objects of its state nodes, and of the charts that
   * it runs: `within` is then the actor of the transition.
   */
  readonly onTransitions: (
    listener: (transitions: readonly unknown[], within?: unknown) => void,
  ) => () => void;
  /** The chart that runs: a state machine of XState. */
  readonly machine: unknown;
  /** The result of the hook at its last render: state, commands, getters. */
  readonly view: () => unknown;
}

/**
 * Called by every hook when its widget is mounted; the returned function is called when the widget
 * is unmounted.
 */
export type Inspect = (widget: InspectedWidget) => (() => void) | void;

/** The context that the provider passes to hooks. */
export interface Grc {
  /** User, language, time zone, date format and the other facts that charts receive. */
  readonly environment: Environment;
  /** The ports of the charts: client, windows, storage, files. */
  readonly ports: Ports;
  /** Returns the text of a message key in the language of the page. */
  readonly translate: Translate;
  /** Announces to screen readers, after the texts of the language are loaded. */
  readonly speak: Speak;
  /** The English texts that are part of the widgets; see `useTexts`. */
  readonly brought: CollectedTexts;
  /** The clock of every delay. */
  readonly clock: Clock;
  /** The writing direction of the widgets: `ltr` or `rtl`. */
  readonly direction: Direction;
  /** The channel from widgets to the place that shows notifications. */
  readonly notifications: NotificationChannel;
  /** Reports a warning to developers. */
  readonly warn: (message: string) => void;
  /** The document or shadow root that holds the widgets. */
  readonly getRootNode: () => Document | ShadowRoot;
  /** Opens the side panel of a card; absent if the page has none. */
  readonly onOpenCard?: (card: OpenedCard) => void;
  /** Called by every widget when it appears; for tools that watch widgets. */
  readonly inspect?: Inspect;
}

/** Props of {@link GrcProvider}. Only `client` is required, and only for widgets that load data. */
export interface GrcProviderProps
  extends OrUndefined<Partial<Omit<Ports, 'client' | 'clock'>>>, EnvironmentProps, TextProps {
  /**
   * Reads and writes on the platform, made by `createClient`; without a client every request fails.
   * Widgets with lists keep their first client: for another platform or sign-in give the provider
   * another `key`. A client that stays when another user signs in, as with cookies, keeps replies
   * of the user before until `client.cache.forget()` is called.
   */
  readonly client?: Ports['client'] | undefined;
  /** Ports of another provider (the session player); they have priority over the single ones. */
  readonly ports?: Ports | undefined;
  /** The clock of every delay; XState's SimulatedClock fits. Default: the system clock. */
  readonly clock?: Clock | undefined;
  /** The writing direction of the widgets: `ltr` (the default) or `rtl`. */
  readonly direction?: Direction | undefined;
  /** Shows notifications in the host's own system instead of `useNotifications`. */
  readonly notify?: ((notification: Notification) => void) | undefined;
  /** Receives warnings for developers; default: the console. */
  readonly onWarning?: ((message: string) => void) | undefined;
  /** The document or shadow root that holds the widgets. Default: the document. */
  readonly getRootNode?: (() => Document | ShadowRoot) | undefined;
  /** Opens the side panel of a card that a widget links to. Default: the link leads to the card's page. */
  readonly onOpenCard?: ((card: OpenedCard) => void) | undefined;
  /** Called by every widget when it appears; for tools that watch widgets. */
  readonly inspect?: Inspect | undefined;
  /** The page whose hooks use this provider. */
  readonly children?: ReactNode;
}

const noClient = new Proxy({} as Ports['client'], {
  get(_target, name) {
    // Without a client, widgets are still displayed.
    if (name === 'fileAccess') return 'address';
    if (name === 'compatibility') return undefined;
    // Widgets treat the error as a failed request and show nothing else, so developers are warned.
    warnWithoutClient(name, warnOnConsole);
    throw new Error(
      `[headless-grc] There is no client for client.${String(name)}: ` +
        `wrap the page in <GrcProvider client={createClient({ root })}>. ${explainedAs('GRC-HOOKS-1')}`,
    );
  },
});

const draftsOf = (_userId: string) => draftStore();

const documentRoot = () => document;

// oxlint-disable-next-line no-console -- used if the host has no `onWarning`
const warnOnConsole = (message: string) => console.warn(`[headless-grc] ${message}`);

const broughtToAll = collectTexts();

const translateBrought = translateFrom([{ language: 'en', texts: broughtToAll.texts }]);

const DEFAULT_GRC: Grc = {
  environment: ENVIRONMENT_WITHOUT_PROVIDER,
  ports: {
    client: noClient,
    windows: browserWindows,
    storage: browserStorage,
    files: fileStore(),
    drafts: draftStore(),
    position: browserPosition,
  },
  translate: translateBrought,
  speak: (say) => say(translateBrought),
  brought: broughtToAll,
  clock: systemClock,
  direction: 'ltr',
  notifications: notificationChannel(),
  warn: warnOnConsole,
  getRootNode: documentRoot,
};

const GrcContext = createContext<Grc>(DEFAULT_GRC);

/** The context of the nearest {@link GrcProvider}, or the defaults. */
export const useGrc = (): Grc => useContext(GrcContext);

/** The translation function, with the given English texts added: every hook adds its own. */
export function useTexts(groups: readonly TextOverrides[]): Translate {
  const { brought, translate } = useGrc();
  for (const group of groups) brought.add(group);
  return translate;
}

/** Provides the hooks below it with client, user, language, clock, storage, screen … */
export function GrcProvider(props: GrcProviderProps): ReactNode {
  checkProps('GrcProvider', props);
  const { client, windows, storage, files, drafts, position } = props;
  const clock = props.clock ?? systemClock;
  // Callbacks may be inline functions, which must not cause a rerender.
  const notify = useStable(props.notify);
  const inspect = useStable(props.inspect);
  const onOpenCard = useStable(props.onOpenCard);
  const warn = useStable(props.onWarning) ?? warnOnConsole;
  const latestRootNode = useLatest(props.getRootNode ?? documentRoot);
  // One stable function, even if the caller's is inline: a new one would lose the known presses.
  const [getRootNode] = useState(() => () => latestRootNode.current());
  const direction = props.direction ?? 'ltr';
  const environment = useEnvironment(props, clock);
  const [brought] = useState(collectTexts);
  checkClient(brought, props, warn);
  const language = environment.language as Language;
  const texts = useTranslate(language, props, brought, warn);
  const { translate } = texts;
  const speak = useSpeech(language, texts, clock);
  const [ownFiles] = useState(fileStore);
  const userId = environment.user.id;
  // Drafts of one user must not be shown to another.
  const ownDrafts = useMemo(() => draftsOf(userId), [userId]);
  const [channel] = useState(notificationChannel);

  const ports = useMemo(
    () =>
      props.ports ?? {
        client: client ?? noClient,
        windows: windows ?? browserWindows,
        storage: storage ?? browserStorage,
        files: files ?? ownFiles,
        drafts: drafts ?? ownDrafts,
        clock,
        position: position ?? browserPosition,
      },
    [props.ports, client, windows, storage, files, ownFiles, drafts, ownDrafts, clock, position],
  );
  const notifications = useMemo(
    () => (notify ? { ...channel, notify } : channel),
    [channel, notify],
  );
  const grc = useMemo<Grc>(
    () => ({
      environment,
      ports,
      translate,
      speak,
      brought,
      clock,
      direction,
      notifications,
      warn,
      getRootNode,
      ...(onOpenCard && { onOpenCard }),
      ...(inspect && { inspect }),
    }),
    [
      environment,
      ports,
      translate,
      speak,
      brought,
      clock,
      direction,
      notifications,
      warn,
      getRootNode,
      onOpenCard,
      inspect,
    ],
  );
  return <GrcContext.Provider value={grc}>{props.children}</GrcContext.Provider>;
}
