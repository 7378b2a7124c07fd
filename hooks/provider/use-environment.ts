import { useEffect, useMemo, useState, useSyncExternalStore } from 'react';
import { DEFAULT_ENVIRONMENT, type Environment } from '../../machines/kit/environment.ts';
import type { Clock } from '../../src/api/clock.ts';
import { SMALL_SCREEN_BELOW } from '../../src/widget-constants.ts';
import { dayInTimeZone, localDay } from '../../src/dates/day-in-time-zone.ts';
import { resolveLanguage } from '../../src/i18n/languages.ts';
import { listen } from '../kit/listen.ts';
import { pickDefined } from '../kit/pick-defined.ts';
import { useBrowserFacts } from './browser-facts.ts';
import { useSameData } from './use-same-data.ts';

/** Props of the host about the user and the screen. */
export interface EnvironmentProps {
  /**
   * Known facts about the user and the screen. Omitted ones are taken from the browser: language,
   * date format, time zone, network and screen.
   */
  readonly environment?: Partial<Environment> | undefined;
  /** The user's language, as any tag (`nl-BE`); an unknown language counts as English. */
  readonly language?: string | undefined;
  /** Screens narrower than this many pixels are small. Default 960. */
  readonly smallScreenBelow?: number | undefined;
}

/** Interval in milliseconds for checking whether a new day has begun. */
const TODAY_CHECK = 60_000;

/**
 * The environment of a page: the host's facts override the browser's, which override the defaults.
 */
export function useEnvironment(props: EnvironmentProps, clock: Clock): Environment {
  // Equal facts keep the same object, so that running charts only receive changes.
  const given = useSameData(pickDefined(props.environment ?? {}, FACTS));
  const browser = useBrowserFacts();
  const online = useSyncExternalStore(subscribeToNetwork, isOnline, () => true);
  const smallScreen = useSmallScreen(props.smallScreenBelow ?? SMALL_SCREEN_BELOW);
  const today = useToday(given.timeZone, clock);
  const language = resolveLanguage(props.language ?? given.language ?? browser?.language);
  return useMemo(() => {
    const known = browser ?? DEFAULT_ENVIRONMENT;
    return {
      ...DEFAULT_ENVIRONMENT,
      online,
      smallScreen,
      today,
      ...given,
      language,
      get dateFormat() {
        return given.dateFormat === undefined ? known.dateFormat : given.dateFormat;
      },
      get timeZone() {
        return given.timeZone ?? known.timeZone;
      },
    };
  }, [given, browser, online, smallScreen, today, language]);
}

const FACTS = [
  'language',
  'dateFormat',
  'timeZone',
  'today',
  'online',
  'smallScreen',
  'root',
  'routes',
  'defaultLinkScheme',
  'user',
] as const satisfies readonly (keyof Environment)[];

const subscribeToNetwork = (listener: () => void) =>
  listen(window, { online: listener, offline: listener });

const isOnline = () => navigator.onLine;

function useSmallScreen(below: number): boolean {
  // 0.02 px below the limit, because screen widths can be fractions of a pixel.
  const query = `(max-width: ${below - 0.02}px)`;
  const screen = useMemo(
    () => ({
      subscribe(listener: () => void) {
        const list = globalThis.matchMedia?.(query);
        return list ? listen(list, { change: listener }) : () => {};
      },
      isSmall: () => globalThis.matchMedia?.(query).matches ?? false,
    }),
    [query],
  );
  return useSyncExternalStore(screen.subscribe, screen.isSmall, () => false);
}

/**
 * Today in a time zone, by default that of the browser, `yyyy-MM-dd`; set after the first render,
 * because the server's day may differ.
 */
function useToday(timeZone: string | undefined, clock: Clock): string {
  const [today, setToday] = useState(DEFAULT_ENVIRONMENT.today);
  useEffect(() => {
    let timer: unknown;
    const look = () => {
      const now = clock.now();
      setToday(timeZone === undefined ? localDay(now) : dayInTimeZone(now, timeZone));
      timer = clock.setTimeout(look, TODAY_CHECK);
    };
    look();
    return () => clock.clearTimeout(timer);
  }, [timeZone, clock]);
  return today;
}

/**
 * The environment of a widget without a provider: the defaults, in the time zone of the browser. With getters,
 * so that importing this file reads neither the clock nor `Intl`.
 */
export const ENVIRONMENT_WITHOUT_PROVIDER: Environment = {
  ...DEFAULT_ENVIRONMENT,
  get today() {
    return localDay(Date.now());
  },
  get timeZone() {
    return new Intl.DateTimeFormat().resolvedOptions().timeZone;
  },
};
