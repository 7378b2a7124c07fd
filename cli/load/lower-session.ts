import { memoryBackend } from '../../fixtures/player/stage/memory-backend.ts';
import type { Backend } from '../../fixtures/player/stage/backend.ts';
import { openSession } from '../../fixtures/player/open-session.ts';
import type { StepEnd } from '../../fixtures/player/run-events.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import type { Step, StepKind } from '../../fixtures/player/session/step-schemas.ts';
import { isMemoryOnly } from '../../fixtures/player/steps/play-step.ts';
import { operationOf } from '../../fixtures/player/steps/contract-lookup.ts';
import { createCaptures } from '../record/captures.ts';
import { createLiterals } from '../record/literals.ts';
import { pathOf, replyOf, stepOf } from '../record/request-step.ts';
import { formIn } from '../record/read-form.ts';
import type { Recorded } from '../record/recorded.ts';

/** A session cannot be played by many users at a time; the message says why. */
export class NotForLoad extends Error {
  override readonly name = 'NotForLoad';
}

/** Options for playing a session with widgets in memory. */
export interface LowerOptions {
  /** Values for `{{name}}`. Default: none. */
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Reads an environment variable for `{{env.NAME}}`; absent: sessions may not read any. */
  readonly env?: (name: string) => string | undefined;
}

/**
 * Replaces the widget steps of a session by the requests that they sent when it was played in memory, with the
 * pauses before them. Ids from earlier replies are saved and inserted, so that each virtual user has its own. A
 * session without widgets is returned unchanged.
 */
export const lowerSession = async (
  session: Session,
  options: LowerOptions = {},
): Promise<Session> => {
  refuseUnplayable(session);
  const { levels: _levels, ...anywhere } = session;
  if (!session.steps.some(({ kind }) => kind === 'start')) return anywhere;
  const requests: Sent[] = [];
  const player = await openSession(session, {
    level: 'machine',
    ...options,
    backend: (itself, seed, clock) =>
      watched(memoryBackend(itself, seed, clock), requests, clock.now),
  });
  const { now } = player.stage.clock;
  const lowering = createLowering();
  for (const step of session.steps) {
    requests.length = 0;
    const from = now();
    const end = await player.next();
    refuseBroken(end);
    const recorded = await Promise.all(requests.map(written));
    const saved = step.kind === 'save' ? Object.keys(step.step.save) : [];
    lowering.add(step, { from, to: now(), recorded, isPlayed: end?.verdict === 'passed' });
    for (const name of saved) lowering.save(name, player.variables.get(name));
  }
  player.end();
  const { steps, variables, secrets } = lowering.result();
  return {
    ...anywhere,
    steps,
    variables: { ...session.variables, ...variables },
    secrets: [...(session.secrets ?? []), ...secrets],
  };
};

const refuseUnplayable = ({ only, switches, levels, steps }: Session): void => {
  if (only === 'memory') throw new NotForLoad('it makes sense in memory only');
  if (switches !== undefined) throw new NotForLoad('it changes how the in-memory platform behaves');
  if (levels && !levels.includes('machine') && !levels.includes('client')) {
    throw new NotForLoad('it is played at level hook only');
  }
  const step = steps.find((one) => one.step.only !== 'memory' && isMemoryOnly(one.kind));
  if (step) {
    throw new NotForLoad(`only the in-memory platform can do its step '${step.kind}'`);
  }
};

const refuseBroken = (end: StepEnd | undefined): void => {
  if (!end || end.verdict === 'passed' || end.verdict === 'skipped') return;
  throw new NotForLoad(`in memory it does not pass: ${end.file}:${end.line} ${end.text}`);
};

/** A request of the in-memory run, with its reply when it has arrived. */
interface Sent {
  readonly at: number;
  readonly request: Request;
  response?: Response;
}

const watched = (backend: Backend, requests: Sent[], now: () => number): Backend =>
  Object.create(backend, {
    fetch: {
      async value(request: Request): Promise<Response> {
        const sent: Sent = { at: now(), request: request.clone() };
        requests.push(sent);
        const response = await backend.fetch(request);
        sent.response = response.clone();
        return response;
      },
    },
  }) as Backend;

const written = async ({ at, request, response }: Sent): Promise<Recorded> => {
  const headers = Object.fromEntries(request.headers);
  const type = headers['content-type'] ?? '';
  const { method, url } = request;
  const bytes = Buffer.from(await request.arrayBuffer());
  const form = type.startsWith('multipart/') ? await formIn(bytes, type) : undefined;
  return {
    at,
    method,
    url,
    headers,
    ...(bytes.length === 0 || type.startsWith('multipart/') ? {} : { body: bytes.toString() }),
    ...(form?.file === undefined ? {} : { file: form.file }),
    ...(response === undefined ? {} : { status: response.status, reply: await response.text() }),
  };
};

/** The requests of a step that was played in memory. */
interface Happened {
  /** Start of the step in milliseconds of the session's clock; `to` is its end. */
  readonly from: number;
  readonly to: number;
  readonly recorded: readonly Recorded[];
  readonly isPlayed: boolean;
}

/** Steps that are kept, because they do not use a widget. */
const KEPT: ReadonlySet<StepKind> = new Set(['call', 'request', 'await', 'validate', 'as']);

const createLowering = () => {
  const steps: Step[] = [];
  const variables: Record<string, unknown> = {};
  const secrets = new Map<string, string>();
  const captures = createCaptures();
  const literals = createLiterals();
  const read = new Set<string>();
  const note = (step: Record<string, unknown>, one: Recorded): void =>
    captures.note(step, operationOf(one.method, pathOf(one.url)), replyOf(one));
  /** Replaces a step, with the place of the original, so that failures point to the line that the tester wrote. */
  const addAt = (
    { kind: _kind, step: { by }, ...place }: Step,
    kind: StepKind,
    made: Record<string, unknown>,
  ): void => {
    if (by !== undefined) made['by'] = by;
    steps.push({ ...place, kind, step: made } as unknown as Step);
  };
  const pause = (step: Step, milliseconds: number): void => {
    if (milliseconds > 0) addAt(step, 'after', { after: `${milliseconds}ms` });
  };
  return {
    add(step: Step, { from, to, recorded, isPlayed }: Happened): void {
      if (KEPT.has(step.kind)) {
        const kept = { ...step.step };
        steps.push({ ...step, step: kept } as Step);
        const [first] = recorded;
        for (const { url } of recorded) read.add(url);
        if (first && isPlayed) note(kept, first);
        return;
      }
      let at = from;
      for (const one of recorded) {
        pause(step, one.at - at);
        at = Math.max(at, one.at);
        const isAgain = one.method === 'GET' && read.has(one.url);
        read.add(one.url);
        const made = stepOf(one, { secrets, keep: literals.keep, use: captures.use, isAgain });
        // A live target may return other data, but not another status.
        const { status } = one;
        if (status === undefined) delete made['expect'];
        else made['expect'] = { status };
        addAt(step, 'call' in made ? 'call' : 'request', made);
        note(made, one);
      }
      pause(step, to - at);
    },
    /** A value that a step saved from a widget: an id of an earlier reply, or a constant. */
    save(name: string, value: unknown): void {
      variables[name] = captures.useId(value);
    },
    result: () => ({
      steps,
      variables: { ...literals.variables(), ...variables, ...Object.fromEntries(secrets) },
      secrets: [...secrets.keys()],
    }),
  };
};
