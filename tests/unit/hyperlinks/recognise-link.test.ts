import { describe, expect, test } from 'vitest';
import { detectLinks, recogniseLink, withScheme } from '../../../src/hyperlinks/index.ts';
import { growth, LINEAR, repeated } from '../growth.ts';

describe('recogniseLink', () => {
  test.each([
    ['example.com', 'https://example.com'],
    ['http://example.com:8080/a', 'http://example.com:8080/a'],
    ['https://example.com', 'https://example.com'],
    ['HTTPS://Example.COM/A?b=c#d', 'HTTPS://Example.COM/A?b=c#d'],
    ['  www.example.com/path  ', 'https://www.example.com/path'],
    ['example.com?a@b', 'https://example.com?a@b'],
    ['example.com/@name', 'https://example.com/@name'],
    ['http://localhost:3000/x', 'http://localhost:3000/x'],
    ['müller.example', 'https://müller.example'],
    ['xn--mller-kva.example', 'https://xn--mller-kva.example'],
  ])('%j is the web page %s [hyperlink-09] [hyperlink-13]', (text, url) => {
    expect(recogniseLink(text)).toEqual({ type: 'web_page', web_page_url: url });
  });

  test.each([
    ['a@b.nl', 'a@b.nl'],
    [' first.last+tag@mail.example.com ', 'first.last+tag@mail.example.com'],
    ['mailto:a@b.nl', 'a@b.nl'],
    ["o'neill@example.org", "o'neill@example.org"],
    [`${'a'.repeat(64)}@b.nl`, `${'a'.repeat(64)}@b.nl`],
  ])('%j is the e-mail address %s [hyperlink-10]', (text, address) => {
    expect(recogniseLink(text)).toEqual({ type: 'email', email_address: address });
  });

  test.each([
    ['\\\\srv\\share'],
    ['\\\\srv'],
    ['\\\\srv.example\\My documents\\a b.txt'],
    [`\\\\${'a'.repeat(253)}\\b`],
    [`\\\\srv\\${'a'.repeat(32_761)}`],
  ])('%j is a network path [hyperlink-11]', (text) => {
    expect(recogniseLink(` ${text} `)).toEqual({ type: 'unc', unc_path: text });
  });

  test.each([
    ['abc'],
    [''],
    ['   '],
    ['two words.com'],
    ['example.c'],
    ['example.123'],
    ['.example.com'],
    ['example..com'],
    ['-example.com'],
    ['localhost'],
    ['192.168.1.1'],
    ['http://192.168.1.1'],
    ['example.com:0'],
    ['example.com:65536'],
    ['example.com:port'],
    ['http://'],
    ['http:///path'],
    ['ftp://example.com'],
    ['https://user:secret@example.com'],
    ['javascript:alert(1)'],
    ['javascript://example.com/%0aalert(1)'],
    ['data:text/html,example.com'],
    ['a@b'],
    ['a@@b.nl'],
    ['@b.nl'],
    ['a@'],
    ['a@.nl'],
    ['a b@c.nl'],
    ['http://a@b.nl'],
    ['\\srv\\share'],
    ['\\\\'],
    ['\\\\\\srv'],
    ['\\\\?\\C:\\x'],
    ['\\\\srv/share'],
    ['\\\\srv\\a|b'],
    ['\\\\srv\\a\nb'],
    ['x mailto:a@b.nl'],
    ['xmailto:a@b.nl'],
    ['C:\\x'],
    ['\\\\:\\a'],
    [`\\\\${'a'.repeat(254)}\\b`],
    [`\\\\srv\\${'a'.repeat(32_762)}`],
    [`${'a'.repeat(65)}@b.nl`],
    ['a@b;c.nl'],
  ])('%j is not a link [hyperlink-09] [hyperlink-10] [hyperlink-11]', (text) => {
    expect(recogniseLink(text)).toBeNull();
  });

  test.each([
    ['\u200Ehttps://x.example', 'https://x.example'],
    ['https://x.example/a\u200E', 'https://x.example/a'],
    ['\u2066https://x.example\u2069', 'https://x.example'],
    ['\u200Bhttps://x.example', 'https://x.example'],
    ['\u202Auser@x.example\u202C', 'user@x.example'],
    ['\u202A\\\\server\\share', '\\\\server\\share'],
  ])(
    'marks of direction around a copied link are not part of it: %j [hyperlink-09]',
    (text, link) => {
      expect(Object.values(recogniseLink(text) ?? {})).toContain(link);
      const [found] = detectLinks(`see ${text} now`);
      expect(found).toMatchObject({ text: link, start: 4 + text.indexOf(link) });
    },
  );

  test('the end of an emoji in an address stays [hyperlink-09]', () => {
    const url = 'https://x.example/\u2764\uFE0F';
    expect(recogniseLink(url)).toEqual({ type: 'web_page', web_page_url: url });
  });

  test('an installation may configure another default scheme [hyperlink-13]', () => {
    expect(recogniseLink('example.com', { defaultScheme: 'http://' })).toEqual({
      type: 'web_page',
      web_page_url: 'http://example.com',
    });
  });
});

describe('withScheme', () => {
  test.each([
    ['x.nl', 'https://x.nl'],
    ['ftp://x', 'ftp://x'],
    ['http://x.nl', 'http://x.nl'],
    [' x.nl ', 'https://x.nl'],
    ['mailto:a@b.nl', 'mailto:a@b.nl'],
    ['x mailto:a@b.nl', 'https://x mailto:a@b.nl'],
    ['/documents/1', '/documents/1'],
    ['x/documents', 'https://x/documents'],
    ['javascript:alert(1)', 'https://javascript:alert(1)'],
    ['x.nl/r?u=https://other.example', 'https://x.nl/r?u=https://other.example'],
    ['foo bar://baz', 'https://foo bar://baz'],
    ['://x', 'https://://x'],
    ['1http://x.y', 'https://1http://x.y'],
    ['\u200Ehttps://x.nl\u2069', 'https://x.nl'],
    ['', ''],
  ])('the simple link %j has the address %j [hyperlink-26]', (typed, url) => {
    expect(withScheme(typed)).toBe(url);
  });
});

describe('detectLinks', () => {
  const found = (text: string) => detectLinks(text).map((link) => link.text);

  test('finds each kind of link with its position', () => {
    const text = 'See https://example.com/a, mail a@b.nl or open \\\\srv\\share.';
    expect(detectLinks(text)).toEqual([
      {
        start: 4,
        end: 25,
        text: 'https://example.com/a',
        target: { type: 'web_page', web_page_url: 'https://example.com/a' },
      },
      { start: 32, end: 38, text: 'a@b.nl', target: { type: 'email', email_address: 'a@b.nl' } },
      {
        start: 47,
        end: 58,
        text: '\\\\srv\\share',
        target: { type: 'unc', unc_path: '\\\\srv\\share' },
      },
    ]);
  });

  test.each([
    ['(https://example.com)', ['https://example.com']],
    ['https://example.com/a_(b)', ['https://example.com/a_(b)']],
    ['(see https://example.com/a_(b)).', ['https://example.com/a_(b)']],
    ['"https://example.com"', ['https://example.com']],
    ['<https://example.com>', ['https://example.com']],
    ['https://example.com/?a=b&c=d!', ['https://example.com/?a=b&c=d']],
    ['www.example.photos and example.com', ['www.example.photos', 'example.com']],
    ['This ends.Next begins', []],
    [
      "'example.com' [www.x.example] {b@c.nl} !?;,www.y.example",
      ['example.com', 'www.x.example', 'b@c.nl', 'www.y.example'],
    ],
    ['a.longtop and a.nl', ['a.nl']],
    ['a.longtop/www.b and a.b.nl', ['a.b.nl']],
    ['http://a.longtop and https://b.longtop', ['http://a.longtop', 'https://b.longtop']],
    // An opening bracket is not punctuation after a link.
    ['https://x.nl/))(', ['https://x.nl/))(']],
    [`\\\\${'a'.repeat(100)}\\${'b'.repeat(1948)}`, []],
    ['https://example.com...', ['https://example.com']],
    ['nothing here', []],
    ['', []],
  ])('in %j finds %j', (text, links) => {
    expect(found(text)).toEqual(links);
  });

  test('returns at most 100 links per element [hyperlink-28]', () => {
    const text = Array.from({ length: 101 }, (_, i) => `https://example.com/${i}`).join(' ');
    expect(found(text)).toHaveLength(100);
    expect(found(text).at(-1)).toBe('https://example.com/99');
  });
});

describe('hostile text', () => {
  test.each([
    ['a'],
    ['a.'],
    ['@'],
    ['a@'],
    ['a@b.'],
    ['\\'],
    ['\\\\a'],
    ['http://'],
    ['https://a.nl '],
    ['('],
    [')'],
    ['.'],
    [' '],
    [' .'],
    ['é'],
    ['a-'],
    ['x@y.nl '],
    ['<'],
    ["'"],
  ])('%j repeated many times is parsed in linear time', (piece) => {
    const read = (size: number) => {
      const text = repeated(piece, size);
      recogniseLink(text);
      recogniseLink(`https://${text}`);
      recogniseLink(`\\\\${text}`);
      detectLinks(text);
      detectLinks(`https://a.nl/${text}`);
    };
    expect(growth(read, 200_000)).toBeLessThan(LINEAR);
  });
});
