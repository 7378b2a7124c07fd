import { assign, type EventObject } from 'xstate';
import type { KitAction } from './act.ts';
import type { Environment, EnvironmentChange } from './environment.ts';
import { withEvent } from './with-event.ts';

/** The host events of every running chart: changed settings, a changed environment. */
export type HostEvent<Settings> =
  /** The host has changed settings. */
  { readonly type: 'settings.change'; readonly settings: Settings } | EnvironmentChange;

/** The parameters of `setSettings`. */
export interface SettingsParams<Settings> {
  /** The new settings of the host. */
  readonly settings: Settings;
}

/** The parameters of `setEnvironment`. */
export interface EnvironmentParams {
  /** The whole current environment. */
  readonly environment: Environment;
}

/** A chart that keeps its environment. */
export interface WithEnvironment {
  /** The context of the chart. */
  readonly context: {
    /** The current environment. */
    readonly environment: Environment;
  };
}

/**
 * A guard: the connection is back, and failed requests are repeated; for charts that do not depend
 * on the user.
 */
export const isOnlineAgain = (
  { context }: WithEnvironment,
  { environment }: EnvironmentParams,
): boolean => !context.environment.online && environment.online;

/** A guard: whether the user has changed, who may see other data. */
export const isOtherUser = (
  { context }: WithEnvironment,
  { environment }: EnvironmentParams,
): boolean =>
  context.environment.user.id !== environment.user.id ||
  context.environment.user.anonymous !== environment.user.anonymous;

/**
 * A guard: whether the same user has another language, in which rows have other texts or another
 * order.
 */
export const isOtherLanguage = (chart: WithEnvironment, told: EnvironmentParams): boolean =>
  told.environment.language !== chart.context.environment.language && !isOtherUser(chart, told);

/**
 * The guards of a chart that loads again for another user: a change of the user does not count as
 * being online again, in any region of the chart.
 */
export const followGuards = {
  isOtherUser,
  isOnlineAgain: (chart: WithEnvironment, told: EnvironmentParams): boolean =>
    isOnlineAgain(chart, told) && !isOtherUser(chart, told),
};

/**
 * The events from the host: spread into `on`, of the chart or of the region that validates again,
 * which passes its state as `target`.
 */
export const hostEvents = (target?: string) =>
  ({
    'settings.change': { actions: withEvent('setSettings'), target },
    'environment.change': { actions: withEvent('setEnvironment'), target },
  }) as const;

/** The parameters of an event of the host. */
export type Told<Settings> = SettingsParams<Settings> | EnvironmentParams;

/**
 * The actions of {@link hostEvents}. `take` returns the changes of the context: `(told) => told` if
 * it has the members `settings` and `environment`.
 */
export function hostActions<Context extends object, Event extends EventObject, Settings>(
  take: (told: Told<Settings>, context: Context) => Partial<Context>,
) {
  const setSettings: KitAction<Context, Event, SettingsParams<Settings>> = assign(
    ({ context }, { settings }: SettingsParams<Settings>) => take({ settings }, context),
  );
  const setEnvironment: KitAction<Context, Event, EnvironmentParams> = assign(
    ({ context }, { environment }: EnvironmentParams) => take({ environment }, context),
  );
  return { setSettings, setEnvironment };
}
