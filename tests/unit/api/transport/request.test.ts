import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { buildQuery } from '../../../../src/api/build-query.ts';
import { expandPath } from '../../../../src/api/expand-path.ts';
import { empty, json, stubClient, type TestClient } from '../stub.ts';

const ok = () => json([]);

const circle = (): object => {
  const one: Record<string, unknown> = {};
  one['self'] = one;
  return one;
};

describe('a request', () => {
  test('has the API version 5, for every method [client-01, client-10, calls-02]', async () => {
    const { client, seen } = stubClient(({ method }) => (method === 'GET' ? json({}) : empty(204)));
    await client.risks.get({ risk_id: 7 });
    await client.risks.create({ body: {} as never });
    await client.risks.update({ risk_id: 7, body: {} as never });
    await client.risks.replace({ risk_id: 7, field_name: 'a', body: {} as never });
    await client.risks.delete({ risk_id: 7, body: { ids: [1] } as never });
    expect(seen.map(({ method }) => method)).toEqual(['GET', 'POST', 'PATCH', 'PUT', 'DELETE']);
    for (const { headers } of seen) expect(headers.get('x-api-version')).toBe('5');
    expect(seen[4]?.body).toBe('{"ids":[1]}');
  });

  test('is sent to the API of the root with the configured query and with cookies [client-02, client-03, client-11, calls-03]', async () => {
    const { client, seen } = stubClient(ok, {
      root: 'https://h.example/',
      extraQuery: { tenant: 'x' },
    });
    await client.risks.list({ archived: false });
    expect(seen[0]?.url.href).toBe('https://h.example/api/risks?tenant=x&archived=false');
    expect(seen[0]?.request.credentials).toBe('include');
  });

  test('is sent to the APIs of another server where the compatibility table says so [client-11]', async () => {
    const bases = { api: '/v5/rest', participant: '/v5/guests' };
    const { client, seen } = stubClient(() => json({}), { compatibility: { bases } });
    await client.risks.get({ risk_id: 1 });
    await client.asParticipant('key').campaigns.get({ campaign_id: 1 });
    expect(seen.map(({ url }) => url.pathname)).toEqual([
      '/v5/rest/risks/1',
      '/v5/guests/campaigns/1',
    ]);
  });

  test('replaces and encodes placeholders, by wire name and in camelCase [client-20, client-21]', async () => {
    const { client, seen } = stubClient(() => empty(204));
    await client.risks.replace({ riskId: 7, field_name: 'a/b c', body: {} as never });
    expect(seen[0]?.url.pathname).toBe('/api/risks/7/fields/a%2Fb%20c');
  });

  test('is not sent when a placeholder is missing [client-22]', async () => {
    const { client, seen } = stubClient(ok);
    await expect(client.risks.get({} as never)).rejects.toThrow(/risk_id/);
    await expect(client.risks.get({ risk_id: null } as never)).rejects.toThrow(/risk_id/);
    expect(seen).toHaveLength(0);
  });

  test.each(['', '.', '..', 'a\uD800', Number.NaN, Infinity, 2 ** 53, -1e21])(
    'rejects %j as a placeholder value',
    (value) => {
      expect(() => expandPath('/risks/{risk_id}', { risk_id: value })).toThrow(/risk_id/);
    },
  );

  test('keeps the slash of a module, and no other slash', () => {
    expect(expandPath('/{module}/attachments', { module: 'risks/controls' })).toBe(
      '/risks/controls/attachments',
    );
    expect(() => expandPath('/{module}/attachments', { module: '../users' })).toThrow(/module/);
    expect(() => expandPath('/{module}/attachments', { module: 'risks//x' })).toThrow(/module/);
    expect(expandPath('/documents/{id}/v{version}/x', { id: '%2e', version: 2 })).toBe(
      '/documents/%252e/v2/x',
    );
  });

  test('sends the paging parameters that are given, and no others [paging-02, paging-03, client-23]', async () => {
    const { client, seen } = stubClient(ok);
    await client.risks.list({ offset: 10, limit: 5, envelope: true, includeTotal: true });
    await client.risks.list();
    await client.risks.list({ archived: undefined, limit: null });
    expect(seen.map(({ url }) => url.search)).toEqual([
      '?offset=10&limit=5&envelope=true&include_total=true',
      '',
      '',
    ]);
  });

  test('writes each list in its own format [client-24, calls-18]', async () => {
    const { client, seen } = stubClient(ok);
    await client.risks.list({
      risk_ids: [1, 2],
      states: ['a,b', 'c'],
      include_field_ids: [20, 21],
      includeMeasures: true,
    });
    expect(seen[0]?.url.search).toBe(
      '?risk_ids=1,2&states=a%2Cb&states=c&include_field_ids=20|21&IncludeMeasures=true',
    );
  });

  test('follows the compatibility table of a different server', async () => {
    const { client, seen } = stubClient(ok, {
      compatibility: {
        listStyles: { risk_ids: 'repeat' },
        queryNames: { 'risks.list.include_total': 'include_total_count' },
        paths: { 'risks.get': '/risk/{risk_id}' },
        version: { header: 'X-Version' },
      },
    });
    await client.risks.list({ risk_ids: [1, 2], include_total: true });
    await client.risks.get({ risk_id: 3 });
    expect(seen[0]?.url.search).toBe('?risk_ids=1&risk_ids=2&include_total_count=true');
    expect(seen[0]?.headers.get('x-version')).toBe('5');
    expect(seen[1]?.url.pathname).toBe('/api/risk/3');
  });

  test('is not sent when it would search for an empty list of ids [calls-50]', async () => {
    const { client, seen } = stubClient(ok);
    const result = await client.risks.list({ risk_ids: [] });
    expect(result).toMatchObject({ success: true, data: { items: [], total: 0 } });
    expect(seen).toHaveLength(0);
    await client.risks.list({ include_field_ids: [] });
    expect(seen).toHaveLength(1);
  });

  test('sends a moment as 14 digits and rejects other values [dates-16, dates-17]', async () => {
    const { client, seen } = stubClient(ok);
    await client.risks.list({ modified_since: Temporal.Instant.fromEpochMilliseconds(0) });
    await client.risks.list({ modifiedSince: '20240131235959' });
    await client.risks.list({ due_after: Temporal.PlainDate.from('2024-02-29') });
    expect(seen.map(({ url }) => url.search)).toEqual([
      '?modified_since=19700101000000',
      '?modified_since=20240131235959',
      '?due_after=20240229',
    ]);
    for (const modified_since of ['2024-01-01', '2024', 20240131235959 as never]) {
      await expect(client.risks.list({ modified_since })).rejects.toThrow(/modified_since/);
    }
    await expect(client.risks.list({ due_after: '2024-02-29' })).rejects.toThrow(/due_after/);
    expect(seen).toHaveLength(3);
  });

  test('rejects an argument that the call does not know, and lists those it knows', async () => {
    const { client, seen } = stubClient(ok);
    await expect(client.risks.list({ ofset: 1 } as never)).rejects.toThrow(/ofset.*offset/);
    await expect(client.risks.list({ sort: 'name' as never })).rejects.toThrow(/none, title/);
    await expect(client.risks.list({ archived: 1 as never })).rejects.toThrow(/true or false/);
    expect(seen).toHaveLength(0);
    await client.risks.list({}, { query: { $filter: "name eq 'x'" } });
    expect(seen[0]?.url.searchParams.get('$filter')).toBe("name eq 'x'");
  });

  test('writes JSON bodies with their content type and dates in wire format [client-17, client-30, dates-04]', async () => {
    const { client, seen } = stubClient(() => empty(204));
    await client.risks.update({
      risk_id: 1,
      body: { created_datetime: Temporal.Instant.from('2024-01-31T23:59:59Z') } as never,
    });
    expect(seen[0]?.headers.get('content-type')).toBe('application/json');
    expect(seen[0]?.body).toBe('{"created_datetime":"20240131235959"}');
  });

  test.each<[string, unknown, RegExp]>([
    ['NaN', { limits: [1, Number.NaN] }, /^risks.update: limits\[\] cannot be sent: it is NaN/],
    ['an infinite number', { limit: -Infinity }, /limit cannot be sent: it is -Infinity/],
    ['a bigint', { risk_id: 12n }, /^risks.update: .*BigInt/],
    ['a circular object', circle(), /^risks.update: /],
  ])('rejects %s in a body, and names it', async (_, body, message) => {
    const { client, seen } = stubClient(() => empty(204));
    const error: unknown = await client.risks
      .update({ risk_id: 1, body: body as never })
      .catch((thrown: unknown) => thrown);
    expect(error).toMatchObject({ name: 'UsageError', message: expect.stringMatching(message) });
    expect(seen).toEqual([]);
  });

  test('accepts ids too large for a number as strings and bigints, and rejects them as numbers', async () => {
    const { client, seen } = stubClient(() => json([]));
    const id = 12_345_678_901_234_567_890n;
    await client.risks.list({ risk_ids: [id, String(id)] as never });
    await client.risks.get({ risk_id: id as never });
    expect(seen.map(({ url }) => url.pathname + url.search)).toEqual([
      `/api/risks?risk_ids=${id},${id}`,
      `/api/risks/${id}`,
    ]);
    await expect(client.risks.list({ risk_ids: [Number(id)] })).rejects.toThrow(
      'a text or a number below 2^53',
    );
  });

  test('writes form bodies as forms [client-18]', async () => {
    const { client, seen } = stubClient(() => json({}));
    await client.request({ method: 'POST', path: '/x', form: { a: '1 2', b: ['c', 'd&'] } });
    expect(seen[0]?.headers.get('content-type')).toBe('application/x-www-form-urlencoded');
    expect(seen[0]?.body).toBe('a=1+2&b=c&b=d%26');
  });

  test('requests the content type that the caller wants [client-13, client-14, client-15]', async () => {
    const { client, seen } = stubClient(({ headers }) =>
      headers.get('accept') === 'application/json' ? json({ a: 1 }) : new Response('text'),
    );
    const parsed = await client.request({ path: '/x' });
    const text = await client.request({ path: '/x', accept: 'text/plain' });
    const blob = await client.request({ path: '/x', accept: 'blob' });
    expect(parsed).toMatchObject({ data: { a: 1 } });
    expect(text).toMatchObject({ data: 'text' });
    const { client: other } = stubClient(() => json({ a: 1 }));
    const asText = await other.request({ path: '/x', accept: 'text/plain' });
    expect(asText).toMatchObject({ data: '{"a":1}' });
    expect(blob?.success === true && blob.data).toBeInstanceOf(Blob);
    expect(seen.map(({ headers }) => headers.get('accept'))).toEqual([
      'application/json',
      'text/plain',
      '*/*',
    ]);
  });

  test('requires an absolute root outside a page', async () => {
    const { client } = stubClient(ok, { root: '' });
    await expect(client.risks.list()).rejects.toThrow(/root/);
  });
});

describe('a query', () => {
  test.each([0, 1, 2, 51])('writes %i values in every format', (count) => {
    const values = Array.from({ length: count }, (_, index) => `v${index}&=,|é`);
    for (const style of ['comma', 'repeat', 'pipe'] as const) {
      const query = buildQuery({ a: values }, { a: style });
      const separator = { comma: ',', repeat: '&a=', pipe: '|' }[style];
      const read =
        query === ''
          ? []
          : query
              .slice(2)
              .split(separator)
              .map((part) => decodeURIComponent(part));
      expect(read).toEqual(values);
    }
  });

  test('omits undefined values and converts values that are not strings', () => {
    expect(buildQuery({ a: null, b: undefined, c: '', d: [null, undefined], e: '\uD800' })).toBe(
      'c=&e=%EF%BF%BD',
    );
  });
});

describe('the credentials of a request', () => {
  test('are a bearer token, beside cookies and version [client-08, client-09]', async () => {
    const cookies = { read: () => 'proof', write: () => undefined, header: () => 'session=1' };
    const { client, seen } = stubClient(ok, { cookies });
    await client.actAs('t').risks.list();
    await client.risks.list();
    expect(seen[0]?.headers.get('authorization')).toBe('Bearer t');
    expect(seen[0]?.headers.get('x-api-version')).toBe('5');
    for (const { headers, request } of seen) {
      expect(headers.get('x-xsrf-token')).toBe('proof');
      expect(headers.get('cookie')).toBe('session=1');
      expect(request.credentials).toBe('include');
    }
    expect(seen[1]?.headers.has('authorization')).toBe(false);
  });

  test.each([
    ['a token', (client: TestClient) => client.actAs('ключ').risks.list()],
    [
      'a participant key',
      (client: TestClient) => client.asParticipant('a\nb').campaigns.get({ campaign_id: 1 }),
    ],
    [
      'a header',
      (client: TestClient) => client.request({ path: '/x' }, { headers: { 'x-note': '…' } }),
    ],
  ])(
    'cause no network error where %s is not valid in a header: nothing is sent [api-perm-10] [client-08]',
    async (_, call) => {
      const { client, seen } = stubClient(ok);
      await expect(call(client)).rejects.toMatchObject({
        name: 'UsageError',
        code: 'bad-argument',
        message: expect.not.stringContaining('ключ') as string,
      });
      expect(seen).toEqual([]);
    },
  );

  test('cause no network error where a header of every call is not valid [client-08]', async () => {
    const { client, seen } = stubClient(ok, { headers: { 'x-note': '…' } });
    await expect(client.risks.list()).rejects.toThrow('cannot send the header x-note');
    expect(seen).toEqual([]);
  });

  test('are a participant key, at the participant API [client-12, calls-04]', async () => {
    const { client, seen } = stubClient(() => json({}));
    const participant = client.asParticipant('key');
    await participant.campaigns.get({ campaign_id: 1 });
    await client.campaigns.get({ campaign_id: 1 });
    await participant.risks.get({ risk_id: 1 });
    expect(seen[0]?.url.href).toBe('https://platform.example/participantapi/campaigns/1');
    expect(seen[0]?.headers.get('x-participant-key')).toBe('key');
    expect(seen[1]?.url.pathname).toBe('/api/campaigns/1');
    expect(seen[1]?.headers.has('x-participant-key')).toBe(false);
    expect(seen[2]?.url.pathname).toBe('/api/risks/1');
  });

  test('are secrets, only on the calls that accept them', async () => {
    const { client, seen } = stubClient(() => json([]));
    const reporter = client.with({ caseSecret: 's/1', externalUserKey: 'k' });
    await reporter.risks.list();
    await reporter.risks.list({ case_secret: 'own' });
    await reporter.risks.get({ risk_id: 1 });
    expect(seen.map(({ url }) => url.search)).toEqual([
      '?case_secret=s%2F1&external_user_unique_key=k',
      '?case_secret=own&external_user_unique_key=k',
      '',
    ]);
  });

  test('are the headers of the call rather than those of the client, in any letter case', async () => {
    const { client, seen } = stubClient(ok, {
      headers: { 'Accept-Language': 'nl', 'x-own': undefined as never },
    });
    await client.risks.list({}, { headers: { 'accept-language': 'en' } });
    expect(seen[0]?.headers.get('accept-language')).toBe('en');
    expect(seen[0]?.headers.has('x-own')).toBe(false);
  });

  test('have the content type of a form also where the client has another [client-19]', async () => {
    const { client, seen } = stubClient(() => json({ created_identifier: 'a' }), {
      headers: { 'Content-Type': 'application/json' },
    });
    await client.attachments.stream({ module: 'cases', file: new Blob(['x']) });
    expect(seen[0]?.headers.get('content-type')).toMatch(/^multipart\/form-data; boundary=/);
  });

  test('go to a root without its slashes at the end, which is that of the page where it is relative', async () => {
    const host = globalThis as { location?: unknown };
    const { client, seen } = stubClient(ok, { root: 'https://platform.example/grc//' });
    const relative = stubClient(ok, { root: '/grc/' });
    await client.risks.list();
    await expect(relative.client.risks.list()).rejects.toMatchObject({ code: 'relative-root' });
    host.location = { href: 'http://page.example/desk/7' };
    try {
      await relative.client.risks.list();
    } finally {
      delete host.location;
    }
    expect([seen[0]?.url.href, relative.seen[0]?.url.href]).toEqual([
      'https://platform.example/grc/api/risks',
      'http://page.example/grc/api/risks',
    ]);
  });

  test.each(['https://[', 'https://ada:secret@grc.example'])(
    'cause no network error where no request can be made to the root, and do not tell its password: %s',
    async (root) => {
      const { client, seen } = stubClient(ok, { root });
      const error = await client.risks.list().catch((thrown: unknown) => thrown);
      expect(error).toMatchObject({ name: 'UsageError', code: 'relative-root' });
      expect(String(error)).not.toContain('secret');
      expect(seen).toEqual([]);
    },
  );
});
