import { beforeAll, expect, test } from 'vitest';
import { settle } from '../../fixtures/player/clock/settle.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import { setUpSession } from '../../fixtures/player/set-up-session.ts';
import { loadAheadOfCharts, loadAheadOfClient } from '../../fixtures/player/stage/load-ahead.ts';
import { memoryBackend } from '../../fixtures/player/stage/memory-backend.ts';
import { playStep } from '../../fixtures/player/steps/play-step.ts';
import { sessions } from './known-events.ts';
import { textOf } from './promises.ts';

type Transport = (request: Request) => Promise<Response>;

/** What happens to a request; `answer` passes it to the platform. */
type Trouble = (request: Request, answer: Transport) => Promise<Response>;

const refusal = (status: number): Trouble => {
  const body = { type: 'urn:grc:problem:refused', title: 'Refused', status };
  return async () => Response.json(body, { status });
};
const body = (text: string, type = 'application/json'): Trouble => {
  return async () => new Response(text, { headers: { 'content-type': type } });
};
const lost = () => {
  throw new TypeError('fetch failed');
};

const TROUBLES: Readonly<Record<string, Trouble>> = {
  'is refused because the session has expired': refusal(401),
  'is refused because something else has changed': refusal(409),
  'makes the server fail': async () => Response.json({ error_number: 1 }, { status: 500 }),
  'is not sent, because there is no connection': async () => lost(),
  'is carried out, but its reply is lost': (request, answer) => answer(request).then(lost),
  'is answered with a sign-in page': body('<html>Sign in</html>', 'text/html'),
  'is answered with nothing': body(''),
  'is answered without any member': body('{}'),
  'is never answered': ({ signal }) =>
    new Promise((_, reject) => {
      signal.addEventListener('abort', () => reject(signal.reason as Error));
    }),
};

/** How long anything may take: longer than the longest limit of the client and the charts. */
const LATER = 3_600_000;
/** Real milliseconds until a widget counts as never at rest. */
const REST_MS = 5000;

/** A request that widgets send in a session. */
interface Asked {
  /** The method and the path, without ids. */
  readonly name: string;
  /** The position of its step. */
  readonly step: number;
}

/**
 * Plays the charts of a session, without its expectations, up to the step that sends the request with that number
 * and those to the same address, which the trouble concerns. Returns what is wrong then.
 */
async function play(session: Session, number = -1, trouble?: Trouble) {
  const asked: Asked[] = [];
  const values: string[] = [];
  let at = 0;
  const send: (answer: Transport) => Transport = (answer) => (request) => {
    const { kind } = session.steps[at] ?? {};
    if (kind === 'call' || kind === 'request') return answer(request);
    const name = `${request.method} ${new URL(request.url).pathname.replace(/\/[^/]*\d[^/]*/g, '/…')}`;
    asked.push({ name, step: at });
    const isTroubled = asked.length > number && asked[number]?.name === name;
    return trouble && isTroubled ? trouble(request, answer) : answer(request);
  };
  const { scene } = await setUpSession(session, {
    backend: (its, seed, clock) => memoryBackend(its, seed, clock, ({ fetch }) => send(fetch)),
  });
  const { stage, drivers } = scene;
  const rest = async () => void (await settle(stage.activity, REST_MS));
  const value = () => {
    const { context } = [...drivers.values()].at(-1)?.snapshot() ?? {};
    return textOf((context as { readonly value?: unknown } | undefined)?.value);
  };
  for (const [place, step] of scene.session.steps.entries()) {
    at = place;
    // A saved value of a reply that did not come, or an event for a widget that was not started.
    if (step.kind !== 'expect' || 'save' in step.step) await playStep(scene, step).catch(() => {});
    values.push(value());
    if (asked.length > number && number >= 0) break;
  }
  const wrong: string[] = [];
  if (trouble) {
    await stage.clock.advance(LATER, rest);
    values[at] = value();
    const widgets = [...drivers.values()];
    for (const { error } of widgets.map((driver) => driver.snapshot()))
      if (error !== undefined) wrong.push(`it ended: ${String((error as Error).stack)}`);
    if (stage.activity.busy() && stage.windows.opened.length === 0) wrong.push('it waits forever');
    const sent = asked.length;
    for (const driver of widgets) driver.stop();
    await stage.clock.advance(LATER, rest);
    if (asked.length > sent) wrong.push('it sends requests after it was stopped');
    if (stage.activity.busy() || stage.clock.waiting > 0)
      wrong.push('it works after it was stopped');
  }
  for (const driver of drivers.values()) driver.stop();
  return { asked, values, wrong };
}

/** The first request of each kind in each folder of sessions. */
const requests: { session: Session; number: number; name: string; value: string }[] = [];

beforeAll(async () => {
  // A module that the client loads later would count as a request that waits for the clock.
  await Promise.all([loadAheadOfClient(), loadAheadOfCharts()]);
  const found = new Set<string>();
  for (const session of sessions()) {
    const { users, steps } = session;
    if (users || !steps.some(({ kind }) => kind === 'start')) continue;
    const { asked, values } = await play(session);
    for (const [number, { name, step }] of asked.entries()) {
      const first = `${session.file.split('/').at(-2)} ${name}`;
      if (!found.has(first)) requests.push({ session, number, name, value: values[step] ?? '' });
      found.add(first);
    }
  }
});

test.each(Object.entries(TROUBLES))(
  'a chart can go on and keeps its value, whichever of its requests %s',
  async (_, trouble) => {
    const found: string[] = [];
    for (const { session, number, name, value } of requests) {
      const { values, wrong } = await play(session, number, trouble);
      const last = values.at(-1);
      if (last !== value && last !== values.at(-2)) wrong.push(`its value is ${last}`);
      found.push(...wrong.map((what) => `${session.file}, ${name}: ${what}`));
    }
    expect(requests.length).toBeGreaterThan(40);
    expect(found).toEqual([]);
  },
  600_000,
);
