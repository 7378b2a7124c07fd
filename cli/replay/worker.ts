import { parentPort, workerData } from 'node:worker_threads';
import type { SessionProblem } from '../../fixtures/player/read-session.ts';
import type { RunEvent } from '../../fixtures/player/run-events.ts';
import type { Session } from '../../fixtures/player/session.ts';
import { readSessionFile } from '../session-files.ts';
import type { PlaySettings } from './options.ts';
import type { RunOptions } from '../../fixtures/player/play-sessions.ts';

/** What a worker is started with. */
export interface WorkerData {
  readonly cwd: string;
  readonly env: Readonly<Record<string, string | undefined>>;
  readonly plan: PlaySettings;
}

/** What a worker found in a file. */
export interface FileFacts {
  readonly file: string;
  readonly head?: { readonly title: string; readonly tags?: string[] };
  readonly problems?: readonly SessionProblem[];
}

export type ToWorker =
  | { readonly type: 'read'; readonly files: readonly string[] }
  | {
      readonly type: 'play';
      readonly sessions: readonly { readonly index: number; readonly file: string }[];
    };

export type FromWorker =
  | { readonly type: 'read'; readonly facts: readonly FileFacts[] }
  | {
      readonly type: 'played';
      readonly told: readonly { readonly index: number; readonly events: readonly RunEvent[] }[];
    }
  | { readonly type: 'failed'; readonly message: string };

/** Reads and plays what the main thread asks for, one request at a time. */
export const work = (): void => {
  const { cwd, env, plan } = workerData as WorkerData;
  const sessions = new Map<string, Session>();
  // Loaded while the files are being read. A failure is told when the first session is to be played.
  const player = loadPlayer(plan, env);
  player.catch(() => undefined);

  const read = async (file: string): Promise<FileFacts> => {
    const found = await readSessionFile(file, cwd);
    if (!found.ok) return { file, problems: found.problems };
    sessions.set(file, found.session);
    const { title, tags } = found.session;
    return { file, head: tags === undefined ? { title } : { title, tags } };
  };
  const play = async (index: number, file: string) => {
    const { options, playOne } = await player;
    if (!sessions.has(file)) await read(file);
    const session = sessions.get(file);
    const events: RunEvent[] = [];
    if (session) await playOne(session, index, options, (event) => events.push(event));
    sessions.delete(file);
    return { index, events };
  };
  const answer = async (message: ToWorker): Promise<FromWorker> => {
    if (message.type === 'read') {
      const facts: FileFacts[] = [];
      for (const file of message.files) facts.push(await read(file));
      return { type: 'read', facts };
    }
    const told = [];
    for (const { index, file } of message.sessions) told.push(await play(index, file));
    return { type: 'played', told };
  };
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

const loadPlayer = async (plan: PlaySettings, env: WorkerData['env']) => {
  const [{ preparePlayer }, { playOne }] = await Promise.all([
    import('./player-options.ts'),
    import('../../fixtures/player/play-sessions.ts'),
  ]);
  const { options }: { readonly options: RunOptions } = await preparePlayer(plan, env);
  return { options, playOne };
};
