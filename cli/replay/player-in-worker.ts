import { Worker } from 'node:worker_threads';
import type { RunEvent } from '../../fixtures/player/run-events.ts';
import { CliError } from '../exit-codes.ts';
import type { PlaySettings } from './options.ts';
import type { FileFacts, Player, Told } from './player.ts';
import { endedEarly, type Why } from './ended-early.ts';
import { type Activity, type Progress, progressMemory, readProgress } from './progress.ts';
import type { FromWorker, ToWorker, WorkerData } from './worker.ts';

/** Real milliseconds between two looks at a player. */
const LOOK_EVERY = 100;

/** What a player gets beyond the limit of a step, so that it can end the step itself and say more. */
const GRACE = 1500;

/** Real milliseconds that reading one file, or setting one stage, may take at least. */
const SLOW = 20_000;

/**
 * Room for what is thrown away soon. Four times as much, which is usual, plays no faster, and takes 30 MB
 * more of a process.
 */
const SHORT_LIVED = { maxYoungGenerationSizeMb: 8 };

/** Something asked of the worker, with what of it is still to do should it have to be started again. */
interface Job {
  message: ToWorker;
  /** Facts of files that could not be read in time. */
  readonly facts: FileFacts[];
  readonly tell?: (told: Told) => void;
  resolve(message: FromWorker): void;
  reject(error: unknown): void;
}

/** How a player in a worker is started. */
export interface WorkerStart {
  /** The built command line, which is what each worker runs too. */
  readonly script: string;
  /** The folder that paths are meant from. */
  readonly cwd: string;
  /** What it must know to play sessions. */
  readonly settings: PlaySettings;
  /** The environment variables, with those of the project. */
  readonly env: Readonly<Record<string, string | undefined>>;
}

/**
 * A player in a worker of its own. It can be ended whatever it is busy with: a step that does not come
 * to its end, even by itself, is told as a time-out, one in which something throws that nobody catches has
 * failed, and another worker goes on with what is left.
 */
export const playerInWorker = ({ script, cwd, settings, env }: WorkerStart): Player => {
  const jobs: Job[] = [];
  let failure: unknown;
  let progress = progressMemory();
  let beat = 0;
  let beatAt = 0;
  /** What the session being played has told so far. */
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
      // What a widget throws later, from a timer, is no mistake of the command's.
      if (isPlaying)
        startAgain(at, { verdict: 'failed', reason: `nobody caught: ${textOf(error)}` });
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

  /** Ends the worker at what it does not come away from, and starts another one for the rest. */
  const startAgain = (at: Progress, why: Why): void => {
    const [job] = jobs;
    const stuck = worker;
    const before = told;
    told = [];
    worker = start();
    if (isStopped) post({ type: 'stop' });
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

  let isStopped = false;
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
    stop() {
      isStopped = true;
      post({ type: 'stop' });
    },
    end: () => {
      clearInterval(watch);
      // Nobody waits for what it had not done.
      jobs.length = 0;
      return worker.terminate();
    },
  };
};

const textOf = (error: unknown): string => (error instanceof Error ? error.message : String(error));

/** How long a player may be at one thing. */
const limitOf = (activity: Activity, { stepLimit }: PlaySettings): number => {
  if (activity === 'idle') return Number.POSITIVE_INFINITY;
  return activity === 'step' ? stepLimit + GRACE : Math.max(SLOW, stepLimit + GRACE);
};
