/**
 * What a chart knows of the user, the screen and the network, as plain data: part of every chart's input under
 * `environment`, and sent again with an `environment.change` event whenever it changes.
 */
export interface Environment {
  /** One of the 15 interface languages. */
  readonly language: string;
  /** The user's date format, e.g. `dd-MM-yyyy`. */
  readonly dateFormat: string;
  /** IANA name of the user's time zone. */
  readonly timeZone: string;
  /** Today in the user's time zone, `yyyy-MM-dd`. */
  readonly today: string;
  readonly online: boolean;
  /** True below the small-screen breakpoint (960 px unless configured). */
  readonly smallScreen: boolean;
  /** Root address of the product, without a trailing slash; every product URL is built from it. */
  readonly root: string;
  readonly user: EnvironmentUser;
}

/** The signed-in user, as far as charts need it. */
export interface EnvironmentUser {
  readonly id: string;
  readonly name: string;
  readonly anonymous: boolean;
}

/** Sent to a running chart when a part of its environment changed. */
export interface EnvironmentChange {
  readonly type: 'environment.change';
  readonly environment: Environment;
}

export const DEFAULT_ENVIRONMENT: Environment = {
  language: 'en',
  dateFormat: 'dd-MM-yyyy',
  timeZone: 'Europe/Amsterdam',
  today: '1970-01-01',
  online: true,
  smallScreen: false,
  root: '',
  user: { id: '', name: '', anonymous: false },
};
