import type { Platform } from '../../../fixtures/platform/index.ts';
import type { Id } from '../../../fixtures/platform/row.ts';
import { idOf, NOW } from './ask.ts';

/**
 * A body for every write call, sent by an administrator in the world `enterprise`: with each member of its
 * schema, and with an additional one where the platform accepts such. After a comma: members that must be
 * sent alone.
 */
export const WRITES: Readonly<Record<string, (platform: Platform) => unknown>> = {
  'attachments.create': () => ({ file_name: 'note.txt', base_64_file: 'dGV4dA==', ...unknown }),
  'attachments.stream': () => file(),
  'attachments.module.stream': () => file(),
  'audits.create': () => ({ name: 'A new one', ...unknown }),
  'audits.update': () => ({ name: 'Renamed', archived: true, ...unknown }),
  'audits.comments.create': () => ({ text: 'Well done', ...unknown }),
  'audits.attachments.copy': (platform) => ({
    attachment_id: rowOf(platform, 'attachments', 'checklist.pdf'),
    ...unknown,
  }),
  'cases.create': () => newCase,
  'cases.createFromScheduledTask': () => newCase,
  'cases.createFromSaferCause': () => newCase,
  'cases.update': () => ({ is_draft: false, summary: 'Smoke', fields: [subject] }),
  'cases.fields.replaceAll': () => [{ ...subject, ...unknown }],
  'cases.fields.replaceByName': () => ({ value: 'Smoke', ...unknown }),
  'cases.fields.replaceById': () => ({ value: 'Smoke', ...unknown }),
  'cases.requestReporterFormEmail': () => ({ email_address: 'me@example.org', ...unknown }),
  'cases.requestStateChange': () => ({ state_id: 11, ...unknown }),
  'controls.create': (platform) => control(platform),
  'controls.update': (platform) => ({ ...control(platform), archived: true }),
  'controls.customFields.replace': () => [{ field_id: 20, value: 'C-16', ...unknown }],
  'controls.permissions.replace': (platform) => ({
    control_ids: [1],
    permissions: entries(platform),
    ...unknown,
  }),
  'hyperlinks.create': () => ({
    source: { type: 'case' },
    target: { type: 'web_page', web_page_url: 'https://example.org/' },
    description: 'A page',
    ...unknown,
  }),
  'objects.create': () => ({
    data_type_id: 1,
    custom_field_values: [{ field_id: 20, value: 'A new one' }],
    external_id: 'e-1',
    ...unknown,
  }),
  'objects.update': () => ({
    archived: true,
    permission_mode: 'object',
    custom_field_values: [{ field_id: 20, value: 'A new one' }],
    external_id: 'e-1',
    ...unknown,
  }),
  'objects.customFieldValues.replace': () => [{ field_id: 20, value: 'A new one', ...unknown }],
  'objects.comments.create': () => ({ text: 'Well done', type: 'comment', ...unknown }),
  'objects.comments.update': () => ({ text: 'Well done', response: 'Thanks', ...unknown }),
  'objects.dataTypes.create': () => dataType,
  'objects.dataTypes.update': () => dataType,
  'objects.sections.create': () => section,
  'objects.sections.update': () => ({ ...section, fields: [{ field_id: 21 }] }),
  'organizationUnits.create': () => ({ name: 'A new one', parent_id: 1, ...unknown }),
  'organizationUnits.update': () => ({
    name: 'Renamed',
    parent_id: 6,
    active: false,
    ...unknown,
  }),
  'portals.update': () => ({ name: 'Renamed', last_visited_date_time: NOW, ...unknown }),
  'positions.create': () => ({ name: 'A new one', ...unknown }),
  'risks.create': (platform) => risk(platform),
  'risks.update': (platform) => ({ ...risk(platform), archived: true }),
  'risks.customFields.replace': () => [{ field_id: 20, value: 'R-13', ...unknown }],
  'risks.permissions.replace': (platform) => ({
    risk_ids: [1],
    permissions: entries(platform),
    ...unknown,
  }),
  'risks.controls.link': () => ({ control_id: 13, ...unknown }),
  'risks.controls.update': () => unknown,
  'sanitizer.sanitize': () => ({
    input: '<p>Text</p>',
    whitelisted_nodes: [{ name: 'p', attributes: [] }],
    ...unknown,
  }),
  'teams.create': (platform) => team(platform),
  'teams.update': (platform) => team(platform),
  'teams.update, a visit': () => ({ last_visited: NOW }),
  'teams.managers.add': (platform) => ({ managers: members(platform).slice(0, 1), ...unknown }),
  'teams.memberships.add': (platform) => ({ memberships: members(platform), ...unknown }),
  'userGroups.create': (platform) => ({
    ...group,
    user_ids: [idOf(platform, 'reader')],
  }),
  'userGroups.update': (platform) => ({
    ...group,
    add_user_ids: [idOf(platform, 'reader')],
    remove_user_ids: [idOf(platform, 'staff')],
  }),
  'users.create': (platform) => account(platform),
  'users.update': (platform) => ({
    ...account(platform),
    date_format: 'd-m-Y',
    time_zone_id: 'Europe/Berlin',
    out_of_office: { from: '20261201', to: '20261210' },
    old_password: 'password',
    new_password: 'Another-1',
  }),
  'users.passwordStrength.check': () => ({ password: 'Another-1', ...unknown }),
  'users.passwordRequests.request': () => ({ login_code: 'staff', ...unknown }),
  'users.passwordRequests.update': () => ({ new_password: 'Another-1', ...unknown }),
};

/** The ids in the path of a call that needs another object than the first. */
export const idsFor = (platform: Platform, operation: string): Record<string, string> => {
  const draft = [...platform.state.table('cases').rows()].find((one) => one['is_draft'] === true);
  switch (operation) {
    case 'cases.update':
      return { case_id: String(draft?.['case_id']) };
    case 'userGroups.update':
      return { user_group_id: rowOf(platform, 'user_groups', 'Audit group 3') };
    case 'users.update':
      return { user_id: idOf(platform, 'staff') };
    default:
      return {};
  }
};

const unknown = { word_of_the_house: 'kept' };

const subject = { field_name: 'subject', value: 'Smoke' };

const newCase = {
  form_id: 1,
  fields: [subject],
  gps_location: { latitude: 52, longitude: 5 },
  is_draft: true,
  ...unknown,
};

const dataType = { singular_name: 'Room', plural_name: 'Rooms', ...unknown };

const section = { name: 'A new one', type: 'section', order: 7, ...unknown };

const group = { name: 'A new one', description: 'All', external_id: 'e-1', ...unknown };

const entries = (platform: Platform) => [
  { user_id: idOf(platform, 'reader'), role: 'contributor' },
];

const risk = (platform: Platform) => ({
  name: 'A new one',
  is_main_risk: true,
  permissions: { variant: 'explicit', entries: entries(platform) },
  ...unknown,
});

const control = (platform: Platform) => ({
  name: 'A new one',
  process_ids: [1],
  allow_ad_hoc_review: true,
  permissions: { variant: 'explicit', entries: entries(platform) },
  ...unknown,
});

const members = (platform: Platform) => [
  { user_id: idOf(platform, 'staff') },
  { user_id: idOf(platform, 'reader') },
];

const team = (platform: Platform) => ({
  name: 'A new one',
  description: 'Of the hall',
  memberships: members(platform),
  managers: members(platform).slice(0, 1),
  ...unknown,
});

/** Members that no account has are rejected. */
const account = (platform: Platform) => ({
  login_code: 'new.one',
  name: 'A new one',
  email_address: 'new@example.org',
  phone_number: '1',
  active: false,
  language: 'de',
  position_id: platform.state.table('positions').slice(1, 1)[0]?.['position_id'],
  manager_id: idOf(platform, 'manager'),
  organization_units: [3],
  user_group_ids: [rowOf(platform, 'user_groups', 'Audit group 3')],
});

const file = (): FormData => {
  const form = new FormData();
  form.append('attachment', new File(['text'], 'note.txt', { type: 'text/plain' }));
  return form;
};

const rowOf = (platform: Platform, table: string, name: string): string => {
  const { id, rows } = platform.state.table(table);
  return String([...rows()].find((row) => row['name'] === name)?.[id] as Id);
};
