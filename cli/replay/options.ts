import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import { availableParallelism } from 'node:os';
import { parseDuration } from '../../fixtures/player/session/duration.ts';
import { compatibilityPresets } from '../../src/api/compatibility.ts';
import { type Level, LEVELS } from '../../fixtures/player/run-events.ts';
import { CliError, EXIT } from '../exit-codes.ts';
import { parseReportOrder, type ReportOrder, reporters } from '../reporters/index.ts';
import type { SelectionOptions } from '../select-sessions.ts';
import { typedValue } from '../typed-value.ts';

/** The options of `replay` as they are typed. */
export interface ReplayOptions extends SelectionOptions {
  readonly against: string;
  readonly level: string;
  readonly bail?: boolean;
  readonly failOnSkipped?: boolean;
  readonly jobs: string;
  readonly seed?: string;
  readonly var?: readonly string[];
  readonly env?: readonly string[];
  readonly timeout: string;
  readonly reporter?: readonly string[];
  readonly allowWrites?: boolean;
  readonly compatibility?: string;
  readonly header?: readonly string[];
  readonly insecure?: boolean;
  readonly cacert?: string;
  readonly apiBase?: string;
  readonly coverage?: boolean;
  readonly requirements?: string;
}

/** What each worker must know to play sessions; plain data. */
export interface PlaySettings {
  readonly against: string;
  readonly level: Level;
  readonly seed?: number;
  readonly variables: Readonly<Record<string, unknown>>;
  /** Names of the environment variables that sessions may read. */
  readonly env: readonly string[];
  readonly stepLimit: number;
  readonly allowWrites: boolean;
  readonly compatibility?: string;
  /** Sent with every request to a live target. */
  readonly headers?: Readonly<Record<string, string>>;
  /** True: the certificate of a live target is not checked. */
  readonly insecure?: boolean;
  /** Certificates (PEM) that are trusted beside the host's own. */
  readonly ca?: string;
  /** Path of the live target's API below its address. */
  readonly apiBase?: string;
  /** The session `-`, as it came from standard input. */
  readonly stdin?: string;
  /** Lines up to which sessions are played, by their files. */
  readonly upTo?: Readonly<Record<string, number>>;
}

/** The options of `replay`, understood. */
export interface ReplayPlan extends PlaySettings {
  readonly jobs: number;
  readonly bail: boolean;
  readonly reports: readonly ReportOrder[];
}

const wrong = (message: string): never => {
  throw new CliError(EXIT.usage, message);
};

/** Understands the options, or says which one makes no sense. */
export const planOf = (options: ReplayOptions, cwd: string): ReplayPlan => {
  const { against, level, timeout, compatibility } = options;
  if (against !== 'memory' && against !== 'msw' && !isLive(against)) {
    wrong(
      `--against ${against}: expected memory, msw or an address that starts with http:// or https://`,
    );
  }
  if (!LEVELS.includes(level as Level)) wrong(`--level ${level}: expected ${LEVELS.join(', ')}`);
  const stepLimit =
    parseDuration(timeout) ?? wrong(`--timeout ${timeout}: expected a duration such as 5s`);
  if (compatibility !== undefined) {
    if (!isLive(against))
      wrong('--compatibility: it is for a live target, give one with --against');
    if (!Object.hasOwn(compatibilityPresets, compatibility)) {
      const names = Object.keys(compatibilityPresets).join(', ');
      wrong(`--compatibility ${compatibility}: expected ${names}`);
    }
  }
  const seed = options.seed === undefined ? undefined : wholeNumber('--seed', options.seed);
  return {
    against,
    level: level as Level,
    ...(seed === undefined ? {} : { seed }),
    variables: variablesOf(options.var ?? []),
    env: options.env ?? [],
    stepLimit,
    allowWrites: options.allowWrites ?? false,
    ...(compatibility === undefined ? {} : { compatibility }),
    ...(options.header === undefined ? {} : { headers: headersOf(options.header) }),
    ...(options.insecure === true ? { insecure: true } : {}),
    ...(options.cacert === undefined ? {} : { ca: certificatesIn(options.cacert, cwd) }),
    ...(options.apiBase === undefined ? {} : { apiBase: options.apiBase }),
    jobs: jobsOf(options.jobs),
    bail: options.bail ?? false,
    reports: reportsOf(options.reporter ?? []),
  };
};

const isLive = (against: string): boolean =>
  /^https?:\/\/[^/]+/.test(against) && URL.canParse(against);

/** The whole number that an option is given. */
export const wholeNumber = (name: string, text: string): number => {
  const value = Number(text);
  return Number.isSafeInteger(value) ? value : wrong(`${name} ${text}: expected a whole number`);
};

const jobsOf = (text: string): number => {
  if (text === 'auto') return availableParallelism();
  const jobs = wholeNumber('--jobs', text);
  return jobs >= 1 ? jobs : wrong(`--jobs ${text}: expected at least 1`);
};

const certificatesIn = (file: string, cwd: string): string => {
  try {
    return readFileSync(resolve(cwd, file), 'utf8');
  } catch (error) {
    return wrong(`--cacert ${file}: ${(error as Error).message}`);
  }
};

/** `Name: value`, as it is written in HTTP. */
const headersOf = (texts: readonly string[]): Record<string, string> => {
  const headers = new Headers();
  for (const text of texts) {
    const [, name = '', value = ''] = /^([^:\s]+):\s*(.*)$/s.exec(text) ?? [];
    try {
      headers.append(name, value);
    } catch {
      wrong(`--header ${text.split(':', 1)[0]}: expected Name: value`);
    }
  }
  return Object.fromEntries(headers);
};

/** `name=value`, with values that are JSON as what they are. */
export const variablesOf = (texts: readonly string[]): Record<string, unknown> => {
  const variables: Record<string, unknown> = {};
  for (const text of texts) {
    const [, name = '', value = ''] =
      /^([A-Za-z][\w-]*)=(.*)$/s.exec(text) ?? wrong(`--var ${text}: expected name=value`);
    variables[name] = typedValue(value);
  }
  return variables;
};

const reportsOf = (texts: readonly string[]): ReportOrder[] => {
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
