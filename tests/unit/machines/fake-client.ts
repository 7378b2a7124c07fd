import type { Client } from '../../../src/api/client.ts';
import { type Compatibility, completeCompatibility } from '../../../src/api/compatibility.ts';

type Answer = (args: Readonly<Record<string, unknown>>, signal: AbortSignal) => unknown;

/** A request that the client received: the operation and its argument. */
export type SeenRequest = readonly [operation: string, args: Readonly<Record<string, unknown>>];

/**
 * A client that answers from a table of operations. The return value of an answer becomes the data of the
 * reply; `{ refusal: 403 }` becomes a failure with that status; undefined means no reply at all.
 */
export function fakeClient(
  answers: Readonly<Record<string, Answer>>,
  compatibility: Compatibility = completeCompatibility(),
): {
  readonly client: Client;
  readonly requests: SeenRequest[];
} {
  const requests: SeenRequest[] = [];
  const call = async (
    operation: string,
    args: Readonly<Record<string, unknown>> = {},
    { signal = new AbortController().signal }: { readonly signal?: AbortSignal } = {},
  ) => {
    const answer = answers[operation];
    if (!answer) throw new Error(`The test has no answer for ${operation}.`);
    requests.push([operation, args]);
    const data = await answer(args, signal);
    if (data === undefined) return null;
    const refusal = (data as { readonly refusal?: number } | null)?.refusal;
    return refusal === undefined
      ? { success: true, status: 200, data, headers: {} }
      : { success: false, kind: 'http', status: refusal, headers: {}, body: null, attempts: 1 };
  };
  // `list.items` of an operation iterates over the rows of its answer.
  const items = async function* (...[path, ...args]: Parameters<typeof call>) {
    const reply = await call(path, ...args);
    if (reply?.success !== true)
      throw new Error(`${path} failed with ${reply?.status ?? 'nothing'}`);
    yield* reply.data as readonly unknown[];
  };
  const resource = (path: string): unknown =>
    new Proxy((...args: unknown[]) => ask(path, ...(args as [])), {
      get(_target, name) {
        if (path !== '') return resource(`${path}.${String(name)}`);
        return name === 'compatibility' ? compatibility : resource(String(name));
      },
    });
  const ask = (...[path, ...args]: Parameters<typeof call>) =>
    path.endsWith('.items') ? items(path, ...args) : call(path, ...args);
  return { client: resource('') as Client, requests };
}
