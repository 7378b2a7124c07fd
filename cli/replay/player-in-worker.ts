import { realpathSync } from 'node:fs';
import { Worker } from 'node:worker_threads';
import type { PlaySettings } from './options.ts';
import type { Player } from './player.ts';
import type { FromWorker, ToWorker, WorkerData } from './worker.ts';

interface Asked {
  resolve(message: FromWorker): void;
  reject(error: unknown): void;
}

/** A player in a worker of its own. What it is asked for meanwhile waits there, so that it is never idle. */
export const playerInWorker = (
  cwd: string,
  settings: PlaySettings,
  env: Readonly<Record<string, string | undefined>>,
): Player => {
  const workerData: WorkerData = { cwd, env: { ...env }, settings };
  // The built command line is both: what runs here, and what each worker runs. The real path, because
  // an installed command is a link without the extension that says what it is.
  const worker = new Worker(realpathSync(process.argv[1] ?? ''), { workerData });
  const waiting: Asked[] = [];
  let failure: unknown;
  const fail = (error: unknown): void => {
    failure ??= error;
    for (const { reject } of waiting.splice(0)) reject(failure);
  };
  worker.on('message', (message: FromWorker) => {
    const asked = waiting.shift();
    if (message.type === 'failed') asked?.reject(new Error(message.message));
    else asked?.resolve(message);
  });
  worker.on('error', fail);
  worker.on('exit', (code) => fail(new Error(`A worker ended early, with ${code}.`)));
  const ask = (message: ToWorker): Promise<FromWorker> =>
    new Promise((resolve, reject) => {
      if (failure !== undefined) return reject(failure as Error);
      waiting.push({ resolve, reject });
      // oxlint-disable-next-line unicorn/require-post-message-target-origin -- a worker has no origin
      worker.postMessage(message);
    });
  return {
    async read(files) {
      const answer = await ask({ type: 'read', files });
      return answer.type === 'read' ? answer.facts : [];
    },
    async play(tasks) {
      const answer = await ask({ type: 'play', tasks });
      return answer.type === 'played' ? answer.told : [];
    },
    end: () => {
      // Nobody waits for what it had not done.
      waiting.length = 0;
      return worker.terminate();
    },
  };
};
