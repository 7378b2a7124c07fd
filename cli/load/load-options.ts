import { counted } from '../counted.ts';
import type { LiveOptionTexts, LiveSettings } from '../live-options.ts';
import type { SelectionOptions } from '../session-choice.ts';

/** The options of `load` as typed. */
export interface LoadOptions extends LiveOptionTexts, SelectionOptions {
  /** `--against`: address of the live target; required here or in the project file. */
  readonly against?: string;
  /** `--rate`: virtual users that start each second, such as `5`, or `90/m`. */
  readonly rate: string;
  /** `--duration`: for how long users start, `1s` or more. */
  readonly duration: string;
  /** `--allow-writes`: true lets sessions change things. */
  readonly allowWrites?: boolean;
  /** `--var`: each is `name=value`; a secret is refused. */
  readonly var?: readonly string[];
  /** `--env`: names of environment variables that sessions may read. */
  readonly env?: readonly string[];
  /** `--out`: folder of the script and its processor, in or above the folder of the sessions. */
  readonly out: string;
  /** `--explain`: true shows the requests, and writes nothing. */
  readonly explain?: boolean;
  /** `--to`: the tool that plays the sessions. */
  readonly to: 'artillery' | 'k6';
  /** `--run`: true also runs the script. */
  readonly run?: boolean;
}

/** The options of `load` after they were checked, for the writer of a script. */
export interface CheckedOptions extends LoadOptions {
  /** Address of the live target. */
  readonly against: string;
  /** Virtual users that start each second. */
  readonly perSecond: number;
  /** For how many seconds users start. */
  readonly seconds: number;
  /** Values of `--var`; none is a secret. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** Environment variables that sessions may read. */
  readonly readable: readonly string[];
  /** How to reach the target, without a client certificate. */
  readonly settings: Omit<LiveSettings, 'clientCertificate'>;
}

/** The rate in words, in the unit in which it was given. */
export const usersInWords = (rate: string): string => {
  const [amount = '', unit = 's'] = rate.split('/');
  return `${counted(Number(amount), 'user')} a ${unit === 'm' ? 'minute' : 'second'}`;
};
