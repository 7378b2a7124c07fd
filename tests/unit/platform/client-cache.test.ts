import { describe, expect, test } from 'vitest';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { createClient, type Client } from '../../../src/api/client.ts';
import type { CachePolicy, Call } from '../../../src/api/contract/call.ts';
import { calls } from '../../../src/api/contract/index.ts';
import { idOf } from './ask.ts';
import { knownIds } from './known-ids.ts';
import { idsFor, WRITES } from './write-samples.ts';

/** A call with its arguments. */
type Step = readonly [operation: string, args: Readonly<Record<string, unknown>>];

const contract: Readonly<Record<string, Call>> = calls;

const world = (): Platform => createPlatform({ world: 'enterprise', user: 'administrator' });

const clientOf = (
  platform: Platform,
  cachePolicies: Readonly<Record<string, CachePolicy>> = {},
): Client =>
  createClient({ root: 'https://platform.example', fetch: platform.fetch, cachePolicies });

const answer = async (client: Client, [operation, args]: Step, cache?: 'never') => {
  const result = await client.call(operation, args, cache && { cache });
  return JSON.stringify(result?.success ? result.data : result?.status);
};

/** A group that users have made. */
const groupOf = (platform: Platform, index: number): string =>
  String(platform.state.table('user_groups').slice(index, 1)[0]?.['user_group_id']);

/** Gives users and groups what others change in these tests. */
const prepare = async (client: Client, platform: Platform): Promise<void> => {
  await client.users.update({
    user_id: idOf(platform, 'reader'),
    body: { organization_units: [3], start_portal_id: 2, manager_id: idOf(platform, 'staff') },
  } as never);
  await client.users.update({
    user_id: idOf(platform, 'staff'),
    body: { organization_units: [3] },
  } as never);
  const group = { user_group_id: groupOf(platform, 3), body: { start_portal: 2 } };
  await client.userGroups.update(group as never);
};

describe('after a write, the client has no earlier reply of', () => {
  /** By the clause that says why: the write, and a reply that it changes. */
  const CHANGES: Readonly<Record<string, (platform: Platform) => readonly [Step, Step]>> = {
    'an audit, when its lead auditor was renamed': (platform) => [
      ['users.update', { user_id: idOf(platform, 'staff'), body: { name: 'New' } }],
      ['audits.list', {}],
    ],
    'a team, when a member was renamed': (platform) => [
      ['users.update', { user_id: idOf(platform, 'staff'), body: { name: 'New' } }],
      ['teams.list', { include_memberships: true }],
    ],
    'units, when their manager was renamed': (platform) => [
      ['users.update', { user_id: idOf(platform, 'staff'), body: { name: 'New' } }],
      ['organizationUnits.list', { include_managers: true }],
    ],
    'units, when their manager was deleted': (platform) => [
      ['users.delete', { user_id: idOf(platform, 'staff') }],
      ['organizationUnits.list', { include_managers: true }],
    ],
    'a group, when its start portal was renamed': (platform) => [
      ['portals.update', { portal_id: 2, body: { name: 'New' } }],
      ['userGroups.get', { user_group_id: groupOf(platform, 3) }],
    ],
    'a user, when their start portal was renamed': (platform) => [
      ['portals.update', { portal_id: 2, body: { name: 'New' } }],
      ['users.get', { user_id: idOf(platform, 'reader') }],
    ],
    'a user, when a group got them as a member': (platform) => [
      [
        'userGroups.update',
        {
          user_group_id: groupOf(platform, 4),
          body: { add_user_ids: [idOf(platform, 'manager')] },
        },
      ],
      ['users.get', { user_id: idOf(platform, 'manager'), include_user_groups: true }],
    ],
    'a user, when their unit was renamed': (platform) => [
      ['organizationUnits.update', { organization_unit_id: 3, body: { name: 'New' } }],
      ['users.get', { user_id: idOf(platform, 'reader') }],
    ],
    'a card of a card file, when the object was changed': () => [
      ['objects.update', { object_id: 1, body: { name: 'New' } }],
      ['cardFiles.cards.get', { card_id: 1 }],
    ],
    'a card file, when its type got a section': () => [
      ['objects.sections.create', { data_type_id: 1, body: { name: 'New' } }],
      ['cardFiles.get', { card_file_id: 1 }],
    ],
    'controls that a risk could have, when one was linked': () => [
      ['risks.controls.link', { risk_id: 1, body: { control_id: 13 } }],
      ['controls.suggestions.list', { risk_id: 1 }],
    ],
    'the cases of a card, when one was changed': () => [
      ['cases.requestStateChange', { case_id: 1, body: { state_id: 11 } }],
      ['objects.related.cases.list', { object_id: 1 }],
    ],
  };

  test.each(Object.keys(CHANGES))('%s', async (clause) => {
    const platform = world();
    const [write, read] = (CHANGES[clause] as (platform: Platform) => readonly [Step, Step])(
      platform,
    );
    const client = clientOf(platform, { [read[0]]: { stale: 'session' } });
    await prepare(client, platform);
    const before = await answer(client, read);
    expect(await client.call(...write)).toMatchObject({ success: true });
    const after = await answer(client, read);
    expect(after).not.toBe(before);
    expect(after).toBe(await answer(client, read, 'never'));
  });

  test('anything, when the write is no call of the contract', async () => {
    const platform = world();
    const client = clientOf(platform, { 'risks.get': { stale: 'session' } });
    const before = await answer(client, ['risks.get', { risk_id: 1 }]);
    await client.request({ method: 'PATCH', path: '/risks/1', body: { name: 'New' } });
    expect(await answer(client, ['risks.get', { risk_id: 1 }])).not.toBe(before);
  });
});

describe('with the policies of the contract, no kept reply is old after', () => {
  /** The calls whose replies are kept, with what users and portals change in them. */
  const reads = (platform: Platform): readonly Step[] => [
    ['organizationUnits.list', { include_managers: true }],
    ['userGroups.list', { limit: 8 }],
    ['userGroups.get', { user_group_id: groupOf(platform, 3) }],
    ['userGroups.members.list', { userGroupIds: [3, 4, 5].map((at) => groupOf(platform, at)) }],
    ['settings.get', { name: 'product_name' }],
  ];

  test.each(Object.keys(WRITES))('%s', async (sample) => {
    const platform = world();
    const client = clientOf(platform);
    await prepare(client, platform);
    for (const read of reads(platform)) await answer(client, read);
    const operation = sample.replace(/,.*/, '');
    const sent = WRITES[sample]?.(platform);
    const ids = { ...knownIds(platform, operation), ...idsFor(platform, operation) };
    const names = (contract[operation]?.path.match(/\w+(?=\})/g) ?? []) as readonly string[];
    const args = Object.fromEntries(names.map((name) => [name, ids[name]]));
    const given = sent instanceof FormData ? { file: sent.get('attachment') } : { body: sent };
    expect(await client.call(operation, { ...args, ...given })).toMatchObject({ success: true });
    for (const read of reads(platform))
      expect([read[0], await answer(client, read)]).toEqual([
        read[0],
        await answer(client, read, 'never'),
      ]);
  });
});
