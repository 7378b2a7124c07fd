import { existsSync } from 'node:fs';
import { dirname, join, resolve } from 'node:path';
import { insteadOf } from '../fixtures/player/session/nearest.ts';
import { CliError, EXIT } from './exit-codes.ts';
import type { Io } from './io.ts';
import type { Written } from './read-project-file.ts';
import { PROJECT_FILE } from './session-files.ts';
import { shownPath } from './shown-path.ts';
import { typedValue } from './typed-value.ts';

/** Where the value of an option comes from. */
export type OptionSource = 'option' | 'environment' | 'project file' | 'default';

/** Options completed from the project file, and environment variables completed from the `.env` file. */
export interface WithProject<O> {
  /** The given `Io`, with the variables of the file in its environment. */
  readonly io: Io;
  /** The typed options, completed from the project file. */
  readonly options: O;
  /** By the name of the option, as in {@link WithProject.options}. */
  readonly sources: ReadonlyMap<string, OptionSource>;
}

/**
 * Does the work of a command with completed options. Priority: the command line, the selected environment of
 * the project file, the project file. Variables of a `.env` file never override those of the process. An error
 * about an option whose value is from the project file names the file.
 */
export const withProject = async <
  O extends { readonly environment?: string; readonly envFile?: string },
  Result,
>(
  io: Io,
  typed: O,
  isTyped: (name: string) => boolean,
  work: (project: WithProject<O>) => Promise<Result>,
): Promise<Result> => {
  const file = findProjectFile(io.cwd);
  const written: Written =
    file === undefined
      ? {}
      : (await import('./read-project-file.ts')).readProjectFile(file, io.cwd);
  const misnamed = misnamedProjectFile(io.cwd);
  if (misnamed !== undefined) io.err(`${misnamed}\n`);
  const folder = file === undefined ? io.cwd : dirname(file);
  const { environments = {}, environment: standard, ...common } = written;
  const wanted = typed.environment ?? standard;
  if (wanted !== undefined && !Object.hasOwn(environments, wanted)) {
    throw new CliError(
      EXIT.invalid,
      noEnvironment(wanted, Object.keys(environments), file, io.cwd),
    );
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
  try {
    const envFile = options['envFile'] as string | undefined;
    const env = await environmentOf(io, envFile, folder, file !== undefined);
    return await work({
      // Derived from the given object, so that its getters stay getters.
      io: env === undefined ? io : (Object.create(io, { env: { value: env } }) as Io),
      options: options as O,
      sources,
    });
  } catch (error) {
    if (error instanceof CliError && file !== undefined) {
      const places = {
        'project file': `${shownPath(file, io.cwd)}: `,
        environment: `${shownPath(file, io.cwd)}: environments.${wanted}.`,
      };
      error.message = namingPlace(error.message, sources, places);
    }
    throw error;
  }
};

/** A message about an option, with the place in the project file where its value is from in the place of `--`. */
const namingPlace = (
  message: string,
  sources: ReadonlyMap<string, OptionSource>,
  places: Readonly<Partial<Record<OptionSource, string>>>,
): string => {
  const [, name = ''] = /^--([a-z-]+)/.exec(message) ?? [];
  const place = places[sources.get(optionName(name)) ?? 'option'];
  return place === undefined ? message : place + message.slice('--'.length);
};

/** The name of an option in an object of options: `envFile` for `env-file`. */
const optionName = (written: string): string =>
  written.replace(/-(\w)/g, (_, letter: string) => letter.toUpperCase());

/** Other names that a project file might be given; such a file is not read. */
const OTHER_NAMES = ['yml', 'json'].map((ending) => PROJECT_FILE.replace('yaml', ending));

/** Says which file has almost the name of a project file, in this folder or a parent without one. */
const misnamedProjectFile = (cwd: string): string | undefined => {
  const last = findProjectFile(cwd);
  for (let folder = resolve(cwd); ; folder = dirname(folder)) {
    if (last !== undefined && folder === dirname(last)) return undefined;
    const file = OTHER_NAMES.map((name) => join(folder, name)).find((one) => existsSync(one));
    if (file !== undefined)
      return `${shownPath(file, cwd)} is not read: the project file is called ${PROJECT_FILE}`;
    if (dirname(folder) === folder) return undefined;
  }
};

/** The nearest project file, in this folder or a parent. */
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

/** The settings of the file, as options of the command line. */
const optionsOf = (written: Partial<Written>, folder: string): Record<string, unknown> => {
  const { users, var: variables, ...rest } = written;
  const options: Record<string, unknown> = {};
  for (const [name, value] of Object.entries(rest)) {
    if (value === undefined) continue;
    options[optionName(name)] = LISTS.includes(name)
      ? [value].flat()
      : PATHS.includes(name)
        ? resolve(folder, String(value))
        : typeof value === 'number'
          ? String(value)
          : value;
  }
  if (users) options['user'] = Object.entries(users).map(([name, from]) => `${name}=${from}`);
  if (variables) {
    options['var'] = Object.entries(variables).map(
      ([name, value]) =>
        `${name}=${value === typedValue(String(value)) ? value : JSON.stringify(value)}`,
    );
  }
  return options;
};

const LISTS: readonly string[] = ['env', 'header', 'reporter'];
const PATHS: readonly string[] = ['env-file', 'cacert', 'cert', 'key', 'ledger'];

/** The environment with the variables of a file; undefined if there is no file. */
const environmentOf = async (
  io: Io,
  named: string | undefined,
  folder: string,
  hasProject: boolean,
): Promise<Io['env'] | undefined> => {
  const file = named === undefined ? join(folder, '.env') : resolve(io.cwd, named);
  if (named === undefined && !(hasProject && existsSync(file))) return undefined;
  const { readEnvFile } = await import('./read-env-file.ts');
  return { ...readEnvFile(file, named ?? file, io), ...io.env };
};
