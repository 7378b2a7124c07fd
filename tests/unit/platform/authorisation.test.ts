import { describe, expect, test } from 'vitest';
import { calls } from '../../../src/api/contract/index.ts';
import type { Call } from '../../../src/api/contract/call.ts';
import { createPlatform, type Platform } from '../../../fixtures/platform/index.ts';
import { send } from './ask.ts';
import { CLAUSES, clauseOf, CONTAINERS, KINDS, type Kind, type Verdict } from './authorisation.ts';
import { knownIds } from './known-ids.ts';

const clock = {
  now: () => Date.UTC(2026, 10, 20, 9),
  setTimeout,
  clearTimeout: clearTimeout as never,
};
const world = () => createPlatform({ world: 'enterprise', user: null, clock });
const platform = world();

const credential = (kind: Kind): Record<string, string> => {
  if (kind === 'anonymous') return {};
  if (kind === 'participant') return { 'X-Participant-Key': 'participant-key-1' };
  return { Authorization: `Bearer token-${kind}` };
};

const linkedTo = (at: Platform, table: string, id: string, name: string): string =>
  String(
    [...at.state.table(table).rows()].find(
      (row) =>
        (row['assigned_to_user'] as { user_id?: string } | undefined)?.user_id ===
        at.state.world.people[name]?.userId,
    )?.[id],
  );

const pathOf = (operation: string, call: Call): string => {
  const known: Record<string, string> = {
    ...knownIds(platform, operation),
    filter_id: '00000000-0000-4000-8000-000000000000',
    task_id: linkedTo(platform, 'tasks', 'task_id', 'colleague'),
    notification_id: linkedTo(platform, 'notifications', 'notification_id', 'colleague'),
    user_id: platform.state.world.people['colleague']?.userId ?? '',
    user_group_id: String(platform.state.table('user_groups').slice(3, 1)[0]?.['user_group_id']),
  };
  return call.path.replace(/\{(\w+)\}/g, (_, name: string) => known[name] ?? name);
};

/** A body that no call accepts: a user with permission gets an input error, and nothing changes. */
const NONSENSE = { name: 7, login_code: 7, title: 7 };

const verdictOf = async (reply: Response): Promise<Verdict> => {
  if (reply.status !== 403) return 'yes';
  const { title } = (await reply.json()) as { title: string };
  return title === 'Not allowed' ? 'shut' : 'no';
};

const ask = (at: Platform, operation: string, call: Call, kind: Kind): Promise<Response> => {
  const body =
    call.method === 'GET' || (call.method === 'DELETE' && call.body === undefined)
      ? undefined
      : call.path.endsWith('/permissions')
        ? {}
        : operation === 'objects.comments.create'
          ? { type: 'comment', text: 'Seen' }
          : NONSENSE;
  return send(at, call.method, pathOf(operation, call), body, credential(kind));
};

const all = Object.entries(calls).filter(([, call]) => call.path.startsWith('/'));
describe('every call answers every kind of user as the specification says [api-perm-01] [F-S9] [F-P21]', () => {
  test.each(all.map(([operation, call]) => [operation, call] as const))(
    '%s',
    async (operation, call) => {
      // A deleted object would be missing in the requests of the next users.
      const at = call.method === 'DELETE' ? world() : platform;
      const verdicts = [];
      for (const kind of KINDS)
        verdicts.push(await verdictOf(await ask(at, operation, call, kind)));
      const { clause, verdicts: expected } = clauseOf(operation) ?? {
        clause: 'none',
        verdicts: [],
      };
      expect([clause, verdicts]).toEqual([clause, [...expected]]);
    },
  );

  test('every clause of the specification is about some call', () => {
    const used = new Set(all.map(([operation]) => clauseOf(operation)));
    expect(CLAUSES.filter((one) => !used.has(one))).toEqual([]);
  });
});

describe('confidential objects stay confidential in every object that contains them [F-S9] [F-S2]', () => {
  const fresh = world();
  const image = String(
    [...fresh.state.table('objects').rows()].find((card) => card['object_id'] === 401)?.[
      'image_attachment_id'
    ],
  );

  test.each(CONTAINERS)('$through: $path', async ({ path, verdicts }) => {
    const found = [];
    for (const kind of KINDS) {
      const reply = await send(
        fresh,
        'GET',
        path.replace('{file}', image),
        undefined,
        credential(kind),
      );
      found.push(await verdictOf(reply));
    }
    expect(found).toEqual(verdicts);
  });

  test.each<readonly [string, string, readonly unknown[]]>([
    ['/risks/control_tests?limit=500', 'control_test_id', [3, 18]],
    ['/risks/controls?limit=500', 'control_id', [4]],
    ['/risks?limit=500', 'risk_id', [4]],
    ['/objects?limit=500&data_type_ids=4', 'object_id', [401, 402]],
    ['/card_files/', 'card_file_id', [4]],
    ['/objects/data_types', 'data_type_id', [4]],
    ['/objects/custom_fields?limit=500', 'field_id', [80, 81]],
    ['/portals', 'portal_id', [4]],
    ['/users/me/portals', 'portal_id', [4]],
    ['/attachments?limit=500', 'attachment_id', [image]],
  ])('%s leaves out unreadable objects', async (path, name, hidden) => {
    const idsFor = async (kind: Kind): Promise<unknown[]> => {
      const reply = await send(fresh, 'GET', path, undefined, credential(kind));
      if (reply.status === 403) return [];
      return ((await reply.json()) as Record<string, unknown>[]).map((one) => one[name]);
    };
    for (const kind of ['anonymous', 'participant', 'reader', 'staff'] as const)
      for (const id of hidden)
        expect([kind, await idsFor(kind)]).not.toEqual([kind, expect.arrayContaining([id])]);
    expect(await idsFor('manager')).toEqual(expect.arrayContaining([...hidden]));
  });
});
