import { expect, test } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { calls } from '../../../src/api/contract/index.ts';
import { readEntity } from '../../../src/domain/read-entity.ts';

test('the replies of the in-memory platform match the schemas', { timeout: 60_000 }, async () => {
  const platform = createPlatform({ world: 'enterprise', user: 'manager' });
  const unexpected: string[] = [];
  let looked = 0;
  for (const [operation, { method, path, reply }] of Object.entries(calls)) {
    if (method !== 'GET' || path.includes('{') || !('of' in reply)) continue;
    const address = `https://grc.example/api${path}?limit=20`;
    const response = await platform.fetch(new Request(address));
    if (response.status !== 200) {
      unexpected.push(`${operation} answered ${response.status}`);
      continue;
    }
    const answer: unknown = await response.json();
    for (const item of Array.isArray(answer) ? answer : [answer]) {
      looked += 1;
      for (const { path: at, message } of readEntity(reply.of, item).warnings) {
        unexpected.push(`${operation}: ${at} ${message}`);
      }
    }
  }
  expect([...new Set(unexpected)]).toEqual([]);
  expect(looked).toBeGreaterThan(100);
});
