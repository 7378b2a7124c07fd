import { REDACTED, redactUrl } from '../src/api/redaction.ts';
import { CliError, EXIT } from './exit-codes.ts';

/** What an address is, for messages. */
const ADDRESS = 'an address that starts with http:// or https://';

/** The targets that `--against` accepts, for messages. */
export const TARGETS = `memory, msw or ${ADDRESS}`;

/** Whether sessions can be played against a target. */
export const isTarget = (against: string): boolean =>
  against === 'memory' || against === 'msw' || isLive(against);

/** Whether a target is a live one. */
export const isLive = (against: string): boolean =>
  /^https?:\/\/[^/]+/.test(against) && URL.canParse(against);

/** Ends the command if the target is not valid. */
export const assertTarget = (against: string): void => {
  if (!isTarget(against)) throw wrong('--against', against, TARGETS);
};

/** Ends the command if the target, or another address, is not that of something live. */
export const assertLive = (address: string, option = '--against'): void => {
  if (!isLive(address)) throw wrong(option, address, ADDRESS);
};

const wrong = (option: string, address: string, expected: string): CliError =>
  new CliError(EXIT.usage, `${option} ${shownTarget(address)}: expected ${expected}`);

/** A target as typed, without a password, also if it is not a valid address. */
export const shownTarget = (against: string): string =>
  redactUrl(isLive(against) ? against : against.replace(/^.*@/s, `${REDACTED}@`));
