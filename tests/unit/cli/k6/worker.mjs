// A thread that plays a script written for k6, with the modules of this folder in the place of k6's own.
import { receiveMessageOnPort, workerData } from 'node:worker_threads';

const { script, env, iterations, port, flag } = workerData;
const waits = new Int32Array(flag);

const run = {
  checks: {},
  counters: {},
  slept: [],
  iteration: 0,
  jar: undefined,
  /** Waits until the thread of the test has the reply. */
  send(request) {
    Atomics.store(waits, 0, 0);
    port.postMessage({ request });
    Atomics.wait(waits, 0, 0);
    return receiveMessageOnPort(port).message;
  },
};
globalThis.run = run;
Object.assign(globalThis, { __ENV: env });
const now = Date.now.bind(Date);
Date.now = () => now() + run.slept.reduce((sum, seconds) => sum + seconds * 1000, 0);
// k6 has none of them.
for (const name of ['fetch', 'URL', 'Intl', 'structuredClone']) globalThis[name] = undefined;

const errors = [];
let options;
try {
  const played = await import(script);
  ({ options } = played);
  const data = JSON.parse(JSON.stringify(played.setup() ?? null));
  for (run.iteration = 0; run.iteration < iterations; run.iteration += 1) {
    run.jar = undefined;
    try {
      played.default(data);
    } catch (error) {
      errors.push(String(error));
    }
  }
} catch (error) {
  errors.push(`setup: ${String(error)}`);
}
const { checks, counters, slept } = run;
port.postMessage({ end: { options, errors, checks, counters, slept } });
