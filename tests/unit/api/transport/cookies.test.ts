import { afterEach, describe, expect, test, vi } from 'vitest';
import { memoryCookies, pageCookies } from '../../../../src/api/transport/cookies.ts';
import { json, stubClient } from '../stub.ts';

afterEach(() => vi.unstubAllGlobals());

test('a client in a sandboxed page, which may not read cookies, keeps them itself', async () => {
  const document = Object.defineProperty({}, 'cookie', {
    get() {
      throw new DOMException('The document is sandboxed.', 'SecurityError');
    },
  });
  vi.stubGlobal('document', document);
  const { client, seen } = stubClient(() => json({}, { headers: { 'set-cookie': 'a=b' } }));
  for (const risk_id of [1, 2]) {
    expect(await client.risks.get({ risk_id })).toMatchObject({ success: true });
  }
  expect(seen[1]?.headers.get('cookie')).toContain('a=b');
});

describe('the cookies of a page', () => {
  test('are written for the whole site, and only for https where required', () => {
    const document = { cookie: '' };
    const jar = pageCookies(document);
    jar.write('a', 'x; y', { maxAge: 60 });
    expect(document.cookie).toBe('a=x%3B%20y; Max-Age=60; Path=/; SameSite=Lax');
    jar.write('a', 'x', { maxAge: 60, path: '/grc', secure: true });
    expect(document.cookie).toBe('a=x; Max-Age=60; Path=/grc; SameSite=Lax; Secure');
  });

  test('are read by exact name and decoded, including values with an equals sign', () => {
    const jar = pageCookies({ cookie: 'aa=1; a=x%3B%20y; b==c=' });
    expect([jar.read('a'), jar.read('b'), jar.read('c')]).toEqual(['x; y', '=c=', undefined]);
  });
});

describe('the cookies of a process', () => {
  test('are limited to the newest fifty, counted from the last write', () => {
    const jar = memoryCookies(() => 0);
    for (let number = 0; number < 50; number++) jar.write(`c${number}`, 'x', { maxAge: 60 });
    jar.write('c0', 'again', { maxAge: 60 });
    jar.write('c50', 'x', { maxAge: 60 });
    expect(jar.header?.()?.split('; ')).toHaveLength(50);
    expect([jar.read('c0'), jar.read('c1'), jar.read('c2')]).toEqual(['again', undefined, 'x']);
  });

  test('are rejected when they are longer than browsers allow or would break the header', () => {
    const jar = memoryCookies(() => 0);
    jar.store?.([`a=${'x'.repeat(4095)}`, `b=${'x'.repeat(4096)}`, 'c=\n', 'd=\u20ac', 'e=\u00e9']);
    expect(jar.read('a')).toHaveLength(4095);
    expect(jar.header?.()).toContain('c=');
    expect(['b', 'c', 'd', 'e'].map((name) => jar.read(name))).toEqual([
      undefined,
      '',
      undefined,
      '\u00e9',
    ]);
  });

  test('never expire if their expiry is not a date, or is in another attribute', () => {
    let now = 0;
    const jar = memoryCookies(() => now);
    jar.store?.([
      'a=1; Expires=soon',
      'b=2; Path=1970-01-01',
      'c=3; expires=Thu, 01 Jan 1970 00:00:10 GMT',
    ]);
    expect(jar.header?.()).toBe('a=1; b=2; c=3');
    now = 10_000;
    expect(jar.header?.()).toBe('a=1; b=2');
  });
});
