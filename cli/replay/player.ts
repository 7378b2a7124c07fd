import type { RunOptions } from '../../fixtures/player/play-sessions.ts';
import type { Learned, Redactor } from '../../fixtures/player/redaction.ts';
import type { ReadSession, SessionProblem } from '../../fixtures/player/session/read-session.ts';
import type { RunEvent } from '../../fixtures/player/run-events.ts';
import { RunTimeOver } from '../../fixtures/player/run-time-over.ts';
import { notPlayed } from '../../fixtures/player/session-end.ts';
import { filesUsed, isLastStep } from '../../fixtures/player/session/compose.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import { isToCompare, namesIn, type UsedNames } from '../given-names.ts';
import { readSessionFile, referencedFilesIn } from '../read-session-file.ts';
import { unlessAborted } from '../unless-aborted.ts';
import { createKeptSessions } from './kept-sessions.ts';
import { type PlaySettings, sessionValues } from './options.ts';
import type { FoundTarget } from './player-options.ts';
import type { Progress } from './progress.ts';

/** The contents of a session file. */
export interface FileFacts {
  /** Path of the file as given. */
  readonly file: string;
  /** One for each session: several for a session with rows, none for a part that other sessions use. */
  readonly heads?: readonly Head[];
  /** Mistakes in the file; absent if it has none. */
  readonly problems?: readonly SessionProblem[];
  /** The names that its sessions use; absent if they are not compared with typed ones. */
  readonly names?: readonly UsedNames[];
}

/** The facts about a session that selection depends on. */
export interface Head {
  /** The title of the session, with the row if it has rows. */
  readonly title: string;
  /** The number of its row; absent if it has no rows. */
  readonly row?: number;
  /** The session's tags; absent where it has none. */
  readonly tags?: string[];
  /** Other files that it uses. */
  readonly uses: readonly string[];
  /** Whether it has steps that are always played at the end. */
  readonly hasLast: boolean;
}

/** A session to be played, with its position in the run. */
export interface Task {
  /** Position in the run, from 0. */
  readonly index: number;
  /** The file of the session. */
  readonly file: string;
  /** The session's title, as in its {@link Head}. */
  readonly title: string;
  /** The number of its row; absent if it has no rows. */
  readonly row?: number;
  /** Position among the sessions of its file. */
  readonly place: number;
  /** Whether it has steps that are always played at the end. */
  readonly hasLast: boolean;
}

/** Some events of one session, in their order. */
export interface Told {
  /** Position of the session in the run, from 0. */
  readonly index: number;
  /** The events since the previous message. */
  readonly events: readonly RunEvent[];
  /** Whether the session has ended. */
  readonly over: boolean;
  /** Secrets that became known in the meantime. */
  readonly learned: Learned;
}

/** Reads session files and plays them. */
export interface Player {
  /** Prepares the target and returns the account that it identifies us as; rejects if the target cannot be used. */
  prepare(): Promise<FoundTarget | undefined>;
  /** Reads files and returns their facts or mistakes. */
  read(files: readonly string[]): Promise<readonly FileFacts[]>;
  /** Plays sessions one after the other. */
  play(tasks: readonly Task[], tell: (told: Told) => void): Promise<void>;
  /**
   * Starts no more sessions; of the current session, only the steps that are always played at the end follow. With a
   * text, because the run reached its time limit, as the text says.
   */
  stop(over?: string): void;
  /** Releases its resources; it must not be used afterwards. */
  end(): Promise<unknown>;
}

/** Real milliseconds after which the events so far are sent. */
const HAND_ON_AFTER = 50;

/** A player in this thread; it reports its progress through `report`. */
export const createPlayer = (
  cwd: string,
  settings: PlaySettings,
  env: Readonly<Record<string, string | undefined>>,
  report: (progress: Partial<Progress> & Pick<Progress, 'activity'>) => void,
): Player => {
  let current: Parameters<typeof report>[0] = { activity: 'idle' };
  const at: typeof report = (progress) => {
    current = progress;
    report(progress);
  };
  const kept = createKeptSessions();
  const referencedFiles = referencedFilesIn(cwd);
  const { stdin, upTo } = settings;
  // Loaded while the files are read. An error is reported when the first session is to be played.
  const stopping = new AbortController();
  const loading = loadPlayer(settings, env, stopping.signal, () => report(current));
  loading.catch(() => undefined);

  const readFile = (file: string): Promise<ReadSession> => {
    const values = sessionValues(settings);
    return readSessionFile(file, cwd, { ...values, referencedFiles, stdin, upTo });
  };
  const readOne = async (file: string, item: number): Promise<FileFacts> => {
    at({ activity: 'reading', item });
    const found = await readFile(file);
    if (!found.ok) return { file, problems: found.problems };
    kept.keep(file, found.sessions);
    const heads = found.sessions.map((session): Head => {
      const { title, tags, row } = session;
      return {
        title,
        uses: filesUsed(session),
        hasLast: session.steps.some(isLastStep),
        ...(tags === undefined ? {} : { tags }),
        ...(row === undefined ? {} : { row }),
      };
    });
    return {
      file,
      heads,
      ...(isToCompare(settings.given, upTo) ? { names: found.sessions.map(namesIn) } : {}),
    };
  };
  /** The session of a task; read again if it was not kept. */
  const sessionOf = async ({ file, place }: Task): Promise<Session | readonly SessionProblem[]> => {
    const known = kept.take(file, place);
    if (known) return known;
    const found = await readFile(file);
    if (!found.ok) return found.problems;
    kept.keepNow(file, found.sessions);
    return kept.take(file, place) ?? [];
  };
  const playOne = async (task: Task, tell: (told: Told) => void): Promise<void> => {
    const { index } = task;
    if (stopping.signal.aborted) return;
    at({ activity: 'opening', item: index });
    const loaded = await unlessAborted(loading, stopping.signal);
    if (!loaded) return;
    const { options, redactor, playOne: play } = loaded;
    const session = await sessionOf(task);
    if (isProblems(session)) {
      const events = changedSince(task, session, options);
      return tell({ index, events, over: true, learned: redactor.learned() });
    }
    at({ activity: 'opening', item: index });
    let events: RunEvent[] = [];
    let handed = performance.now();
    let later: NodeJS.Timeout | undefined;
    const handOn = (over: boolean): void => {
      clearTimeout(later);
      later = undefined;
      tell({ index, events, over, learned: redactor.learned() });
      events = [];
      handed = performance.now();
    };
    const keep = (event: RunEvent): void => {
      events.push(event);
      // A step may wait for a long time, and the run may be stopped meanwhile.
      later ??= setTimeout(handOn, HAND_ON_AFTER, false);
    };
    const before: NonNullable<RunOptions['before']> = ({ line, column, kind }, step) => {
      if (events.length > 0 && performance.now() - handed > HAND_ON_AFTER) handOn(false);
      at({ activity: 'step', item: index, step, line, column, kind });
    };
    await play(session, index, { ...options, before }, keep).finally(() => clearTimeout(later));
    handOn(true);
  };
  let last: Promise<unknown> = Promise.resolve();
  /** Processes a list in order, after all work that was requested earlier. */
  const inTurn = <T, R>(
    list: readonly T[],
    work: (one: T, item: number) => Promise<R>,
  ): Promise<R[]> => {
    const turn = last.then(async () => {
      const results: R[] = [];
      for (const [item, one] of list.entries()) results.push(await work(one, item));
      at({ activity: 'idle' });
      return results;
    });
    last = turn.catch(() => undefined);
    return turn;
  };
  return {
    prepare: async () => (await loading).target,
    read: (files) => inTurn(files, readOne),
    play: async (tasks, tell) => void (await inTurn(tasks, (task) => playOne(task, tell))),
    stop: (over) => stopping.abort(over === undefined ? undefined : new RunTimeOver(over)),
    end: () => loading.then(({ close }) => close()).catch(() => undefined),
  };
};

const isProblems = (read: Session | readonly SessionProblem[]): read is readonly SessionProblem[] =>
  Array.isArray(read);

/** The result of a session whose file became invalid between the start of the run and its turn. */
const changedSince = (
  { index, file, title, row }: Task,
  [problem]: readonly SessionProblem[],
  { level = 'machine', seed }: RunOptions,
): readonly RunEvent[] => {
  const why = problem
    ? `${problem.line}:${problem.column} ${problem.message}`
    : 'it has fewer rows';
  const reason = `the file was changed during the run: ${why}`;
  const played = { index, level, ...(seed === undefined ? {} : { seed }) };
  return [
    { type: 'sessionStart', index, file, title, level },
    notPlayed(
      { file, title, steps: [], ...(row === undefined ? {} : { row }) },
      played,
      'error',
      reason,
    ),
  ];
};

interface Loaded {
  readonly options: RunOptions;
  readonly redactor: Redactor;
  readonly target: FoundTarget | undefined;
  readonly playOne: typeof import('../../fixtures/player/play-sessions.ts').playOne;
  close(): void;
}

const loadPlayer = async (
  settings: PlaySettings,
  env: Readonly<Record<string, string | undefined>>,
  signal: AbortSignal,
  alive: () => void,
): Promise<Loaded> => {
  const [{ preparePlayer }, { playOne }, { createRedactor }] = await Promise.all([
    import('./player-options.ts'),
    import('../../fixtures/player/play-sessions.ts'),
    import('../../fixtures/player/redaction.ts'),
  ]);
  const redactor = createRedactor();
  const { options, close, target } = await preparePlayer(settings, env, redactor, signal, alive);
  return { options, redactor, target, playOne, close };
};
