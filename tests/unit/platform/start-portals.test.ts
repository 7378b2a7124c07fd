import { describe, expect, test } from 'vitest';
import type { Row } from '../../../fixtures/platform/row.ts';
import { idOf, json, refusal, send, standing } from './ask.ts';

const administrator = () => standing('administrator');

describe('a start portal is given by its id and sent with its name', () => {
  test('for a new and a changed user [user-api-02]', async () => {
    const platform = administrator();
    const { name } = await json<Row>(platform, '/portals/1');
    const start_portal = { portal_id: 1, name };
    const body = { name: 'New', login_code: 'new.one', start_portal_id: '1' };
    const made = await send(platform, 'POST', '/users', body);
    const { created_identifier: id } = (await made.json()) as { created_identifier: string };
    const me = `/users/${idOf(platform, 'administrator')}`;
    expect((await send(platform, 'PATCH', me, { start_portal_id: 1 })).status).toBe(204);
    for (const path of [`/users/${id}`, me, '/users/me']) {
      const user = await json<Row>(platform, path);
      expect(user).toMatchObject({ start_portal });
      expect(user).not.toHaveProperty('start_portal_id');
    }
  });

  test('for a new and a changed group [group-api-01]', async () => {
    const platform = administrator();
    const made = await send(platform, 'POST', '/user_groups', { name: 'New', start_portal: 1 });
    const { created_identifier: id } = (await made.json()) as { created_identifier: string };
    const path = `/user_groups/${id}`;
    const portal = async (number: number) => {
      const { name } = await json<Row>(platform, `/portals/${number}`);
      return { start_portal: { portal_id: number, name } };
    };
    expect(await json(platform, path)).toMatchObject(await portal(1));
    const change = (start_portal: unknown) => send(platform, 'PATCH', path, { start_portal });
    expect((await change({ portal_id: '2' })).status).toBe(204);
    expect(await json(platform, path)).toMatchObject(await portal(2));
    expect((await send(platform, 'PATCH', path, { description: 'x' })).status).toBe(204);
    expect(await json(platform, path)).toMatchObject(await portal(2));
    expect(await refusal(await change(999))).toBe('400 Input data incorrect');
  });
});
