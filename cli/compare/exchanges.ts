import { DEEPEST, isTooDeep } from '../../fixtures/player/deepest.ts';
import { playOne, type RunOptions } from '../../fixtures/player/play-sessions.ts';
import { replyText } from '../../fixtures/player/reply-text.ts';
import { isFailed, type SessionEnd, type StepEnd } from '../../fixtures/player/run-events.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import type { Backend } from '../../fixtures/player/stage/backend.ts';
import { operationOf } from '../../fixtures/player/steps/contract-lookup.ts';
import { isRecord } from '../../fixtures/player/steps/plain.ts';
import { parseJson } from '../../src/api/parse-json.ts';

/** A reply that was received while a session was played. */
export interface Exchange {
  /** The step that was being played, from 0. */
  readonly step: number;
  /** Name of the call; undefined for an address that is not in the contract. */
  readonly call: string | undefined;
  /** HTTP method, in upper case. */
  readonly method: string;
  /** Path below the API’s base. */
  readonly path: string;
  /** HTTP status of the reply. */
  readonly status: number;
  /** Media type without its parameters. */
  readonly type: string;
  /** The JSON body of the reply; undefined if it has none. */
  readonly body: unknown;
  /** Title of the problem, if the reply is a refusal. */
  readonly title: string | undefined;
  /** Why the reply could not be read completely; absent if it could. */
  readonly problem?: string;
}

/** A request that was not answered. */
export interface Unanswered {
  /** The step that was being played, from 0. */
  readonly step: number;
  /** Name of the call; undefined for an address that is not in the contract. */
  readonly call: string | undefined;
}

/** The result of playing a session on one target. */
export interface PlayedThere {
  /** How the session ended. */
  readonly end: SessionEnd;
  /** Name of the account of the session's own user; empty if the session was not played. */
  readonly user: string;
  /** The first step that failed. */
  readonly failed: StepEnd | undefined;
  /** Every JSON reply, in the order of arrival. */
  readonly exchanges: readonly Exchange[];
  /** Requests without a reply at the step where the session failed, except those that a widget aborted. */
  readonly unanswered: readonly Unanswered[];
}

/** Maximum number of bytes of a reply that are read. */
const LONGEST = 5 << 20;

interface Asked {
  readonly step: number;
  readonly request: Request;
  /** Absent until the request is answered. */
  response?: Response;
}

/** Plays a session and records every reply. */
export const playAndRecord = async (
  session: Session,
  index: number,
  options: RunOptions,
): Promise<PlayedThere> => {
  const asked: Asked[] = [];
  let position = 0;
  let failed: StepEnd | undefined;
  let own: Backend | undefined;
  const watch = (backend: Backend): Backend => {
    const { actAs } = backend;
    return Object.create(backend, {
      fetch: {
        value: async (request: Request) => {
          const one: Asked = { step: position, request };
          asked.push(one);
          const response = await backend.fetch(request);
          one.response = isJson(response) ? response.clone() : response;
          return response;
        },
      },
      ...(actAs && {
        actAs: {
          value: async (name: string, person: string) =>
            watch(await actAs.call(backend, name, person)),
        },
      }),
    }) as Backend;
  };
  const end = await playOne(
    session,
    index,
    {
      ...options,
      backend: (...args) => watch((own = options.backend(...args))),
      before: (_, place) => {
        position = place;
      },
    },
    (event) => {
      if (event.type !== 'step' || failed) return;
      if (isFailed(event)) failed = event;
    },
  );
  const at = failed?.index;
  return {
    end,
    user: (await own?.user())?.name ?? '',
    failed,
    exchanges: await Promise.all(
      asked.flatMap(({ step, request, response }) =>
        response === undefined ? [] : exchangeOf(step, request, response),
      ),
    ),
    unanswered: asked.flatMap(({ step, request, response }) =>
      response === undefined && step === at ? { step, call: operationAt(request) } : [],
    ),
  };
};

const operationAt = ({ method, url }: Request): string | undefined =>
  operationOf(method, pathOf(url));

const pathOf = (url: string): string =>
  new URL(url).pathname.replace(/^.*?\/(?:api|\w*participantapi)(?=\/)/, '');

const isJson = ({ headers, body }: Response): boolean =>
  body !== null && /json/i.test(headers.get('content-type') ?? '');

const exchangeOf = async (
  step: number,
  request: Request,
  response: Response,
): Promise<Exchange> => {
  const { method, url } = request;
  const path = pathOf(url);
  const { body, problem } = isJson(response) ? await bodyOf(response) : {};
  const title = isRecord(body) && response.status >= 400 ? body['title'] : undefined;
  return {
    step,
    call: operationAt(request),
    method,
    path,
    status: response.status,
    type: (response.headers.get('content-type') ?? '').split(';', 1)[0]?.trim() ?? '',
    body,
    title: typeof title === 'string' ? title : undefined,
    ...(problem === undefined ? {} : { problem }),
  };
};

const bodyOf = async (response: Response): Promise<Partial<Pick<Exchange, 'body' | 'problem'>>> => {
  const { text, problem } = await replyText(response, LONGEST);
  if (problem !== undefined) return { problem };
  if (text === '') return {};
  try {
    const body = parseJson(text);
    return isTooDeep(body) ? { problem: `it is nested more than ${DEEPEST} deep` } : { body };
  } catch {
    return { problem: 'it is not JSON' };
  }
};
