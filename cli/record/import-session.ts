import { isSignInPath } from '../../fixtures/platform/sign-in.ts';
import { isRecord } from '../../fixtures/player/steps/plain.ts';
import { counted } from '../counted.ts';
import { createCaptures } from './captures.ts';
import { credentialsIn, withoutCredentials } from './credentials.ts';
import { ofKnownUsers } from './of-users.ts';
import type { Recorded, Recording } from './recorded.ts';
import { callOf, otherTypeOfJson, pathOf, replyOf, stepOf } from './request-step.ts';

/** What the head of the session says beside what was recorded. */
export interface ImportOptions {
  /** The session as one sentence. */
  readonly title: string;
  /** Who asked, in the order in which they first did. */
  readonly users?: readonly string[];
  /** Name of the data that it starts from; absent leaves it the usual one. */
  readonly world?: string;
}

/** A session made of what was recorded, and what was left out of it. */
export interface Imported {
  /** The session as data, ready to be written as YAML. */
  readonly session: Readonly<Record<string, unknown>>;
  /** What was left out or replaced, in a sentence each. */
  readonly notes: readonly string[];
}

/**
 * Makes a session of requests: contract names instead of addresses, saved values instead of ids, matchers
 * instead of moments, variables instead of secrets.
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
  const told = asked
    .map((one) => withoutBytes(one, notes))
    .filter(({ url }) => !isSignInPath(pathOf(url)));
  if (told.length < asked.length) {
    notes.push(
      `left out: ${counted(asked.length - told.length, 'request')} to sign in (replay does it itself)`,
    );
  }
  const { title, users = [], world } = options;
  const { requests, user, others: beside } = ofKnownUsers(told, users, notes);
  const secrets = new Map<string, string>();
  const captures = createCaptures();
  const read = new Set<string>();
  const steps: Record<string, unknown>[] = [];
  for (const { recorded, by } of requests) {
    const { method, url } = recorded;
    // The client keeps replies: a read that was sent again is to be sent again.
    const page = `${by ?? ''} ${url}`;
    const isAgain = method === 'GET' && read.has(page);
    read.add(page);
    const step: Readonly<Record<string, unknown>> = {
      ...(by === undefined ? {} : { by }),
      ...stepOf(recorded, { secrets, use: captures.use, isAgain, isWritten, isOwn }),
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
        `${method} ${pathOf(url)} was answered ${recorded.status}: the session expects it, and fails where the platform is well`,
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
      '*** stands in the place of a credential that was sent under another name: write there what the session is to send',
    );
  }
  if (secrets.size > 0) {
    notes.push(
      `secrets are variables, whose values replay is given: ${[...secrets.keys()].map((name) => `--var ${name}=…`).join(' ')}`,
    );
  }
  return {
    session: {
      title,
      ...(world === undefined ? {} : { world }),
      ...(user === undefined ? {} : { user }),
      ...(beside.length === 0
        ? {}
        : { users: Object.fromEntries(beside.map((name) => [name, name])) }),
      ...(secrets.size === 0 ? {} : { secrets: [...secrets.keys()] }),
      steps: safe,
    },
    notes: notes.map((note) => credentials.text(note)),
  };
};

/** A request without a body that is no text, which is said: no step could send it. */
const withoutBytes = (recorded: Recorded, notes: string[]): Recorded => {
  const { body, method, url, headers } = recorded;
  // What is no text was read as one with these in it.
  if (body === undefined || !/[\u{FFFD}\0]/u.test(body)) return recorded;
  const { body: _, ...rest } = recorded;
  if (headers['content-type']?.startsWith('multipart/') !== true) {
    notes.push(
      `left out: what ${method} ${pathOf(url)} sent (${headers['content-type'] ?? 'of no type'}), which is no text: give the step a \`body\` or \`text\` by hand, or take it out`,
    );
  }
  return rest;
};

const isFileSent = ({ with: given }: Readonly<Record<string, unknown>>): boolean =>
  isRecord(given) && 'file' in given;

const isApi = (url: string): boolean => /^https?:.*\/(?:api|participantapi)\//.test(url);
