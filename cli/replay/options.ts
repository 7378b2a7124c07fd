import { availableParallelism } from 'node:os';
import type { ReadOptions } from '../../fixtures/player/session/read-session.ts';
import { type Level, LEVELS } from '../../fixtures/player/run-events.ts';
import type { Fault } from '../../fixtures/platform/faults.ts';
import { durationOf } from '../duration-option.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import { type GivenNames, typedNames } from '../given-names.ts';
import {
  isCount,
  isWhole,
  type LiveOptionTexts,
  type LiveSettings,
  liveSettings,
} from '../live-options.ts';
import { optionFor } from '../name-in.ts';
import type { Detail } from '../reporters/reporter.ts';
import { parseReportOrder, type ReportOrder, reporters } from '../reporters/index.ts';
import type { CallLimits } from './call-limits.ts';
import { type RunLimit, runLimitOf } from './run-limit.ts';
import type { SelectionOptions } from '../session-choice.ts';
import { inexactNumberOf } from '../read-json.ts';
import { typedValue } from '../typed-value.ts';
import { assertTarget, isLive } from '../target-option.ts';

/** The options of `replay` as typed. */
export interface ReplayOptions extends SelectionOptions, LiveOptionTexts {
  /** `--against`: `memory`, `msw` or an address. */
  readonly against: string;
  /** `--level`: `client`, `machine` or `hook`. */
  readonly level: string;
  /** `--bail`: true stops at the first session that fails. */
  readonly bail?: boolean;
  /** `--fail-on-skipped`: true ends with 6 when a session was skipped. */
  readonly failOnSkipped?: boolean;
  /** `--show-config`: true prints the options and plays nothing. */
  readonly showConfig?: boolean;
  /** `--retries`: how often a session that fails is played again. */
  readonly retries?: string;
  /** `--fail-on-flaky`: true ends with 1 when a session passed only after it had failed. */
  readonly failOnFlaky?: boolean;
  /** `--shard`: which part of how many, such as `2/5`. */
  readonly shard?: string;
  /** `--last-failed`: true plays only the sessions that failed in the last run. */
  readonly lastFailed?: boolean;
  /** `--last-run`: file with the results of earlier runs; absent: beside the project file, if there is one. */
  readonly lastRun?: string;
  /** `--only-changed`: a commit, or true for the last one. */
  readonly onlyChanged?: boolean | string;
  /** `--min-coverage`: a percentage, or several such as `calls=90,states=70`. */
  readonly minCoverage?: string;
  /** `--coverage-file`: file that the coverage is written to as JSON. */
  readonly coverageFile?: string;
  /** `--verbose`: true lists the result of each step. */
  readonly verbose?: boolean;
  /** `--trace`: true shows requests, replies and states too. */
  readonly trace?: boolean;
  /** `--jobs`: sessions at a time, or `auto`. */
  readonly jobs: string;
  /** `--seed`: a whole number; absent: each session's own. */
  readonly seed?: string;
  /** `--var`: each is `name=value`. */
  readonly var?: readonly string[];
  /** `--env`: names of environment variables that sessions may read. */
  readonly env?: readonly string[];
  /** `--timeout`: real time that a step may take, such as `5s`. */
  readonly timeout: string;
  /** `--max-time`: real time that the run may take, such as `10m`; absent: no limit. */
  readonly maxTime?: string;
  /** `--reporter`: each is a name, or `name=file`. Default: `list`. */
  readonly reporter?: readonly string[];
  /** `--allow-writes`: true lets sessions change things on a live target. */
  readonly allowWrites?: boolean;
  /** `--coverage`: true prints what was covered. */
  readonly coverage?: boolean;
  /** `--requirements`: table of requirements; absent: the default one, if it exists. */
  readonly requirements?: string;
  /** `--showcase`: address to which the HTML report links. */
  readonly showcase?: string;
  /** `--watch`: true plays the sessions that use a changed file again. */
  readonly watch?: boolean;
  /** `--faults`: a file with a list of faults, or such a list as JSON. */
  readonly faults?: string;
  /** `--chaos`: seed of a search for faults. */
  readonly chaos?: string;
  /** `--chaos-goal`: `passes` or `rests`. */
  readonly chaosGoal?: string;
  /** `--chaos-within`: real time that the search may take, such as `1m`. */
  readonly chaosWithin?: string;
}

/** The settings of a worker; plain data. */
export interface PlaySettings extends LiveSettings {
  /** `memory`, `msw` or the address of a live target. */
  readonly against: string;
  /** The level at which sessions are played. */
  readonly level: Level;
  /** Overrides the seeds of sessions; absent: each session's own. */
  readonly seed?: number;
  /** Values for `{{name}}`. */
  readonly variables: Readonly<Record<string, unknown>>;
  /** Names of the environment variables that sessions may read. */
  readonly env: readonly string[];
  /** Real milliseconds that a step may take. */
  readonly stepLimit: number;
  /** False: writing requests are not sent to a live target. */
  readonly allowWrites: boolean;
  /** Whether every step records its requests and states. */
  readonly trace: boolean;
  /** How often a session that fails is played again. */
  readonly retries: number;
  /** Faults that are active from the start of every session; only in memory. */
  readonly faults?: readonly Fault[];
  /** The text of the session `-`, read from standard input. */
  readonly stdin?: string;
  /** Limits of requests that the workers of a run share. */
  readonly limits?: CallLimits;
  /** The last line of each session that is played, by its file. */
  readonly upTo?: Readonly<Record<string, number>>;
  /** Names that were typed for the sessions; one that none of them uses ends the command. */
  readonly given: GivenNames;
}

/** The parsed options of `replay`. */
export interface ReplayPlan extends PlaySettings {
  /** Number of sessions that are played at the same time, 1 or more. */
  readonly jobs: number;
  /** Whether the run stops at the first session that fails. */
  readonly bail: boolean;
  /** The reports and their destinations; the list is printed unless another report goes to standard output. */
  readonly reports: readonly ReportOrder[];
  /** How much the list says about steps that passed. */
  readonly detail: Detail;
  /** The time that the run may take; absent: no limit. */
  readonly maxTime?: RunLimit;
}

const wrong = (message: string): never => {
  throw new CliError(EXIT.usage, message);
};

/**
 * Parses the options, or reports the first invalid one. Options for a live target are errors with another
 * target only if they were typed.
 */
export const planOf = async (
  options: ReplayOptions,
  cwd: string,
  isTyped: (name: string) => boolean = () => true,
): Promise<ReplayPlan> => {
  const { against, level } = options;
  assertTarget(against);
  if (!LEVELS.includes(level as Level)) wrong(`--level ${level}: expected ${LEVELS.join(', ')}`);
  const stepLimit = durationOf('--timeout', options.timeout);
  const refuseTyped = (names: typeof FOR_LIVE | typeof TO_TARGET): void => {
    const found = names.find(([name]) => options[name] !== undefined && isTyped(name));
    if (found && !isLive(against))
      wrong(`${found[1]}: only for a live target; give one with --against`);
  };
  refuseTyped(FOR_LIVE);
  const settings = liveSettings(options, cwd);
  refuseTyped(TO_TARGET);
  const seed = options.seed === undefined ? undefined : wholeNumber('--seed', options.seed);
  const maxTime = runLimitOf(options.maxTime);
  const reports = reportsOf(options.reporter ?? []);
  return {
    against,
    level: level as Level,
    ...(seed === undefined ? {} : { seed }),
    variables: variablesOf(options.var ?? []),
    env: variableNames(options.env ?? []),
    given: typedNames(options, isTyped),
    stepLimit,
    allowWrites: options.allowWrites ?? false,
    retries: retriesOf(options.retries),
    ...(options.faults === undefined
      ? {}
      : { faults: await faultsOf(options.faults, against, cwd) }),
    trace:
      options.trace === true ||
      options.verbose === true ||
      reports.some(({ name }) => TRACING.includes(name)),
    detail: options.trace === true ? 'trace' : options.verbose === true ? 'steps' : 'sessions',
    ...settings,
    jobs: jobsOf(options.jobs),
    bail: options.bail ?? false,
    reports,
    ...(maxTime === undefined ? {} : { maxTime }),
  };
};

/** The values of a run for reading its sessions: they are known, and titles may have them. */
export const sessionValues = ({
  variables,
  env,
  seed,
  against = 'memory',
}: Pick<PlaySettings, 'variables' | 'env' | 'seed'> & {
  readonly against?: string;
}): Pick<ReadOptions, 'variables' | 'titles'> => ({
  variables: Object.keys(variables),
  titles: {
    variables,
    mayRead: (name) => env.includes(name),
    live: isLive(against),
    ...(seed === undefined ? {} : { seed }),
  },
});

const faultsOf = async (text: string, against: string, cwd: string): Promise<readonly Fault[]> => {
  if (isLive(against)) wrong('--faults: only the platform in memory can be given faults');
  const { readFaults } = await import('../read-faults.ts');
  return readFaults(text, cwd);
};

/** Reports that contain the requests and replies of every step. */
export const TRACING: readonly string[] = ['html', 'har'];

/** Options that only apply to a live target, and are errors with another one. */
const FOR_LIVE = [
  ['compatibility', '--compatibility'],
  ['rate', '--rate'],
  ['maxCalls', '--max-calls'],
  ['keep', '--keep'],
  ['ledger', '--ledger'],
] as const;

/** Options for the way to a live target; mistakes in their values are reported first. */
const TO_TARGET = [
  ['header', '--header'],
  ['insecure', '--insecure'],
  ['cacert', '--cacert'],
  ['cert', '--cert'],
  ['apiBase', '--api-base'],
] as const;

/** The whole number of an option. */
export const wholeNumber = (name: string, text: string): number =>
  isWhole(text) ? Number(text) : wrong(`${name} ${text}: expected a whole number`);

/** Whether a text is a number of retries. */
export const isRetries = (text: string): boolean => /^(?:\d|10)$/.test(text);

const retriesOf = (text: string | undefined): number => {
  if (text === undefined) return 0;
  return isRetries(text)
    ? Number(text)
    : wrong(`--retries ${text}: expected a whole number from 0 to 10`);
};

const jobsOf = (text: string): number => {
  if (text === 'auto') return availableParallelism();
  return isCount(text)
    ? Number(text)
    : wrong(`--jobs ${text}: expected a whole number from 1, or auto`);
};

/** Parses `name=value`; values that are valid JSON keep their type. */
export const variablesOf = (texts: readonly string[]): Record<string, unknown> => {
  const variables: Record<string, unknown> = {};
  for (const text of texts) {
    const [, name = '', value = ''] =
      /^([A-Za-z][\w-]*)=(.*)$/s.exec(text) ??
      wrong(`${optionFor('--var', text)}: expected name=value`);
    const typed = typedValue(value);
    const inexact = typeof typed === 'string' ? undefined : inexactNumberOf(value, typed);
    if (inexact) wrong(`--var ${name}: ${inexact.message}`);
    variables[name] = typed;
  }
  return variables;
};

/**
 * Names of environment variables. If a value was given, it is not repeated in the message, because it may be a
 * secret.
 */
export const variableNames = (texts: readonly string[]): readonly string[] => {
  const wrongOne = texts.find((text) => text.includes('='));
  if (wrongOne === undefined) return texts;
  return wrong(
    `--env ${wrongOne.split('=', 1)[0] ?? ''}: expected the name of a variable of the environment, without a value`,
  );
};

/** The requested reports; the list is printed unless another report goes to standard output. */
export const reportsOf = (texts: readonly string[]): ReportOrder[] => {
  const orders = texts.map(
    (text) =>
      parseReportOrder(text) ??
      wrong(
        `--reporter ${text}: expected ${Object.keys(reporters).join(', ')}, with =file to write it to a file`,
      ),
  );
  const onScreen = orders.filter((order) => order.file === undefined);
  if (onScreen.length > 1)
    wrong('--reporter: only one report can go to standard output, give the others =file');
  const files = orders.flatMap((order) => order.file ?? []);
  if (new Set(files).size < files.length)
    wrong('--reporter: two reports would write to the same file');
  return onScreen.length === 0 ? [{ name: 'list' }, ...orders] : orders;
};
