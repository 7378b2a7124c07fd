import { describe, expect, expectTypeOf, test } from 'vitest';
import type { Client } from '../../../src/api/client.ts';
import type { CallOptions } from '../../../src/api/call-options.ts';
import { contract } from '../../../src/api/contract/index.ts';
import type { Created, Page, Result } from '../../../src/api/result.ts';
import type { Entities } from '../../../src/domain/index.ts';
import { json, realClient } from './stub.ts';

/** The requested URL, or the code of the error that the client throws. */
async function asked(call: (client: Client) => unknown): Promise<string> {
  const { client, seen } = realClient(({ url }) =>
    json(/\/\d+$/.test(url.pathname) ? { audit_id: 7 } : [], {
      headers: { location: '/new/1' },
    }),
  );
  try {
    await call(client);
  } catch (error) {
    return (error as { code: string }).code;
  }
  const [{ url } = expect.unreachable('nothing was asked')] = seen;
  return decodeURIComponent(`${url.pathname.replace('/api', '')}${url.search}`);
}

describe('the types of the client', () => {
  test('are derived from the contract [client-32]', () => {
    expectTypeOf<ReturnType<Client['users']['me']>>().toEqualTypeOf<
      Promise<Result<Entities['user']> | null>
    >();
    expectTypeOf<ReturnType<Client['risks']['list']>>().toEqualTypeOf<
      Promise<Result<Page<Entities['risk']>> | null>
    >();
    expectTypeOf<ReturnType<Client['risks']['create']>>().toEqualTypeOf<
      Promise<Result<Created> | null>
    >();
    expectTypeOf<ReturnType<Client['risks']['delete']>>().toEqualTypeOf<
      Promise<Result<null> | null>
    >();
    expectTypeOf<ReturnType<Client['attachments']['download']>>().toEqualTypeOf<
      Promise<Result<File> | null>
    >();
    expectTypeOf<Parameters<Client['users']['me']>[1]>().toEqualTypeOf<CallOptions | undefined>();
    expectTypeOf<ReturnType<Client['actAs']>>().toEqualTypeOf<Client>();
    const { users, risks, attachments } = contract;
    const calls = [users.me, risks.list, risks.create, risks.delete, attachments.download];
    expect(calls.map(({ reply }) => reply)).toEqual([
      { kind: 'one', of: 'user' },
      { kind: 'page', of: 'risk' },
      { kind: 'created' },
      { kind: 'nothing' },
      { kind: 'blob' },
    ]);
  });

  test.each<[string, (client: Client) => unknown]>([
    ['/audits/7', (client) => client.audits.get({ audit_id: 7 })],
    ['/audits/7', (client) => client.audits.get({ auditId: '7' })],
    // @ts-expect-error a placeholder is needed
    ['missing-placeholder', (client) => client.audits.get({})],
    // @ts-expect-error arguments are needed
    ['missing-placeholder', (client) => client.audits.get()],
    ['/audits?offset=1', (client) => client.audits.list({ offset: 1 })],
    ['/audits', (client) => client.audits.list()],
    // @ts-expect-error a count is a number; untyped code may send digits
    ['/audits?offset=1', (client) => client.audits.list({ offset: '1' })],
    // @ts-expect-error there is no such parameter
    ['unknown-argument', (client) => client.audits.list({ ofset: 1 })],
    [
      '/card_files/1/cards?include_field_ids=1|2&envelope=false',
      (client) => client.cardFiles.cards.list({ cardFileId: 1, includeFieldIds: [1, '2'] }),
    ],
    ['/teams/filter', (client) => client.teams.filter.create({ body: { name: 'x' } })],
    // @ts-expect-error a body is needed; a platform rejects the call without one
    ['/teams/filter', (client) => client.teams.filter.create({})],
    [
      '/objects/filter/f?sort_on=name&limit=1',
      (client) => client.objects.filter.results({ filterId: 'f', sortOn: 'name', limit: 1 }),
    ],
    // @ts-expect-error the id of the filter is needed
    ['missing-placeholder', (client) => client.objects.filter.results({ sortOn: 'name' })],
    [
      'bad-argument',
      // @ts-expect-error there is no such order
      (client) => client.objects.filter.results({ filterId: 'f', sortDirection: 'up' }),
    ],
    [
      '/objects/1/cases?include_fields=true',
      (client) => client.objects.related.cases.list({ objectId: 1, includeFields: true }),
    ],
    [
      'unknown-argument',
      // @ts-expect-error documents have no such flag
      (client) => client.objects.related.documents.list({ objectId: 1, includeFields: true }),
    ],
  ])(
    'accept names in wire form and in camelCase, and reject wrong ones: %s',
    async (answer, call) => {
      expect(await asked(call)).toBe(answer);
    },
  );

  test('accept either spelling of a name, but not both at once', async () => {
    const both = { offset: 1, includeTotal: true, include_total: false };
    expect(await asked((client) => client.audits.list(both))).toContain('include_total');
  });

  test('offer iteration for lists only', async () => {
    expectTypeOf<ReturnType<Client['objects']['related']['cases']['list']>>().toEqualTypeOf<
      Promise<Result<Page<Entities['case']>> | null>
    >();
    const { client } = realClient(() => json([{ user_id: 1 }, { user_id: 2 }]));
    const ids: unknown[] = [];
    for await (const user of client.users.list.items({ nameContains: 'x' })) {
      expectTypeOf(user).toEqualTypeOf<Entities['user']>();
      ids.push(user.user_id);
    }
    expect(ids).toEqual([1, 2]);
    // @ts-expect-error a single object cannot be iterated
    expect(client.users.me.pages).toBeUndefined();
  });
});
