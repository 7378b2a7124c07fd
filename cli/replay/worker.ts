import { parentPort, workerData } from 'node:worker_threads';
import { CliError, type ExitCode } from '../exit-codes.ts';
import type { PlaySettings } from './options.ts';
import type { FoundTarget } from './player-options.ts';
import { createPlayer, type FileFacts, type Task, type Told } from './player.ts';
import { progressWriter } from './progress.ts';

/** The data with which a worker is started. */
export interface WorkerData {
  /** The folder to which paths are relative. */
  readonly cwd: string;
  /** The environment variables, including those of the project. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** Settings for playing sessions. */
  readonly settings: PlaySettings;
  /** Memory in which the worker writes its progress; see `progress.ts`. */
  readonly progress: SharedArrayBuffer;
}

/** Requests to a worker. */
export type ToWorker =
  | { readonly type: 'prepare' }
  | { readonly type: 'read'; readonly files: readonly string[] }
  | { readonly type: 'play'; readonly tasks: readonly Task[] }
  /** Starts no more sessions; of the current one, only the steps at the end follow. Has no answer. */
  | { readonly type: 'stop'; readonly over?: string | undefined };

/** Answers of a worker; `play` has many `told` answers before `played`. */
export type FromWorker =
  | { readonly type: 'prepared'; readonly target: FoundTarget | undefined }
  | { readonly type: 'read'; readonly facts: readonly FileFacts[] }
  | { readonly type: 'told'; readonly told: Told }
  | { readonly type: 'played' }
  | { readonly type: 'failed'; readonly message: string; readonly code?: ExitCode };

/** Reads and plays what the main thread requests, in order. */
export const work = (): void => {
  const { cwd, env, settings, progress } = workerData as WorkerData;
  const player = createPlayer(cwd, settings, env, progressWriter(progress));
  const post = (message: FromWorker): void => {
    // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
    parentPort?.postMessage(message);
  };
  const answer = async (message: Exclude<ToWorker, { type: 'stop' }>): Promise<FromWorker> => {
    switch (message.type) {
      case 'prepare':
        return { type: 'prepared', target: await player.prepare() };
      case 'read':
        return { type: 'read', facts: await player.read(message.files) };
      case 'play':
        await player.play(message.tasks, (told) => post({ type: 'told', told }));
        return { type: 'played' };
    }
  };
  const failed = (error: unknown): FromWorker => ({
    type: 'failed',
    message: error instanceof Error ? error.message : String(error),
    ...(error instanceof CliError ? { code: error.code } : {}),
  });
  parentPort?.on('message', (message: ToWorker) => {
    if (message.type === 'stop') {
      player.stop(message.over);
      return;
    }
    void answer(message).catch(failed).then(post);
  });
};
