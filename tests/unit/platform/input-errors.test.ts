import { describe, expect, test } from 'vitest';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { send } from './ask.ts';

interface Problem {
  readonly detail: string;
  readonly errors: readonly { readonly path: string; readonly message: string }[];
}

const BAD: readonly {
  readonly title: string;
  readonly method?: string;
  readonly path: string;
  readonly body?: unknown;
  readonly wrong: readonly string[];
}[] = [
  { title: 'a query parameter', method: 'GET', path: '/risks?limit=many', wrong: ['?limit'] },
  {
    title: 'a moment in the query',
    method: 'GET',
    path: '/objects?modified_since=1',
    wrong: ['?modified_since'],
  },
  { title: 'a version', method: 'GET', path: '/risks?api-version=9', wrong: ['api-version'] },
  { title: 'a body that is not JSON', path: '/teams', body: '{', wrong: [''] },
  { title: 'a body that is not an object', path: '/sanitizer', body: '5', wrong: ['input'] },
  {
    title: 'the name with a rule',
    path: '/positions',
    body: { name: ' ' },
    wrong: ['name'],
  },
  {
    title: 'several members at once, by the schema',
    path: '/teams',
    body: { name: 1, managers: 2, memberships: 3 },
    wrong: ['name', 'managers', 'memberships'],
  },
  {
    title: 'a reference inside a list',
    path: '/user_groups',
    body: { name: 'New', user_ids: [99_999] },
    wrong: ['user_ids.0'],
  },
  {
    title: 'the member of a case that cannot be changed, beside any other',
    method: 'PATCH',
    path: '/cases/1',
    body: { is_draft: false, form_name: 'Other' },
    wrong: ['form_name'],
  },
  {
    title: 'the variant of the permissions of a control',
    path: '/risks/controls',
    body: { name: 'New', permissions: { variant: 'some', entries: [] } },
    wrong: ['permissions.variant'],
  },
  {
    title: 'the entries that explicit permissions require',
    method: 'PATCH',
    path: '/risks/controls/1',
    body: { permissions: { variant: 'explicit' } },
    wrong: ['permissions.entries'],
  },
  {
    title: 'the member of a new user that the platform decides',
    path: '/users',
    body: { name: 'New', login_code: 'new', position: { position_name: 'King' } },
    wrong: ['position'],
  },
  {
    title: 'a missing file',
    path: '/attachments/stream',
    body: new FormData(),
    wrong: ['attachment'],
  },
  {
    title: 'a file of a type that is not allowed',
    path: '/attachments',
    body: { file_name: 'a.exe', base_64_file: 'YQ==' },
    wrong: ['file_name'],
  },
  {
    title: 'content that cannot be read',
    path: '/attachments',
    body: { file_name: 'a.txt', base_64_file: '***' },
    wrong: ['base_64_file'],
  },
  {
    title: 'the attachment to copy',
    path: '/audits/1/attachments/copy',
    body: {},
    wrong: ['attachment_id'],
  },
  {
    title: 'the attachment to copy, if it does not exist',
    path: '/audits/1/attachments/copy',
    body: { attachment_id: 'nope' },
    wrong: ['attachment_id'],
  },
  {
    title: 'the text of a comment without visible text',
    path: '/objects/1/comments',
    body: { text: '<p><br></p>', type: 'comment' },
    wrong: ['text'],
  },
  {
    title: 'the text of a comment on an audit that is too long',
    path: '/audits/1/comments',
    body: { text: 'x'.repeat(1001) },
    wrong: ['text'],
  },
  {
    title: 'the new text of a comment',
    method: 'PATCH',
    path: '/objects/1/comments/1',
    body: { text: ' ' },
    wrong: ['text'],
  },
  {
    title: 'a field of another card type in a section',
    method: 'PATCH',
    path: '/objects/data_types/1/sections/11',
    body: { fields: [{ field_id: 40 }] },
    wrong: ['fields'],
  },
  {
    title: 'a card type that has cards',
    method: 'DELETE',
    path: '/objects/data_types/1',
    wrong: ['data_type_id'],
  },
  {
    title: 'a value of another card type in a new card',
    path: '/objects',
    body: { data_type_id: 1, custom_field_values: [{ field_id: 40, value: 'x' }] },
    wrong: ['custom_field_values'],
  },
  {
    title: 'a value of another card type in a changed card',
    method: 'PATCH',
    path: '/objects/1',
    body: { custom_field_values: [{ field_id: 40, value: 'x' }] },
    wrong: ['custom_field_values'],
  },
  { title: 'a missing form', path: '/cases', body: { name: 'New' }, wrong: ['form_id'] },
  { title: 'an unknown form', path: '/cases', body: { form_id: 99 }, wrong: ['form_id'] },
  {
    title: 'a field that the form does not have',
    path: '/cases',
    body: { form_id: 1, fields: [{ field_name: 'nothing', value: 1 }] },
    wrong: ['fields'],
  },
  {
    title: 'the transition back to a draft',
    method: 'PATCH',
    path: '/cases/1',
    body: { is_draft: true },
    wrong: ['is_draft'],
  },
  {
    title: 'the requested state',
    path: '/cases/1/state_change_requests',
    body: {},
    wrong: ['state_id'],
  },
  {
    title: 'the value for a field',
    method: 'PUT',
    path: '/cases/1/fields/subject',
    body: {},
    wrong: ['value'],
  },
  {
    title: 'an e-mail address',
    path: '/cases/1/reporter_form_email_requests',
    body: { email_address: 'nobody' },
    wrong: ['email_address'],
  },
  ...['to anna@b.example', 'anna@b.example now'].map((email_address) => ({
    title: `words around a mail address: ${email_address}`,
    path: '/cases/1/reporter_form_email_requests',
    body: { email_address },
    wrong: ['email_address'],
  })),
  {
    title: 'an invalid target of a hyperlink',
    path: '/hyperlinks',
    body: { source: { type: 'card' }, target: { type: 'email', email_address: 'nobody' } },
    wrong: ['target'],
  },
  {
    title: 'the source of a hyperlink',
    path: '/hyperlinks',
    body: { source: { type: '' }, target: { type: 'email', email_address: 'a@b.example' } },
    wrong: ['source.type'],
  },
  {
    title: 'an empty password',
    path: '/users/password_strength_requests',
    body: { password: '' },
    wrong: ['password'],
  },
  { title: 'an empty name', method: 'GET', path: '/positions?names=', wrong: ['?names'] },
  {
    title: 'a blank name',
    method: 'GET',
    path: '/organization_units?names=hall,%20',
    wrong: ['?names'],
  },
  {
    title: 'an empty name in a filter',
    path: '/organization_units/filter',
    body: { names: ['a', ' '] },
    wrong: ['names'],
  },
  {
    title: 'an empty name in a filter of the other list',
    path: '/positions/filter',
    body: { name_in: ['a', ' '] },
    wrong: ['names'],
  },
  {
    title: 'the name of a position that is not a text',
    path: '/positions',
    body: { name: 5 },
    wrong: ['name'],
  },
  {
    title: 'a unit that would be its own descendant',
    method: 'PATCH',
    path: '/organization_units/1',
    body: { parent_id: 3 },
    wrong: ['parent_id'],
  },
  {
    title: 'a unit with children',
    method: 'DELETE',
    path: '/organization_units/1',
    wrong: ['organization_unit_id'],
  },
  {
    title: 'an unknown role',
    method: 'GET',
    path: '/risks/controls?minimum_role=king',
    wrong: ['?minimum_role'],
  },
  {
    title: 'an unknown role in a filter',
    path: '/risks/controls/filter',
    body: { minimum_role: 'king' },
    wrong: ['minimum_role'],
  },
  {
    title: 'a control that the risk already has',
    path: '/risks/1/controls',
    body: { control_id: 1 },
    wrong: ['control_id'],
  },
  {
    title: 'an unknown control',
    path: '/risks/1/controls',
    body: { control_id: 999 },
    wrong: ['control_id'],
  },
  {
    title: 'nodes that are not a list',
    path: '/sanitizer',
    body: { input: '', whitelisted_nodes: 'P' },
    wrong: ['whitelisted_nodes'],
  },
  {
    title: 'nodes without a name',
    path: '/sanitizer',
    body: { input: '', whitelisted_nodes: [{ attributes: [] }] },
    wrong: ['whitelisted_nodes.0.name'],
  },
  {
    title: 'the name of another team',
    method: 'PATCH',
    path: '/teams/2',
    body: { name: ' FIRE team' },
    wrong: ['name'],
  },
  {
    title: 'a manager who is not a member',
    method: 'PATCH',
    path: '/teams/1',
    body: { managers: [{ user_id: '{reader}' }] },
    wrong: ['managers'],
  },
  {
    title: 'no members [team-02]',
    path: '/teams',
    body: { name: 'New', managers: [{ user_id: '{staff}' }], memberships: [] },
    wrong: ['memberships'],
  },
  {
    title: 'a member who cannot be removed because they are not in the team',
    method: 'DELETE',
    path: '/teams/1/memberships',
    body: { memberships: [{ user_id: '{reader}' }] },
    wrong: ['memberships'],
  },
  {
    title: 'an empty list to add',
    path: '/teams/1/managers',
    body: { managers: [] },
    wrong: ['managers'],
  },
  {
    title: 'an unknown user in a plain list',
    path: '/teams/1/memberships',
    body: [{ user_id: '{staff}' }, { user_id: 'nobody' }],
    wrong: ['memberships'],
  },
  {
    title: 'a visit that is not sent alone',
    method: 'PATCH',
    path: '/teams/1',
    body: { last_visited: '20261120120000', name: 'New' },
    wrong: ['last_visited'],
  },
  {
    title: 'the type of group that only the product creates',
    path: '/user_groups',
    body: { name: 'New', user_group_type: 'system' },
    wrong: ['user_group_type'],
  },
  {
    title: 'the name of another group, where names must be unique',
    path: '/user_groups?strict_validation=true',
    body: { name: 'all USERS' },
    wrong: ['name'],
  },
  {
    title: 'an unknown type of group',
    method: 'GET',
    path: '/user_groups?group_types=secret',
    wrong: ['?group_types'],
  },
  {
    title: 'a login that is in use',
    path: '/users',
    body: { name: 'New', login_code: ' STAFF ' },
    wrong: ['login_code'],
  },
  {
    title: 'a new login that another user has',
    method: 'PATCH',
    path: '/users/{reader}',
    body: { login_code: 'staff' },
    wrong: ['login_code'],
  },
  {
    title: 'the missing password of a new user',
    path: '/users',
    body: { name: 'New', login_code: 'new', new_password: 'x' },
    wrong: ['new_password'],
  },
  {
    title: 'an unknown unit',
    path: '/users',
    body: { name: 'New', login_code: 'new', organization_units: [1, 99] },
    wrong: ['organization_units'],
  },
  {
    title: 'the member of a user that the platform decides',
    method: 'PATCH',
    path: '/users/{reader}',
    body: { language: 'nl', level: 'administrator' },
    wrong: ['level'],
  },
  {
    title: 'the current password',
    method: 'PATCH',
    path: '/users/{administrator}',
    body: { new_password: 'another' },
    wrong: ['old_password'],
  },
  {
    title: 'the current password of another user, if it is sent',
    method: 'PATCH',
    path: '/users/{reader}',
    body: { new_password: 'another', old_password: 'wrong' },
    wrong: ['old_password'],
  },
  {
    title: 'a blank new password',
    method: 'PATCH',
    path: '/users/{reader}',
    body: { new_password: ' ' },
    wrong: ['new_password'],
  },
  {
    title: "the user's own account",
    method: 'DELETE',
    path: '/users/{administrator}',
    wrong: ['user_id'],
  },
  {
    title: 'a type of group without members',
    method: 'GET',
    path: '/users?users_in=moon:1',
    wrong: ['?users_in'],
  },
  {
    title: 'a type of group without members, in a filter',
    path: '/users/filter',
    body: { users_in: 'moon:1' },
    wrong: ['users_in'],
  },
];

/** `{staff}` is the id of that person. */
const named = <T>(value: T, platform: Platform): T => {
  const text = JSON.stringify(value).replace(
    /\{(\w+)\}/g,
    (_, login: string) => platform.state.world.people[login]?.userId ?? login,
  );
  return JSON.parse(text) as T;
};

describe('a reply with 400 [F-P14]', () => {
  test.each(BAD)('names $title', async ({ method = 'POST', path, body, wrong }) => {
    const platform = createPlatform({ world: 'enterprise', user: 'administrator' });
    const sent = body instanceof FormData || body === undefined ? body : named(body, platform);
    const reply = await send(platform, method, named(path, platform), sent);
    const problem = (await reply.json()) as Problem;
    expect(reply.status).toBe(400);
    expect(problem.errors.map((one) => one.path)).toEqual(expect.arrayContaining([...wrong]));
    for (const { message } of problem.errors) {
      expect(message).not.toBe('');
      // The words of zod for a union do not say what would be right.
      expect(message).not.toBe('Invalid input');
      expect(problem.detail).toContain(message);
    }
  });
});
