import { parseDuration } from '../fixtures/player/session/duration.ts';
import { CliError, EXIT } from './exit-codes.ts';

/** Maximum duration in milliseconds: JavaScript timers are limited to about 24 days. */
export const LONGEST_TIME = 20 * 24 * 3600 * 1000;

/** The milliseconds of a duration option, at most {@link LONGEST_TIME}. */
export const durationOf = (name: string, text: string): number => {
  const milliseconds = parseDuration(text);
  if (milliseconds === undefined) {
    throw new CliError(EXIT.usage, `${name} ${text}: expected a duration such as 5s`);
  }
  return Math.min(milliseconds, LONGEST_TIME);
};
