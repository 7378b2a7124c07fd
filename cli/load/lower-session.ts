import { memoryBackend } from '../../fixtures/player/stage/memory-backend.ts';
import type { Backend } from '../../fixtures/player/stage/backend.ts';
import { openSession } from '../../fixtures/player/open-session.ts';
import type { StepEnd } from '../../fixtures/player/run-events.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import type { Step, StepKind } from '../../fixtures/player/session/step-schemas.ts';
import { isMemoryOnly } from '../../fixtures/player/steps/play-step.ts';
import { operationOf } from '../../fixtures/player/steps/contract-lookup.ts';
import { createCaptures } from '../record/captures.ts';
import { pathOf, replyOf, stepOf } from '../record/request-step.ts';
import { formIn } from '../record/read-form.ts';
import type { Recorded } from '../record/recorded.ts';

/** A session that cannot be played by many users at a time, and why. */
export class NotForLoad extends Error {
  override readonly name = 'NotForLoad';
}

/** What decides how a session with widgets is played in memory. */
export interface LowerOptions {
  /** Values for `{{name}}`. Default: none. */
  readonly variables?: Readonly<Record<string, unknown>>;
  /** Reads a variable for `{{env.NAME}}`; absent, no session may read one. */
  readonly env?: (name: string) => string | undefined;
}

/**
 * A session without widgets: in the place of each step of a widget stand the requests that it led to when
 * the session was played in memory, and the pauses before them. Ids that earlier replies gave are saved
 * and put in again, so that each virtual user has its own. A session without widgets comes back as it is.
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

/** A request of the in-memory run, with its reply once that is there. */
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

/** What happened while a step was played in memory. */
interface Happened {
  /** Milliseconds of the session's clock. */
  readonly from: number;
  readonly to: number;
  readonly recorded: readonly Recorded[];
  readonly isPlayed: boolean;
}

/** Steps that are played as they are: what they do does not need a widget. */
const KEPT: ReadonlySet<StepKind> = new Set(['call', 'request', 'await', 'validate', 'as']);

const createLowering = () => {
  const steps: Step[] = [];
  const variables: Record<string, unknown> = {};
  const secrets = new Map<string, string>();
  const captures = createCaptures();
  const read = new Set<string>();
  const note = (step: Record<string, unknown>, one: Recorded): void =>
    captures.note(step, operationOf(one.method, pathOf(one.url)), replyOf(one));
  /** A step in the place of another one, so that what fails is told where the tester wrote it. */
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
        const made = stepOf(one, { secrets, use: captures.use, isAgain });
        // Other data of a live target is no mistake; another status is.
        const { status } = one;
        if (status === undefined) delete made['expect'];
        else made['expect'] = { status };
        addAt(step, 'call' in made ? 'call' : 'request', made);
        note(made, one);
      }
      pause(step, to - at);
    },
    /** What a step saved of a widget: an id of an earlier reply, or a value that stays as it is. */
    save(name: string, value: unknown): void {
      variables[name] = captures.useId(value);
    },
    result: () => ({
      steps,
      variables: { ...variables, ...Object.fromEntries(secrets) },
      secrets: [...secrets.keys()],
    }),
  };
};
