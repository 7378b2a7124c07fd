import type { Client } from '../../../src/api/client.ts';

type Answer = (args: Readonly<Record<string, unknown>>, signal: AbortSignal) => unknown;

/** A request as the client was asked for it: the operation and its argument. */
export type SeenRequest = readonly [operation: string, args: Readonly<Record<string, unknown>>];

/**
 * A client that answers from a table of operations. What an answer returns becomes the reply's
 * data; `{ refusal: 403 }` becomes a failure with that status; undefined means no reply at all.
 */
export function fakeClient(answers: Readonly<Record<string, Answer>>): {
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
  const resource = (path: string): unknown =>
    new Proxy((...args: unknown[]) => call(path, ...(args as [])), {
      get: (_target, name) => resource(path === '' ? String(name) : `${path}.${String(name)}`),
    });
  return { client: resource('') as Client, requests };
}
