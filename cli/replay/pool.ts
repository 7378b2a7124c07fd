import { createTally, isBad } from '../../fixtures/player/tally.ts';
import type { RunEnd, RunEvent } from '../../fixtures/player/run-events.ts';
import type { Io } from '../io.ts';
import {
  refuseNothing,
  refuseProblems,
  selection,
  type SelectionOptions,
} from '../select-sessions.ts';
import { findSessionFiles } from '../session-files.ts';
import type { ReplayPlan } from './options.ts';
import { type Player, playerHere, type Task } from './player.ts';
import { playerInWorker } from './player-in-worker.ts';
import { interruption, runStart } from './run-frame.ts';

/** Sessions handed to a player at a time: few enough to share the end of the work fairly. */
const CHUNK = 8;

/** Chunks that a player has at a time: the next one waits when one is done. */
const AHEAD = 2;

/**
 * Plays sessions in several threads, of which this one is the first. Each reads its share of the files
 * and then plays mostly those; what is told comes out in the order of the files, as if one had played
 * them all.
 */
export const replayInThreads = async (
  io: Io,
  paths: readonly string[],
  options: SelectionOptions,
  plan: ReplayPlan,
  tell: (event: RunEvent) => void,
): Promise<RunEnd> => {
  const isMeant = selection(options);
  const files = await findSessionFiles(paths, io.cwd);
  refuseNothing(files.length, 0);
  // The target is asked once before workers are started for nothing.
  const live = plan.against.startsWith('http')
    ? await (await import('./player-options.ts')).preparePlayer(plan, io.env)
    : undefined;
  const jobs = Math.max(1, Math.min(plan.jobs, files.length));
  const others = Array.from({ length: jobs - 1 }, () => playerInWorker(io.cwd, plan, io.env));
  const players = [playerHere(io.cwd, plan, io.env, io.signal), ...others];
  try {
    const shares = players.map((_, place) => files.filter((__, index) => index % jobs === place));
    const read = await Promise.all(
      players.map((player, place) => player.read(shares[place] ?? [])),
    );
    const facts = new Map(read.flat().map((one) => [one.file, one]));
    refuseProblems(files.flatMap((file) => facts.get(file)?.problems ?? []));
    const selected = files.filter((file) => {
      const head = facts.get(file)?.head;
      return head !== undefined && isMeant({ file, ...head });
    });
    refuseNothing(selected.length, files.length);
    tell(runStart(plan, selected.length, live?.user));
    return await playAll(io, plan, selected, shares, players, tell);
  } finally {
    await Promise.all(players.map((player) => player.end()));
  }
};

/** Hands out sessions: to each player those that it has read, then what others would come to last. */
const createTasks = (
  files: readonly string[],
  shares: readonly (readonly string[])[],
): ((place: number) => readonly Task[]) => {
  const indices = new Map(files.map((file, index) => [file, index]));
  const own = shares.map((share) =>
    share.flatMap((file): Task[] => {
      const index = indices.get(file);
      return index === undefined ? [] : [{ index, file }];
    }),
  );
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
  files: readonly string[],
  shares: readonly (readonly string[])[],
  players: readonly Player[],
  tell: (event: RunEvent) => void,
): Promise<RunEnd> => {
  const tally = createTally();
  const told = new Map<number, readonly RunEvent[]>();
  const over = new AbortController();
  const isOver = (): boolean => over.signal.aborted;
  const stop = (): void => over.abort();
  const stopped = new Promise<void>((resolve) => {
    over.signal.addEventListener('abort', () => resolve(), { once: true });
  });
  let bailed = false;
  let next = 0;
  /** Tells what is complete, in order; a session waits until those before it have been told. */
  const flush = (): void => {
    for (let events = told.get(next); events && !isOver(); events = told.get(next)) {
      told.delete(next);
      next += 1;
      for (const event of events) {
        tell(event);
        if (event.type !== 'sessionEnd') continue;
        tally.add(event);
        bailed = plan.bail && isBad(event) && next < files.length;
      }
      if (bailed) stop();
    }
  };
  const take = createTasks(files, shares);
  const work = async (player: Player, place: number): Promise<void> => {
    while (!isOver()) {
      const tasks = take(place);
      if (tasks.length === 0) return;
      for (const { index, events } of await player.play(tasks)) told.set(index, events);
      flush();
    }
  };
  if (io.signal.aborted) stop();
  io.signal.addEventListener('abort', stop, { once: true });
  const ahead = players.flatMap((player, place) =>
    Array.from({ length: AHEAD }, () => work(player, place)),
  );
  await Promise.race([Promise.all(ahead), stopped]);
  stop();
  const end = tally.end({ ...interruption(io.signal), ...(bailed ? { bailed } : {}) });
  tell(end);
  return end;
};
