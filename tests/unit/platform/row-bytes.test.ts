import { describe, expect, test } from 'vitest';
import { systemClock } from '../../../fixtures/platform/clock.ts';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';

const CARDS = '/api/card_files/3/cards?limit=5';

/** Lists that show rows of the lists before them, in another order, form, or choice of members. */
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
];

const clock = { ...systemClock, now: () => Date.UTC(2026, 10, 22) };

const bodyOf = async (platform: Platform, path: string): Promise<string> =>
  (await platform.fetch(path)).text();

const bodyAndTagOf = async (platform: Platform, path: string): Promise<unknown> => {
  const reply = await platform.fetch(path);
  return { body: await reply.text(), tag: reply.headers.get('etag') };
};

describe('rows that were sent before', () => {
  test('look as they do to someone who asks for the first time', async () => {
    const platform = createPlatform({ world: 'enterprise', clock });
    const forgetful = createPlatform({ world: 'enterprise', clock });
    for (const path of LISTS) {
      for (const user of ['reader', 'administrator']) {
        for (const one of [platform, forgetful]) one.signIn(user);
        // Nothing is kept beyond a change, whatever it is.
        forgetful.state.table('notes').add({});
        const sent = await bodyAndTagOf(platform, path);
        expect(sent, `${user} ${path}`).toEqual(await bodyAndTagOf(forgetful, path));
      }
    }
  });

  test('are sent as they are once something has changed', async () => {
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

  test('are sent in the forms that the platform was switched to', async () => {
    const platform = createPlatform({ world: 'enterprise', clock });
    await bodyOf(platform, LISTS[4] ?? '');
    platform.switch({ listIdName: 'list_option_id' });
    const body = await bodyOf(platform, LISTS[4] ?? '');
    expect(body).toContain('"list_option_id"');
    expect(body).not.toContain('"list_item_id"');
  });
});
