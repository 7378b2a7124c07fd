import {
  createContext,
  useContext,
  useEffect,
  useMemo,
  useState,
  useSyncExternalStore,
  type ReactNode,
} from 'react';
import { DEFAULT_ENVIRONMENT, type Environment } from '../../machines/kit/environment.ts';
import type { Ports } from '../../machines/kit/ports.ts';
import { fileStore } from '../../machines/kit/file-store.ts';
import { systemClock, type Clock } from '../../src/api/clock.ts';
import { SMALL_SCREEN_BELOW } from '../../src/constants.ts';
import { browserStorage, browserWindows } from './browser-ports.ts';
import {
  notificationChannel,
  type Notification,
  type NotificationChannel,
} from './notification-channel.ts';
import type { Translate } from './translate.ts';
import type { Direction } from '../kit/typing.ts';
import { isSameData } from '../kit/use-latest.ts';

/** A running widget, as the session player and Ladle see it. */
export interface InspectedWidget {
  readonly name: string;
  readonly send: (event: { readonly type: string }) => void;
  readonly getSnapshot: () => { readonly value: unknown; readonly context: unknown };
  readonly subscribe: (listener: () => void) => () => void;
  /** Hears every event the chart receives. */
  readonly onEvent: (listener: (event: { readonly type: string }) => void) => () => void;
  /** Hears every event the chart emits: `notify`, `announce` and its own. */
  readonly onEmit: (listener: (event: { readonly type: string }) => void) => () => void;
  /** What the hook returned at its last render: state, commands, getters. */
  readonly view: () => unknown;
}

/** Called by every hook when its widget appears; what it returns is called when the widget goes. */
export type Inspect = (widget: InspectedWidget) => (() => void) | void;

/** What the provider hands to hooks. */
export interface Grc {
  readonly environment: Environment;
  readonly ports: Ports;
  readonly translate: Translate;
  readonly clock: Clock;
  readonly direction: Direction;
  readonly notifications: NotificationChannel;
  /** Says something that only developers need to know. */
  readonly warn: (message: string) => void;
  /** The document or shadow root that holds the widgets. */
  readonly getRootNode: () => Document | ShadowRoot;
  readonly inspect?: Inspect;
}

/** Props of {@link GrcProvider}. Only `client` is needed, and only by widgets that load. */
export interface GrcProviderProps extends Partial<Omit<Ports, 'client'>> {
  readonly client?: Ports['client'];
  /** Ports made by somebody else (the session player); they win over the single ones. */
  readonly ports?: Ports;
  /** Known facts about the user and the screen; the rest has defaults or is read from the browser. */
  readonly environment?: Partial<Environment>;
  /** The user's language; default: the environment's, else `en`. */
  readonly language?: string;
  /** A translation of one's own, ready at the first render; default: the package's catalogues. */
  readonly translate?: Translate;
  /** The clock of every delay; XState's SimulatedClock fits. Default: the computer's. */
  readonly clock?: Clock;
  /** Screens narrower than this many pixels are small. Default 960. */
  readonly smallScreenBelow?: number;
  readonly direction?: Direction;
  /** Shows notifications outside `useNotifications`, in a system of one's own. */
  readonly notify?: (notification: Notification) => void;
  /** Hears what only developers need to know; default: the console. */
  readonly onWarning?: (message: string) => void;
  readonly getRootNode?: () => Document | ShadowRoot;
  readonly inspect?: Inspect;
  readonly children?: ReactNode;
}

/** A day can begin while the page is open: how often we look. */
const TODAY_CHECK = 60_000;

const noClient = new Proxy({} as Ports['client'], {
  get(_target, name) {
    throw new Error(
      `[headless-grc] There is no client for client.${String(name)}: ` +
        'wrap the page in <GrcProvider client={createClient({ root })}>. (GRC-HOOKS-1)',
    );
  },
});

const documentRoot = () => document;

// oxlint-disable-next-line no-console -- where the host hears no warnings itself
const warnOnConsole = (message: string) => console.warn(`[headless-grc] ${message}`);

const untranslated: Translate = (key) => key;

// A day begins with a minute.
let lastToday = { minute: Number.NaN, day: '' };

const DEFAULT_GRC: Grc = {
  environment: {
    ...DEFAULT_ENVIRONMENT,
    // Importing this file looks at no clock; and charts ask at every keystroke.
    get today() {
      const now = Date.now();
      const minute = Math.floor(now / TODAY_CHECK);
      if (minute !== lastToday.minute) {
        lastToday = { minute, day: dayAt(now, DEFAULT_ENVIRONMENT.timeZone) };
      }
      return lastToday.day;
    },
  },
  ports: {
    client: noClient,
    windows: browserWindows,
    storage: browserStorage,
    files: fileStore(),
  },
  translate: untranslated,
  clock: systemClock,
  direction: 'ltr',
  notifications: notificationChannel(),
  warn: warnOnConsole,
  getRootNode: documentRoot,
};

const GrcContext = createContext<Grc>(DEFAULT_GRC);

/** What the nearest {@link GrcProvider} hands out, or the defaults. */
export const useGrc = (): Grc => useContext(GrcContext);

/** Hands the hooks below it what they need: client, user, language, clock, storage, screen … */
export function GrcProvider(props: GrcProviderProps): ReactNode {
  const { client, windows, storage, files, inspect, notify } = props;
  const clock = props.clock ?? systemClock;
  const getRootNode = props.getRootNode ?? documentRoot;
  const direction = props.direction ?? 'ltr';
  const warn = props.onWarning ?? warnOnConsole;
  const environment = useEnvironment(props, clock);
  const translate = useTranslate(environment.language, props.translate);
  const [ownFiles] = useState(fileStore);
  const [channel] = useState(notificationChannel);

  const ports = useMemo(
    () =>
      props.ports ?? {
        client: client ?? noClient,
        windows: windows ?? browserWindows,
        storage: storage ?? browserStorage,
        files: files ?? ownFiles,
      },
    [props.ports, client, windows, storage, files, ownFiles],
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
      clock,
      direction,
      notifications,
      warn,
      getRootNode,
      ...(inspect && { inspect }),
    }),
    [environment, ports, translate, clock, direction, notifications, warn, getRootNode, inspect],
  );
  return <GrcContext.Provider value={grc}>{props.children}</GrcContext.Provider>;
}

function useEnvironment(props: GrcProviderProps, clock: Clock): Environment {
  const given = props.environment;
  const timeZone = given?.timeZone ?? DEFAULT_ENVIRONMENT.timeZone;
  const online = useSyncExternalStore(subscribeToNetwork, isOnline, () => true);
  const smallScreen = useSmallScreen(props.smallScreenBelow ?? SMALL_SCREEN_BELOW);
  const today = useToday(timeZone, clock);
  const next: Environment = {
    ...DEFAULT_ENVIRONMENT,
    online,
    smallScreen,
    today,
    ...given,
    ...(props.language !== undefined && { language: props.language }),
  };
  // The same facts keep the same object, so that running charts hear of changes only.
  const [known, setKnown] = useState(next);
  if (isSameData(known, next)) return known;
  setKnown(next);
  return next;
}

function subscribeToNetwork(listener: () => void) {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

const isOnline = () => navigator.onLine;

function useSmallScreen(below: number): boolean {
  // 0.02 px less than the bound: screens can be a fraction of a pixel narrower than it.
  const query = `(max-width: ${below - 0.02}px)`;
  const screen = useMemo(
    () => ({
      subscribe(listener: () => void) {
        const list = globalThis.matchMedia?.(query);
        list?.addEventListener('change', listener);
        return () => list?.removeEventListener('change', listener);
      },
      isSmall: () => globalThis.matchMedia?.(query).matches ?? false,
    }),
    [query],
  );
  return useSyncExternalStore(screen.subscribe, screen.isSmall, () => false);
}

/** Today in the user's time zone, `yyyy-MM-dd`; known after the first render (a server's may differ). */
function useToday(timeZone: string, clock: Clock): string {
  const [today, setToday] = useState(DEFAULT_ENVIRONMENT.today);
  useEffect(() => {
    let timer: unknown;
    const look = () => {
      setToday(dayAt(clock.now(), timeZone));
      timer = clock.setTimeout(look, TODAY_CHECK);
    };
    look();
    return () => clock.clearTimeout(timer);
  }, [timeZone, clock]);
  return today;
}

// Written with Intl: Temporal's polyfill would weigh more than all of this file's importers.
function dayAt(milliseconds: number, timeZone: string): string {
  const options = { year: 'numeric', month: '2-digit', day: '2-digit' } as const;
  const format = (zone: string) =>
    new Intl.DateTimeFormat('en-CA', { ...options, timeZone: zone }).format(milliseconds);
  try {
    return format(timeZone);
  } catch {
    return format(DEFAULT_ENVIRONMENT.timeZone);
  }
}

function useTranslate(language: string, given: Translate | undefined): Translate {
  const [loaded, setLoaded] = useState<Translate | null>(null);
  useEffect(() => {
    if (given) return;
    let isCurrent = true;
    loadTranslate(language).then(
      (translate) => {
        if (isCurrent) setLoaded(() => translate);
      },
      // A catalogue that cannot be loaded (offline) leaves the texts as they were.
      () => {},
    );
    return () => {
      isCurrent = false;
    };
  }, [language, given]);
  return given ?? loaded ?? untranslated;
}

// Loaded apart: a widget's first bundle holds neither the message formatter nor a catalogue.
async function loadTranslate(language: string): Promise<Translate> {
  const { createI18n, resolveLanguage } = await import('../../src/i18n/index.ts');
  return (await createI18n(resolveLanguage(language))).translate;
}
