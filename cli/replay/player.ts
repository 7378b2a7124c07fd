import type { RunOptions } from '../../fixtures/player/play-sessions.ts';
import type { SessionProblem } from '../../fixtures/player/session/read-session.ts';
import type { RunEvent } from '../../fixtures/player/run-events.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import { readSessionFile } from '../session-files.ts';
import type { PlaySettings } from './options.ts';

/** What a player found in a file. */
export interface FileFacts {
  readonly file: string;
  readonly head?: { readonly title: string; readonly tags?: string[] };
  readonly problems?: readonly SessionProblem[];
}

/** A session to be played, with its place in the run. */
export interface Task {
  readonly index: number;
  readonly file: string;
}

/** Everything that one session told. */
export interface Told {
  readonly index: number;
  readonly events: readonly RunEvent[];
}

/** Reads session files and plays them, here or in another thread. */
export interface Player {
  read(files: readonly string[]): Promise<readonly FileFacts[]>;
  /** Plays sessions one after the other. */
  play(tasks: readonly Task[]): Promise<readonly Told[]>;
  end(): Promise<unknown>;
}

/** A player in this thread. */
export const playerHere = (
  cwd: string,
  settings: PlaySettings,
  env: Readonly<Record<string, string | undefined>>,
  signal?: AbortSignal,
): Player => {
  const sessions = new Map<string, Session>();
  // Loaded while the files are being read. A failure is told when the first session is to be played.
  const loading = loadPlayer(settings, env, signal);
  loading.catch(() => undefined);

  const readOne = async (file: string): Promise<FileFacts> => {
    const found = await readSessionFile(file, cwd);
    if (!found.ok) return { file, problems: found.problems };
    sessions.set(file, found.session);
    const { title, tags } = found.session;
    return { file, head: tags === undefined ? { title } : { title, tags } };
  };
  const playOne = async ({ index, file }: Task): Promise<Told> => {
    const player = await loading;
    if (!sessions.has(file)) await readOne(file);
    const session = sessions.get(file);
    sessions.delete(file);
    const events: RunEvent[] = [];
    if (session)
      await player.playOne(session, index, player.options, (event) => events.push(event));
    return { index, events };
  };
  let last: Promise<unknown> = Promise.resolve();
  /** One after the other, whatever was asked for before included. */
  const inTurn = <T, R>(list: readonly T[], work: (one: T) => Promise<R>): Promise<R[]> => {
    const turn = last.then(async () => {
      const results: R[] = [];
      for (const one of list) results.push(await work(one));
      return results;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    read: (files) => inTurn(files, readOne),
    play: (tasks) => inTurn(tasks, playOne),
    end: () => loading.then(({ close }) => close()).catch(() => undefined),
  };
};

interface Loaded {
  readonly options: RunOptions;
  readonly playOne: typeof import('../../fixtures/player/play-sessions.ts').playOne;
  close(): void;
}

const loadPlayer = async (
  settings: PlaySettings,
  env: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal | undefined,
): Promise<Loaded> => {
  const [{ preparePlayer }, { playOne }] = await Promise.all([
    import('./player-options.ts'),
    import('../../fixtures/player/play-sessions.ts'),
  ]);
  const { options, close } = await preparePlayer(settings, env, signal);
  return { options, playOne, close };
};
