import { readDay, writeDay } from '../../../src/dates/day.ts';
import {
  listShape,
  userShape,
  type ChosenPerson,
  type ListValue,
} from '../../../src/fields/chosen.ts';
import type { AttachmentItem } from '../../../machines/attachments-field/model.ts';

/** The reporter form that the page fills in. */
export const FORM_ID = 1;

/**
 * Field id of the photos on the platform: files are uploaded there before the incident is saved.
 */
export const PHOTOS_FIELD = 1004;

/** The choices; the ids are those of the form. */
export const KINDS = [
  { id: 11, name: 'Accident' },
  { id: 12, name: 'Near miss' },
  { id: 13, name: 'Damage' },
];
export const SEVERITIES = [
  { id: 1, name: 'Low' },
  { id: 2, name: 'High' },
];
const HIGH = 2;

interface Place {
  readonly id: string | number;
  readonly includingSubItems?: boolean;
}

/** The values of the form, in the format of its widgets. */
export interface Incident {
  readonly subject: string;
  readonly description: string;
  /** A day, `2026-11-20`. */
  readonly happenedOn: string | null;
  /** A time of day, `08:30`. */
  readonly happenedAt: string;
  readonly kind: readonly { readonly id: string | number; readonly label: string }[];
  readonly severity: readonly ListValue[];
  /** Only asked if the severity is high. */
  readonly lostHours: string;
  readonly someoneHurt: boolean;
  /** Only asked if someone was injured. */
  readonly injury: string;
  readonly involved: readonly ChosenPerson[];
  readonly place: readonly Place[];
  readonly contact: string;
  readonly photos: readonly AttachmentItem[];
}

/** The questions that depend on other answers. */
export interface Asked {
  readonly lostHours: boolean;
  readonly injury: boolean;
}

/** Which conditional questions are shown. */
export const askedOf = ({
  severity,
  someoneHurt,
}: Pick<Incident, 'severity' | 'someoneHurt'>): Asked => ({
  lostHours: severity.some((entry) => 'id' in entry && Number(entry.id) === HIGH),
  injury: someoneHurt,
});

/** One field of the form: its id on the platform, and how its value is written and read there. */
interface FieldOf<Value> {
  readonly id: number;
  readonly write: (value: Value) => unknown;
  readonly read: (value: unknown) => Value;
}

const text = (id: number): FieldOf<string> => ({
  id,
  write: (value) => value,
  read: (value) => (value === undefined || value === null ? '' : String(value)),
});

const FIELDS: { readonly [Name in keyof Incident]: FieldOf<Incident[Name]> } = {
  subject: text(1002),
  description: text(1001),
  happenedOn: {
    id: 1003,
    // 2026-11-19 in the widget, 20261119 on the platform.
    write: (value) => value?.replaceAll('-', '') ?? null,
    read: (value) => {
      const day = readDay(value);
      return day ? writeDay(day) : null;
    },
  },
  happenedAt: { id: 1007, write: (value) => (value === '' ? null : value), read: text(1007).read },
  kind: {
    id: 1008,
    write: (value) => listShape.toWire(value),
    read: (value) => listShape.fromWire(value).flatMap((entry) => ('id' in entry ? [entry] : [])),
  },
  severity: { id: 1005, write: (value) => listShape.toWire(value), read: listShape.fromWire },
  lostHours: {
    id: 1006,
    write: (value) => (value === '' ? null : Number(value)),
    read: text(1006).read,
  },
  someoneHurt: { id: 1009, write: (value) => value, read: (value) => value === true },
  injury: text(1010),
  involved: { id: 1011, write: (value) => userShape.toWire(value), read: userShape.fromWire },
  place: {
    id: 1012,
    write: (value) => value.map(({ id }) => ({ organization_unit_id: id })),
    read: (value) => rowsOf(value).map((row) => ({ id: idOf(row['organization_unit_id']) })),
  },
  contact: text(1013),
  photos: {
    id: PHOTOS_FIELD,
    write: (value) => value.map(({ id }) => ({ attachment_id: id })),
    read: (value) =>
      rowsOf(value).map((row) => ({
        id: idOf(row['attachment_id']),
        fileName: String(row['file_name']),
      })),
  },
};

const NAMES = Object.keys(FIELDS) as (keyof Incident)[];

/** A field of a case as the platform writes it. */
export type CaseField = {
  readonly field_id: number;
  readonly value?: unknown;
};

/** The fields to send, without questions that are not shown, even if they were answered before. */
export function fieldsOf(incident: Incident): readonly CaseField[] {
  const asked: Partial<Record<keyof Incident, boolean>> = { ...askedOf(incident) };
  const write = <Name extends keyof Incident>(name: Name): CaseField => ({
    field_id: FIELDS[name].id,
    value: asked[name] === false ? null : FIELDS[name].write(incident[name]),
  });
  return NAMES.map(write);
}

/** The incident in the fields of a case. */
export function incidentOf(fields: readonly { readonly [member: string]: unknown }[]): Incident {
  const values = new Map(fields.map((field) => [Number(field['field_id']), field['value']]));
  return Object.fromEntries(
    NAMES.map((name) => [name, FIELDS[name].read(values.get(FIELDS[name].id))]),
  ) as unknown as Incident;
}

/** The values of an empty form. */
export const EMPTY_INCIDENT: Incident = incidentOf([]);

function rowsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value : [];
}

function idOf(value: unknown): string | number {
  return typeof value === 'number' ? value : String(value);
}
