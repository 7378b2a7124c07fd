import { METHODS, WITHOUT_BODY } from '../../fixtures/player/session/request-methods.ts';
import { isSignInPath } from '../../fixtures/platform/sign-in-paths.ts';
import { isRecord } from '../../fixtures/player/steps/plain.ts';
import { counted } from '../counted.ts';
import { createCaptures } from './captures.ts';
import { credentialsIn, withoutCredentials } from './credentials.ts';
import { createLiterals } from './literals.ts';
import { ofKnownUsers } from './of-users.ts';
import type { Recorded, Recording } from './recorded.ts';
import { callOf, otherTypeOfJson, pathOf, replyOf, stepOf } from './request-step.ts';

/** Values for the head of the session. */
export interface ImportOptions {
  /** The title, one sentence. */
  readonly title: string;
  /** The users, in the order of their first requests. */
  readonly users?: readonly string[];
  /** Name of the world; absent: the default one. */
  readonly world?: string;
}

/** A session made from a recording, and what was left out. */
export interface Imported {
  /** The session as data, to be written as YAML. */
  readonly session: Readonly<Record<string, unknown>>;
  /** What was left out or replaced, one sentence each. */
  readonly notes: readonly string[];
}

/**
 * Converts requests into a session: calls of the contract instead of addresses, saved values instead of ids,
 * matchers instead of timestamps, variables instead of secrets.
 */
export const importSession = (recording: Recording, options: ImportOptions): Imported => {
  const { isWritten = false, isOwn = false } = recording;
  const notes = recording.ignored.map((what) => `left out: ${what}`);
  const asked = recording.requests.filter(({ method, url }) => method !== 'OPTIONS' && isApi(url));
  const others = recording.requests.length - asked.length;
  if (others > 0)
    notes.push(
      `left out: ${counted(others, 'request')} that ${others === 1 ? 'does' : 'do'} not go to the API`,
    );
  for (const { method, url } of asked) {
    if (!isMethod(method)) {
      notes.push(`left out: ${method} ${pathOf(url)}, because sessions do not send this method`);
    }
  }
  const told = asked
    .filter(({ method }) => isMethod(method))
    .map((one) => withoutBytes(withoutUnsentBody(one, notes), notes));
  const requestsToPlay = told.filter(({ url }) => !isSignInPath(pathOf(url)));
  const signIns = told.length - requestsToPlay.length;
  if (signIns > 0) {
    notes.push(`left out: ${counted(signIns, 'request')} to sign in (replay does it itself)`);
  }
  const { title, users = [], world } = options;
  const { requests, user, others: beside } = ofKnownUsers(requestsToPlay, users, notes);
  const secrets = new Map<string, string>();
  const captures = createCaptures();
  const literals = createLiterals();
  // A collection contains variables of its author, and their values are given to replay.
  const keep: typeof literals.keep = recording.hasVariables ? (data) => data : literals.keep;
  const read = new Set<string>();
  const steps: Record<string, unknown>[] = [];
  for (const { recorded, by } of requests) {
    const { method, url } = recorded;
    // The client caches replies, so a repeated read must be marked in order to be sent again.
    const page = `${by ?? ''} ${url}`;
    const isAgain = method === 'GET' && read.has(page);
    read.add(page);
    const step: Readonly<Record<string, unknown>> = {
      ...(by === undefined ? {} : { by }),
      ...stepOf(recorded, { secrets, keep, use: captures.use, isAgain, isWritten, isOwn }),
    };
    steps.push(step);
    if (recorded.file !== undefined && !isFileSent(step)) {
      notes.push(`left out: the file ${recorded.file.name} that ${method} ${pathOf(url)} sent`);
    }
    const type = 'call' in step ? otherTypeOfJson(recorded) : undefined;
    if (type !== undefined) {
      notes.push(
        `${method} ${pathOf(url)} was sent as ${type}: the session sends its JSON as application/json`,
      );
    }
    if (recorded.status !== undefined && recorded.status >= 500) {
      notes.push(
        `${method} ${pathOf(url)} was answered ${recorded.status}: the session expects this status, and fails when the platform works`,
      );
    }
    if (recorded.status === undefined && !isWritten) {
      notes.push(
        `no answer to ${method} ${pathOf(url)} was recorded: the session expects nothing of it`,
      );
    }
    captures.note(step, callOf(recorded), replyOf(recorded));
  }
  const credentials = credentialsIn(recording.requests);
  const safe = withoutCredentials(steps, credentials);
  if (JSON.stringify(safe) !== JSON.stringify(steps)) {
    notes.push(
      '*** replaces a credential that was sent under another name: write there what the session should send',
    );
  }
  if (secrets.size > 0) {
    notes.push(
      `secrets became variables; give replay their values: ${[...secrets.keys()].map((name) => `--var ${name}=…`).join(' ')}`,
    );
  }
  const variables = literals.variables();
  return {
    session: {
      title,
      ...(world === undefined ? {} : { world }),
      ...(user === undefined ? {} : { user }),
      ...(beside.length === 0
        ? {}
        : { users: Object.fromEntries(beside.map((name) => [name, name])) }),
      ...(Object.keys(variables).length === 0 ? {} : { variables }),
      ...(secrets.size === 0 ? {} : { secrets: [...secrets.keys()] }),
      steps: safe,
    },
    notes: notes.map((note) => credentials.text(note)),
  };
};

/** Removes a binary body from a request and reports it, because no step could send it. */
const withoutBytes = (recorded: Recorded, notes: string[]): Recorded => {
  const { body, method, url, headers } = recorded;
  // Decoding binary data as text produces these characters.
  if (body === undefined || !/[\u{FFFD}\0]/u.test(body)) return recorded;
  const { body: _, ...rest } = recorded;
  if (headers['content-type']?.startsWith('multipart/') !== true) {
    notes.push(
      `left out: what ${method} ${pathOf(url)} sent (${headers['content-type'] ?? 'of no type'}), which is not text: give the step a \`body\` or \`text\` by hand, or take it out`,
    );
  }
  return rest;
};

/** Removes the body of a GET, which a session cannot send. */
const withoutUnsentBody = (recorded: Recorded, notes: string[]): Recorded => {
  const { body, ...rest } = recorded;
  if (body === undefined || !WITHOUT_BODY.includes(recorded.method.toUpperCase())) return recorded;
  notes.push(
    `left out: what ${recorded.method} ${pathOf(recorded.url)} sent, because sessions send no body with this method`,
  );
  return rest;
};

const isFileSent = ({ with: given }: Readonly<Record<string, unknown>>): boolean =>
  isRecord(given) && 'file' in given;

const isMethod = (method: string): boolean => METHODS.some((one) => one === method.toUpperCase());

const isApi = (url: string): boolean => /^https?:.*\/(?:api|participantapi)\//.test(url);
