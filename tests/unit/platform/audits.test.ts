import { describe, expect, test } from 'vitest';
import type { Row } from '../../../fixtures/platform/row.ts';
import { idOf, json, send, standing } from './ask.ts';

describe('an audit', () => {
  test.each(['/audits/2', '/risks/2', '/risks/controls/2'])(
    'keeps the values of fields that a change does not name, as risks and controls do: %s [audit-api-01]',
    async (path) => {
      const platform = standing('administrator');
      const values = async () => {
        const found = await json<Row>(platform, `${path}?include_custom_fields=true`);
        return (found['custom_field_values'] as Row[]).map((one) => [
          one['field_id'],
          one['value'],
        ]);
      };
      const change = (entries: readonly Row[]) =>
        send(platform, 'PATCH', path, { custom_field_values: entries });
      expect((await change([{ field_id: 20, value: 'A-2' }])).status).toBe(204);
      const others = (await values()).filter(([field]) => field !== 22);
      expect((await change([{ field_id: 22, value: 3 }])).status).toBe(204);
      expect(await values()).toEqual([...others, [22, 3]]);
      expect((await change([{ field_id: 20, value: null }])).status).toBe(204);
      expect(await values()).not.toContainEqual([20, expect.anything()]);
      expect(await values()).toContainEqual([22, 3]);
    },
  );

  test('has the person whose id is given as its lead auditor [audit-api-01]', async () => {
    const platform = standing('administrator');
    const manager = { user_id: idOf(platform, 'manager') };
    const body = { name: 'New', lead_auditor_id: manager.user_id.toUpperCase() };
    const made = await send(platform, 'POST', '/audits', body);
    const { created_identifier: id } = (await made.json()) as { created_identifier: number };
    const { name } = await json<Row>(platform, `/users/${manager.user_id}`);
    const lead_auditor = { ...manager, user_name: name };
    expect((await send(platform, 'PATCH', '/audits/1', { ...body, name: 'Old' })).status).toBe(204);
    for (const path of [`/audits/${id}`, '/audits/1']) {
      const audit = await json<Row>(platform, path);
      expect(audit).toMatchObject({ lead_auditor });
      expect(audit).not.toHaveProperty('lead_auditor_id');
    }
  });
});
