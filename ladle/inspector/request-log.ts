/** A request of a story and its result. */
export interface LoggedRequest {
  readonly number: number;
  readonly method: string;
  /** Path and query, without the root. */
  readonly address: string;
  /** The HTTP status; undefined until there is a reply. */
  readonly status?: number;
  /** Why there is no reply: the connection failed, or the caller aborted. */
  readonly failure?: string;
  /** Milliseconds from the request to its end. */
  readonly milliseconds?: number;
}

type Fetch = (request: Request) => Promise<Response>;

/** The requests of a story, newest first; for `useSyncExternalStore`. */
export interface RequestLog {
  readonly through: (fetch: Fetch) => Fetch;
  readonly subscribe: (listener: () => void) => () => void;
  readonly getSnapshot: () => readonly LoggedRequest[];
}

const KEPT = 200;

/** Creates the log. `now` returns the time of the story's clock in milliseconds. */
export function createRequestLog(now: () => number): RequestLog {
  const listeners = new Set<() => void>();
  let requests: readonly LoggedRequest[] = [];
  let number = 0;
  const change = (next: readonly LoggedRequest[]) => {
    requests = next;
    for (const listener of listeners) listener();
  };
  const end = (ended: number, what: Pick<LoggedRequest, 'status' | 'failure'>, since: number) =>
    change(
      requests.map((one) =>
        one.number === ended ? { ...one, ...what, milliseconds: Math.round(now() - since) } : one,
      ),
    );

  return {
    through: (fetch) => async (request) => {
      const url = new URL(request.url);
      const since = now();
      number += 1;
      const own = number;
      const asked = { number: own, method: request.method, address: url.pathname + url.search };
      change([asked, ...requests].slice(0, KEPT));
      try {
        const reply = await fetch(request);
        end(own, { status: reply.status }, since);
        return reply;
      } catch (error) {
        end(own, { failure: error instanceof Error ? error.message : String(error) }, since);
        throw error;
      }
    },
    subscribe(listener) {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    getSnapshot: () => requests,
  };
}
