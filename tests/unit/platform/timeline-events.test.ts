import { expect, test } from 'vitest';
import { createPlatform } from '../../../fixtures/platform/index.ts';
import { published } from '../../../fixtures/platform/timeline-events.ts';
import { createClient } from '../../../src/api/client.ts';
import { dataOf } from '../../../machines/kit/request.ts';

test('a timeline event keeps the dates of its first and last publication [campaign-01]', () => {
  const once = published({ title: 'x' }, '20260101080000');
  expect(once).toEqual({
    title: 'x',
    first_published_date_time: '20260101080000',
    last_published_date_time: '20260101080000',
  });
  expect(published(once, '20260102080000')).toEqual({
    title: 'x',
    first_published_date_time: '20260101080000',
    last_published_date_time: '20260102080000',
  });
});

test('the client reads both dates: later the second, the same, or none [campaign-01] [campaign-02] [entity-campaign-04]', async () => {
  const platform = createPlatform({ world: 'enterprise', user: 'administrator' });
  const client = createClient({
    root: 'https://platform.example',
    fetch: platform.fetch,
    validate: 'off',
  });
  const times = async (id: number) => {
    const event = await dataOf(client.campaigns.timelineEvents.get({ timeline_event_id: id }));
    return [
      event.first_published_date_time?.epochMilliseconds ?? null,
      event.last_published_date_time?.epochMilliseconds ?? null,
    ] as const;
  };
  const [first, last] = await times(1);
  expect((last ?? 0) - (first ?? 0)).toBe(24 * 60 * 60 * 1000);
  const [only, same] = await times(8);
  expect(only).not.toBeNull();
  expect(same).toBe(only);
  expect(await times(7)).toEqual([null, null]);
});
