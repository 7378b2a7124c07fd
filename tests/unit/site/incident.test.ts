import { expect, test } from 'vitest';
import {
  askedOf,
  EMPTY_INCIDENT,
  fieldsOf,
  incidentOf,
  type Incident,
} from '../../../ladle/pages/incident/incident.ts';

const INCIDENT: Incident = {
  subject: 'Oil',
  description: 'On the floor',
  happenedOn: '2026-11-19',
  happenedAt: '08:30',
  kind: [{ id: 12, label: 'Near miss' }],
  severity: [{ id: 2, label: 'High' }],
  lostHours: '2.5',
  someoneHurt: false,
  injury: 'answered, then not asked any more',
  involved: [{ id: 7, label: 'Robin', type: 'user' }],
  place: [{ id: 3 }],
  contact: 'a@b.example',
  photos: [{ id: 'x', fileName: 'lamp.png' }],
};

const valueOf = (id: number) => fieldsOf(INCIDENT).find(({ field_id }) => field_id === id)?.value;

test('a question that is not shown is sent empty, whatever was answered before', () => {
  expect(askedOf(INCIDENT)).toEqual({ lostHours: true, injury: false });
  expect(valueOf(1006)).toBe(2.5);
  expect(valueOf(1010)).toBeNull();
});

test('an empty form shows no further question', () => {
  expect(askedOf(EMPTY_INCIDENT)).toEqual({ lostHours: false, injury: false });
});

test('an incident is the same after saving it to the platform', () => {
  const kept = fieldsOf(INCIDENT).map((field) =>
    // The platform adds the names of objects that are given by id.
    field.field_id === 1004
      ? { ...field, value: [{ attachment_id: 'x', file_name: 'lamp.png' }] }
      : field,
  );
  expect(incidentOf(kept)).toEqual({ ...INCIDENT, injury: '' });
});
