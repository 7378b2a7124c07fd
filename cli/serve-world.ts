import { existsSync } from 'node:fs';
import { resolve } from 'node:path';
import { parseDocument } from 'yaml';
import { schemaOf } from '../fixtures/platform/entity-of.ts';
import type { Platform } from '../fixtures/platform/index.ts';
import type { WorldMaker } from '../fixtures/platform/world.ts';
import { membersOf, squash } from '../fixtures/player/names/members.ts';
import { didYouMean } from '../fixtures/player/session/nearest.ts';
import { type WorldName, worlds } from '../fixtures/worlds/index.ts';
import {
  fileOfStore,
  INSIDE,
  readWorldFile,
  type WorldFile,
  worldOfFile,
} from '../fixtures/worlds/world-file.ts';
import { assertOutput } from './assert-output.ts';
import { CliError, EXIT } from './exit-codes.ts';
import type { Io } from './io.ts';
import { readJson } from './read-json.ts';
import { replaceFile } from './replace-file.ts';
import { readInput } from './read-input.ts';

/** The source and the destination of the served data. */
export interface ServedWorld {
  /** Creates the world that is served. */
  readonly make: WorldMaker;
  /** The current state of the platform, in the format of a world file. */
  stateOf(platform: Platform): WorldFile;
  /** Writes the state to the file of `--state`; does nothing without this option. */
  keep(platform: Platform): void;
}

/** The values of `--world` and `--state`. */
export interface WorldPlan {
  /** Name of a world, or path of a world file. */
  readonly world: string;
  /** File that is read at the start if it exists, and written at the end. */
  readonly state?: string;
}

/** Loads the world that `--world` names, or the saved state. */
export const servedWorld = async (io: Io, { world, state }: WorldPlan): Promise<ServedWorld> => {
  const kept = state === undefined ? undefined : resolve(io.cwd, state);
  if (state !== undefined) assertOutput('--state', state, io.cwd);
  const isKept = kept !== undefined && existsSync(kept);
  if (isKept) io.err(`Starting from the state in ${state}; --world is not read.\n`);
  const file = isKept ? await fileAt('--state', state ?? '', io.cwd) : await fileOf(io, world);
  const make = worldOfFile(file);
  let origin = { file, seed: 1, made: 0 };
  const stateOf = (platform: Platform): WorldFile => fileOfStore(platform.state, origin);
  return {
    make(options) {
      const made = file.made === undefined ? options.now : Date.parse(file.made);
      origin = { file, seed: options.seed, made };
      return make(options);
    },
    stateOf,
    keep(platform) {
      if (kept === undefined) return;
      try {
        replaceFile(kept, `${JSON.stringify(stateOf(platform), null, 1)}\n`);
      } catch (error) {
        throw new CliError(EXIT.usage, `--state ${state}: ${(error as Error).message}`);
      }
      io.err(`The state is kept in ${state}.\n`);
    },
  };
};

/** A built-in world by name, or a world file. */
const fileOf = async (io: Io, world: string): Promise<WorldFile> => {
  if (/[\\/]|\.(ya?ml|json)$/i.test(world)) {
    const file = await fileAt('--world', world, io.cwd);
    for (const problem of misspeltNames(file)) io.err(`--world ${world}: ${problem}\n`);
    return file;
  }
  if (!Object.hasOwn(worlds, world)) {
    const names = Object.keys(worlds).join(', ');
    throw new CliError(EXIT.usage, `--world ${world}: expected ${names} or a file`);
  }
  return checked('--world', world, { world: world as WorldName });
};

const fileAt = async (option: string, path: string, cwd: string): Promise<WorldFile> => {
  const written = `${option} ${path}`;
  return checked(option, path, valueIn(readInput(written, path, cwd), written));
};

/** A state can be large, and was written as JSON, which is parsed much faster than YAML. */
const valueIn = (text: string, name: string): unknown => {
  if (text.startsWith('{')) {
    const read = readJson(text);
    if (read.ok) return read.value;
  }
  const document = parseDocument(text);
  const [problem] = document.errors;
  if (problem) throw new CliError(EXIT.invalid, `${name}: ${problem.message}`);
  return document.toJS({ maxAliasCount: 100 });
};

const checked = (option: string, name: string, value: unknown): WorldFile => {
  const read = readWorldFile(value);
  if (read.ok) return read.file;
  const problems = read.problems.map((problem) => `\n  ${problem}`).join('');
  throw new CliError(EXIT.invalid, `${option} ${name} is not a valid world:${problems}`);
};

/** Names that are probably mistyped; they are served, because a platform may have more members. */
const misspeltNames = ({ world, settings, tables }: WorldFile): readonly string[] => {
  const known = Object.keys(worlds[world]({ seed: 1, now: 0 }).settings);
  const rows = Object.entries(tables).flatMap(([table, all]) => {
    const members = membersOf(schemaOf(table))?.names ?? [];
    return all.flatMap((row, index) =>
      misspelt(`tables.${table}[${index}]`, row, [INSIDE, ...members]),
    );
  });
  return [...misspelt('settings', settings, known), ...rows];
};

const misspelt = (at: string, given: object, known: readonly string[]): readonly string[] => {
  const isKnown = new Set(known.map(squash));
  const isGiven = new Set(Object.keys(given).map(squash));
  const left = known.filter((name) => !isGiven.has(squash(name)));
  const unknown = Object.keys(given).filter((name) => !isKnown.has(squash(name)));
  return unknown.flatMap((name) => {
    const close = didYouMean(name, left);
    return close === '' ? [] : [`${at}.${name} is not known${close}`];
  });
};
