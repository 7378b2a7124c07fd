import { describe, expect, expectTypeOf, test } from 'vitest';
import type { CallOptions } from '../../../src/api/call-options.ts';
import type { ClientOptions } from '../../../src/api/client-options.ts';
import type { RawRequest } from '../../../src/api/client-tools.ts';
import type { IterationOptions } from '../../../src/api/paging/page-iteration.ts';
import type { WhoAmIOptions } from '../../../src/api/who-am-i.ts';
import type { RefusedUndefined } from '../../refused-undefined.ts';
import { json, realClient } from './stub.ts';

const absent = <Name extends string>(names: readonly Name[]) =>
  Object.fromEntries(names.map((name) => [name, undefined])) as Readonly<Record<Name, undefined>>;

const CLIENT: Readonly<Record<Exclude<keyof ClientOptions, 'root' | 'fetch'>, undefined>> = absent([
  'compatibility',
  'upload',
  'clock',
  'random',
  'cookies',
  'extraQuery',
  'headers',
  'signIn',
  'fileAccess',
  'caseSecret',
  'externalUserKey',
  'suppress',
  'networkErrorResult',
  'throwOnHttpError',
  'totalTimeout',
  'idleTimeout',
  'replyTimeout',
  'maxReplyBytes',
  'slowAfter',
  'quiet',
  'retry',
  'retryAfterMax',
  'limits',
  'limiter',
  'cachePolicies',
  'cacheRetention',
  'validate',
  'onWarning',
  'interceptors',
  'onAttempt',
]);

const CALL: Readonly<Record<keyof CallOptions, undefined>> = absent([
  'signal',
  'suppress',
  'throwOnHttpError',
  'accept',
  'onProgress',
  'query',
  'headers',
  'cache',
  'retries',
  'totalTimeout',
  'idleTimeout',
  'replyTimeout',
  'maxReplyBytes',
  'slowAfter',
  'quiet',
]);

describe('an option that is undefined counts as absent, also with exactOptionalPropertyTypes', () => {
  test('for a client and for a call', async () => {
    expectTypeOf<RefusedUndefined<ClientOptions | CallOptions>>().toEqualTypeOf<never>();
    const answer = () => json({ user_id: 7, name: 'Ada' });
    const sent = async (options: Partial<ClientOptions>, call?: CallOptions) => {
      const { client, seen } = realClient(answer, { ...options, random: () => 0.5 });
      const result = await client.users.get({ user_id: 7 }, call);
      return [result, seen.map(({ url, headers }) => [url.href, [...headers]])];
    };
    expect(await sent(CLIENT, CALL)).toEqual(await sent({ retry: {} }));
  });

  test('for other requests', async () => {
    expectTypeOf<RefusedUndefined<RawRequest | WhoAmIOptions>>().toEqualTypeOf<never>();
    const { client, seen } = realClient(() => json({ user_id: 7 }));
    const none = absent(['method', 'query', 'listStyles', 'form', 'file', 'accept']);
    await client.request({ path: '/reports/7', ...none });
    await client.whoAmI({ ...CALL, expect: undefined });
    expect(seen.map(({ method, url }) => [method, url.pathname])).toEqual([
      ['GET', '/api/reports/7'],
      ['GET', '/api/users/me'],
    ]);
  });

  test('for lists that are read page by page: their pages are not kept', async () => {
    expectTypeOf<RefusedUndefined<IterationOptions>>().toEqualTypeOf<never>();
    const { client, seen } = realClient(() => json([{ user_id: 7 }]));
    const none = { ...CALL, ...absent(['maxPages', 'prefetch', 'onDuplicate']) };
    const read = () => client.audits.list.items({}, none).toArray({ maxItems: 9 });
    await Promise.all([read(), read()]);
    const alone = seen.length;
    expect(alone).toBeGreaterThan(1);
    const { client: other, seen: asked } = realClient(() => json([{ user_id: 7 }]));
    const usual = () => other.audits.list.items().toArray({ maxItems: 9 });
    await Promise.all([usual(), usual()]);
    expect(alone).toBe(asked.length);
  });
});
