import {
  systemClock,
  type Clock,
  type Fault,
  type Platform,
  type WireReply,
  type WireRequest,
} from '../fixtures/platform/index.ts';
import { checkFault } from '../fixtures/player/check/check-fault.ts';
import { firstMistake } from '../fixtures/player/check/mistakes.ts';
import { isRecord } from '../src/is-record.ts';
import { redactUrl } from '../src/api/redaction.ts';
import { jsonReply } from './serve-pages.ts';
import { switchesOf } from './switches.ts';

/** Prefix of the paths of the control interface. */
export const CONTROL = '/_control';

/** A clock that can be moved forward; timers are not affected. */
export interface MovableClock extends Clock {
  /** Moves the clock forward by this number of milliseconds. */
  advance(milliseconds: number): void;
}

/** The host's clock, which `serve --control` can move. */
export const movableClock = (): MovableClock => {
  let ahead = 0;
  return {
    ...systemClock,
    now: () => systemClock.now() + ahead,
    advance(milliseconds) {
      ahead += milliseconds;
    },
  };
};

/** Answers requests to the control interface; returns undefined for all other paths. */
export const controlOf =
  (platform: Platform, clock: MovableClock, state?: () => unknown) =>
  async (request: WireRequest): Promise<WireReply | undefined> => {
    const path = request.url.split('?')[0] ?? '';
    if (path !== CONTROL && !path.startsWith(`${CONTROL}/`)) return undefined;
    // A web page in a browser must not control a server on the user's computer.
    if (request.header('origin') !== undefined)
      return jsonReply({ error: 'Requests of web pages are refused here.' }, 403);
    const actions = ROUTES[path.slice(CONTROL.length)];
    if (actions === undefined) return jsonReply({ error: 'Not found', routes: LISTED }, 404);
    const action = actions[request.method];
    if (action === undefined)
      return { status: 405, headers: { Allow: Object.keys(actions).join(', ') }, body: null };
    try {
      const text = await request.text();
      const body: unknown = text.trim() === '' ? undefined : JSON.parse(text);
      const value = action({ platform, clock, state }, body);
      return value === undefined ? { status: 204, headers: {}, body: null } : jsonReply(value);
    } catch (error) {
      return jsonReply({ error: error instanceof Error ? error.message : String(error) }, 400);
    }
  };

interface Controlled {
  readonly platform: Platform;
  readonly clock: MovableClock;
  /** The current state of the platform, in the format of a world file. */
  readonly state?: (() => unknown) | undefined;
}

/** Undefined means a reply without a body; an exception becomes a reply with status 400. */
type Action = (controlled: Controlled, body: unknown) => unknown;

const ROUTES: Readonly<Record<string, Readonly<Record<string, Action>>>> = {
  '/reset': { POST: ({ platform }) => platform.reset() },
  '/requests': {
    GET: ({ platform }) =>
      platform.requests.map(({ sequence, method, url, operation, status, at }) => ({
        sequence,
        method,
        url: redactUrl(url),
        operation,
        status,
        at,
      })),
    DELETE: ({ platform }) => {
      platform.requests.length = 0;
    },
  },
  '/faults': {
    GET: ({ platform }) => platform.faults.pending,
    POST: ({ platform }, body) => {
      platform.faults.add(faultOf(body));
    },
    DELETE: ({ platform }) => platform.faults.clear(),
  },
  '/switches': {
    GET: ({ platform }) => platform.switches,
    PATCH: ({ platform }, body) => {
      const changes = Object.entries(recordOf(body));
      platform.switch(switchesOf(changes.map(([name, value]) => `${name}=${String(value)}`)));
      return platform.switches;
    },
  },
  '/user': {
    GET: ({ platform }) => ({ user: platform.user }),
    PUT: ({ platform }, body) => {
      const { user } = recordOf(body);
      if (user !== null && typeof user !== 'string')
        throw new Error('user: expected the name of a person, or null for nobody');
      platform.signIn(user);
    },
  },
  '/state': { GET: ({ state }) => state?.() ?? {} },
  '/clock': {
    GET: ({ clock }) => ({ now: new Date(clock.now()).toISOString() }),
    POST: ({ clock }, body) => {
      const milliseconds = recordOf(body)['advance_ms'];
      if (typeof milliseconds !== 'number' || !(milliseconds >= 0 && milliseconds < MOST))
        throw new Error('advance_ms: expected milliseconds, at most a hundred years');
      clock.advance(milliseconds);
      return { now: new Date(clock.now()).toISOString() };
    },
  },
};

const MOST = 100 * 366 * 24 * 3600 * 1000;

const LISTED = Object.entries(ROUTES).map(
  ([path, actions]) => `${Object.keys(actions).join(' ')} ${CONTROL}${path}`,
);

const recordOf = (body: unknown): Readonly<Record<string, unknown>> => {
  if (!isRecord(body)) throw new Error('The body: expected a JSON object');
  return body;
};

/** A fault, validated like one in a session. */
const faultOf = (body: unknown): Fault => {
  const fault = recordOf(body);
  const mistake = firstMistake((mistakes) => checkFault(fault, [], mistakes));
  if (mistake !== undefined) throw new Error(mistake);
  return body as Fault;
};
