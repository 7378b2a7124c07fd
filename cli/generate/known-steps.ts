import type { Session } from '../../fixtures/player/session/session.ts';
import type { Step, StepOf } from '../../fixtures/player/session/step-schemas.ts';
import type { Watched } from './watch-play.ts';

type Start = StepOf<'start'>['start'];

/** A place in a session from which a way may lead on. */
export interface Base {
  /** The session that leads there. */
  readonly session: Session;
  /** How many of its steps lead there. */
  readonly length: number;
}

/** A step that has moved a chart, and the widget that it was sent to. */
export interface KnownStep {
  /** The step as a session writes it; a step without any settings is its name alone. */
  readonly written: Readonly<Record<string, unknown>> | string;
  /** Id of that widget in its session; undefined where the step was for none. */
  readonly widget: string | undefined;
  /** The file whose variables it uses; undefined where it uses none. */
  readonly of: string | undefined;
}

/** What sessions have shown of charts: where states are, and which steps move on. */
export interface Experience {
  /** Notes a session that has been played. */
  learn(session: Session, watched: Watched): void;
  /** Keys of all states and transitions that sessions have reached. */
  readonly reached: ReadonlySet<string>;
  /** Shortest ways to a state, of different beginnings. */
  basesAt(chart: string, state: string): readonly Base[];
  /** States of a chart that some session enters. */
  statesOf(chart: string): readonly string[];
  /** Steps at which a chart took a transition of this event. */
  stepsFor(event: string): readonly KnownStep[];
  /**
   * Values that an event of a widget was sent with under a name, or that the widget was started with; where
   * there are none, plain ones that others had under it.
   */
  valuesOf(member: string, widget: string, event: string): readonly unknown[];
}

const MOST_BASES = 12;
const MOST_STEPS = 6;
const MOST_VALUES = 4;

/** How many steps of different meaning a chart may have moved by: only those that people send. */
const MOVING: ReadonlySet<string> = new Set([
  'send',
  'after',
  'environment',
  'offline',
  'online',
  'message',
  'store',
  'stop',
]);

/** Makes an experience that knows of no session yet. */
export const createExperience = (): Experience => {
  const reached = new Set<string>();
  const bases = new Map<string, Base[]>();
  const steps = new Map<string, Map<string, KnownStep>>();
  /** By name, widget and event (or `input`); those of all widgets by the name alone. */
  const values = new Map<string, Map<string, unknown>>();

  const addBase = (name: string, base: Base): void => {
    const known = bases.get(name) ?? [];
    if (known.some(({ session }) => session.file === base.session.file)) return;
    known.push(base);
    known.sort((a, b) => a.length - b.length);
    bases.set(name, known.slice(0, MOST_BASES));
  };
  const addStep = (event: string, known: KnownStep): void => {
    const others = steps.get(event) ?? new Map<string, KnownStep>();
    steps.set(event, others);
    const key = JSON.stringify([known.written, known.widget]);
    if (others.size < MOST_STEPS) others.set(key, known);
  };
  const addValue = (name: string, value: unknown): void => {
    const others = values.get(name) ?? new Map<string, unknown>();
    values.set(name, others);
    if (others.size < MOST_VALUES) others.set(JSON.stringify(value), value);
  };
  const addValues = (given: unknown, widget: string | undefined, as: string): void => {
    for (const [name, value] of Object.entries(given ?? {})) {
      if (name === 'type' || JSON.stringify(value).includes('{{')) continue;
      addValue(`${name} ${widget} ${as}`, value);
      // What is made of parts is another widget's form of things.
      if (typeof value !== 'object') addValue(name, value);
    }
  };

  return {
    reached,
    learn(session, { reached: seen }) {
      const canLead = isOwn(session);
      for (const [place, { kind, step }] of session.steps.entries()) {
        if (kind === 'start') addValues(step.start.input, step.start.widget, 'input');
        if (kind !== 'send' || typeof step.send !== 'object') continue;
        addValues(step.send, widgetOf(session, step.to, place), step.send.type);
      }
      for (const [name, places] of seen) {
        reached.add(name);
        const first = places[0] ?? 0;
        if (name.startsWith('state ') && canLead) {
          addBase(name, { session, length: first + 1 });
        }
        const event = /^way [^:]+: [^|]*\|(.*)\|\d+$/.exec(name)?.[1];
        if (event === undefined) continue;
        for (const place of places) {
          const step = session.steps[place];
          if (step && MOVING.has(step.kind)) addStep(event, knownStep(session, step, place));
        }
      }
    },
    basesAt: (chart, state) => bases.get(`state ${chart}: ${state}`) ?? [],
    statesOf: (chart) => {
      const head = `state ${chart}: `;
      return [...bases.keys()]
        .filter((name) => name.startsWith(head))
        .map((name) => name.slice(head.length));
    },
    stepsFor: (event) => [...(steps.get(event)?.values() ?? [])],
    valuesOf(member, widget, event) {
      const own = [`${member} ${widget} ${event}`, `${member} ${widget} input`];
      // A value is another thing for each widget; a number or an id is not.
      const places = member === 'value' ? own : [...own, member];
      const known = places.map((place) => values.get(place)).find((one) => one !== undefined);
      return [...(known?.values() ?? [])];
    },
  };
};

/** A session that needs no other file, so that a part of it can stand by itself. */
const isOwn = ({ steps, row }: Session): boolean =>
  row === undefined && steps.every(({ file, list }) => file === undefined && list === 'steps');

const knownStep = (session: Session, step: Step, place: number): KnownStep => {
  const written = writtenStep(step);
  return {
    written,
    widget: step.kind === 'send' ? widgetOf(session, step.step.to, place) : undefined,
    of: JSON.stringify(written).includes('{{') ? session.file : undefined,
  };
};

/** A step as its file has it, without what says why it is there. */
export const writtenStep = ({ kind, step }: Step): KnownStep['written'] => {
  if (kind === 'offline' || kind === 'online') return kind;
  const { note: _, ...rest } = step as Readonly<Record<string, unknown>>;
  return rest;
};

/** The widget that a step at a place speaks of, by its name or as the one started last. */
const widgetOf = (session: Session, name: string | undefined, place: number): string | undefined =>
  lastStart(
    { session, length: place },
    (start) => name === undefined || name === (start.name ?? start.widget),
  )?.widget;

/** The start of a widget in the first steps of a session; of any where none is named. */
export const startIn = (base: Base, widget?: string): Start | undefined =>
  lastStart(base, (start) => widget === undefined || widget === start.widget);

const lastStart = (
  { session, length }: Base,
  isMeant: (start: Start) => boolean,
): Start | undefined =>
  session.steps
    .slice(0, length)
    .flatMap(({ kind, step }) => (kind === 'start' ? [step.start] : []))
    .findLast(isMeant);

/** The name that a widget has in the first steps of a session. */
export const nameOf = (base: Base, widget: string | undefined): string | undefined => {
  const start = startIn(base, widget);
  return start?.name ?? start?.widget;
};
