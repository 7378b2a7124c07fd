import { describe, expect, test } from 'vitest';
import type { Interceptor } from '../../../src/api/interceptor.ts';
import { empty, json, stubClient, testClock } from './stub.ts';

describe('an interceptor', () => {
  test('sees a call once, however many attempts it takes, with its outcome', async () => {
    const clock = testClock();
    const log: string[] = [];
    const named =
      (name: string): Interceptor =>
      async (call, proceed) => {
        log.push(`${name} ${call.operation} ${JSON.stringify(call.args)}`);
        const result = await proceed(call);
        log.push(`${name} ${result?.status}`);
        return result;
      };
    const { client, seen } = stubClient((_, number) => (number < 3 ? empty(503) : json({})), {
      clock,
      retry: { count: 3 },
      interceptors: [named('outer'), named('inner')],
    });
    const result = client.risks.get({ risk_id: 1 });
    await clock.advance(10_000);
    expect(await result).toMatchObject({ success: true });
    expect(seen).toHaveLength(3);
    expect(log).toEqual([
      'outer risks.get {"risk_id":1}',
      'inner risks.get {"risk_id":1}',
      'inner 200',
      'outer 200',
    ]);
  });

  test('may change the call, for every kind of call and for derived clients', async () => {
    const { client, seen } = stubClient(() => json([]), {
      interceptors: [
        ({ args, ...call }, proceed) =>
          proceed({ ...call, args: { ...args, archived: true }, options: { headers: { a: 'b' } } }),
      ],
    });
    await client.risks.list();
    await client.call('risks.list');
    await client.actAs('t').risks.list({ limit: 5 });
    for await (const _ of client.risks.list.items()) continue;
    expect(seen.map(({ url }) => url.searchParams.get('archived'))).toEqual(
      Array.from({ length: 4 }, () => 'true'),
    );
    expect(seen[2]?.url.searchParams.get('limit')).toBe('5');
    expect(seen[0]?.headers.get('a')).toBe('b');
  });

  test('may answer itself, or reject', async () => {
    const { client, seen } = stubClient(() => json([]), {
      interceptors: [
        async ({ operation }, proceed) => {
          if (operation === 'risks.create') throw new Error('read only');
          return operation === 'risks.get'
            ? { success: true, status: 200, data: { name: 'mine' }, headers: {} }
            : proceed({ operation, args: {}, options: {} });
        },
      ],
    });
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ data: { name: 'mine' } });
    await expect(client.risks.create({ body: {} as never })).rejects.toThrow('read only');
    expect(seen).toHaveLength(0);
  });

  test('must answer: a call for which one returns nothing rejects', async () => {
    const forgetful: unknown = async (...[call, proceed]: Parameters<Interceptor>) => {
      await proceed(call);
    };
    const { client, seen } = stubClient(() => json([]), {
      interceptors: [forgetful as Interceptor],
    });
    await expect(client.risks.get({ risk_id: 1 })).rejects.toMatchObject({
      name: 'UsageError',
      code: 'bad-option',
      message: 'The client cannot use its option interceptors: RangeError: it gave undefined.',
    });
    expect(seen).toHaveLength(1);
  });
});
