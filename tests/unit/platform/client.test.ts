import { expect, test } from 'vitest';
import { createClient } from '../../../src/api/client.ts';
import { createPlatform } from '../../../fixtures/platform/index.ts';

test('the client reads, writes and pages with the platform like with a server [product-01]', async () => {
  const platform = createPlatform({ world: 'enterprise' });
  const client = createClient({ root: 'https://platform.example', fetch: platform.fetch });
  const created = await client.risks.create({ body: { name: 'From the client' } });
  expect(created).toMatchObject({ success: true, status: 201 });
  const page = await client.cardFiles.cards.list({ card_file_id: 3, limit: 10, offset: 20 });
  expect(page).toMatchObject({ success: true, data: { total: 100_000, returned: 10, offset: 20 } });
  const refused = await client.cases.get({ case_id: 3 });
  expect(refused).toMatchObject({
    success: false,
    status: 403,
    problem: { title: 'No permission' },
  });
});
