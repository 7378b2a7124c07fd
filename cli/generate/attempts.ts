import { isFilledIn } from '../../fixtures/player/check/mistakes.ts';
import { SESSION_SHAPES } from '../../fixtures/player/names/session-shapes.ts';
import { findMistake } from '../../src/shapes/find-mistake.ts';
import { fewValuesOf, memberOf, type Shape } from '../../src/shapes/shape.ts';
import {
  type Base,
  type Experience,
  type KnownStep,
  nameOf,
  startIn,
  writtenStep,
} from './known-steps.ts';
import type { Target } from './targets.ts';

type Written = KnownStep['written'];

/** Steps of a session that may lead to a target. */
export interface Attempt {
  /** Where the steps begin: a session up to one of its steps. */
  readonly base: Base;
  /** What comes after that, as it is written in a session. */
  readonly steps: readonly Written[];
}

/** Replies that make the work of a chart fail, each in its own way. */
const TROUBLES: readonly Readonly<Record<string, unknown>>[] = [
  { kind: 'status', status: 500, on: '*', times: 'always' },
  { kind: 'status', status: 404, on: '*', times: 'always' },
  { kind: 'status', status: 403, on: '*', times: 'always' },
  { kind: 'drop', on: '*', times: 'always' },
];

/** Times that pass, where a chart does not say in a number how long it waits. */
const WAITS = ['1s', '1m', '15m'];

/** Different beginnings from which a target is sought. */
const MOST_BASES = 4;

/** So long takes a call that is tried again and again. */
const GIVES_UP_AFTER = '2m';

/** What a host may set beside what it has set. */
const OTHER_SETTINGS = [{ readOnly: true }, { disabled: true }, { required: true }];

/** Numbers and texts, where no session has sent any. */
const PLAIN = [0, 1000, 'a'];

/** How many values are tried for a member, and how many forms of an event. */
const MOST_VALUES = 4;
const MOST_EVENTS = 6;

/** Ways that may lead to a target, the likely ones first. */
export const attemptsAt = (
  { chart, from, transition, wait }: Target,
  experience: Experience,
  widgetsOf: (chart: string) => readonly string[],
): readonly Attempt[] => {
  const attempts: Attempt[] = [];
  for (const base of basesOf(chart, from, experience, widgetsOf)) {
    const before = firstSteps(base);
    const known = experience
      .stepsFor(transition.event)
      .map((step) => fitted(step, base, chart, widgetsOf))
      .filter((step) => step !== undefined);
    for (const step of known) attempts.push({ base, steps: [...before, step] });
    if (transition.event.startsWith('xstate.error')) {
      for (const fault of TROUBLES) {
        const last = before.at(-1);
        const failing: readonly Written[] = [
          ...before.slice(0, -1),
          { fault },
          ...(last === undefined ? [] : [last]),
        ];
        attempts.push({ base, steps: [...failing, { after: GIVES_UP_AFTER }] });
      }
    } else if (transition.delay !== undefined) {
      const waits = wait === undefined ? WAITS : [`${Math.ceil(wait)}ms`];
      for (const after of waits) attempts.push({ base, steps: [...before, { after }] });
    } else if (transition.event === '' || transition.event.startsWith('xstate.')) {
      attempts.push({ base, steps: [...before, { after: GIVES_UP_AFTER }] });
    } else {
      for (const step of guessed(transition.event, base, chart, experience, widgetsOf)) {
        attempts.push({ base, steps: [...before, step] });
      }
    }
  }
  return attempts;
};

/** Where a chart is in a state; of the chart itself, wherever it has just begun. */
const basesOf = (
  chart: string,
  from: string,
  experience: Experience,
  widgetsOf: (chart: string) => readonly string[],
): readonly Base[] => {
  const states = from === '' ? experience.statesOf(chart) : [from];
  const all = states
    .flatMap((state) => experience.basesAt(chart, state))
    .toSorted((a, b) => a.length - b.length);
  // Where the chart is a widget's own, events reach it; one that another chart runs hears less.
  const isOwn = (base: Base): boolean => nameIn(base, widgetsOf(chart)) !== undefined;
  return [...all.filter(isOwn), ...all.filter((base) => !isOwn(base))].slice(0, MOST_BASES);
};

/** The steps that lead to a base: what is expected on the way is not needed for it. */
export const firstSteps = ({ session, length }: Base): readonly Written[] =>
  session.steps
    .slice(0, length)
    .filter(({ kind }) => kind !== 'expect')
    .map((step) => {
      const written = writtenStep(step);
      if (typeof written === 'string') return written;
      const { expect, until: _, retry: __, ...rest } = written;
      // A call that only time answers is let go on waiting.
      return expect === 'pending' ? { ...rest, expect } : rest;
    });

/** A known step as this base can take it: sent to the widget that it has, with the values that it has. */
const fitted = (
  { written, widget, of }: KnownStep,
  base: Base,
  chart: string,
  widgetsOf: (chart: string) => readonly string[],
): Written | undefined => {
  if (of !== undefined && of !== base.session.file) return undefined;
  if (typeof written === 'string' || !('send' in written)) return written;
  const name = nameOf(base, widget) ?? nameIn(base, widgetsOf(chart));
  if (name === undefined) return undefined;
  const { to: _, ...rest } = written;
  return { ...rest, to: name };
};

const nameIn = (base: Base, widgets: readonly string[]): string | undefined =>
  widgets.map((widget) => nameOf(base, widget)).find((name) => name !== undefined);

/** Events as nobody has sent them yet, with values that their members may have. */
const guessed = (
  type: string,
  base: Base,
  chart: string,
  experience: Experience,
  widgetsOf: (chart: string) => readonly string[],
): readonly Written[] => {
  for (const widget of widgetsOf(chart)) {
    const to = nameOf(base, widget);
    const members = SESSION_SHAPES.widgets[widget]?.events[type];
    if (to === undefined || members === undefined) continue;
    let events: Readonly<Record<string, unknown>>[] = [{ type }];
    for (const [written, shape] of Object.entries(members)) {
      const member = written.replace('?', '');
      const values = valuesFor(member, shape, { type, widget, base, experience });
      if (values.length === 0 && member === written) return [];
      if (values.length === 0) continue;
      events = events.flatMap((event) => values.map((value) => ({ ...event, [member]: value })));
    }
    return events.slice(0, MOST_EVENTS).map((send) => ({ send, to }));
  }
  return [];
};

interface Place {
  readonly type: string;
  readonly widget: string;
  readonly base: Base;
  readonly experience: Experience;
}

/** Values of a member that are of its shape: what sessions have shown of it, else what can be guessed. */
const valuesFor = (
  member: string,
  shape: Shape,
  { type, widget, base, experience }: Place,
): readonly unknown[] => {
  // What a session's beginning gives its widget under this name, its events may carry too.
  const named = Object.hasOwn(base.session.variables ?? {}, member) ? [`{{${member}}}`] : [];
  const shown = [...named, ...experience.valuesOf(member, widget, type)];
  const isRight = (value: unknown) => isFilledIn(value) || !findMistake(shape, value);
  const known = [...shown, ...settingsFor(member, shape, widget, base), ...fewValuesOf(shape)];
  const right = known.filter(isRight);
  // A value that nobody has shown is not guessed: one widget's null is another's list.
  const plain = right.length === 0 && member !== 'value' ? PLAIN.filter(isRight) : [];
  return [...right, ...plain].slice(0, MOST_VALUES);
};

/** Settings as a host tells them: none, and those that it gave at first with another one. */
const settingsFor = (
  member: string,
  shape: Shape,
  widget: string,
  base: Base,
): readonly unknown[] => {
  if (!/settings$/i.test(member) || typeof shape === 'string' || !('members' in shape)) return [];
  const { input = {} } = startIn(base, widget) ?? {};
  const given = Object.entries(input).filter(([name]) => memberOf(shape.members, name) !== 'any');
  return [{}, ...OTHER_SETTINGS.map((other) => ({ ...Object.fromEntries(given), ...other }))];
};
