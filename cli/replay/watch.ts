import { once } from 'node:events';
import { existsSync, statSync } from 'node:fs';
import { stat } from 'node:fs/promises';
import { basename, resolve } from 'node:path';
import { type FSWatcher, watch as watchFiles } from 'chokidar';
import { counted } from '../counted.ts';
import { CliError, EXIT, type ExitCode } from '../exit-codes.ts';
import type { Io } from '../io.ts';
import { isFailed, type RunEvent } from '../../fixtures/player/run-events.ts';
import { findSessions, isSessionName, ownSessions, STDIN } from '../session-files.ts';
import { filesReferredTo } from '../session-uses.ts';
import { shownPath } from '../shown-path.ts';
import { harmless } from '../../fixtures/player/harmless.ts';
import { keyOf } from './shard.ts';

/** Milliseconds in which changes are collected, because an editor writes a file in several steps. */
const GATHERED = 50;

/**
 * Milliseconds between checks whether a deleted folder exists again: the watcher of the old one does not
 * notice.
 */
const LOOK_AGAIN = 250;

/** What the user or a change of files requests. */
type Wish = 'end' | 'all' | 'again' | 'failed' | ReadonlySet<string>;

const HELP = 'a plays all, f those that failed, Enter plays again, q ends';

/**
 * Plays sessions, and plays those that use a changed file again, until Ctrl-C or `q`. The exit code is that of
 * the last play.
 */
export const replayWatching = async (
  io: Io,
  paths: readonly string[],
  play: (
    paths: readonly string[],
    io: Io,
    isAll: boolean,
    hear: (event: RunEvent) => void,
  ) => Promise<ExitCode>,
): Promise<ExitCode> => {
  if (paths.includes(STDIN)) {
    throw new CliError(
      EXIT.usage,
      `--watch: standard input (${STDIN}) can be read once only; give files or folders`,
    );
  }
  const given = paths.length > 0 ? paths : [ownSessions()];
  const playing = async (which: readonly string[]): Promise<ExitCode> => {
    try {
      // Each run has its own signal, so that its listeners are removed with it.
      const own = { ...io, signal: AbortSignal.any([io.signal]) };
      return await play(which, own, which === given, failures.hear);
    } catch (error) {
      // A file may be invalid while it is being written.
      if (!(error instanceof CliError)) throw error;
      io.err(`${harmless(error.message, 'several')}\n`);
      return error.code;
    }
  };
  const wishes = createWishes();
  const failures = createFailures();
  const stop = (): void => wishes.add('end');
  io.signal.addEventListener('abort', stop, { once: true });
  if (io.signal.aborted) stop();
  const forget = io.keys?.((key) => {
    if (key === 'q') wishes.add('end');
    else if (key === 'a') wishes.add('all');
    else if (key === 'f') wishes.add('failed');
    else if (key === '\r' || key === '\n') wishes.add('again');
  });
  const open = async (): Promise<FSWatcher> => {
    const watcher = watchFiles(await watchedFor(given, io.cwd), { ignoreInitial: true });
    watcher.on('all', (_, path) => wishes.add(new Set([resolve(io.cwd, path)])));
    await once(watcher, 'ready');
    return watcher;
  };
  let watcher = await open();
  const folders = watchedFolders(given, io);
  // The watcher of a deleted file does not notice when it exists again.
  let missing: readonly string[] = [];
  const looking = setInterval(() => {
    if (folders.haveReturned()) wishes.add('all');
    const back = missing.filter((path) => existsSync(path));
    if (back.length === 0) return;
    missing = missing.filter((path) => !back.includes(path));
    wishes.add(new Set(back));
  }, LOOK_AGAIN);
  try {
    let last: readonly string[] = given;
    for (;;) {
      if (folders.wereReplaced()) {
        await watcher.close();
        watcher = await open();
      }
      // Watched before playing, so that no change is missed in the meantime.
      const { sessions, uses } = await filesOf(given, io.cwd);
      missing = [...uses.keys()].filter((path) => !existsSync(path));
      watcher.unwatch([...missing]);
      watcher.add([...uses.keys()].filter((path) => !missing.includes(path)));
      const code = await playing(last);
      const wish = await wishAfter(wishes, sessions, uses, failures, io);
      if (wish === 'end') return code;
      if (wish === 'all') last = given;
      else if (wish !== 'again') last = wish.map((file) => asGiven(file, given, io.cwd));
    }
  } finally {
    forget?.();
    clearInterval(looking);
    await watcher.close();
  }
};

/** The given folders, which may be deleted and recreated. */
interface Folders {
  /** Whether a deleted folder exists again; reports when one is deleted. */
  haveReturned(): boolean;
  /** Whether a folder was replaced since the last call. */
  wereReplaced(): boolean;
}

const watchedFolders = (paths: readonly string[], io: Io): Folders => {
  const identityOf = (path: string): string => {
    const about = statSync(resolve(io.cwd, path), { throwIfNoEntry: false });
    return about === undefined ? '' : `${about.ino} ${about.birthtimeMs}`;
  };
  const isFolder = (path: string) =>
    statSync(resolve(io.cwd, path), { throwIfNoEntry: false })?.isDirectory() === true;
  const folders = paths.filter(isFolder);
  const identities = (): readonly string[] => folders.map(identityOf);
  let seen = identities();
  let watched = seen;
  return {
    haveReturned() {
      const before = seen;
      seen = identities();
      for (const [index, folder] of folders.entries()) {
        if (seen[index] !== '' || before[index] === '') continue;
        io.err(`${harmless(folder)} was deleted; it is played when it exists again.\n`);
      }
      return seen.some((one, index) => one !== '' && one !== before[index]);
    },
    wereReplaced() {
      const before = watched;
      watched = identities();
      return watched.some((one, index) => one !== before[index]);
    },
  };
};

/** A file as it was given, with the line up to which it is played. */
const asGiven = (file: string, given: readonly string[], cwd: string): string =>
  given.find((path) => resolve(cwd, withoutLine(path)) === resolve(cwd, file)) ?? file;

/** A path without the line up to which the file is played. */
const withoutLine = (path: string): string => path.replace(/:\d+(?::\d+)?$/, '');

/** The sessions that failed when they were last played. */
interface Failures {
  /** Receives the events of every run. */
  readonly hear: (event: RunEvent) => void;
  /** Their files. */
  files(): readonly string[];
}

const createFailures = (): Failures => {
  const failed = new Map<string, string>();
  return {
    hear(event) {
      if (event.type !== 'sessionEnd') return;
      if (isFailed(event)) failed.set(keyOf(event), event.file);
      else failed.delete(keyOf(event));
    },
    files: () => [...new Set(failed.values())],
  };
};

/** Waits for the next request to play; changes of files that no session uses are ignored. */
const wishAfter = async (
  wishes: Wishes,
  sessions: ReadonlySet<string>,
  uses: ReadonlyMap<string, readonly string[]>,
  failures: Failures,
  io: Io,
): Promise<'end' | 'all' | 'again' | readonly string[]> => {
  const help = io.keys === undefined ? 'Ctrl-C ends' : HELP;
  io.err(`Watching ${counted(sessions.size, 'file')}; ${help}.\n`);
  for (;;) {
    const wish = await wishes.next();
    if (wish === 'failed') {
      const files = failures.files();
      if (files.length > 0) return files;
      io.err('No session failed when it was last played.\n');
      continue;
    }
    if (typeof wish === 'string') return wish;
    const touched = new Set<string>();
    for (const path of wish) {
      for (const file of uses.get(path) ?? []) touched.add(file);
      if (sessions.has(path) || isSessionName(basename(path))) touched.add(path);
    }
    const there = await existing([...touched], io.cwd);
    if (there.length > 0) return there;
  }
};

const existing = async (files: readonly string[], cwd: string): Promise<readonly string[]> => {
  const found = await Promise.all(
    files.map((file) =>
      stat(file).then(
        (about) => about.isFile(),
        () => false,
      ),
    ),
  );
  return files.filter((_, place) => found[place]).map((file) => shownPath(file, cwd));
};

interface Wishes {
  add(wish: Wish): void;
  next(): Promise<Wish>;
}

/** Keeps a request that arrives while nobody waits; several changes become one. */
const createWishes = (): Wishes => {
  let kept: Wish | undefined;
  let take: ((wish: Wish) => void) | undefined;
  let timer: NodeJS.Timeout | undefined;
  const hand = (): void => {
    if (kept === undefined || !take) return;
    const [wish, taker] = [kept, take];
    kept = undefined;
    take = undefined;
    taker(wish);
  };
  return {
    add(wish) {
      if (kept === 'end') return;
      const both = typeof wish !== 'string' && kept !== undefined && typeof kept !== 'string';
      kept = both ? new Set([...(kept as ReadonlySet<string>), ...wish]) : wish;
      clearTimeout(timer);
      timer = setTimeout(hand, typeof wish === 'string' ? 0 : GATHERED);
    },
    next: () =>
      new Promise((taker) => {
        take = taker;
        if (timer === undefined || typeof kept === 'string') hand();
        else {
          clearTimeout(timer);
          timer = setTimeout(hand, GATHERED);
        }
      }),
  };
};

/** The given folders and files, as absolute paths, and the files that their sessions use. */
const watchedFor = async (paths: readonly string[], cwd: string): Promise<string[]> => {
  const { uses } = await filesOf(paths, cwd);
  return [...paths.map((path) => resolve(cwd, withoutLine(path))), ...uses.keys()];
};

/** The selected session files, and for every file that they use, the sessions that use it. */
interface FoundFiles {
  readonly sessions: ReadonlySet<string>;
  readonly uses: ReadonlyMap<string, readonly string[]>;
}

/** Sessions that use a missing or invalid file are played when it is mended. */
const filesOf = async (paths: readonly string[], cwd: string): Promise<FoundFiles> => {
  const { files } = await findSessions(paths, cwd);
  const uses = await filesReferredTo(files, cwd);
  return { sessions: new Set(files.map((file) => resolve(cwd, file))), uses };
};
