import { describe, expect, test } from 'vitest';
import { COOKIE_MAX_AGE } from '../../../../src/api/constants.ts';
import {
  memoryCookies,
  pageCookies,
  type CookieDocument,
} from '../../../../src/api/transport/cookies.ts';
import { empty, json, stubClient } from '../stub.ts';

/** A document with cookies only. */
function page(): CookieDocument & { readonly written: string[] } {
  const cookies = new Map<string, string>();
  const written: string[] = [];
  return {
    written,
    get cookie() {
      return [...cookies].map(([name, value]) => `${name}=${value}`).join('; ');
    },
    set cookie(line) {
      written.push(line);
      const [name = '', value = ''] = (line.split(';')[0] ?? '').split('=');
      cookies.set(name, value);
    },
  };
}

describe('the anti-forgery pair', () => {
  test('is created before the first call and is the same in cookie and header [client-04, client-05, client-06, calls-01]', async () => {
    const document = page();
    const cookies = pageCookies(document);
    const { client, seen } = stubClient(() => json([]), { cookies });
    await client.risks.list();
    await client.attachments.stream({ module: 'cases', file: new Blob(['x']) });
    const value = cookies.read('XSRF-TOKEN');
    expect(value).toMatch(/^[0-9a-f]{32}$/);
    expect(seen.map(({ headers }) => headers.get('x-xsrf-token'))).toEqual([value, value]);
    expect(seen[0]?.headers.has('cookie')).toBe(false);
  });

  test('is reused when the page has one, and never expires [const-05, client-04]', async () => {
    const document = page();
    document.cookie = 'a=1';
    document.cookie = 'XSRF-TOKEN=x%20y';
    const { client, seen } = stubClient(() => json([]), { cookies: pageCookies(document) });
    await client.risks.list();
    await client.risks.list();
    expect(seen[0]?.headers.get('x-xsrf-token')).toBe('x y');
    expect(document.written.slice(2)).toEqual([
      `XSRF-TOKEN=x%20y; Max-Age=${400 * 24 * 60 * 60}; Path=/; SameSite=Lax; Secure`,
    ]);
  });

  test('has other names where the server uses others [client-05]', async () => {
    const cookies = memoryCookies();
    const { client, seen } = stubClient(() => json([]), {
      cookies,
      compatibility: { antiForgery: { cookie: 'C', header: 'X-H' } },
    });
    await client.risks.list();
    expect(seen[0]?.headers.get('x-h')).toBe(cookies.read('C'));
    expect(seen[0]?.headers.has('x-xsrf-token')).toBe(false);
  });

  test('is sent as a cookie by the client outside a browser', async () => {
    const { client, seen } = stubClient(() => empty(204), { random: () => 0.5 });
    await client.risks.update({ risk_id: 1, body: {} as never });
    expect(seen[0]?.headers.get('x-xsrf-token')).toBe('8'.repeat(32));
    expect(seen[0]?.headers.get('cookie')).toBe(`XSRF-TOKEN=${'8'.repeat(32)}`);
  });

  test.each([403, 400])(
    'that the server renewed with a %i is used for one retry',
    async (status) => {
      const cookies = memoryCookies();
      const { client, seen } = stubClient(
        ({ headers }) =>
          headers.get('x-xsrf-token') === 'new'
            ? empty(204)
            : empty(status, { headers: { 'set-cookie': 'XSRF-TOKEN=new; Path=/; HttpOnly' } }),
        { cookies },
      );
      const result = await client.risks.update({ risk_id: 1, body: {} as never });
      expect(result).toMatchObject({ success: true });
      expect(seen).toHaveLength(2);
    },
  );

  test('is retried only once, although the server renews it with each rejection', async () => {
    const { client, seen } = stubClient(
      (_, number) => empty(403, { headers: { 'set-cookie': `XSRF-TOKEN=v${number}; Path=/` } }),
      { cookies: memoryCookies() },
    );
    expect(await client.risks.get({ risk_id: 1 })).toMatchObject({ status: 403, attempts: 2 });
    expect(seen).toHaveLength(2);
  });

  test('that another tab renewed is read again for each request', async () => {
    const document = page();
    const { client, seen } = stubClient(() => json([]), { cookies: pageCookies(document) });
    await client.risks.list();
    document.cookie = 'XSRF-TOKEN=other-tab';
    await client.risks.list();
    expect(seen[1]?.headers.get('x-xsrf-token')).toBe('other-tab');
  });

  test.each([409, 404])(
    'that the server renewed with a %i is not the cause of that refusal',
    async (status) => {
      const { client, seen } = stubClient(
        () => empty(status, { headers: { 'set-cookie': 'XSRF-TOKEN=new; Path=/' } }),
        { cookies: memoryCookies() },
      );
      const result = await client.risks.update({ risk_id: 1, body: {} as never });
      expect(result).toMatchObject({ status, attempts: 1 });
      expect(seen).toHaveLength(1);
    },
  );

  test('of an insecure platform is in a cookie that an insecure page can store', async () => {
    const document = page();
    const { client } = stubClient(() => json([]), {
      root: 'http://platform.example',
      cookies: pageCookies(document),
    });
    await client.risks.list();
    expect(document.written).toHaveLength(1);
    expect(document.written[0]).not.toContain('Secure');
  });

  test('is not taken from a reply of another origin, to which `fetch` has gone by itself', async () => {
    const cookies = memoryCookies();
    const elsewhere = (): Response => {
      const headers = { 'set-cookie': 'XSRF-TOKEN=theirs; Path=/' };
      return Object.defineProperty(json([], { headers }), 'url', {
        value: 'https://other.example/api/risks',
      });
    };
    const { client } = stubClient(elsewhere, { cookies });
    await client.risks.list();
    expect(cookies.read('XSRF-TOKEN')).toMatch(/^[0-9a-f]{32}$/);
  });

  test('is not retried when nothing changed', async () => {
    const { client, seen } = stubClient(() => empty(403));
    await client.risks.update({ risk_id: 1, body: {} as never });
    expect(seen).toHaveLength(1);
  });
});

describe('cookies in memory', () => {
  test('expire as their attributes say', () => {
    let now = 0;
    const jar = memoryCookies(() => now);
    jar.write('never', 'ends', { maxAge: COOKIE_MAX_AGE });
    jar.store?.([
      'session=1; Path=/; HttpOnly',
      'short=2; Max-Age=10; Expires=Fri, 31 Dec 9999 23:59:59 GMT',
      'dated=3; Expires=Thu, 01 Jan 1970 00:00:20 GMT',
      'bad=%E0%A4%A; Max-Age=x',
      '=nameless',
    ]);
    expect(jar.read('bad')).toBe('%E0%A4%A');
    now = 10_000;
    expect(jar.header?.()).toBe('never=ends; session=1; dated=3; bad=%E0%A4%A');
    now = 20_000;
    expect(jar.read('dated')).toBeUndefined();
    jar.store?.(['session=; Max-Age=0']);
    expect(jar.read('session')).toBeUndefined();
    expect(memoryCookies().header?.()).toBeUndefined();
  });
});
