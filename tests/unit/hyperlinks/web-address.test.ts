import { describe, expect, test } from 'vitest';
import { isHostName, leadsSomewhere, readWebAddress } from '../../../src/hyperlinks/web-address.ts';

const label = (length: number): string => 'a'.repeat(length);

/** A host with four labels and a top-level domain, of the given length. */
const hostOf = (length: number): string =>
  [label(63), label(63), label(63), label(length - 195), 'nl'].join('.');

describe('a web address', () => {
  test.each([
    ['example.com', { scheme: undefined, host: 'example.com', kind: 'name' }],
    ['HTTP://Example.com:8080/a?b#c', { scheme: 'http', host: 'Example.com', kind: 'name' }],
    ['https://localhost?q', { scheme: 'https', host: 'localhost', kind: 'localhost' }],
    ['LOCALHOST#top', { scheme: undefined, host: 'LOCALHOST', kind: 'localhost' }],
    ['http://192.168.1.255:1/', { scheme: 'http', host: '192.168.1.255', kind: 'ip' }],
    ['x.nl:65535', { scheme: undefined, host: 'x.nl', kind: 'name' }],
    ['x.nl/http://y', { scheme: undefined, host: 'x.nl', kind: 'name' }],
  ])('in %j is %o [hyperlink-09]', (text, address) => {
    expect(readWebAddress(text)).toEqual(address);
  });

  test.each([
    ['1.2.3.256'],
    ['1.2.3.1000'],
    ['1.2.3.0001'],
    ['1.2.3.4.5'],
    ['1.2.3'],
    ['12'],
    ['x.nl:0'],
    ['x.nl:65536'],
    ['x.nl:'],
    ['[::1].nl'],
    ['x[1].nl'],
    ['see https://x.nl'],
    ['x.nl/a b'],
    ['x.nl/\t'],
    ['ftp://x.nl'],
    ['x.nl https://'],
  ])('is not found in %j [hyperlink-09]', (text) => {
    expect(readWebAddress(text)).toBeUndefined();
  });

  test('has at most 2,048 characters [hyperlink-09]', () => {
    const longest = `x.nl/${label(2043)}`;
    expect(readWebAddress(longest)?.host).toBe('x.nl');
    expect(readWebAddress(`${longest}a`)).toBeUndefined();
  });

  test.each([
    ['::', true],
    ['::1', true],
    ['1:2:3:4:5:6:7:8', true],
    ['FE80:0:0:0:a:b:c:ffff', true],
    ['1::8', true],
    ['1:2:3:4:5:6:7::', true],
    ['1:2:3:4::5:6:7:8', false],
    ['1:2:3:4:5:6:7', false],
    ['1:2:3:4:5:6:7:8:9', false],
    ['1::2::3', false],
    ['1:2::3:4::5:6:7:8', false],
    ['12345::', false],
    ['1:2:3:4:5:6:7:', false],
    ['1:::2', false],
    ['::1.2.3.4', false],
  ])('with the host [%s] is valid: %s [hyperlink-09]', (host, isAddress) => {
    expect(readWebAddress(`http://[${host}]/`)?.kind).toBe(isAddress ? 'ip' : undefined);
  });
});

describe('a host name', () => {
  test.each([
    ['x.nl', true],
    ['a-b.c_d.example', true],
    ['1.example', true],
    ['é.example', true],
    ['xn--a.xn--p1ai', true],
    ['x1.xn--p1', true],
    ['x.1nl', false],
    ['xn--a.xn--', false],
    ['xn--a.xn--é', false],
    ['x.n', false],
    ['x.n1', false],
    ['localhost', false],
    ['nl', false],
    ['.nl', false],
    ['x..nl', false],
    ['-x.nl', false],
    ['x-.nl', false],
    ['x .nl', false],
    [`${label(63)}.nl`, true],
    [`${label(64)}.nl`, false],
    [`x.${label(63)}`, true],
    [`x.${label(64)}`, false],
    [hostOf(253), true],
    [hostOf(254), false],
  ])('%j is valid: %s [hyperlink-09]', (host, isName) => {
    expect(isHostName(host)).toBe(isName);
  });
});

describe('an address', () => {
  test.each([
    ['https://x.nl', true],
    ['ftp://anything/else', true],
    ['https://user:secret@x.nl:1/', true],
    ['https://a@b@[::1]:65535?q', true],
    ['mailto:a@b.nl', true],
    ['mailto:', false],
    ['https://\\\\server\\share', false],
    ['https://x.nl\\@other.example', false],
    ['/documents/1', true],
    ['see https://javascript:x', true],
    ['https://', false],
    ['https:///path', false],
    ['https://javascript:x', false],
    ['https://x.nl:65536', false],
    ['https://x .nl', false],
    ['https://x y@x.nl', false],
  ])('%j leads somewhere: %s [hyperlink-26]', (url, isFound) => {
    expect(leadsSomewhere(url)).toBe(isFound);
  });
});
