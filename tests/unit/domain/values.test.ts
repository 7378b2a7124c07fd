import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import type * as z from 'zod';
import { entities } from '../../../src/domain/index.ts';
import { normaliseEntity } from '../../../src/domain/normalise.ts';
import { readEntity } from '../../../src/domain/read-entity.ts';
import { date, timestamp } from '../../../src/domain/wire-value.ts';
import { WELL_KNOWN_IDS } from '../../../src/people/well-known.ts';

const decode = (name: keyof typeof entities, wire: unknown) =>
  (entities[name] as unknown as z.ZodType).safeDecode(wire);

/** Paths of the members whose value the schema refuses; undefined if it accepts all. */
const issuesOf = (name: keyof typeof entities, wire: unknown) =>
  decode(name, wire).error?.issues.map(({ path }) => path.join('.'));

const MODIFIED = {
  created_date_time: '20240101000000',
  last_modified_date_time: '20240101000000',
};

describe('values of fields', () => {
  const shapes: readonly [keyof typeof entities, Readonly<Record<string, unknown>>, string][] = [
    ['attachmentValue', { attachment_id: 1, file_name: 'a.pdf' }, '[value-01]'],
    ['listItem', { list_item_id: 1, name: 'Red' }, '[value-02]'],
    ['positionValue', { position_id: 1, position_name: 'Chef' }, '[value-04]'],
    ['userValue', { user_id: 1, user_name: 'Jan' }, '[value-05]'],
    ['cardReference', { object_id: 1, display_name: 'Pump' }, '[value-06]'],
    ['attachmentItem', { id: '1', fileName: 'a.pdf' }, '[attach-48]'],
  ];

  test.each(shapes)('%s is %o, and all members are required %s', (name, value) => {
    expect(decode(name, value).data).toEqual(value);
    for (const key of Object.keys(value)) {
      const { [key]: _, ...without } = value;
      expect(decode(name, without).success).toBe(false);
      expect(issuesOf(name, { ...value, [key]: [] })).toEqual([key]);
    }
  });

  test('a file of a field may have a path to its content, which the platform does not send [attach-48]', () => {
    const file = { id: '1', fileName: 'a.pdf', downloadPath: '/d' };
    expect(decode('attachmentItem', file).data).toEqual(file);
    expect(issuesOf('attachmentItem', { ...file, downloadPath: 5 })).toEqual(['downloadPath']);
  });

  test('an organisation unit is part of a tree, whose root has no parent [value-03]', () => {
    const unit = {
      organization_unit_id: 2,
      name: 'Sales',
      parent_id: 1,
      path: 'Org/Sales',
      active: true,
      children: [],
    };
    expect(decode('organizationUnitValue', unit).data).toEqual(unit);
    const root = { ...unit, parent_id: null, children: [unit] };
    expect(decode('organizationUnitValue', root).data).toEqual(root);
    for (const key of Object.keys(unit)) {
      expect(issuesOf('organizationUnitValue', { ...unit, [key]: {} })).toEqual([key]);
    }
  });

  test('a card in a card file is the same object with another id [value-07]', () => {
    expect(decode('cardReference', { card_id: 1, display_name: 'Pump' }).data).toMatchObject({
      object_id: 1,
      display_name: 'Pump',
    });
  });

  test('an item of a list has one id, whatever the server names it [value-02]', () => {
    expect(decode('listItem', { list_option_id: 1, name: 'Red' }).data).toEqual({
      list_item_id: 1,
      name: 'Red',
    });
    const value = { field_id: 1, value: [{ list_option_id: 1, name: 'Red' }, { name: 'Pink' }] };
    expect(decode('customFieldValue', value).data).toEqual({
      field_id: 1,
      value: [{ list_item_id: 1, name: 'Red' }, { name: 'Pink' }],
    });
  });

  test.each([
    ['text', 'a'],
    ['formatted_text', '<p>a</p>'],
    ['numeric', 1.5],
    ['auto_number', 7],
    ['boolean', false],
    ['email_address', 'a@b.example'],
    ['hyperlinks', [{ hyperlink_id: 'h', description: 'd' }]],
  ])('%s is a plain value [value-10]', (field_type, value) => {
    expect(decode('customFieldValue', { field_id: 1, field_type, value }).data).toEqual({
      field_id: 1,
      field_type,
      value,
    });
  });
});

describe('dates and moments', () => {
  test('are not encoded from a Date, and the error names the alternatives', () => {
    const wrong = (codec: typeof date | typeof timestamp) =>
      (codec as z.ZodType).safeEncode(new Date(0)).error?.issues[0]?.message;
    expect(wrong(date)).toBe('must be a Temporal.PlainDate');
    expect(wrong(timestamp)).toBe('must be a Temporal.Instant');
  });

  test('a date is 8 digits in wire format only [value-08] [dates-05] [api-const-04]', () => {
    const day = date.decode('20261120');
    expect(day.toString()).toBe('2026-11-20');
    expect(date.encode(day)).toBe('20261120');
    for (const wrong of ['2026-11-20', '20260230', '20261120000000', '']) {
      expect(date.safeDecode(wrong).error?.issues[0]?.message).toBe('is not a date');
    }
  });

  test('a moment is 14 digits in UTC in wire format only [value-09] [dates-04] [api-const-03]', () => {
    const moment = timestamp.decode('20261120093000');
    expect(moment.toString()).toBe('2026-11-20T09:30:00Z');
    expect(timestamp.encode(moment)).toBe('20261120093000');
    for (const wrong of ['20241301000000', '20240230000000', '20240101', 'yesterday', '']) {
      expect(timestamp.safeDecode(wrong).error?.issues[0]?.message).toBe('is not a timestamp');
    }
  });

  test('numbers are read as their digits, with leading zeros [dates-15]', () => {
    expect(timestamp.decode(20240131235959).toString()).toBe('2024-01-31T23:59:59Z');
    expect(date.decode(1230405).toString()).toBe('0123-04-05');
    expect(date.safeDecode(2024.5).success).toBe(false);
    expect(timestamp.safeDecode(-1).success).toBe(false);
  });

  test('a moment that 14 digits cannot represent is an issue, not an exception', () => {
    const far = Temporal.Instant.from('+010000-01-01T00:00:00Z');
    expect(timestamp.safeEncode(far).success).toBe(false);
    expect(date.safeEncode(Temporal.PlainDate.from('+010000-01-01')).success).toBe(false);
  });
});

describe('people', () => {
  const profile = {
    user_id: 1,
    name: 'Jan',
    user_name: 'Jan',
    email_address: 'jan@example.org',
    phone_number: '1',
    position: { position_name: 'Chef' },
    manager: { user_name: 'Mina' },
    organization_units: [{ name: 'Sales' }],
    out_of_office: { from: '20240101', to: '20240131' },
    login_code: 'jan',
    active: true,
    account_type: 'personal',
    user_type: 'normal_user',
    language: 'nl',
    time_zone_id: 'Europe/Amsterdam',
    date_format: 'dd-MM-yyyy',
    last_login_datetime: '20240101000000',
    created_datetime: '20240101000000',
    last_modified_datetime: '20240101000000',
  };

  test('a user has a profile [value-13]', () => {
    const { data } = decode('user', profile);
    const { out_of_office: _, ...texts } = profile;
    expect(data).toMatchObject({
      ...texts,
      last_login_datetime: expect.any(Temporal.Instant) as unknown,
      created_datetime: expect.any(Temporal.Instant) as unknown,
      last_modified_datetime: expect.any(Temporal.Instant) as unknown,
    });
  });

  test.each(Object.keys(profile))(
    'a user whose %s has another type is an issue [value-13]',
    (key) => {
      expect(issuesOf('user', { ...profile, [key]: [5] })).toEqual([
        key === 'organization_units' ? 'organization_units.0' : key,
      ]);
    },
  );

  test('names of the position, the manager and the units of a user are texts [value-13]', () => {
    const position = { position_name: 5 };
    const manager = { user_name: 5 };
    const organization_units = [{ name: 5 }];
    expect(issuesOf('user', { ...profile, position, manager, organization_units })).toEqual([
      'position.position_name',
      'manager.user_name',
      'organization_units.0.name',
    ]);
  });

  test('position and manager also have their plain names', () => {
    const { data } = decode('user', {
      ...profile,
      position: { position_id: 1, name: 'Chef' },
      manager: { manager_id: 2, name: 'Mina' },
    });
    expect(data).toMatchObject({
      position: { position_id: 1, position_name: 'Chef' },
      manager: { user_name: 'Mina' },
    });
  });

  test('an absence has a first day, and may have a last one [value-15]', () => {
    const absence = (out_of_office: unknown) =>
      readEntity('user', { ...profile, out_of_office }).value.out_of_office;
    expect(String(absence({ from: '20240101', to: '20240131' })?.to)).toBe('2024-01-31');
    expect(String(absence({ from: '20240101' })?.from)).toBe('2024-01-01');
    expect(absence({ from: '20240101' })?.to).toBeUndefined();
    const isValid = (out_of_office: unknown) =>
      decode('user', { ...profile, out_of_office }).success;
    expect(isValid({ from: '20240101', to: '20240131' })).toBe(true);
    expect(isValid({ from: '20240101' })).toBe(true);
    for (const wrong of ['2024-01-31', '20240131000000', '20240230', '']) {
      expect(isValid({ from: wrong })).toBe(false);
      expect(isValid({ from: '20240101', to: wrong })).toBe(false);
    }
    expect(isValid({ to: '20240131' })).toBe(false);
  });

  test.each([
    'normal_user',
    'synced_user',
    'system_user',
    'service_principal',
    'system_service_principal',
  ])('a user may be a %s [value-16]', (user_type) => {
    expect(decode('user', { ...profile, user_type }).success).toBe(true);
  });

  test('a user of another type is an issue, but is kept with one warning [value-16]', () => {
    expect(decode('user', { ...profile, user_type: 'x' }).success).toBe(false);
    const { value, warnings } = readEntity('user', { ...profile, user_type: 'x' });
    expect(value.user_type).toBe('x');
    expect(warnings).toEqual([
      {
        path: 'user_type',
        message:
          'is none of normal_user, synced_user, system_user, service_principal, system_service_principal',
      },
    ]);
  });

  test.each([undefined, true])('an id that is %j is warned of in words', (user_id) => {
    const { warnings } = readEntity('user', { ...profile, user_id });
    expect(warnings).toEqual([{ path: 'user_id', message: 'must be a string or a number' }]);
  });

  test('the address of a picked user is their email [value-14]', () => {
    const { data } = decode('assignee', {
      assigneeId: 1,
      name: 'Jan',
      type: 'user_group',
      data: { email: 'a@b.example' },
    });
    expect(data).toMatchObject({ type: 'usergroup', data: { email: 'a@b.example' } });
  });

  test('five ids are the same in all forms [value-17]', () => {
    expect(Object.keys(WELL_KNOWN_IDS)).toEqual([
      'anonymous',
      'administrator',
      'allUsers',
      'allLoggedInUsers',
      'managers',
    ]);
    expect(new Set(Object.values(WELL_KNOWN_IDS)).size).toBe(5);
  });
});

describe('groups and teams', () => {
  const group = { user_group_id: 4, name: 'G', description: 'd', ...MODIFIED };

  test('a group has a name, a description and a type [value-18]', () => {
    expect(decode('userGroup', { ...group, user_group_type: 'normal' }).data).toMatchObject({
      user_group_id: 4,
      name: 'G',
      description: 'd',
      user_group_type: 'normal',
    });
    for (const key of ['user_group_id', 'name', 'description', 'user_group_type'])
      expect(issuesOf('userGroup', { ...group, [key]: {} })).toEqual([key]);
  });

  test.each([
    ['normal', 'normal'],
    ['system', 'system'],
    ['synced', 'synced'],
    ['inactive', 'inactive'],
    ['disabled', 'inactive'],
    ['normal_user_group', 'normal'],
    ['system_user_group', 'system'],
    ['synced_user_group', 'synced'],
    ['disabled_user_group', 'inactive'],
  ])('type %s is read, and sent, as %s [value-19] [entity-user-group-02]', (wire, type) => {
    const { data } = decode('userGroup', { ...group, user_group_type: wire });
    expect(data).toHaveProperty('user_group_type', type);
    expect(entities.userGroup.encode(data as never)).toHaveProperty('user_group_type', type);
  });

  test.each([
    ['normal', 'normal'],
    ['disabled', 'inactive'],
    ['synced_user_group', 'synced'],
  ])('kind %s is another name of the type %s [entity-user-group-03]', (wire, type) => {
    const { data } = decode('userGroup', { ...group, kind: wire });
    expect(data).toMatchObject({ kind: type, user_group_type: type });
  });

  test.each(['user_group_type', 'kind'])(
    'a group of another %s is an issue, but is kept with one warning [value-19] [entity-user-group-03]',
    (member) => {
      const strange = { ...group, [member]: 'x' };
      expect(decode('userGroup', strange).success).toBe(false);
      const { value, warnings } = readEntity('userGroup', strange);
      expect(value.user_group_type).toBe('x');
      expect(warnings).toHaveLength(1);
    },
  );

  test('a team has members and managers, each a user or a group [value-20] [entity-team-02]', () => {
    const team = {
      team_id: 3,
      name: 'Blue',
      description: 'd',
      memberships: [{ user_id: 1, name: 'A' }],
      managers: [{ user_group_id: 4, name: 'G' }],
    };
    expect(decode('team', team).data).toMatchObject(team);
    for (const key of Object.keys(team))
      expect(issuesOf('team', { ...team, [key]: {} })).toEqual([key]);
    for (const member of [{ user_id: 1 }, { user_group_id: 4 }])
      expect(decode('teamMember', { ...member, name: {} }).success).toBe(false);
    for (const member of [{ user_id: 1, user_group_id: 4, name: 'A' }, { name: 'A' }]) {
      const { warnings } = readEntity('team', { ...team, memberships: [member] });
      expect(warnings).toEqual([
        { path: 'memberships[]', message: 'has not exactly one of user_id and user_group_id' },
      ]);
    }
  });

  test('a member without one of the ids may have null for it [entity-team-02]', () => {
    expect(decode('teamMember', { user_id: 1, user_group_id: null }).success).toBe(true);
    expect(decode('teamMember', { user_id: null, user_group_id: null }).success).toBe(false);
  });

  test('a position is an id and a name [value-21]', () => {
    expect(decode('position', { id: 1, name: 'Chef' }).data).toMatchObject({
      position_id: 1,
      name: 'Chef',
    });
    expect(decode('position', { position_id: 1, name: 'Chef' }).data).toMatchObject({
      position_id: 1,
    });
  });
});

describe('files, portals and pages', () => {
  const file = {
    attachment_id: 'a',
    content_type: 'image/png',
    finalized: true,
    has_preview_image: false,
    has_thumbnail: true,
    has_pdf_version: false,
    size: 10,
    name: 'a.png',
  };

  test('an attachment has eight members, and its download address [value-11] [entity-attachment-01]', () => {
    const downloadPath = 'attachments/a/download';
    expect(decode('attachment', { ...file, downloadPath }).data).toEqual({ ...file, downloadPath });
    for (const key of Object.keys(file) as (keyof typeof file)[]) {
      const { [key]: _, ...without } = file;
      expect(issuesOf('attachment', without)).toEqual([key]);
      const other = typeof file[key] === 'string' ? 5 : 'yes';
      expect(issuesOf('attachment', { ...file, [key]: other })).toEqual([key]);
    }
    expect(issuesOf('attachment', { ...file, size: 1.5 })).toEqual(['size']);
  });

  test('an upload returns an id [value-12]', () => {
    expect(decode('created', { created_identifier: 'x' }).data).toEqual({
      created_identifier: 'x',
    });
    expect(decode('created', {}).success).toBe(false);
  });

  test('a content item has a type, a category of its own and an icon [value-22]', () => {
    const item = {
      content_item_id: 'c',
      title: 'T',
      identifier: 'ID-1',
      content_type: { content_type_id: 1 },
      source_item_id: 's',
      sub_type_field: { value_id: 7 },
      icon: { icon_color: '#fff' },
    };
    expect(decode('contentItem', item).data).toMatchObject(item);
    const wrong = {
      content_item_id: [],
      title: 1,
      identifier: 1,
      content_type: { content_type_id: [] },
      source_item_id: [],
      sub_type_field: { value_id: [] },
      icon: { icon_color: 1 },
    };
    const rejected = Object.entries(wrong).filter(
      ([name, value]) => !decode('contentItem', { ...item, [name]: value }).success,
    );
    expect(Object.fromEntries(rejected)).toEqual(wrong);
  });

  test('a portal has a flag for showing identifiers [value-23]', () => {
    for (const show_identifier of [true, false]) {
      const { data } = decode('portal', { portal_id: 1, show_identifier });
      expect(data).toHaveProperty('show_identifier', show_identifier);
    }
    const often = { portal_id: 1, show_identifier: 'often' };
    expect(issuesOf('portal', often)).toEqual(['show_identifier']);
  });

  test('a problem has a type, and may have a title and extra info [errors-01]', () => {
    const sent = { type: 'urn:grc:problem:badrequest', title: 'x', extra_info: { a: 1 } };
    expect(decode('problem', sent).data).toEqual(sent);
    expect(decode('problem', { type: sent.type }).success).toBe(true);
    for (const key of ['type', 'title'])
      expect(issuesOf('problem', { ...sent, [key]: {} })).toEqual([key]);
  });

  test('a request for a new password is valid or not [calls-42]', () => {
    expect(decode('passwordRequest', { is_valid: true }).data).toEqual({ is_valid: true });
    expect(issuesOf('passwordRequest', {})).toEqual(['is_valid']);
    expect(issuesOf('passwordRequest', { is_valid: 'yes' })).toEqual(['is_valid']);
  });

  test('a page has its counts in an envelope, or beside its items', () => {
    const pagination = { offset: 0, returned: 2, total: 9 };
    expect(decode('pageEnvelope', { data: [1, 2], pagination }).success).toBe(true);
    expect(decode('pageItems', { items: [1], totalItems: 30, numberReturned: 1 }).success).toBe(
      true,
    );
  });

  test('sanitised HTML has one of three results [calls-53]', () => {
    for (const result_code of ['ok', 'ok_after_changes']) {
      expect(decode('sanitizerResult', { result_code, result: '<p>a</p>' }).success).toBe(true);
    }
    expect(decode('sanitizerResult', { result_code: 'bad_html' }).success).toBe(true);
    expect(decode('sanitizerResult', { result_code: 'x' }).success).toBe(false);
  });
});

describe('cards and their types', () => {
  test('a card file has columns [card-13] [card-14]', () => {
    const field = {
      field_id: 20,
      field_type: 'list',
      name: 'Colour',
      list_items: [{ list_item_id: 1, name: 'Red' }],
    };
    const file = {
      card_file_id: 5,
      singular_name: 'Asset',
      plural_name: 'Assets',
      user_can_add_cards: true,
      fields: [field],
      column_field_ids: [101],
    };
    expect(decode('cardFile', file).data).toEqual(file);
    expect(decode('cardFileField', field).data).toEqual(field);
    for (const key of Object.keys(file))
      expect(issuesOf('cardFile', { ...file, [key]: {} })).toEqual([key]);
    for (const key of Object.keys(field))
      expect(issuesOf('cardFileField', { ...field, [key]: {} })).toEqual([key]);
    for (const key of ['field_id', 'field_type', 'name'])
      expect(issuesOf('cardFileField', { ...field, [key]: undefined })).toEqual([key]);
    expect(decode('cardFileField', { ...field, list_items: ['Red'] }).success).toBe(false);
  });

  test('an object type has the rights of the user and what is displayed [card-22] [card-23]', () => {
    const type = {
      data_type_id: 3,
      roles: ['manage'],
      create_new_objects: true,
      tooltip_definition: { fields: [{ field_id: 20 }] },
      display_empty_field_values: false,
      enabled_locations: ['gps', 'qr_code'],
    };
    // The roles of the current user are card roles, in the words of cards.
    expect(decode('dataType', type).data).toEqual({ ...type, roles: ['manager'] });
    expect(decode('dataType', { ...type, enabled_locations: [] }).success).toBe(true);
    for (const key of Object.keys(type))
      expect(decode('dataType', { ...type, [key]: {} }).success).toBe(false);
    expect(issuesOf('dataType', { ...type, data_type_id: undefined })).toEqual(['data_type_id']);
  });

  test('a section groups fields [card-24]', () => {
    const section = {
      section_id: 1,
      name: 'S',
      type: 'normal',
      order: 2,
      fields: [{ field_id: 20 }],
    };
    expect(decode('section', section).data).toEqual(section);
    for (const key of Object.keys(section))
      expect(issuesOf('section', { ...section, [key]: {} })).toEqual([key]);
    expect(issuesOf('section', { ...section, fields: [{ field_id: {} }] })).toEqual([
      'fields.0.field_id',
    ]);
  });

  test('a field definition is identified by id or field_id', () => {
    expect(decode('customFieldDefinition', { id: 20, type: 'list' }).data).toMatchObject({
      field_id: 20,
      type: 'list',
    });
  });
});

describe('links', () => {
  const link = (target: unknown) => ({ hyperlink_id: 9, source: { type: 'Risk' }, target });

  test.each([
    ['email', 'email_address'],
    ['unc', 'unc_path'],
    ['web_page', 'web_page_url'],
    ['document', 'document_id'],
    ['case', 'case_id'],
    ['control', 'control_id'],
    ['risk', 'risk_id'],
    ['object', 'object_id'],
    ['audit', 'audit_id'],
    ['content_item', 'content_item_id'],
    ['form', 'reporter_form_id'],
    ['report', 'report_id'],
    ['question_list', 'question_list_id'],
    ['completed_question_list', 'completed_question_list_id'],
    ['survey_study', 'survey_study_id'],
    ['portal', 'portal_id'],
  ])('to a target of type %s have a %s', (type, key) => {
    expect(decode('hyperlink', link({ type, [key]: 'x' })).success).toBe(true);
    expect(decode('hyperlink', link({ type })).success).toBe(false);
  });

  test('are identified by an id, or by a temporary one until they are saved [hyperlink-34] [calls-55]', () => {
    const facts = {
      description: 'd',
      source: { type: 'Risk' },
      target: { type: 'case', case_id: 1 },
    };
    for (const ids of [
      { hyperlink_id: 9 },
      { temporary_id: 'T' },
      { hyperlink_id: 9, temporary_id: 'T' },
    ]) {
      const wire = { ...ids, ...facts };
      const { value, warnings } = readEntity('hyperlink', wire);
      expect([value, warnings]).toEqual([wire, []]);
      const inField = { ...ids, description: 'd' };
      expect(readEntity('hyperlinkValue', inField)).toEqual({ value: inField, warnings: [] });
    }
    for (const [wrong, path] of [
      [{ hyperlink_id: {} }, 'hyperlink_id'],
      [{ temporary_id: {} }, 'temporary_id'],
      [{ source: { type: 5 } }, 'source.type'],
      [{ target: { type: 'case' } }, 'target.case_id'],
    ] as const)
      expect(issuesOf('hyperlink', { ...facts, ...wrong })).toEqual([path]);
  });

  test('to a web page are read from an older type', () => {
    const wire = link({ type: 'webpage', web_page_url: 'https://x.example' });
    expect(decode('hyperlink', wire).data).toHaveProperty('target.type', 'web_page');
  });

  test('to a new type are kept with a warning', () => {
    const { value, warnings } = readEntity('hyperlink', link({ type: 'moon', moon_id: 1 }));
    expect(value.target).toEqual({ type: 'moon', moon_id: 1 });
    expect(warnings).toHaveLength(1);
  });
});

describe('the types of items in a picker', () => {
  test('have twelve names [value-27]', () => {
    expect(Object.keys(entities.itemSearch.shape).toSorted()).toEqual(
      [
        'allowedTypes',
        'nameLoginCodeEmailContains',
        'userGroupID',
        'allowedUserIDs',
        'allowedUsersIn',
        'allowedUserGroupIDs',
        'allowedTeamIDs',
        'excludeWithoutEmailAddress',
        'excludeInactive',
        'excludedIDs',
        'allowedSystemItems',
        'userAccountType',
      ].toSorted(),
    );
  });
});

describe('reading without throwing', () => {
  test('keeps invalid values, and warns once for each path [dates-08] [dates-09] [dates-10]', () => {
    const { value, warnings } = readEntity('case', {
      case_id: 1,
      created_datetime: 'yesterday',
      last_modified_datetime: '20240230000000',
      deadline_date: '20240101000000',
    });
    expect(value).toEqual({
      case_id: 1,
      submitted_datetime: null,
      closed_datetime: null,
      created_datetime: 'yesterday',
      last_modified_datetime: '20240230000000',
      deadline_date: '20240101000000',
    });
    expect(warnings).toEqual([
      { path: 'created_datetime', message: 'is not a timestamp' },
      { path: 'last_modified_datetime', message: 'is not a timestamp' },
      { path: 'deadline_date', message: 'is not a date' },
    ]);
  });

  test('states of cases are data [case-09]', () => {
    const wire = {
      case_id: 1,
      state_id: 77,
      state_name: 'Waiting for the moon',
      created_datetime: '20240101000000',
      last_modified_datetime: '20240101000000',
    };
    const { value, warnings } = readEntity('case', wire);
    expect(warnings).toEqual([]);
    expect(value).toMatchObject({ state_id: 77, state_name: 'Waiting for the moon' });
  });

  test.each([null, undefined, 'text', 5, [], [[]], { object_id: { $ne: 1 } }])(
    'survives %o in place of a card',
    (wire) => {
      const { value, warnings } = readEntity('card', wire);
      expect(value).toEqual(wire);
      expect(warnings.length).toBeGreaterThan(0);
    },
  );

  test('is not confused by names of built-in members', () => {
    const wire = JSON.parse('{"object_id":1,"__proto__":{"role":"manage"},"role":"constructor"}');
    const { value } = readEntity('card', wire);
    expect(value.role).toBe('constructor');
    expect(Object.getPrototypeOf(value)).toBe(Object.prototype);
    expect(normaliseEntity('toString', wire)).toBe(wire);
  });
});
