import { ThreadsPoolWorker } from 'vitest/node';

/**
 * Loading the sources anew for each change takes longer than the tests. A thread that has them stays for this many
 * changes: which of them is made is asked while a test runs, and Vitest loads the test files anew by itself. Then it
 * begins afresh, so that what a change left behind in a module is gone.
 */
const RUNS = 50;

let thread;
let runs = 0;

/** What Vitest asks for a thread of its own, for each run. */
class KeptThread {
  name = 'kept-thread';
  #options;
  #listeners = [];

  constructor(options) {
    this.#options = options;
  }

  async start() {
    if (runs >= RUNS) await endKeptThread();
    runs += 1;
    if (thread !== undefined) return;
    thread = new ThreadsPoolWorker(this.#options);
    await thread.start();
  }

  on(event, listener) {
    this.#listeners.push([event, listener]);
    thread.on(event, listener);
  }

  off(event, listener) {
    thread?.off(event, listener);
  }

  send(message) {
    if (message.type !== 'stop') return thread.send(message);
    const stopped = { type: 'stopped', __vitest_worker_response__: true };
    for (const [event, listener] of this.#listeners) if (event === 'message') listener(stopped);
  }

  async stop() {
    for (const [event, listener] of this.#listeners) this.off(event, listener);
  }

  deserialize(message) {
    return message;
  }
}

async function endKeptThread() {
  await thread?.stop();
  thread = undefined;
  runs = 0;
}

/** A Vite plugin: Stryker chooses the pool of a run, and this one after it. */
export const keptThread = {
  name: 'kept-thread',
  configureVitest({ vitest, project }) {
    const createPoolWorker = (options) => new KeptThread(options);
    project.config.pool = 'kept-thread';
    project.config.poolRunner = { name: 'kept-thread', createPoolWorker };
    vitest.onClose(endKeptThread);
  },
};
