import { createTally } from '../../fixtures/player/tally.ts';
import { timeOver } from '../../fixtures/player/run-time-over.ts';
import type { Redactor } from '../../fixtures/player/redaction.ts';
import { isFailed, type RunEvent } from '../../fixtures/player/run-events.ts';
import { assertNamesUsed, isToCompare } from '../given-names.ts';
import type { Io } from '../io.ts';
import { assertSessionsSelected, refuseProblems, type Choice } from '../session-choice.ts';
import { assertFilesFound, findSessions } from '../session-files.ts';
import { notEnded, notRun } from './not-run.ts';
import type { ReplayPlan } from './options.ts';
import type { Player, Task } from './player.ts';
import { type PlayerInWorker, playerInWorker } from './player-in-worker.ts';
import {
  cutShortBy,
  END_WITHIN,
  interruption,
  type PlayedRun,
  runStart,
  TIDY_WITHIN,
} from './run-frame.ts';

/** Number of sessions that a player gets at a time: small, so that all players finish at about the same time. */
const CHUNK = 8;

/** Number of chunks that a player has at a time, so that it never waits for the next one. */
const AHEAD = 2;

/**
 * Plays sessions in workers. This thread only manages them and is never busy, so that a signal ends the run at
 * once and a step that never ends can be terminated. Each worker reads its share of the files and mostly plays
 * those; the events are reported in the order of the files, as if one player had played them all.
 */
export const replayInWorkers = async (
  io: Io,
  script: string,
  paths: readonly string[],
  { isMeant, choose }: Choice,
  plan: ReplayPlan,
  redactor: Redactor,
  tell: (event: RunEvent) => void,
): Promise<PlayedRun> => {
  const { cwd, signal } = io;
  const { files, upTo } = await findSessions(paths, cwd);
  assertFilesFound(files, paths);
  const start = { script, cwd, settings: { ...plan, upTo }, env: envOf(io.env, plan) };
  const players = [playerInWorker(start)];
  try {
    const stopped = new Promise<undefined>((resolve) => {
      if (signal.aborted) resolve(undefined);
      signal.addEventListener('abort', () => resolve(undefined), { once: true });
    });
    // The target is checked with one worker before the others are started.
    const target = plan.against.startsWith('http')
      ? await Promise.race([players[0]?.prepare(), stopped])
      : undefined;
    const jobs = Math.max(1, Math.min(plan.jobs, files.length));
    while (players.length < jobs) players.push(playerInWorker(start));
    const shares = players.map((_, place) => files.filter((__, index) => index % jobs === place));
    const read = await Promise.race([
      Promise.all(players.map((player, place) => player.read(shares[place] ?? []))),
      stopped,
    ]);
    const facts = new Map((read ?? []).flat().map((one) => [one.file, one]));
    refuseProblems(files.flatMap((file) => facts.get(file)?.problems ?? []));
    const found = files.flatMap((file) =>
      (facts.get(file)?.heads ?? []).map((head, place) => ({ file, place, ...head })),
    );
    if (read) {
      const used = [...facts.values()].flatMap(({ names = [] }) => names);
      if (isToCompare(plan.given, upTo)) assertNamesUsed(plan.given, used);
    }
    const meant = found.filter(isMeant);
    if (read) assertSessionsSelected(meant.length, found.length);
    const { sessions, shard } = read ? choose(meant) : { sessions: [], shard: undefined };
    const tasks = sessions.map(({ file, place, title, row, hasLast }, index): Task => ({
      file,
      place,
      title,
      ...(row === undefined ? {} : { row }),
      hasLast,
      index,
    }));
    tell(runStart(plan, tasks.length, target, shard));
    return await playAll(io, plan, tasks, shares, players, redactor, tell);
  } finally {
    await Promise.all(players.map((player) => player.end()));
  }
};

/** The environment variables that a player needs; the thread that runs sessions gets no others. */
const envOf = (env: Io['env'], { env: allowed, users = {} }: ReplayPlan): Io['env'] =>
  Object.fromEntries(
    Object.entries(env).filter(
      ([name]) =>
        name.startsWith('GRC_') ||
        allowed.includes(name) ||
        Object.values(users).includes(name) ||
        CONNECTING.has(name.toLowerCase()),
    ),
  );

/** Variables for the connection to a live target. */
const CONNECTING: ReadonlySet<string> = new Set([
  'http_proxy',
  'https_proxy',
  'no_proxy',
  'request_method',
]);

/** Distributes sessions: each player gets those that it has read, then those that other players would play last. */
const createTasks = (
  tasks: readonly Task[],
  shares: readonly (readonly string[])[],
): ((place: number) => readonly Task[]) => {
  const byFile = new Map<string, Task[]>();
  for (const task of tasks) {
    const others = byFile.get(task.file);
    if (others) others.push(task);
    else byFile.set(task.file, [task]);
  }
  const own = shares.map((share) => share.flatMap((file) => byFile.get(file) ?? []));
  return (place) => {
    const mine = own[place] ?? [];
    if (mine.length > 0) return mine.splice(0, CHUNK);
    const most = own.reduce((a, b) => (b.length > a.length ? b : a));
    return most.splice(-1);
  };
};

const playAll = async (
  io: Io,
  plan: ReplayPlan,
  tasks: readonly Task[],
  shares: readonly (readonly string[])[],
  players: readonly PlayerInWorker[],
  redactor: Redactor,
  tell: (event: RunEvent) => void,
): Promise<PlayedRun> => {
  const tally = createTally();
  /** The events of sessions that wait for their turn in the report. */
  const waiting = new Map<number, { events: RunEvent[]; over: boolean }>();
  const over = new AbortController();
  const isOver = (): boolean => over.signal.aborted;
  const stop = (): void => over.abort();
  const stopped = new Promise<void>((resolve) => {
    over.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  /** Sessions that players have received and that have not ended. */
  const begun = new Map<number, Task>();
  let bailed = false;
  let failure: PlayedRun['failure'];
  let next = 0;
  let isBegun = false;
  /** Reports complete events in order; a session waits until all previous ones have been reported. */
  const flush = (): void => {
    for (let told = waiting.get(next); told && !isOver(); told = waiting.get(next)) {
      for (const event of told.events.splice(0)) {
        isBegun = true;
        tell(event);
        if (event.type !== 'sessionEnd') continue;
        tally.add(event);
        bailed = plan.bail && isFailed(event) && next < tasks.length - 1;
      }
      if (!told.over) return;
      waiting.delete(next);
      next += 1;
      isBegun = false;
      if (bailed) stop();
    }
  };
  const take = createTasks(tasks, shares);
  const goesOn = (): boolean => !isOver() && !io.signal.aborted && failure === undefined;
  const work = async (player: Player, place: number): Promise<void> => {
    while (goesOn()) {
      const given = take(place);
      if (given.length === 0) return;
      for (const task of given) begun.set(task.index, task);
      await player.play(given, ({ index, events, over: isLast, learned }) => {
        for (const secret of learned.secrets) redactor.declare(secret);
        const told = waiting.get(index) ?? { events: [], over: false };
        told.events.push(...events);
        told.over = isLast;
        if (isLast) begun.delete(index);
        waiting.set(index, told);
        flush();
      });
    }
  };
  /**
   * Handles a signal: the run ends at once, unless a session still has to clean up; then it gets some time for
   * that. At the time limit of the run, sessions also get some time to report the step that hangs.
   */
  const interrupt = (): void => {
    const mustCleanUp = plan.ledger !== undefined || [...begun.values()].some((one) => one.hasLast);
    const why = timeOver(io.signal);
    if (!mustCleanUp && why === undefined) return stop();
    for (const player of players) player.stop(why);
    const end = (): void => {
      if (why !== undefined) for (const player of players) player.giveUp(why);
      stop();
    };
    setTimeout(end, mustCleanUp ? TIDY_WITHIN : END_WITHIN).unref();
  };
  if (io.signal.aborted) stop();
  io.signal.addEventListener('abort', interrupt, { once: true });
  /** If one player cannot continue, the run is stopped in the same way as by a signal. */
  const cutShort = (error: unknown): void => {
    if (failure !== undefined || isOver()) return;
    failure = { error };
    interrupt();
  };
  const ahead = players.flatMap((player, place) =>
    Array.from({ length: AHEAD }, () => work(player, place).catch(cutShort)),
  );
  await Promise.race([Promise.all(ahead), stopped]);
  stop();
  const why = bailed ? undefined : timeOver(io.signal);
  const tellAll = (events: readonly RunEvent[]): void => {
    for (const event of events) {
      tell(event);
      if (event.type === 'sessionEnd') tally.add(event);
    }
  };
  for (const [index, task] of [...tasks.entries()].slice(next)) {
    const told = waiting.get(index);
    if (told?.over === true) {
      // It has waited for a previous session that did not end.
      if (!bailed) tellAll(told.events);
    } else if (index === next && isBegun) {
      tellAll([notEnded(task, index, plan, 'stopped before its end')]);
    } else if (why !== undefined) tellAll(notRun(task, index, plan, why));
  }
  const end = tally.end({
    ...interruption(io.signal),
    ...(bailed ? { bailed } : {}),
    ...cutShortBy(failure),
  });
  tell(end);
  return { end, ...(failure === undefined ? {} : { failure }) };
};
