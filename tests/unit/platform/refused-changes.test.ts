import { expect, test } from 'vitest';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { idOf, json, send } from './ask.ts';

const created = async (platform: Platform, path: string, body: unknown): Promise<string> => {
  const reply = await send(platform, 'POST', path, body);
  expect(reply.status).toBe(201);
  return String(((await reply.json()) as { created_identifier: unknown }).created_identifier);
};

/** A change that is refused with 400, and leaves everything as it was. */
const refused = async (platform: Platform, path: string, body: unknown): Promise<void> => {
  const { version } = platform.state;
  expect((await send(platform, 'PATCH', path, body)).status).toBe(400);
  expect(platform.state.version).toBe(version);
};

test('a user whose password change is rejected stays in the same groups and teams', async () => {
  const platform = createPlatform({ world: 'enterprise', user: 'administrator' });
  const user = await created(platform, '/users', { login_code: 'ada', name: 'Ada' });
  const group = await created(platform, '/user_groups', { name: 'Group' });
  expect(
    (await send(platform, 'PATCH', `/users/${user}`, { user_group_ids: [group] })).status,
  ).toBe(204);
  const other = idOf(platform, 'colleague');
  const team = await created(platform, '/teams', {
    name: 'Through a group',
    memberships: [{ user_group_id: group }, { user_id: other }],
    managers: [{ user_id: user }, { user_id: other }],
  });
  const before = await json(platform, `/teams/${team}`);
  await refused(platform, `/users/${user}`, { user_group_ids: [], new_password: ' ' });
  expect(await json(platform, `/teams/${team}`)).toEqual(before);
});

test('a card whose change cannot be read back does not take over a file', async () => {
  const platform = createPlatform({ world: 'enterprise', user: 'administrator' });
  const file = { file_name: 'a.png', base_64_file: btoa('bytes') };
  const image = await created(platform, '/attachments', file);
  const card = await created(platform, '/objects', { data_type_id: 1, name: 'Card' });
  await refused(platform, `/objects/${card}`, { image_attachment_id: image, archived: 'no' });
  await refused(platform, `/objects/${card}`, { image_attachment_id: image, qr_code: 'none' });
  const change = { image_attachment_id: image };
  expect((await send(platform, 'PATCH', `/objects/${card}`, change)).status).toBe(204);
  expect(await json(platform, `/objects/${card}?include_image=true`)).toMatchObject(change);
});
