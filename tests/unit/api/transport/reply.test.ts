import { Temporal } from 'temporal-polyfill';
import { describe, expect, test } from 'vitest';
import { readCreated } from '../../../../src/api/created-id.ts';
import { readFileName } from '../../../../src/api/transport/file-name.ts';
import { createValidation } from '../../../../src/api/validation.ts';
import type { Warning } from '../../../../src/api/warnings.ts';
import { empty, json, settle, stubClient, type TestClient } from '../stub.ts';

describe('a reply', () => {
  test('has data, status and headers of a success [client-27]', async () => {
    const { client } = stubClient(() => json({ name: 'x' }, { headers: { 'X-A': '1' } }));
    const result = await client.risks.get({ risk_id: 1 });
    expect(result).toMatchObject({ success: true, status: 200, data: { name: 'x' } });
    expect(result?.headers['x-a']).toBe('1');
  });

  test('shows its caller no cookies, of a success or of a refusal', async () => {
    for (const status of [200, 404]) {
      const headers = { 'set-cookie': 'session=secret', 'x-a': '1' };
      const { client } = stubClient(() => json({}, { status, headers }));
      const result = await client.risks.get({ risk_id: 1 });
      expect(result?.headers).toEqual({ 'content-type': 'application/json', 'x-a': '1' });
    }
  });

  test('that is empty where an entity was expected is passed on with a warning', async () => {
    const warnings: Warning[] = [];
    const { client } = stubClient(() => new Response(''), {
      onWarning: (warning) => warnings.push(warning),
    });
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ success: true, data: null });
    expect(warnings).toEqual([
      {
        code: 'schema',
        operation: 'risks.get',
        path: '',
        message: 'is empty, though an entity was expected',
        value: null,
      },
    ]);
  });

  test('may be empty, and has the status that was sent [client-16] [client-27]', async () => {
    const { client } = stubClient(() => empty(204));
    const result = await client.risks.update({ risk_id: 1, body: {} as never });
    expect(result).toEqual({ success: true, status: 204, data: null, headers: {} });
  });

  test.each(['OK', '{}', 'a <b>text</b>'])(
    'to a change that expects nothing may have a body: %s',
    async (text) => {
      const { client } = stubClient(() => new Response(text));
      const result = await client.risks.update({ risk_id: 1, body: {} as never });
      expect(result).toMatchObject({ success: true, data: null });
    },
  );

  test('may be a plain text where a value is expected', async () => {
    const { client } = stubClient(() => new Response('Example Product'));
    expect(await client.settings.get({ name: 'product_name' })).toMatchObject({
      success: true,
      data: 'Example Product',
    });
  });

  test.each([
    ['', 'reply too long'],
    ['Fine', 'Fine, reply too long'],
  ])('that is too long says so after the status text: %j', async (statusText, reasonPhrase) => {
    const { client } = stubClient(() => json({ name: 'x' }, { statusText }), { maxReplyBytes: 5 });
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({
      kind: 'limit',
      status: 200,
      reasonPhrase,
      headers: { 'content-type': 'application/json' },
    });
  });

  test('has the names of its headers in lower case, also where the environment of a test keeps them as sent', async () => {
    const { client } = stubClient(() => {
      const response = json([{ name: 'x' }], { headers: { 'X-Pagination-Total': '7' } });
      const sent = [...response.headers].map(([name, value]) => [name.toUpperCase(), value]);
      Object.assign(response.headers, { [Symbol.iterator]: () => sent.values() });
      return response;
    });
    const result = await client.risks.list();
    expect(result?.headers).toMatchObject({ 'x-pagination-total': '7' });
    expect(result).toMatchObject({ data: { total: 7, items: [{ name: 'x' }] } });
  });

  test('that is cut off is a failure with its headers', async () => {
    const body = () =>
      new ReadableStream({ start: (controller) => controller.error(new TypeError('cut off')) });
    const { client } = stubClient(() => new Response(body(), { headers: { 'x-a': '1' } }));
    const reported: unknown[] = [];
    client.on('after-api-error', ({ failure }) => reported.push(failure));
    expect(await client.risks.get({ risk_id: 1 })).toBeNull();
    expect(reported).toMatchObject([{ kind: 'parse', headers: { 'x-a': '1' } }]);
  });

  test.each([404, 200])(
    'with the status %i ends at once for a caller that aborts while its body arrives',
    async (status) => {
      const { client } = stubClient(() => new Response(new ReadableStream(), { status }));
      const controller = new AbortController();
      const call = client.risks.get({ risk_id: 1 }, { signal: controller.signal });
      await settle();
      controller.abort();
      expect(await call).toBeNull();
    },
  );

  test('has decoded moments [client-30, dates-01]', async () => {
    const { client } = stubClient(() => json({ created_datetime: '20240131235959' }));
    const result = await client.risks.get({ risk_id: 1 });
    const { created_datetime } = (result as unknown as { data: { created_datetime: unknown } })
      .data;
    expect(created_datetime).toBeInstanceOf(Temporal.Instant);
    expect(String(created_datetime)).toBe('2024-01-31T23:59:59Z');
  });

  test('has decoded moments in the items of a page too [client-30, dates-01]', async () => {
    const { client } = stubClient(() => json([{ created_datetime: '20240131235959' }]));
    const result = await client.risks.list();
    const { items } = (result as unknown as { data: { items: { created_datetime: unknown }[] } })
      .data;
    expect(items[0]?.created_datetime).toBeInstanceOf(Temporal.Instant);
    expect(String(items[0]?.created_datetime)).toBe('2024-01-31T23:59:59Z');
  });

  test('with an invalid date is returned with one warning, however often it occurs [dates-08]', async () => {
    const warnings: Warning[] = [];
    const { client } = stubClient(
      () => json([{ created_datetime: 'yesterday' }, { created_datetime: 'today' }]),
      { onWarning: (warning) => warnings.push(warning) },
    );
    const result = await client.risks.list();
    await client.risks.list();
    expect(result).toMatchObject({ data: { items: [{ created_datetime: 'yesterday' }, {}] } });
    expect(warnings).toMatchObject([
      {
        code: 'date',
        operation: 'risks.list',
        path: '[].created_datetime',
        message: 'is not a timestamp',
        value: 'yesterday',
      },
    ]);
  });

  test('with a member of the wrong type is returned with a warning [client-31]', async () => {
    const warnings: Warning[] = [];
    const { client } = stubClient(() => json({ user_id: { no: 'id' } }), {
      validate: 'warn',
      onWarning: (warning) => warnings.push(warning),
    });
    const result = await client.risks.get({ risk_id: 1 });
    expect(result).toMatchObject({ success: true, data: { user_id: { no: 'id' } } });
    await expect.poll(() => warnings.length, { timeout: 10_000 }).toBeGreaterThan(0);
    expect(warnings).toContainEqual(
      expect.objectContaining({ code: 'schema', operation: 'risks.get', path: 'user_id' }),
    );
  });

  test.each([
    ['off', [0], [false]],
    [{ sample: 0 }, [0], [false]],
    [{ sample: 0.01 }, [0.5, 0.009, 0.01, 0.99], [false, true, false, false]],
    [{ sample: 1 }, [0.5, 0.99], [true, true]],
    ['warn', [0.99, 0], [true, true]],
  ] as const)(
    'is validated against its schema at random where configured: %j, chances %j: %j [client-31]',
    (mode, chances, checked) => {
      let drawn = 0;
      const random = () => chances[drawn++] ?? 0;
      const validation = createValidation(mode, () => undefined, random);
      const read = () => validation.readingOf('risks.get', { kind: 'one', of: 'risk' });
      expect(chances.map(() => read().onJson !== undefined)).toEqual(checked);
    },
  );

  test.each([
    [{ sample: 0.5 }, 1],
    // No random number is drawn where there is no choice, so that seeded runs stay the same.
    ['warn', 0],
    ['off', 0],
  ] as const)(
    'is selected for validation by the random source of the client: %j draws %i',
    async (validate, draws) => {
      let drawn = 0;
      const { client } = stubClient(() => json({}), {
        validate,
        random: () => {
          drawn += 1;
          return 0.9;
        },
        cookies: { read: () => 'value', write: () => undefined },
      });
      await client.risks.get({ risk_id: 1 });
      expect(drawn).toBe(draws);
    },
  );

  test('that is a file has the name from the server [client-15]', async () => {
    const { client, seen } = stubClient(
      () =>
        new Response('%PDF', {
          headers: {
            'content-type': 'application/pdf',
            'content-disposition': `attachment; filename="x.pdf"; filename*=UTF-8''r%C3%A9sum%C3%A9.pdf`,
          },
        }),
    );
    const result = await client.attachments.download({ attachment_id: 'a', fileType: 'pdf' });
    if (result?.success !== true) throw new Error('no file');
    expect(seen[0]?.headers.get('accept')).toBe('*/*');
    expect(result.data).toBeInstanceOf(Blob);
    expect(result.data.name).toBe('résumé.pdf');
    expect(result.data.type).toBe('application/pdf');
    expect(await result.data.text()).toBe('%PDF');
    expect(seen[0]?.url.search).toBe('?fileType=pdf');
  });

  test.each<[string, (client: TestClient) => Promise<unknown>]>([
    ['the created object', (client) => client.risks.create({ body: {} as never })],
    ['the changed object', (client) => client.risks.update({ risk_id: 1, body: {} as never })],
    ['a value', (client) => client.settings.get({ name: 'product_name' })],
  ])('that is a sign-in page is a failure for %s', async (_, call) => {
    for (const page of ['<!DOCTYPE html><title>Sign in</title>', '\n<HTML lang="en">']) {
      const { client } = stubClient(
        () => new Response(page, { headers: { 'content-type': 'text/html' } }),
      );
      const reported: unknown[] = [];
      client.on('after-api-error', ({ failure }) => reported.push(failure));
      expect(await call(client)).toBeNull();
      expect(reported).toEqual([
        expect.objectContaining({ kind: 'parse', status: 200, body: page }),
      ]);
    }
  });

  test('in several chunks is joined, including characters of several bytes', async () => {
    const bytes = new TextEncoder().encode('{"name":"é€𝄞"}');
    const { client } = stubClient(
      () =>
        new Response(
          new ReadableStream({
            start(controller) {
              for (const byte of bytes) controller.enqueue(Uint8Array.of(byte));
              controller.close();
            },
          }),
          { headers: { 'content-type': 'application/json' } },
        ),
    );
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ data: { name: 'é€𝄞' } });
  });
});

describe('the id of a created object', () => {
  const id = '8d3f2a00-0000-4000-8000-000000000001';
  test.each([
    ['an object', { created_identifier: id }, {}, id],
    ['an object with a number', { created_identifier: 7, messages: [] }, {}, 7],
    ['a JSON string', id, {}, id],
    ['a number', 12, {}, 12],
    ['text with blanks', ` ${id}\n`, {}, id],
    ['Location', null, { location: `https://h.example/api/risks/${id}?x=1` }, id],
    ['Location with an encoded id', null, { location: '/api/risks/a%20b/' }, 'a b'],
    ['an object without an id, and Location', { messages: [] }, { location: '/risks/9' }, '9'],
  ])('is read from %s [client-28]', (_, body, headers, expected) => {
    expect(readCreated(body, headers)?.created_identifier).toBe(expected);
  });

  test('is warned of if it was not sent', async () => {
    const warnings: Warning[] = [];
    const { client } = stubClient(() => json({ messages: [] }, { status: 201 }), {
      onWarning: (warning) => warnings.push(warning),
    });
    const result = await client.risks.create({ body: {} as never });
    expect(result).toMatchObject({ success: true, data: null });
    expect(warnings).toMatchObject([
      { code: 'schema', path: 'created_identifier', message: 'was not sent' },
    ]);
  });

  test('is not invented', () => {
    expect(readCreated({ messages: [] }, {})).toBeUndefined();
    expect(readCreated('', {})).toBeUndefined();
    expect(readCreated(null, { location: '/' })).toBeUndefined();
  });

  test.each([
    ['JSON', () => json({ created_identifier: 'x1' }, { status: 201 })],
    [
      'a plain text',
      () => new Response('x1', { status: 201, headers: { 'content-type': 'text/plain' } }),
    ],
    ['a JSON string', () => json('x1', { status: 200 })],
    ['Location', () => empty(201, { headers: { location: '/api/risks/x1' } })],
  ])('reaches the caller from %s [client-28]', async (_, answer) => {
    const warnings: Warning[] = [];
    const { client } = stubClient(answer, { onWarning: (warning) => warnings.push(warning) });
    const result = await client.risks.create({ body: {} as never });
    expect(result).toMatchObject({ success: true, data: { created_identifier: 'x1' } });
    expect(warnings).toEqual([]);
  });
});

describe('the body of a failure', () => {
  const problem = { type: 'urn:grc:problem:badrequest', title: 'Invalid input' };
  const text = (body: string, type: string) => () =>
    new Response(body, { status: 400, headers: { 'content-type': type } });

  test.each([
    ['a problem', () => json(problem, { status: 400 }), problem, problem],
    [
      'a problem of another type',
      text(JSON.stringify(problem), 'application/problem+json'),
      problem,
      problem,
    ],
    [
      'a problem with the content type of a page',
      text(JSON.stringify(problem), 'text/html'),
      problem,
      problem,
    ],
    ['other JSON', () => json({ message: 'no' }, { status: 400 }), { message: 'no' }, undefined],
    ['a list', () => json(['no'], { status: 400 }), ['no'], undefined],
    ['a page', text('<h1>no</h1>', 'text/html'), '<h1>no</h1>', undefined],
    ['broken JSON', text('{"type":', 'application/json'), '{"type":', undefined],
    ['nothing', () => empty(400), null, undefined],
    ['blanks', text(' \n', 'application/json'), null, undefined],
    ['a megabyte', text('x'.repeat(1_000_000), 'application/json'), 'x'.repeat(65_536), undefined],
  ])('may be %s [errors-15]', async (_, answer, body, expected) => {
    const { client } = stubClient(answer);
    const result = await client.risks.get({ risk_id: 1 });
    expect(result).toMatchObject({ success: false, kind: 'http', status: 400, body });
    expect((result as { problem?: unknown }).problem).toEqual(expected);
  });
});

describe('a file name', () => {
  test.each([
    ['attachment; filename="a b.txt"', 'a b.txt'],
    ['attachment; filename=a.txt', 'a.txt'],
    ['inline; filename="say \\"hi\\".txt"', 'say "hi".txt'],
    [`attachment; filename*=utf-8''a%20b.txt`, 'a b.txt'],
    [`attachment; filename*=ISO-8859-1'en'caf%E9.txt`, 'café.txt'],
    [`attachment; filename="plain.txt"; filename*=UTF-8''%ff%fe`, 'plain.txt'],
    ['attachment; filename="caf\u00e9.txt"', 'caf\u00e9.txt'],
    ['attachment; filename="../../etc/passwd"', 'passwd'],
    ['attachment; filename="C:\\\\temp\\\\x.doc"', 'x.doc'],
    ['attachment; filename="\u00c3\u00a9t\u00c3\u00a9.pdf"', 'été.pdf'],
    [`attachment; filename*=UTF-8''invoice_%E2%80%AEfdp.exe`, 'invoice_fdp.exe'],
    [`attachment; filename*=UTF-8''%E2%81%A7plan%E2%81%A9.pdf`, 'plan.pdf'],
    ['attachment; filename=".."', undefined],
    ['attachment; filename="."', undefined],
    ['attachment; filename=" "', undefined],
    [`attachment; filename="plain.txt"; filename*=KOI8-R''%c1`, 'plain.txt'],
    ['attachment', undefined],
    [undefined, undefined],
  ])('%j becomes %j', (header, name) => {
    expect(readFileName(header)).toBe(name);
  });
});

describe('the character set that the type of a reply names', () => {
  const latin = (text: string) => Uint8Array.from(text, (letter) => letter.charCodeAt(0));
  const typed = (body: BodyInit, type: string, status = 200) =>
    new Response(body, { status, headers: { 'Content-Type': type } });

  test.each([
    'application/json; charset=iso-8859-1',
    'application/json;charset="ISO-8859-1"; x=1',
    'application/json; Charset=windows-1252',
  ])('decides how it is decoded: %s', async (type) => {
    const { client } = stubClient(() => typed(latin('{"name":"Zo\u00eb"}'), type));
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ data: { name: 'Zo\u00eb' } });
  });

  test('decodes the euro sign in windows-1252', async () => {
    const { client } = stubClient(() =>
      typed(latin('{"name":"\u0080 5"}'), 'application/json; charset=windows-1252'),
    );
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ data: { name: '€ 5' } });
  });

  test('applies to texts and failures too', async () => {
    const type = 'text/plain; charset=windows-1252';
    const { client } = stubClient(({ url }) =>
      typed(latin('\u00a3 5'), type, url.pathname === '/api/a' ? 200 : 404),
    );
    expect(await client.request({ path: '/a' })).toMatchObject({ data: '\u00a3 5' });
    expect(await client.request({ path: '/b' })).toMatchObject({ status: 404, body: '\u00a3 5' });
  });

  test.each([
    'application/json',
    'application/json; charset=nobody-knows',
    'application/json; charset=',
  ])('is UTF-8 where none or an unknown one is named: %s', async (type) => {
    const { client } = stubClient(() => typed('{"name":"Zo\u00eb"}', type));
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ data: { name: 'Zo\u00eb' } });
  });
});

describe('an id too large for a JavaScript number', () => {
  const text = (body: string) =>
    new Response(body, { headers: { 'Content-Type': 'application/json' } });

  test('is a string of its digits, and can be used in the next request', async () => {
    const { client, seen } = stubClient(() =>
      text(
        '{"risk_id":9007199254740993,"id" : 12345678901234567890,"created_identifier":\n12345678901234567}',
      ),
    );
    const result = await client.risks.get({ risk_id: '9007199254740993' });
    expect(result).toMatchObject({
      data: {
        risk_id: '9007199254740993',
        id: '12345678901234567890',
        created_identifier: '12345678901234567',
      },
    });
    expect(String(seen.at(-1)?.url)).toContain('/risks/9007199254740993');
  });

  test('stays distinct from the next id on a page, below custom field values and in a failure too', async () => {
    const ids = ['9007199254740992', '9007199254740993'];
    const page = `[${ids.map((id) => `{"custom_field_values":[{"value":[{"card_id":${id}}]}]}`).join()}]`;
    const { client } = stubClient(() => text(page));
    const listed = (await client.risks.list({})) as { data?: { items: readonly unknown[] } };
    expect(JSON.stringify(listed.data?.items)).toContain(ids[1]);
    expect(new Set(listed.data?.items.map((item) => JSON.stringify(item))).size).toBe(2);
  });

  test.each(['9007199254740993', ' 12345678901234567\n'])(
    'is a string of its digits where it is the whole reply to a creation: %s',
    async (body) => {
      const { client } = stubClient(() => text(body));
      const created = await client.risks.create({ body: { rules: [] } });
      expect(created).toMatchObject({ data: { created_identifier: body.trim() } });
    },
  );

  test('is recognised in a list of ids', async () => {
    const body = `{"process_ids":[1, 9007199254740993,
      null,9007199254740995], "ids" : [[9007199254740993]]}`;
    const { client } = stubClient(() => text(body));
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({
      data: {
        process_ids: [1, '9007199254740993', null, '9007199254740995'],
        ids: [['9007199254740993']],
      },
    });
  });

  test.each(['assigneeId', 'allowedUserIDs', 'Id', 'userIds'])(
    'is recognised in a member named %s',
    async (name) => {
      const { client } = stubClient(() =>
        text(`{"${name}":12345678901234567,"valid":9007199254740993}`),
      );
      expect(await client.risks.get({ risk_id: 1 })).toMatchObject({
        data: { [name]: '12345678901234567', valid: Number('9007199254740993') },
      });
    },
  );

  test('is recognised after a negative id', async () => {
    const { client } = stubClient(() => text('{"user_ids":[-1, 9007199254740993]}'));
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({
      data: { user_ids: [-1, '9007199254740993'] },
    });
  });

  test('does not change other numbers of its list', async () => {
    const { client } = stubClient(() =>
      text('{"ids":[12345678901234567,0.12345678901234567,-12345678901234567]}'),
    );
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({
      data: {
        ids: ['12345678901234567', Number('0.12345678901234567'), Number('-12345678901234567')],
      },
    });
  });

  test.each([
    ['an id that fits a number', '{"risk_id":1000000000000001}'],
    ['another number', '{"paid":12345678901234567890,"position":0.12345678901234567}'],
    ['a fraction', '{"risk_id":12345678901234567.5}'],
    ['a fraction', '{"risk_id":0.12345678901234567}'],
    ['a power of ten', '{"risk_id":12345678901234567e3}'],
    ['numbers of another list', '{"ids":[1],"amounts":[9007199254740992]}'],
    ['a text that looks like an id', String.raw`{"note":"\"risk_id\":12345678901234567,"}`],
  ])('differs from %s', async (_, body) => {
    const { client } = stubClient(() => text(body));
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ data: JSON.parse(body) });
  });
});
