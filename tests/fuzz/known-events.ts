import { readdirSync, readFileSync } from 'node:fs';
import { readWellFormed } from '../../cli/read-well-formed.ts';
import type { Session } from '../../fixtures/player/session/session.ts';
import { isRecord } from '../../src/is-record.ts';

/** How a session starts a widget. */
export interface Start {
  readonly session: Session;
  readonly input: Readonly<Record<string, unknown>>;
  /** The results of the work that the widget leaves to its host, by name. */
  readonly work: Readonly<Record<string, { readonly gives?: unknown }>>;
}

/** The starts and values of a widget in the sessions of the project. */
export interface KnownWidget {
  readonly starts: readonly Start[];
  /** The values of each member of inputs and events, by the name of the member. */
  readonly values: Values;
}

/** Values by the name of their member. */
export type Values = Map<string, unknown[]>;

const FOLDER = 'fixtures/sessions';
/** The number of values kept per member, and of list entries that are read. */
const KEPT = 60;
const LOOKED_AT = 5;

/** The starts and values in the sessions of the project, by widget name. */
export function knownWidgets(): ReadonlyMap<string, KnownWidget> {
  const known = new Map<string, { starts: Start[]; values: Values }>();
  const of = (widget: string) => {
    const found = known.get(widget) ?? { starts: [], values: new Map<string, unknown[]>() };
    known.set(widget, found);
    return found;
  };
  for (const session of sessions()) {
    const running = new Map<string, string>();
    let last = '';
    for (const { step } of session.steps) {
      if ('start' in step && step.start !== undefined) {
        const { widget, name = widget, input = {}, work = {} } = step.start;
        running.set(name, widget);
        last = widget;
        if (isUnfilled(input) || isUnfilled(work)) continue;
        of(widget).starts.push({ session, input, work: work as Start['work'] });
        noteMembers(of(widget).values, input);
      } else if ('send' in step && isRecord(step.send) && !isUnfilled(step.send)) {
        const { type: _, ...carried } = step.send;
        noteMembers(of(running.get(step.to ?? '') ?? last).values, carried);
      }
    }
  }
  return known;
}

/** Records the members of a value, and their members, `depth` levels down. */
export function noteMembers(values: Values, value: unknown, depth = 4): void {
  if (depth === 0 || value === null || typeof value !== 'object') return;
  if (Array.isArray(value)) {
    for (const one of value.slice(0, LOOKED_AT)) noteMembers(values, one, depth - 1);
    return;
  }
  for (const [name, member] of Object.entries(value)) {
    const found = values.get(name) ?? [];
    if (found.length < KEPT) found.push(member);
    values.set(name, found);
    noteMembers(values, member, depth - 1);
  }
}

/** Whether it has `{{variables}}`, which are filled in only when the session is played. */
const isUnfilled = (value: unknown) => JSON.stringify(value).includes('{{');

/** The sessions of the project. */
export const sessions = (): readonly Session[] =>
  readdirSync(FOLDER, { recursive: true, encoding: 'utf8' })
    .filter((file) => file.endsWith('.yaml'))
    .toSorted()
    .flatMap((file) => readWellFormed(readFileSync(`${FOLDER}/${file}`, 'utf8'), file) ?? []);
