import { parentPort, workerData } from 'node:worker_threads';
import type { PlaySettings } from './options.ts';
import { type FileFacts, playerHere, type Task, type Told } from './player.ts';

/** What a worker is started with. */
export interface WorkerData {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly settings: PlaySettings;
}

export type ToWorker =
  | { readonly type: 'read'; readonly files: readonly string[] }
  | { readonly type: 'play'; readonly tasks: readonly Task[] };

export type FromWorker =
  | { readonly type: 'read'; readonly facts: readonly FileFacts[] }
  | { readonly type: 'played'; readonly told: readonly Told[] }
  | { readonly type: 'failed'; readonly message: string };

/** Reads and plays what the main thread asks for, in the order in which it does. */
export const work = (): void => {
  const { cwd, env, settings } = workerData as WorkerData;
  const player = playerHere(cwd, settings, env);
  const answer = async (message: ToWorker): Promise<FromWorker> =>
    message.type === 'read'
      ? { type: 'read', facts: await player.read(message.files) }
      : { type: 'played', told: await player.play(message.tasks) };
  const failed = (error: unknown): FromWorker => ({
    type: 'failed',
    message: error instanceof Error ? error.message : String(error),
  });
  parentPort?.on('message', (message: ToWorker) => {
    void answer(message)
      .catch(failed)
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      .then((reply) => parentPort?.postMessage(reply));
  });
};
