import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../fixtures/platform/clock.ts';
import type { Context } from '../../../fixtures/platform/context.ts';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { sentCacheOf } from '../../../fixtures/platform/sent-cache.ts';

const CARDS = '/api/card_files/3/cards?limit=5';

/** Lists that show rows of earlier lists, in another order, format, or selection of members. */
const LISTS = [
  CARDS,
  `${CARDS}&offset=2`,
  `${CARDS}&include_field_ids=60`,
  `${CARDS}&offset=1&include_field_ids=60|61`,
  `${CARDS}&include_all_custom_fields=true`,
  `${CARDS}&include_display_name=false`,
  `${CARDS}&envelope=true`,
  `${CARDS}&limit=0`,
  '/api/objects?data_type_ids=3&limit=5',
  '/api/objects?data_type_ids=3&limit=5&include_custom_fields=true',
  '/api/users?limit=4',
  '/api/users?limit=4&offset=2&include_user_groups=true',
  '/api/user_groups?limit=4',
  '/api/teams?limit=4',
  '/api/teams?limit=4&sort_on=name&sort_direction=desc',
  '/api/teams?limit=4&offset=1',
];

const clock = { ...systemClock, now: () => Date.UTC(2026, 10, 22) };

const bodyOf = async (platform: Platform, path: string): Promise<string> =>
  (await platform.fetch(path)).text();

const bodyAndTagOf = async (platform: Platform, path: string): Promise<unknown> => {
  const reply = await platform.fetch(path);
  const body = await reply.text();
  return { body, rows: JSON.parse(body) as unknown, tag: reply.headers.get('etag') };
};

describe('cached rows and pages', () => {
  test('equal those for a user who requests them for the first time', async () => {
    const platform = createPlatform({ world: 'enterprise', clock });
    const forgetful = createPlatform({ world: 'enterprise', clock });
    // Each page twice: the second one comes from the cache.
    for (const path of [...LISTS, ...LISTS]) {
      for (const user of ['reader', 'administrator']) {
        for (const one of [platform, forgetful]) one.signIn(user);
        // Every change clears the cache.
        forgetful.state.table('notes').add({});
        const sent = await bodyAndTagOf(platform, path);
        expect(sent, `${user} ${path}`).toEqual(await bodyAndTagOf(forgetful, path));
      }
    }
  });

  test('are current after a change', async () => {
    const platform = createPlatform({ world: 'enterprise', clock });
    const before = await bodyOf(platform, CARDS);
    const cards = platform.state.table('objects');
    cards.replace({ ...cards.get(1001), display_name: 'Größer' });
    const after = await bodyOf(platform, `${CARDS}&offset=0`);
    expect(JSON.parse(after)).toEqual([
      { ...JSON.parse(before)[0], display_name: 'Größer' },
      ...JSON.parse(before).slice(1),
    ]);
  });

  test('are in the formats that the platform was switched to', async () => {
    const platform = createPlatform({ world: 'enterprise', clock });
    await bodyOf(platform, LISTS[4] ?? '');
    platform.switch({ listIdName: 'list_option_id' });
    const body = await bodyOf(platform, LISTS[4] ?? '');
    expect(body).toContain('"list_option_id"');
    expect(body).not.toContain('"list_item_id"');
  });

  test('are for the user who requested them, and not for one who signs in later', async () => {
    const platform = createPlatform({ world: 'enterprise', user: 'administrator', clock });
    const risks = '/api/risks?limit=500';
    const all = await bodyOf(platform, risks);
    platform.signIn('reader');
    const readable = await bodyOf(platform, risks);
    expect(readable.length).toBeLessThan(all.length);
    platform.signIn('administrator');
    expect(await bodyOf(platform, risks)).toBe(all);
  });

  test('are all removed once there are too many', () => {
    const { state: store, switches } = createPlatform({ clock });
    const sent = sentCacheOf(store, switches);
    const requested = {
      query: { values: {}, raw: () => undefined },
      caller: {},
    } as unknown as Context;
    sent.keepPage('page', { status: 200, headers: {}, body: null });
    const rows = sent.rows(requested);
    rows.write(1, '{}');
    const isKept = () => [
      sent.page('page') !== undefined,
      sent.rows(requested).get(1) !== undefined,
    ];
    const megabyte = 'x'.repeat(1024 * 1024);
    for (let index = 0; index < 10; index += 1) rows.write(undefined, megabyte);
    expect(isKept()).toEqual([true, true]);
    for (let index = 0; index < 20; index += 1) rows.write(undefined, megabyte);
    expect(isKept()).toEqual([false, false]);
  });
});
