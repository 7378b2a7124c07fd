import { cp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { fileURLToPath, pathToFileURL } from 'node:url';
import { MessageChannel, Worker } from 'node:worker_threads';

/** The result of a script for k6. */
export interface K6Run {
  /** What the script exports under this name. */
  readonly options: Readonly<Record<string, unknown>>;
  /** Iterations that ended with an exception. */
  readonly errors: readonly string[];
  /** How often each check held and did not. */
  readonly checks: Readonly<Record<string, { readonly passes: number; readonly fails: number }>>;
  /** The script's own metrics. */
  readonly counters: Readonly<Record<string, number>>;
  /** The pauses in seconds. */
  readonly slept: readonly number[];
}

interface SentRequest {
  readonly method: string;
  readonly url: string;
  readonly headers: Readonly<Record<string, string>>;
  readonly redirects: number;
  readonly body?: string | null;
  readonly parts?: readonly [
    string,
    (
      | string
      | {
          readonly data: string | ArrayBuffer;
          readonly filename: string;
          readonly content_type: string;
        }
    ),
  ][];
}

/**
 * Plays `k6-script.js` of a folder in a thread of Node, because k6 itself is a program that is not installed
 * here. The modules that stand in for k6's own have the members that the script uses, as k6 documents them.
 */
export const playK6 = async (
  folder: string,
  env: Readonly<Record<string, string>>,
  iterations = 1,
): Promise<K6Run> => {
  const here = fileURLToPath(new URL('.', import.meta.url));
  await cp(join(here, 'modules'), join(folder, 'node_modules/k6'), { recursive: true });
  // k6 reads every script as a module.
  const script = join(folder, `k6-script-${Date.now()}.mjs`);
  await writeFile(script, await readFile(join(folder, 'k6-script.js')));
  const { port1, port2 } = new MessageChannel();
  const flag = new SharedArrayBuffer(4);
  const waits = new Int32Array(flag);
  const worker = new Worker(join(here, 'worker.mjs'), {
    workerData: { script: pathToFileURL(script).href, env, iterations, port: port2, flag },
    transferList: [port2],
    execArgv: [],
  });
  try {
    return await new Promise((done, fail) => {
      worker.once('error', fail);
      port1.on('message', (message: { readonly request?: SentRequest; readonly end?: K6Run }) => {
        if (message.end) return done(message.end);
        void answer(message.request as SentRequest).then((reply) => {
          port1.postMessage(reply);
          Atomics.store(waits, 0, 1);
          Atomics.notify(waits, 0);
        });
      });
    });
  } finally {
    port1.close();
    await worker.terminate();
  }
};

const answer = async ({ method, url, headers, redirects, body, parts }: SentRequest) => {
  try {
    const response = await fetch(url, {
      method,
      headers,
      redirect: redirects === 0 ? 'manual' : 'follow',
      // Bytes, because a text would get a content type.
      body: parts ? formOf(parts) : body ? Buffer.from(body) : null,
    });
    return {
      status: response.status,
      error: '',
      headers: [...response.headers],
      setCookie: response.headers.getSetCookie(),
      body: await response.text(),
    };
  } catch (error) {
    return { status: 0, error: String(error), headers: [], setCookie: [], body: null };
  }
};

const formOf = (parts: NonNullable<SentRequest['parts']>): FormData => {
  const form = new FormData();
  for (const [name, value] of parts) {
    if (typeof value === 'string') form.append(name, value);
    else form.append(name, new File([value.data], value.filename, { type: value.content_type }));
  }
  return form;
};
