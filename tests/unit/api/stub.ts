import { loadAheadOfClient } from '../../../fixtures/player/stage/load-ahead.ts';
import type { ClientOptions } from '../../../src/api/client-options.ts';
import type { Clock } from '../../../src/api/clock.ts';
import type { Calls } from '../../../src/api/call-method.ts';
import type { ClientTools } from '../../../src/api/client-tools.ts';
import { createClient } from '../../../src/api/client.ts';
import { makeClient } from '../../../src/api/make-client.ts';
import { codeLoaded } from '../../code-loaded.ts';

// Read now: while the clock of a test is stopped, it would not be loaded in time.
await loadAheadOfClient();

const paging = {
  offset: { type: 'integer' },
  limit: { type: 'integer' },
  envelope: { type: 'boolean' },
  include_total: { type: 'boolean', aliases: ['include_total_count'] },
} as const;

/** A small contract with one call of every kind. */
export const contract = {
  risks: {
    list: {
      method: 'GET',
      path: '/risks',
      query: {
        ...paging,
        archived: { type: 'boolean' },
        risk_ids: { type: 'list', of: 'id', style: 'comma' },
        states: { type: 'list', of: 'text', style: 'repeat' },
        include_field_ids: { type: 'list', of: 'id', style: 'pipe' },
        IncludeMeasures: { type: 'boolean' },
        modified_since: { type: 'timestamp' },
        due_after: { type: 'date' },
        sort: { type: 'enum', values: ['none', 'title'] },
        case_secret: { type: 'text' },
        external_user_unique_key: { type: 'text' },
      },
      reply: { kind: 'page', of: 'user' },
      refusals: [],
    },
    get: {
      method: 'GET',
      path: '/risks/{risk_id}',
      reply: { kind: 'one', of: 'user' },
      refusals: [],
    },
    create: {
      method: 'POST',
      path: '/risks',
      body: 'cardFilter',
      reply: { kind: 'created' },
      refusals: [],
    },
    update: {
      method: 'PATCH',
      path: '/risks/{risk_id}',
      body: 'cardFilter',
      reply: { kind: 'nothing' },
      refusals: [],
    },
    replace: {
      method: 'PUT',
      path: '/risks/{risk_id}/fields/{field_name}',
      body: 'cardFilter',
      reply: { kind: 'nothing' },
      refusals: [],
    },
    delete: {
      method: 'DELETE',
      path: '/risks/{risk_id}',
      body: 'cardFilter',
      reply: { kind: 'nothing' },
      refusals: [],
    },
    filter: {
      create: {
        method: 'POST',
        path: '/risks/filter',
        body: 'cardFilter',
        reply: { kind: 'created' },
        refusals: [],
        safe: true,
      },
    },
  },
  campaigns: {
    get: {
      method: 'GET',
      path: '/campaigns/{campaign_id}',
      base: 'participant',
      reply: { kind: 'one', of: 'user' },
      refusals: [],
    },
  },
  attachments: {
    stream: {
      method: 'POST',
      path: '/{module}/attachments/stream',
      upload: 'attachment',
      reply: { kind: 'created' },
      refusals: [],
    },
    download: {
      method: 'GET',
      path: '/attachments/{attachment_id}/download',
      query: { fileType: { type: 'text' } },
      reply: { kind: 'blob' },
      refusals: [],
    },
  },
  settings: {
    get: {
      method: 'GET',
      path: '/settings/{name}',
      query: { current_context: { type: 'boolean', fixed: true } },
      reply: { kind: 'value', of: 'settingValue' },
      refusals: [],
      cache: { stale: 'session', neverFor: { name: ['maintenance_mode', 'autologin'] } },
    },
  },
  userGroups: {
    list: {
      method: 'GET',
      path: '/user_groups',
      query: { ...paging },
      reply: { kind: 'page', of: 'user' },
      refusals: [],
      cache: { stale: 900_000, retries: 0 },
    },
    members: {
      list: {
        method: 'GET',
        path: '/user_groups/members',
        query: { ...paging, userGroupIds: { type: 'list', of: 'id', style: 'comma' } },
        reply: { kind: 'page', of: 'user' },
        refusals: [],
        cache: { stale: 900_000, retries: 0 },
      },
    },
  },
} as const;

export type TestClient = Calls<typeof contract> & ClientTools<TestClient>;

/** A request as the server saw it. */
export interface Seen {
  readonly request: Request;
  readonly method: string;
  readonly url: URL;
  readonly headers: Headers;
  readonly body: string;
}

export type Answer = (seen: Seen, number: number) => Response | Promise<Response>;

/** A client whose requests are answered by `answer` and recorded in `seen`. */
export function stubClient(answer: Answer, options: Partial<ClientOptions> = {}) {
  const { seen, fetch } = recording(answer);
  const client = makeClient(contract as never, settings(fetch, options)) as unknown as TestClient;
  return { client, seen, fetch };
}

/** The same with the real contract, so that the result holds for the real calls. */
export function realClient(answer: Answer, options: Partial<ClientOptions> = {}) {
  const { seen, fetch } = recording(answer);
  return { client: createClient(settings(fetch, options)), seen };
}

type Fetch = (request: Request) => Promise<Response>;

const settings = (fetch: Fetch, options: Partial<ClientOptions>): ClientOptions => ({
  root: 'https://platform.example',
  fetch,
  validate: 'off',
  onWarning: () => undefined,
  retry: { count: 0 },
  ...options,
});

function recording(answer: Answer): { readonly seen: Seen[]; readonly fetch: Fetch } {
  const seen: Seen[] = [];
  const fetch = async (request: Request): Promise<Response> => {
    const entry: Seen = {
      request,
      method: request.method,
      url: new URL(request.url),
      headers: request.headers,
      body: request.body === null ? '' : await request.clone().text(),
    };
    seen.push(entry);
    const response = await untilAborted(answer(entry, seen.length), request.signal);
    return response;
  };
  return { seen, fetch };
}

/** The real fetch rejects when its signal aborts, whatever the server does. */
function untilAborted(response: Response | Promise<Response>, signal: AbortSignal) {
  return new Promise<Response>((resolve, reject) => {
    if (signal.aborted) reject(signal.reason);
    signal.addEventListener('abort', () => reject(signal.reason), { once: true });
    Promise.resolve(response).then(resolve, reject);
  });
}

export const json = (body: unknown, init: ResponseInit = {}): Response =>
  new Response(JSON.stringify(body), {
    ...init,
    headers: { 'content-type': 'application/json', ...(init.headers as Record<string, string>) },
  });

export const empty = (status: number, init: ResponseInit = {}): Response =>
  new Response(null, { ...init, status });

/** A reply that never arrives. */
export const never = (): Promise<Response> => new Promise(() => undefined);

export interface TestClock extends Clock {
  /** Advances the time, timer by timer, and lets promises settle in between. */
  advance(ms: number): Promise<void>;
  readonly timers: number;
}

export function testClock(start = 0): TestClock {
  let now = start;
  let last = 0;
  const timers = new Map<number, { at: number; run: () => void }>();
  return {
    now: () => now,
    setTimeout(run, ms) {
      timers.set(++last, { at: now + ms, run });
      return last;
    },
    clearTimeout: (timer) => void timers.delete(timer as number),
    get timers() {
      return timers.size;
    },
    async advance(ms) {
      const end = now + ms;
      await settle();
      for (;;) {
        const due = [...timers]
          .filter(([, { at }]) => at <= end)
          .sort(([, a], [, b]) => a.at - b.at)[0];
        if (due === undefined) break;
        timers.delete(due[0]);
        now = due[1].at;
        due[1].run();
        await settle();
      }
      now = end;
    },
  };
}

/** Waits until code that is needed is loaded, and all pending promises and the next task have run. */
export async function settle(): Promise<void> {
  await codeLoaded();
  for (let turn = 0; turn < 4; turn++) await new Promise((resolve) => setImmediate(resolve));
}
