import type { Session } from '../../fixtures/player/session/session.ts';
import type { Step, StepOf } from '../../fixtures/player/session/step-schemas.ts';
import type { Watched } from './watch-play.ts';

type Start = StepOf<'start'>['start'];

/** A point in a session from which an attempt can continue. */
export interface Base {
  /** The session. */
  readonly session: Session;
  /** Number of its steps that are played first. */
  readonly length: number;
}

/** A step that made a chart take a transition, and the widget that received it. */
export interface KnownStep {
  /** The step as a session writes it; a step without options is its name alone. */
  readonly written: Readonly<Record<string, unknown>> | string;
  /** Name of that widget; undefined if the step is not sent to a widget. */
  readonly widget: string | undefined;
  /** The file of the session whose variables it uses; undefined if it uses none. */
  readonly of: string | undefined;
}

/** Information gathered from played sessions: which sessions reach a state, and which steps cause transitions. */
export interface Experience {
  /** Adds a session that has been played. */
  learn(session: Session, watched: Watched): void;
  /** Keys of all states and transitions that sessions have reached. */
  readonly reached: ReadonlySet<string>;
  /** The shortest ways to a state, from different sessions. */
  basesAt(chart: string, state: string): readonly Base[];
  /** States of a chart that a session enters. */
  statesOf(chart: string): readonly string[];
  /** Steps that made a chart take a transition on this event. */
  stepsFor(event: string): readonly KnownStep[];
  /**
   * Values of a member that an event of the widget was sent with, or that the widget was started with; if there
   * are none, numbers and texts that other widgets used under the same name.
   */
  valuesOf(member: string, widget: string, event: string): readonly unknown[];
}

const MOST_BASES = 12;
const MOST_STEPS = 6;
const MOST_VALUES = 4;

/** Kinds of steps that can be reused to cause a transition. */
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

/** Creates an empty collection. */
export const createExperience = (): Experience => {
  const reached = new Set<string>();
  const bases = new Map<string, Base[]>();
  const steps = new Map<string, Map<string, KnownStep>>();
  /** By member, widget and event (or `input`); values of all widgets by the member alone. */
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
      // An object or a list has a structure of its own in each widget.
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
      // `value` means something different for each widget; other numbers and ids do not.
      const places = member === 'value' ? own : [...own, member];
      const known = places.map((place) => values.get(place)).find((one) => one !== undefined);
      return [...(known?.values() ?? [])];
    },
  };
};

/** Whether a session consists of one file and one list of steps, so that its first steps can be played alone. */
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

/** A step as written in its file, without its note. */
export const writtenStep = ({ kind, step }: Step): KnownStep['written'] => {
  if (kind === 'offline' || kind === 'online') return kind;
  const { note: _, ...rest } = step as Readonly<Record<string, unknown>>;
  return rest;
};

/** The widget that a step addresses by name, or the one that was started last. */
const widgetOf = (session: Session, name: string | undefined, place: number): string | undefined =>
  lastStart(
    { session, length: place },
    (start) => name === undefined || name === (start.name ?? start.widget),
  )?.widget;

/** The last start of a widget in the first steps of a session; without a name, of any widget. */
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

/** The name of a widget in the first steps of a session. */
export const nameOf = (base: Base, widget: string | undefined): string | undefined => {
  const start = startIn(base, widget);
  return start?.name ?? start?.widget;
};
