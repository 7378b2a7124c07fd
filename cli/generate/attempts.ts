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

/** Steps that may reach a target. */
export interface Attempt {
  /** Where the steps start: after the first steps of a session. */
  readonly base: Base;
  /** The steps that follow, as written in a session. */
  readonly steps: readonly Written[];
}

/** Faults that make the requests of a chart fail in different ways. */
const FAULTS: readonly Readonly<Record<string, unknown>>[] = [
  { kind: 'status', status: 500, on: '*', times: 'always' },
  { kind: 'status', status: 404, on: '*', times: 'always' },
  { kind: 'status', status: 403, on: '*', times: 'always' },
  { kind: 'drop', on: '*', times: 'always' },
];

/** Durations to wait if the delay of a transition is not a number. */
const WAITS = ['1s', '1m', '15m'];

/** Maximum number of starting points for one target. */
const MOST_BASES = 4;

/** Longer than a call with all its retries takes. */
const AFTER_RETRIES = '2m';

/** Settings that a host may set in addition to its own. */
const OTHER_SETTINGS = [{ readOnly: true }, { disabled: true }, { required: true }];

/** Sample values for members that no session has sent. */
const PLAIN = [0, 1000, 'a'];

/** Maximum number of values for a member, and of variants of an event. */
const MOST_VALUES = 4;
const MOST_EVENTS = 6;

/** Attempts that may reach a target, the most likely first. */
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
      .map((step) => adaptedTo(step, base, chart, widgetsOf))
      .filter((step) => step !== undefined);
    for (const step of known) attempts.push({ base, steps: [...before, step] });
    if (transition.event.startsWith('xstate.error')) {
      for (const fault of FAULTS) {
        const last = before.at(-1);
        const failing: readonly Written[] = [
          ...before.slice(0, -1),
          { fault },
          ...(last === undefined ? [] : [last]),
        ];
        attempts.push({ base, steps: [...failing, { after: AFTER_RETRIES }] });
      }
    } else if (transition.delay !== undefined) {
      const waits = wait === undefined ? WAITS : [`${Math.ceil(wait)}ms`];
      for (const after of waits) attempts.push({ base, steps: [...before, { after }] });
    } else if (transition.event === '' || transition.event.startsWith('xstate.')) {
      attempts.push({ base, steps: [...before, { after: AFTER_RETRIES }] });
    } else {
      for (const step of guessed(transition.event, base, chart, experience, widgetsOf)) {
        attempts.push({ base, steps: [...before, step] });
      }
    }
  }
  return attempts;
};

/**
 * Sessions after which a chart is in a state. For the chart itself (''), any session that has just entered one
 * of its states.
 */
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
  // If the chart is run directly by a widget, the session can send events to it; a chart that another chart
  // invokes receives fewer.
  const isOwn = (base: Base): boolean => nameIn(base, widgetsOf(chart)) !== undefined;
  return [...all.filter(isOwn), ...all.filter((base) => !isOwn(base))].slice(0, MOST_BASES);
};

/** The steps that lead to a base, without their expectations, which are not needed. */
export const firstSteps = ({ session, length }: Base): readonly Written[] =>
  session.steps
    .slice(0, length)
    .filter(({ kind }) => kind !== 'expect')
    .map((step) => {
      const written = writtenStep(step);
      if (typeof written === 'string') return written;
      const { expect, until: _, retry: __, ...rest } = written;
      // A call that only gets an answer as time passes must stay pending.
      return expect === 'pending' ? { ...rest, expect } : rest;
    });

/**
 * A known step adapted to this base: sent to the widget of the base; undefined if it uses variables of another
 * session.
 */
const adaptedTo = (
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

/** Events that no session has sent, with possible values of their members. */
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

/** Values that fit the shape of a member: values seen in sessions, otherwise guessed ones. */
const valuesFor = (
  member: string,
  shape: Shape,
  { type, widget, base, experience }: Place,
): readonly unknown[] => {
  // Variables at the start of the session with the name of this member may fit its events too.
  const named = Object.hasOwn(base.session.variables ?? {}, member) ? [`{{${member}}}`] : [];
  const shown = [...named, ...experience.valuesOf(member, widget, type)];
  const isRight = (value: unknown) => isFilledIn(value) || !findMistake(shape, value);
  const known = [...shown, ...settingsFor(member, shape, widget, base), ...fewValuesOf(shape)];
  const right = known.filter(isRight);
  // `value` is never guessed, because it means something different for each widget.
  const plain = right.length === 0 && member !== 'value' ? PLAIN.filter(isRight) : [];
  return [...right, ...plain].slice(0, MOST_VALUES);
};

/** Settings that a host may set: none, or the initial ones with one more. */
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
