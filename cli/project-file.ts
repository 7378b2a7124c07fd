import { existsSync, statSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { parse as parseEnv } from 'dotenv';
import { parse as parseYaml } from 'yaml';
import { z } from 'zod';
import { isSecretName } from '../fixtures/player/redaction.ts';
import { credentialsInAddress } from '../fixtures/player/stage/credentials-in-address.ts';
import { insteadOf } from '../fixtures/player/session/nearest.ts';
import { mistakesOf } from '../fixtures/player/session/issue-words.ts';
import { sayUnknownKeys } from '../fixtures/player/session/unknown-keys.ts';
import { parseWhole } from '../src/parse-whole.ts';
import { CliError, EXIT } from './exit-codes.ts';
import type { Io } from './io.ts';
import { PROJECT_FILE } from './session-files.ts';
import { shownPath } from './shown-path.ts';
import { readText } from './pipes.ts';
import { readInput } from './read-input.ts';

const VARIABLE = /^env:[A-Za-z_]\w*$/;
/** An empty path would mean the folder of the file, and an empty number 0. */
const text = z.string().min(1, 'is empty: give it a value, or leave it out');
const texts = z.union([text, z.array(text)]);
const amount = z.union([text, z.number()]);

/** What may be said of a target, in the file or in one of its environments. */
const ofTarget = {
  against: text,
  users: z.record(
    z.string(),
    z
      .string()
      .regex(VARIABLE, 'a credential is never written here: env:VARIABLE names where it is'),
  ),
  'env-file': text,
  env: texts,
  var: z.record(z.string(), z.unknown()),
  compatibility: text,
  header: texts,
  insecure: z.boolean(),
  cacert: text,
  'api-base': z.string(),
  'allow-writes': z.boolean(),
  rate: amount,
  'max-calls': amount,
  ledger: text,
};

/** What may be said of runs. */
const ofRun = {
  level: text,
  jobs: amount,
  seed: amount,
  timeout: text,
  reporter: texts,
  'fail-on-skipped': z.boolean(),
};

const environmentSchema = z.strictObject(ofTarget).partial();
const projectSchema = z
  .strictObject({
    ...ofTarget,
    ...ofRun,
    environment: text,
    environments: z.record(z.string(), environmentSchema),
  })
  .partial();

type Written = z.infer<typeof projectSchema>;

/** Where the value of an option comes from. */
export type OptionSource = 'option' | 'environment' | 'project file' | 'default';

/** Options with those of the project file, and the environment variables with those of the `.env` file. */
export interface WithProject<O> {
  /** As it was given, with the variables of the file in its environment. */
  readonly io: Io;
  /** What was typed, with what the file says beside it. */
  readonly options: O;
  /** By the name of the option, as in {@link WithProject.options}. */
  readonly sources: ReadonlyMap<string, OptionSource>;
}

/**
 * Completes options: what was typed comes first, then the environment of the project file that is
 * meant, then the file itself. Variables of an `.env` file never win over those of the process.
 */
export const withProject = <O extends { readonly environment?: string; readonly envFile?: string }>(
  io: Io,
  typed: O,
  isTyped: (name: string) => boolean,
): WithProject<O> => {
  const file = findProjectFile(io.cwd);
  const written = file === undefined ? {} : readProjectFile(file, io.cwd);
  const folder = file === undefined ? io.cwd : dirname(file);
  const { environments = {}, environment: standard, ...common } = written;
  const wanted = typed.environment ?? standard;
  if (wanted !== undefined && !Object.hasOwn(environments, wanted)) {
    throw wrong(noEnvironment(wanted, Object.keys(environments), file, io.cwd));
  }
  const meant = wanted === undefined ? {} : (environments[wanted] ?? {});
  const sources = new Map<string, OptionSource>();
  const options: Record<string, unknown> = { ...typed };
  for (const name of Object.keys(typed)) sources.set(name, isTyped(name) ? 'option' : 'default');
  const merge = (values: Partial<Written>, source: OptionSource): void => {
    for (const [name, value] of Object.entries(optionsOf(values, folder))) {
      const before = sources.get(name);
      if (before !== undefined && before !== 'default') continue;
      options[name] = value;
      sources.set(name, source);
    }
  };
  merge(meant, 'environment');
  merge(common, 'project file');
  const envFile = options['envFile'] as string | undefined;
  const env = environmentOf(io, envFile, folder, file !== undefined);
  return {
    // Made from the one that is there: what it hands out only on demand must stay so.
    io: env === undefined ? io : (Object.create(io, { env: { value: env } }) as Io),
    options: options as O,
    sources,
  };
};

const wrong = (message: string): CliError => new CliError(EXIT.invalid, message);

/** The nearest project file, in this folder or above. */
export const findProjectFile = (cwd: string): string | undefined => {
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    const file = join(folder, PROJECT_FILE);
    if (existsSync(file)) return file;
    if (dirname(folder) === folder) return undefined;
  }
};

const noEnvironment = (
  name: string,
  known: readonly string[],
  file: string | undefined,
  cwd: string,
): string => {
  if (file === undefined) return `--environment ${name}: there is no ${PROJECT_FILE} here or above`;
  return `${shownPath(file, cwd)} has no environment '${name}'${insteadOf(name, known)}`;
};

const readProjectFile = (file: string, cwd: string): Written => {
  const shown = shownPath(file, cwd);
  const text = readInput(shown, file, cwd);
  let value: unknown;
  try {
    value = parseYaml(text) ?? {};
  } catch (error) {
    throw wrong(`${shown}: ${(error as Error).message.split('\n', 1)[0]?.replace(/:$/, '') ?? ''}`);
  }
  const read = parseWhole(projectSchema, value, { error: sayUnknownKeys });
  if (!read.success) {
    const mistakes = read.error.issues.flatMap((issue) => mistakesOf(issue));
    throw wrong(
      mistakes
        .map(({ path, message }) =>
          [shown, ...(path.length > 0 ? [path.join('.')] : []), message].join(': '),
        )
        .join('\n'),
    );
  }
  refuseSecrets(read.data, shown);
  return read.data;
};

/** The file is for everybody who has the project, so no secret stands in it. */
const refuseSecrets = (written: Written, file: string): void => {
  for (const part of [written, ...Object.values(written.environments ?? {})]) {
    const named = Object.keys(part.var ?? {}).find(isSecretName);
    const header = listOf(part.header)
      .map((text) => text.split(':', 1)[0] ?? '')
      .find((name) => isSecretName(name));
    if (part.against !== undefined && credentialsInAddress(part.against) !== undefined) {
      throw wrong(
        `${file}: against has a name or a password in its address, and this file is shared: give the token in GRC_TOKEN`,
      );
    }
    const name = named ?? header;
    if (name === undefined) continue;
    throw wrong(
      `${file}: the value of ${name} is a secret, and this file is shared: read it from the environment ({{env.NAME}}, or --header)`,
    );
  }
};

const listOf = (value: string | readonly string[] | undefined): readonly string[] =>
  value === undefined ? [] : typeof value === 'string' ? [value] : value;

/** What the file says, as the options that would say it. */
const optionsOf = (written: Partial<Written>, folder: string): Record<string, unknown> => {
  const { users, var: variables, ...rest } = written;
  const options: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined) continue;
    const option = name.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());
    options[option] = LISTS.includes(name)
      ? listOf(value as string | string[])
      : PATHS.includes(name)
        ? resolve(folder, String(value))
        : typeof value === 'number'
          ? String(value)
          : value;
  }
  if (users) options['user'] = Object.entries(users).map(([name, from]) => `${name}=${from}`);
  if (variables) {
    options['var'] = Object.entries(variables).map(
      ([name, value]) => `${name}=${typeof value === 'string' ? value : JSON.stringify(value)}`,
    );
  }
  return options;
};

const LISTS: readonly string[] = ['env', 'header', 'reporter'];
const PATHS: readonly string[] = ['env-file', 'cacert', 'ledger'];

/** The environment with the variables of a file; undefined where there is no file. */
const environmentOf = (
  io: Io,
  named: string | undefined,
  folder: string,
  hasProject: boolean,
): Io['env'] | undefined => {
  const file = named === undefined ? join(folder, '.env') : resolve(io.cwd, named);
  if (named === undefined && !(hasProject && existsSync(file))) return undefined;
  let text: string;
  try {
    text = readText(file);
    // Others on the same computer could read the tokens in it.
    if (process.platform !== 'win32' && (statSync(file).mode & 0o044) !== 0) {
      io.err(
        `${shownPath(file, io.cwd)} can be read by others: chmod 600 ${shownPath(file, io.cwd)}\n`,
      );
    }
  } catch (error) {
    throw new CliError(EXIT.usage, `--env-file ${named ?? file}: ${(error as Error).message}`);
  }
  return { ...parseEnv(text), ...io.env };
};
