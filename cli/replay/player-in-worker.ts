import { Worker } from 'node:worker_threads';
import type { RunEvent } from '../../fixtures/player/run-events.ts';
import { CliError } from '../exit-codes.ts';
import type { PlaySettings } from './options.ts';
import type { FileFacts, Player, Told } from './player.ts';
import { endedEarly, type Why } from './ended-early.ts';
import { type Activity, type Progress, progressMemory, readProgress } from './progress.ts';
import type { FromWorker, ToWorker, WorkerData } from './worker.ts';

/** Real milliseconds between two checks of the progress of a player. */
const LOOK_EVERY = 100;

/** Additional time for a player to end a step itself, because it can report more details. */
const GRACE = 1500;

/** Minimum time limit in real milliseconds for reading one file or preparing one session. */
const SLOW = 20_000;

/**
 * Limit for short-lived objects. The default is four times as much, is no faster, and takes 30 MB more per
 * process.
 */
const SHORT_LIVED = { maxYoungGenerationSizeMb: 8 };

/** A request to the worker, and the work that is left if the worker must be restarted. */
interface Job {
  message: ToWorker;
  /** Facts of files that could not be read in time. */
  readonly facts: FileFacts[];
  readonly tell?: (told: Told) => void;
  resolve(message: FromWorker): void;
  reject(error: unknown): void;
}

/** Options of a player in a worker. */
export interface WorkerStart {
  /** The built command line, which each worker runs too. */
  readonly script: string;
  /** The folder to which paths are relative. */
  readonly cwd: string;
  /** Settings for playing sessions. */
  readonly settings: PlaySettings;
  /** The environment variables, including those of the project. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/** A player whose current session can be ended from outside. */
export interface PlayerInWorker extends Player {
  /** Ends the current session with the verdict time-out, for a reason; the player is not used afterwards. */
  giveUp(reason: string): void;
}

/**
 * A player in its own worker, which can be terminated at any time. A step that never ends, even in an endless
 * loop, gets the verdict time-out; a step with an uncaught exception has failed; another worker continues with
 * the rest.
 */
export const playerInWorker = ({ script, cwd, settings, env }: WorkerStart): PlayerInWorker => {
  const jobs: Job[] = [];
  let failure: unknown;
  let progress = progressMemory();
  let beat = 0;
  let beatAt = 0;
  /** The events of the current session so far. */
  let told: RunEvent[] = [];

  const fail = (error: unknown): void => {
    failure ??= error;
    for (const { reject } of jobs.splice(0)) reject(failure);
  };

  const start = (): Worker => {
    progress = progressMemory();
    beat = 0;
    beatAt = performance.now();
    const workerData: WorkerData = { cwd, env: { ...env }, settings, progress };
    const started = new Worker(script, { workerData, resourceLimits: SHORT_LIVED });
    started.on('message', (message: FromWorker) => {
      if (started === worker) hear(message);
    });
    started.on('error', (error) => {
      if (started !== worker) return;
      const at = readProgress(progress);
      const isPlaying = jobs[0]?.message.type === 'play' && at.activity !== 'idle';
      // An exception that a widget throws later, from a timer, is not an error of this command.
      if (isPlaying)
        startAgain(at, { verdict: 'failed', reason: `uncaught error: ${textOf(error)}` });
      else fail(error);
    });
    started.on('exit', (code) => {
      if (started === worker) fail(new Error(`A worker ended early, with ${code}.`));
    });
    return started;
  };

  const hear = (message: FromWorker): void => {
    if (message.type === 'told') return hearTold(message.told);
    const job = jobs.shift();
    if (message.type === 'failed') {
      const { code, message: text } = message;
      job?.reject(code === undefined ? new Error(text) : new CliError(code, text));
    } else job?.resolve(message);
  };
  const hearTold = (part: Told): void => {
    const [job] = jobs;
    if (job?.message.type !== 'play') return;
    told = part.over ? [] : [...told, ...part.events];
    if (part.over) job.message = { ...job.message, tasks: job.message.tasks.slice(1) };
    job.tell?.(part);
  };

  const post = (message: ToWorker): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    worker.postMessage(message);
  };
  const ask = (
    message: ToWorker,
    more: Partial<Pick<Job, 'facts' | 'tell'>> = {},
  ): Promise<FromWorker> =>
    new Promise((resolve, reject) => {
      if (failure !== undefined) return reject(failure as Error);
      jobs.push({ message, facts: [], ...more, resolve, reject });
      post(message);
    });

  /** Terminates the worker because it is stuck, and starts another one for the rest. */
  const startAgain = (at: Progress, why: Why): void => {
    const [job] = jobs;
    const stuck = worker;
    const before = told;
    told = [];
    worker = start();
    if (stopped) post(stopped);
    void stuck.terminate();
    if (job?.message.type === 'read') {
      const { files } = job.message;
      const file = files[at.item] ?? '';
      const message = `cannot be read: it took longer than ${limitOf('reading', settings)} ms`;
      job.facts.push({ file, problems: [{ file, line: 1, column: 1, message }] });
      job.message = { type: 'read', files: files.filter((one) => one !== file) };
    } else if (job?.message.type === 'play') {
      const [task, ...tasks] = job.message.tasks;
      job.message = { type: 'play', tasks };
      if (task) job.tell?.(endedEarly(task, before, at, settings, why));
    }
    for (const { message } of jobs) post(message);
  };

  let stopped: Extract<ToWorker, { type: 'stop' }> | undefined;
  let worker = start();
  const watch = setInterval(() => {
    const at = readProgress(progress);
    const now = performance.now();
    if (at.beat !== beat || jobs.length === 0) {
      ({ beat } = at);
      beatAt = now;
    } else if (now - beatAt > limitOf(at.activity, settings)) {
      const reason = `it did not end by itself in ${settings.stepLimit} ms`;
      startAgain(at, { verdict: 'timeout', reason });
    }
  }, LOOK_EVERY);

  return {
    async prepare() {
      const answer = await ask({ type: 'prepare' });
      return answer.type === 'prepared' ? answer.target : undefined;
    },
    async read(files) {
      if (files.length === 0) return [];
      const facts: FileFacts[] = [];
      const answer = await ask({ type: 'read', files }, { facts });
      return answer.type === 'read' ? [...answer.facts, ...facts] : facts;
    },
    async play(tasks, tell) {
      await ask({ type: 'play', tasks }, { tell });
    },
    stop(over) {
      stopped = { type: 'stop', over };
      post(stopped);
    },
    giveUp(reason) {
      const [job] = jobs;
      const [task] = job?.message.type === 'play' ? job.message.tasks : [];
      const at = readProgress(progress);
      if (task === undefined || at.activity === 'idle' || at.item !== task.index) return;
      job?.tell?.(endedEarly(task, told, at, settings, { verdict: 'timeout', reason }));
    },
    end: () => {
      clearInterval(watch);
      // Nobody waits for the remaining work.
      jobs.length = 0;
      return worker.terminate();
    },
  };
};

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** Time limit of an activity of a player. */
const limitOf = (activity: Activity, { stepLimit }: PlaySettings): number => {
  if (activity === 'idle') return Number.POSITIVE_INFINITY;
  return activity === 'step' ? stepLimit + GRACE : Math.max(SLOW, stepLimit + GRACE);
};
