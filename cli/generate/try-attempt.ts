import type { Session, SessionHead } from '../../fixtures/player/session/session.ts';
import { sessionOf } from '../../fixtures/player/session/session-of.ts';
import { readSession } from '../../fixtures/player/session/read-session.ts';
import { sessionText } from '../../fixtures/player/session/write-session.ts';
import type { Attempt } from './attempts.ts';
import { watchPlay, type Watched } from './watch-play.ts';

/** A session that reaches a new target. */
export interface Found {
  /** The session as YAML text. */
  readonly text: string;
  /** The same session, parsed. */
  readonly session: Session;
  /** What its charts did. */
  readonly watched: Watched;
}

/** The result of playing an attempt. */
export interface Tried {
  /** The session made from the attempt. */
  readonly session: Session;
  /** What its charts did. */
  readonly watched: Watched;
}

/** Maximum number of plays to find steps that can be removed. */
const MOST_SHORTENINGS = 12;

/** Plays the steps of an attempt; returns undefined if they do not form a valid session. */
export const tryAttempt = async (
  { base, steps }: Attempt,
  file: string,
): Promise<Tried | undefined> => {
  const session = sessionFrom(headOf(base.session, 'An attempt'), steps, file);
  if (!session) return undefined;
  const watched = await watchPlay(session);
  return isBroken(watched) ? undefined : { session, watched };
};

/**
 * The shortest session that still reaches everything, as text that passes `lint` and `replay`. It ends with an
 * expectation of the final state of the widget's chart. Undefined if there is no such session.
 */
export const sessionFor = async (
  { base, steps }: Attempt,
  title: string,
  keys: readonly string[],
  file: string,
): Promise<Found | undefined> => {
  const head = headOf(base.session, title);
  const needed = await shortened(head, steps, keys, file);
  const played = sessionFrom(head, needed, file);
  const seen = played && (await watchPlay(played, true));
  const states = seen?.last?.trace?.states.filter(({ after }) => after !== undefined) ?? [];
  const { widget, after } = states.find((one) => one.before !== one.after) ?? states.at(-1) ?? {};
  if (widget === undefined || after === undefined) return undefined;
  const text = sessionText({
    ...head,
    steps: [...needed, { expect: { state: stateIn(after) }, of: widget }],
  });
  const read = readSession(text, file);
  if (!read.ok) return undefined;
  const watched = await watchPlay(read.session);
  const isRight = watched.verdict === 'passed' && keys.every((key) => watched.reached.has(key));
  return isRight ? { text, session: read.session, watched } : undefined;
};

/** Removes steps that are not needed, starting with the last. */
const shortened = async (
  head: Readonly<Record<string, unknown>>,
  given: Attempt['steps'],
  keys: readonly string[],
  file: string,
): Promise<Attempt['steps']> => {
  let steps = given;
  let left = MOST_SHORTENINGS;
  for (let place = steps.length - 2; place >= 0 && left > 0; place -= 1) {
    const fewer = steps.toSpliced(place, 1);
    const session = sessionFrom(head, fewer, file);
    left -= 1;
    const watched = session && (await watchPlay(session).catch(() => undefined));
    if (watched && !isBroken(watched) && keys.every((key) => watched.reached.has(key))) {
      steps = fewer;
    }
  }
  return steps;
};

/** A session without expectations gets the verdict `empty`, which is not an error here. */
const isBroken = ({ verdict }: Watched): boolean => verdict !== 'empty' && verdict !== 'passed';

/** The parts of the head of a session that its steps depend on. */
const headOf = (session: SessionHead, title: string): Readonly<Record<string, unknown>> => {
  const { world, user, users, at, seed, environment, client, switches, variables, secrets } =
    session;
  const kept = { world, user, users, at, seed, environment, client, switches, variables, secrets };
  return {
    title,
    tags: ['generated'],
    only: 'memory',
    ...Object.fromEntries(Object.entries(kept).filter(([, value]) => value !== undefined)),
  };
};

const sessionFrom = (
  head: Readonly<Record<string, unknown>>,
  steps: Attempt['steps'],
  file: string,
): Session | undefined => {
  const nothing = (): void => undefined;
  const place = (_: string, at: number) => ({ line: at + 1, column: 1 });
  return sessionOf({ ...head, steps }, file, place, { issues: nothing, step: nothing });
};

/** The state as a trace shows it; several regions become a list. */
const stateIn = (text: string): string | readonly string[] => {
  const states = text.split(', ');
  return states.length === 1 ? text : states;
};
