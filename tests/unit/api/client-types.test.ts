import { describe, expectTypeOf, test } from 'vitest';
import type { Client } from '../../../src/api/client.ts';
import type { CallOptions } from '../../../src/api/call-options.ts';
import type { Created, Page, Result } from '../../../src/api/result.ts';
import type { Entities } from '../../../src/domain/index.ts';

/** Only types are looked at, so the client itself is never asked for. */
const types = (..._calls: ((client: Client) => unknown)[]): void => undefined;

describe('the types of the client', () => {
  test('come from the contract [client-32]', () => {
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
  });

  test('take names of the wire and in camelCase, and refuse what is wrong', () => {
    types((client) => client.audits.get({ audit_id: 7 }));
    types((client) => client.audits.get({ auditId: '7' }));
    // @ts-expect-error a placeholder is needed
    types((client) => client.audits.get({}));
    // @ts-expect-error arguments are needed
    types((client) => client.audits.get());
    types((client) => client.audits.list({ offset: 1, includeTotal: true, include_total: false }));
    types((client) => client.audits.list());
    // @ts-expect-error a count is a number
    types((client) => client.audits.list({ offset: '1' }));
    // @ts-expect-error there is no such parameter
    types((client) => client.audits.list({ ofset: 1 }));
    types((client) => client.cardFiles.cards.list({ cardFileId: 1, includeFieldIds: [1, '2'] }));
    types((client) => client.teams.filter.create({ body: { name: 'x' } }));
    // @ts-expect-error a body is needed
    types((client) => client.teams.filter.create({}));
    types((client) => client.objects.filter.results({ filterId: 'f', sortOn: 'name', limit: 1 }));
    // @ts-expect-error the id of the filter is needed
    types((client) => client.objects.filter.results({ sortOn: 'name' }));
    // @ts-expect-error there is no such order
    types((client) => client.objects.filter.results({ filterId: 'f', sortDirection: 'up' }));
    expectTypeOf<ReturnType<Client['objects']['related']['cases']['list']>>().toEqualTypeOf<
      Promise<Result<Page<Entities['case']>> | null>
    >();
    types((client) => client.objects.related.cases.list({ objectId: 1, includeFields: true }));
    // @ts-expect-error documents have no such flag
    types((client) => client.objects.related.documents.list({ objectId: 1, includeFields: true }));
    // @ts-expect-error one thing cannot be iterated
    types((client) => client.users.me.pages());
    types(async (client) => {
      for await (const user of client.users.list.items({ nameContains: 'x' })) {
        expectTypeOf(user).toEqualTypeOf<Entities['user']>();
      }
    });
  });
});
