import { describe, expect, test } from 'vitest';
import { isSafeUrl, schemeOf, normaliseUrl, trimUrl } from '../../../src/hyperlinks/safe-url.ts';

describe('an address as a browser parses it', () => {
  test.each([
    ['', ''],
    [' ', ''],
    ['\u0000\u0020 x \u001f', 'x'],
    ['x', 'x'],
    ['\u00a0x\u00a0', '\u00a0x\u00a0'],
    ['java\tscript\r\n:x', 'javascript:x'],
  ])('%j becomes %j', (given, url) => {
    expect(trimUrl(given)).toBe(url);
  });

  test.each([
    [' HTTPS://X.nl/A', 'https://X.nl/A', 'https'],
    ['Mailto:A@b.nl', 'mailto:A@b.nl', 'mailto'],
    ['jAva\nScript:Alert', 'javascript:Alert', 'javascript'],
    ['a1+.-B:C', 'a1+.-b:C', 'a1+.-b'],
    ['/A:B', '/A:B', undefined],
    ['1a:B', '1a:B', undefined],
    ['x HTTPS://', 'x HTTPS://', undefined],
    [':A', ':A', undefined],
  ])('%j is normalised to %j, with the scheme %s', (given, url, scheme) => {
    expect(normaliseUrl(given)).toBe(url);
    expect(schemeOf(given)).toBe(scheme);
  });

  test.each([
    ['https://x.nl', true],
    ['HTTP:x', true],
    ['mailto:a@b.nl', true],
    ['/documents/1', true],
    ['', true],
    ['javascript:x', false],
    [' \u0001JAVA\nSCRIPT:x', false],
    ['data:text/html,x', false],
    ['httpx:y', false],
  ])('%j may be opened: %s', (url, isSafe) => {
    expect(isSafeUrl(url)).toBe(isSafe);
  });

  test('an installation may allow other schemes', () => {
    expect(isSafeUrl('tel:1', ['tel'])).toBe(true);
    expect(isSafeUrl('https://x.nl', ['tel'])).toBe(false);
  });
});
