import { isSignInPath } from '../../fixtures/platform/sign-in.ts';
import { counted } from '../counted.ts';
import { createCaptures } from './captures.ts';
import type { Recorded, Recording } from './recorded.ts';
import { callOf, pathOf, replyOf, stepOf } from './request-step.ts';

/** What the head of the session says beside what was recorded. */
export interface ImportOptions {
  readonly title: string;
  readonly user?: string;
  readonly world?: string;
}

/** A session made of what was recorded, and what was left out of it. */
export interface Imported {
  readonly session: Readonly<Record<string, unknown>>;
  readonly notes: readonly string[];
}

/**
 * Makes a session of requests: contract names instead of addresses, saved values instead of ids, matchers
 * instead of moments, variables instead of secrets.
 */
export const importSession = (recording: Recording, options: ImportOptions): Imported => {
  const { isWritten = false } = recording;
  const notes = recording.ignored.map((what) => `left out: ${what}`);
  const asked = recording.requests.filter(({ method, url }) => method !== 'OPTIONS' && isApi(url));
  const others = recording.requests.length - asked.length;
  if (others > 0)
    notes.push(
      `left out: ${counted(others, 'request')} that ${others === 1 ? 'does' : 'do'} not go to the API`,
    );
  const told = asked.filter(({ url }) => !isSignInPath(pathOf(url)));
  if (told.length < asked.length) {
    notes.push(
      `left out: ${counted(asked.length - told.length, 'request')} to sign in (replay does it itself)`,
    );
  }
  const requests = ofOneUser(told, notes);
  const secrets = new Map<string, string>();
  const captures = createCaptures();
  const read = new Set<string>();
  const steps: Record<string, unknown>[] = [];
  for (const recorded of requests) {
    const { method, url } = recorded;
    // The client keeps replies: a read that was sent again is to be sent again.
    const isAgain = method === 'GET' && read.has(url);
    read.add(url);
    const step = stepOf(recorded, { secrets, use: captures.use, isAgain, isWritten });
    steps.push(step);
    if (recorded.status !== undefined && recorded.status >= 500) {
      notes.push(
        `${method} ${pathOf(url)} was answered ${recorded.status}: the session expects it, and fails where the platform is well`,
      );
    }
    captures.note(step, callOf(recorded), replyOf(recorded));
  }
  const { title, user, world } = options;
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
      ...(secrets.size === 0 ? {} : { secrets: [...secrets.keys()] }),
      steps,
    },
    notes,
  };
};

const isApi = (url: string): boolean => /\/(?:api|participantapi)\//.test(url);

/** A session has one user, so the one who asked most is taken. */
const ofOneUser = (requests: readonly Recorded[], notes: string[]): readonly Recorded[] => {
  const keyOf = ({ headers }: Recorded): string =>
    `${headers['authorization'] ?? ''} ${headers['x-participant-key'] ?? ''}`;
  const amounts = new Map<string, number>();
  for (const one of requests) amounts.set(keyOf(one), (amounts.get(keyOf(one)) ?? 0) + 1);
  const [most] = [...amounts].sort(([, a], [, b]) => b - a)[0] ?? [];
  const kept = requests.filter((one) => keyOf(one) === most);
  if (kept.length < requests.length) {
    notes.push(
      `left out: ${counted(requests.length - kept.length, 'request')} of ${amounts.size === 2 ? 'another user' : `${amounts.size - 1} other users`} (record each by themselves)`,
    );
  }
  return kept;
};
