import { parentPort, workerData } from 'node:worker_threads';
import { CliError, type ExitCode } from '../exit-codes.ts';
import type { PlaySettings } from './options.ts';
import type { FoundTarget } from './player-options.ts';
import { createPlayer, type FileFacts, type Task, type Told } from './player.ts';
import { progressWriter } from './progress.ts';

/** What a worker is started with. */
export interface WorkerData {
  /** The folder that paths are meant from. */
  readonly cwd: string;
  /** The environment variables, with those of the project. */
  readonly env: Readonly<Record<string, string | undefined>>;
  /** What it must know to play sessions. */
  readonly settings: PlaySettings;
  /** Where the worker writes how far it has come; see `progress.ts`. */
  readonly progress: SharedArrayBuffer;
}

/** What a worker is asked for. */
export type ToWorker =
  | { readonly type: 'prepare' }
  | { readonly type: 'read'; readonly files: readonly string[] }
  | { readonly type: 'play'; readonly tasks: readonly Task[] }
  /** No more sessions, and of the one being played only what comes in the end; is not answered. */
  | { readonly type: 'stop' };

/** What a worker answers; to `play` it answers with many `told` before `played`. */
export type FromWorker =
  | { readonly type: 'prepared'; readonly target: FoundTarget | undefined }
  | { readonly type: 'read'; readonly facts: readonly FileFacts[] }
  | { readonly type: 'told'; readonly told: Told }
  | { readonly type: 'played' }
  | { readonly type: 'failed'; readonly message: string; readonly code?: ExitCode };

/** Reads and plays what the main thread asks for, in the order in which it does. */
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
      player.stop();
      return;
    }
    void answer(message).catch(failed).then(post);
  });
};
