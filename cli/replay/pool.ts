import { realpathSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
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
import { interruption, runStart } from './run-frame.ts';
import type { FileFacts, FromWorker, ToWorker, WorkerData } from './worker.ts';

/** Sessions handed to a worker at a time: few enough to share the end of the work fairly. */
const CHUNK = 8;

/**
 * Plays sessions in several workers. Each reads its share of the files and then plays mostly those;
 * what is told comes out in the order of the files, as if one had played them all.
 */
export const replayInWorkers = async (
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
  const workers = Array.from({ length: jobs }, () => startWorker(io, plan));
  try {
    const shares = workers.map((_, place) => files.filter((__, index) => index % jobs === place));
    const facts = (
      await Promise.all(workers.map((worker, place) => worker.read(shares[place] ?? [])))
    ).flat();
    refuseProblems(facts.flatMap((one) => one.problems ?? []));
    const meant = new Set(
      facts.flatMap((one) =>
        one.head && isMeant({ file: one.file, ...one.head }) ? [one.file] : [],
      ),
    );
    const selected = files.filter((file) => meant.has(file));
    refuseNothing(selected.length, files.length);
    tell(runStart(plan, selected.length, live?.user));
    return await playAll(io, plan, selected, shares, workers, tell);
  } finally {
    await Promise.all(workers.map((worker) => worker.end()));
  }
};

interface RunningWorker {
  read(files: readonly string[]): Promise<readonly FileFacts[]>;
  /** Plays sessions and gives what each of them told. */
  play(
    sessions: readonly { readonly index: number; readonly file: string }[],
  ): Promise<readonly Told[]>;
  end(): Promise<unknown>;
}

interface Told {
  readonly index: number;
  readonly events: readonly RunEvent[];
}

const startWorker = (io: Io, plan: ReplayPlan): RunningWorker => {
  const workerData: WorkerData = { cwd: io.cwd, env: { ...io.env }, plan };
  // The built command line is both: what runs here, and what each worker runs. The real path, because
  // an installed command is a link without the extension that says what it is.
  const worker = new Worker(realpathSync(process.argv[1] ?? ''), { workerData });
  let waiting: { resolve(message: FromWorker): void; reject(error: unknown): void } | undefined;
  let failure: unknown;
  worker.on('message', (message: FromWorker) => {
    const asked = waiting;
    waiting = undefined;
    if (message.type === 'failed') asked?.reject(new Error(message.message));
    else asked?.resolve(message);
  });
  worker.on('error', (error) => {
    failure = error;
    waiting?.reject(error);
  });
  const ask = (message: ToWorker): Promise<FromWorker> =>
    new Promise((resolve, reject) => {
      if (failure !== undefined) return reject(failure);
      waiting = { resolve, reject };
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage(message);
    });
  return {
    async read(files) {
      const answer = await ask({ type: 'read', files });
      return answer.type === 'read' ? answer.facts : [];
    },
    async play(sessions) {
      const answer = await ask({ type: 'play', sessions });
      return answer.type === 'played' ? answer.told : [];
    },
    end: () => worker.terminate(),
  };
};

const playAll = async (
  io: Io,
  plan: ReplayPlan,
  files: readonly string[],
  shares: readonly (readonly string[])[],
  workers: readonly RunningWorker[],
  tell: (event: RunEvent) => void,
): Promise<RunEnd> => {
  const tally = createTally();
  const told = new Map<number, readonly RunEvent[]>();
  let next = 0;
  let bailed = false;
  /** Tells what is complete, in order; a session waits until those before it have been told. */
  const flush = (): void => {
    for (let events = told.get(next); events && !bailed; events = told.get(next)) {
      told.delete(next);
      next += 1;
      for (const event of events) {
        tell(event);
        if (event.type !== 'sessionEnd') continue;
        tally.add(event);
        bailed = plan.bail && isBad(event) && next < files.length;
      }
    }
  };

  const todo = new Map(files.map((file, index) => [file, index]));
  const own = shares.map((share) => share.filter((file) => todo.has(file)));
  const take = (place: number): { index: number; file: string }[] => {
    const taken: { index: number; file: string }[] = [];
    const from = (list: readonly string[]): void => {
      for (const file of list) {
        if (taken.length >= CHUNK) return;
        const index = todo.get(file);
        if (index !== undefined && todo.delete(file)) taken.push({ index, file });
      }
    };
    from(own[place] ?? []);
    // Who is done early helps the others out, file by file.
    if (taken.length === 0) from([...todo.keys()].slice(0, 1));
    return taken;
  };
  const stopped = new Promise<'stopped'>((resolve) => {
    if (io.signal.aborted) resolve('stopped');
    io.signal.addEventListener('abort', () => resolve('stopped'), { once: true });
  });
  const work = async (worker: RunningWorker, place: number): Promise<void> => {
    for (;;) {
      const sessions = io.signal.aborted || bailed ? [] : take(place);
      if (sessions.length === 0) return;
      for (const { index, events } of await worker.play(sessions)) told.set(index, events);
      flush();
    }
  };
  await Promise.race([Promise.all(workers.map(work)), stopped]);
  flush();
  const end = tally.end({ ...interruption(io.signal), ...(bailed ? { bailed } : {}) });
  tell(end);
  return end;
};
