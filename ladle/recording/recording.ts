import { DEFAULT_ENVIRONMENT, type Environment } from '../../machines/kit/environment.ts';
import { isSameData } from '../../hooks/kit/use-latest.ts';
import { widgetNames } from '../../fixtures/player/names/widget-names.ts';
import { sessionText } from '../../fixtures/player/session/write-session.ts';
import type { Fault } from '../../fixtures/platform/faults.ts';
import { plainData } from './plain-data.ts';

/** The stage of a story, as far as a session can describe it. */
export interface RecordedStage {
  /** Name of the world; undefined if the story has a world of its own. */
  readonly world: string | undefined;
  /** The signed-in user; undefined for the default user of the world. */
  readonly user: string | undefined;
  readonly seed: number | undefined;
  readonly environment: Environment;
  /** The faults of the platform from the start. */
  readonly faults: readonly Fault[];
}

/** A change of the page that does not concern a single widget. */
export type StageChange =
  | { readonly fault: Fault }
  | { readonly environment: Partial<Environment> };

/** An event with its data. */
export interface SentEvent {
  readonly type: string;
  readonly [member: string]: unknown;
}

/** Something that happened, with the time of the story's clock in milliseconds. */
type Happening =
  | { readonly at: number; readonly event: SentEvent }
  | { readonly at: number; readonly change: StageChange }
  /** The chart continued by itself: a reply arrived, or a delay ended. */
  | { readonly at: number; readonly answer: true };

/** A chart's state and its context. */
export interface Shown {
  readonly value: unknown;
  readonly context: unknown;
}

/** Everything that one widget received since its start, in order. */
export interface Recording {
  readonly widget: string;
  /** The chart's input from its hook. */
  readonly input: Readonly<Record<string, unknown>>;
  readonly first: Shown;
  readonly happenings: readonly Happening[];
}

/** A session made from a recording, and notes on what a session cannot express. */
export interface RecordedSession {
  readonly text: string;
  readonly notes: readonly string[];
}

/**
 * A session that repeats the recorded actions and expects the final state, and the members of the
 * context that are short and have changed.
 */
export function recordedSession(
  recording: Recording,
  stage: RecordedStage,
  last: Shown,
  title: string,
): RecordedSession {
  const notes: string[] = [];
  const steps: readonly object[] = [
    ...stage.faults.map((fault) => ({ fault })),
    ...(stage.environment.online ? [] : [{ offline: true }]),
    { start: started(recording, notes) },
    ...played(recording, notes),
    { expect: expected(recording, last) },
  ];
  if (stage.world === undefined) {
    notes.push('The story makes a world of its own: the session plays in the world factory.');
  }
  const text = sessionText({
    title,
    ...(stage.world !== undefined && stage.world !== 'factory' && { world: stage.world }),
    ...(stage.user !== undefined && { user: stage.user }),
    ...(stage.seed !== undefined && { seed: stage.seed }),
    ...environmentOf(stage.environment),
    steps,
  });
  return { text, notes };
}

/**
 * The members that differ from the defaults of sessions; root, user and day come from the platform
 * and its clock.
 */
function environmentOf(environment: Environment): { readonly environment?: object } {
  const { language, dateFormat, timeZone, smallScreen } = environment;
  const told = { language, dateFormat, timeZone, smallScreen };
  const different = Object.entries(told).filter(
    ([name, value]) => DEFAULT_ENVIRONMENT[name as keyof typeof told] !== value,
  );
  return different.length > 0 ? { environment: Object.fromEntries(different) } : {};
}

function started({ widget, input }: Recording, notes: string[]): object {
  const { inputs = [], props = [] } = widgetNames[widget] ?? {};
  const known = new Set<string>([...inputs, ...props]);
  const members = Object.entries(input).flatMap(([name, value]) => {
    if (!known.has(name) || value === undefined) return [];
    const plain = plainData(value);
    if (plain !== undefined) return [[name, plain.data] as const];
    notes.push(`The input ${name} is no plain data and is left out.`);
    return [];
  });
  return members.length > 0 ? { widget, input: Object.fromEntries(members) } : { widget };
}

function played({ happenings }: Recording, notes: string[]): readonly object[] {
  const steps: object[] = [];
  let since = happenings[0]?.at ?? 0;
  let answered = false;
  // Adds a step for the passing of time, but only if it caused something.
  const pass = (now: number) => {
    if (answered && now - since >= SHORTEST) {
      steps.push({ after: duration(now - since) });
      since = now;
    }
    answered = false;
  };
  for (const happening of happenings) {
    if ('answer' in happening) {
      answered = true;
      continue;
    }
    pass(happening.at);
    if (steps.length === 0) since = happening.at;
    steps.push(
      ...('change' in happening ? changed(happening.change) : sent(happening.event, notes)),
    );
  }
  pass(happenings.at(-1)?.at ?? since);
  return steps;
}

/** Shortest duration in milliseconds that is recorded as a step. */
const SHORTEST = 100;

const duration = (milliseconds: number): string => {
  const rounded = Math.ceil(milliseconds / SHORTEST) * SHORTEST;
  return rounded % 1000 === 0 ? `${rounded / 1000}s` : `${rounded}ms`;
};

function changed(change: StageChange): readonly object[] {
  if ('fault' in change) return [change];
  const { online, ...environment } = change.environment;
  return [
    ...(online === undefined ? [] : [online ? { online: true } : { offline: true }]),
    ...(Object.keys(environment).length > 0 ? [{ environment }] : []),
  ];
}

function sent(event: SentEvent, notes: string[]): readonly object[] {
  const { type, ...members } = event;
  if (Object.values(members).every((value) => value === undefined)) return [{ send: type }];
  const plain = plainData(members);
  if (plain !== undefined) return [{ send: { type, ...(plain.data as object) } }];
  notes.push(`The event ${type} carries what no file can hold, and is left out.`);
  return [];
}

/** Maximum length of the JSON of a context member for which an expectation is written. */
const LONGEST = 120;

function expected({ widget, first }: Recording, last: Shown): object {
  const before = members(first.context);
  const changes = Object.entries(members(last.context)).filter(
    ([name, value]) =>
      widgetNames[widget]?.context.includes(name) === true &&
      name !== 'environment' &&
      value !== undefined &&
      !isSameData(value, before[name]),
  );
  const context = Object.fromEntries(
    changes.flatMap(([name, value]) => {
      const plain = plainData(value);
      if (plain === undefined || JSON.stringify(plain.data).length > LONGEST) return [];
      return [[name, plain.data] as const];
    }),
  );
  return {
    state: last.value,
    ...(Object.keys(context).length > 0 && { context }),
  };
}

const members = (context: unknown): Readonly<Record<string, unknown>> =>
  typeof context === 'object' && context !== null ? { ...context } : {};
