import {
  DEFAULT_DATE_FORMAT,
  FIELD_DATE_FORMAT,
  resolveDateFormat,
} from '../../src/dates/date-format.ts';
import { DEFAULT_TIME_ZONE } from '../../src/dates/default-time-zone.ts';
import { createRoutes, type Routes, type RouteTemplates } from '../../src/routes.ts';

/**
 * The data of a chart about the user, the screen and the network, as plain data: part of every
 * chart's input under `environment`, and sent again with an `environment.change` event whenever it
 * changes.
 */
export interface Environment {
  /** One of the 15 interface languages. */
  readonly language: string;
  /** The user's date format, e.g. `dd-MM-yyyy`; null if unknown. */
  readonly dateFormat: string | null;
  /** IANA name of the user's time zone. */
  readonly timeZone: string;
  /** Today in the user's time zone, `yyyy-MM-dd`. */
  readonly today: string;
  /** False while the device has no network. */
  readonly online: boolean;
  /** True below the small-screen breakpoint (960 px unless configured). */
  readonly smallScreen: boolean;
  /** Root address of the product, without a trailing slash; every product URL is built from it. */
  readonly root: string;
  /** Addresses below the root of those product pages whose address differs in this installation. */
  readonly routes: Partial<RouteTemplates>;
  /**
   * The scheme that is added to a web address typed without one, e.g. `http://`. Default
   * `https://`.
   */
  readonly defaultLinkScheme?: string;
  /** The signed-in user; the anonymous user if nobody is signed in. */
  readonly user: EnvironmentUser;
}

/** The data of the signed-in user that charts need. */
export interface EnvironmentUser {
  /** The account's `user_id`, as text. */
  readonly id: string;
  /** The text that users see. */
  readonly name: string;
  /** Whether nobody is signed in. */
  readonly anonymous: boolean;
}

/** Part of the input and context of every chart that uses the environment. */
export interface InEnvironment {
  /** The user, the screen and the network; updated by `environment.change`. */
  readonly environment: Environment;
}

/** Sent to a running chart when a part of its environment has changed. */
export interface EnvironmentChange {
  /** Read by every chart that was started with an environment. */
  readonly type: 'environment.change';
  /** The whole current environment. */
  readonly environment: Environment;
}

/** The default environment: English, online, a large screen, a signed-in user without a name. */
export const DEFAULT_ENVIRONMENT: Environment = {
  language: 'en',
  today: '1970-01-01',
  online: true,
  smallScreen: false,
  root: '',
  routes: {},
  user: { id: '', name: '', anonymous: false },
  // Last, because the provider reads them from the browser when they are needed, and a comparison of
  // two environments ends at the first fact that differs.
  dateFormat: null,
  timeZone: DEFAULT_TIME_ZONE,
};

/**
 * The date format for display and parsing. Default: `dd-MM-yyyy` for a user, `yyyy-MM-dd` without
 * one.
 */
export function dateFormatIn({ dateFormat, user }: Environment): string {
  if (dateFormat !== null) return resolveDateFormat(dateFormat);
  return user.id === '' ? FIELD_DATE_FORMAT : DEFAULT_DATE_FORMAT;
}

/** Addresses of the product's pages in this installation. */
export const routesIn = ({ routes }: Pick<Environment, 'routes'>): Routes => createRoutes(routes);
