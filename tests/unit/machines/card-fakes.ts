import { fakeClient } from './fake-client.ts';

type Answers = Parameters<typeof fakeClient>[0];

/** The reply of the test platform for card 12, an asset (object type 3). */
export const CARD = {
  object_id: 12,
  display_name: 'Pump 12',
  image_attachment_id: 5,
  archived: false,
  role: 'manager',
  data_type: { data_type_id: 3 },
  issues: { has_unhandled_remove_requests: true },
  qr_code: { mode: 'text', code: 'CARD-12' },
  gps_position: { latitude: 52, longitude: 5 },
  custom_field_values: [
    { field_id: 20, field_type: 'text', name: 'Code', value: 'AX-1' },
    { field_id: 21, field_type: 'numeric', name: 'Weight', value: 4 },
    { field_id: 22, field_type: 'text', name: 'Remark', value: '' },
  ],
};

export const CARD_TYPE = {
  data_type_id: 3,
  singular_name: 'Asset',
  roles: ['reader'],
  display_empty_field_values: false,
  tooltip_definition: { fields: [{ field_id: 21 }] },
  enabled_locations: ['gps', 'qr_code'],
};

export const DEFINITIONS = [
  { field_id: 20, field_type: 'text', name: 'Code' },
  { field_id: 21, field_type: 'numeric', name: 'Weight' },
  { field_id: 22, field_type: 'text', name: 'Remark' },
];

export const SECTIONS = [
  { section_id: 31, name: 'Details', order: 2, fields: [{ field_id: 21 }] },
  { section_id: 30, name: 'General', order: 1, fields: [{ field_id: 20 }, { field_id: 22 }] },
];

/** A platform with card 12; `answers` of a test replace its replies. */
export function cardAnswers(answers: Partial<Answers> = {}) {
  return fakeClient({
    'objects.get': ({ object_id }) => ({ ...CARD, object_id }),
    'objects.dataTypes.get': () => CARD_TYPE,
    'objects.customFields.list.items': () => DEFINITIONS,
    'objects.sections.list.items': () => SECTIONS,
    ...(answers as Answers),
  });
}

/** Local storage in memory. */
export function memoryStorage(kept: Record<string, string> = {}) {
  const entries = new Map(Object.entries(kept));
  return {
    entries,
    get: (key: string) => entries.get(key) ?? null,
    set: (key: string, value: string | null) =>
      void (value === null ? entries.delete(key) : entries.set(key, value)),
  };
}
