import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { SECRET_NAMES } from '../../../src/api/redaction.ts';
import { createRedactor, isSecretName, REDACTED } from '../../../fixtures/player/redaction.ts';

const pageText = (text: string): string =>
  text.replaceAll('&', '&amp;').replaceAll('<', '&lt;').replaceAll('>', '&gt;');

describe('no output shows', () => {
  test('a known header or field, at any depth and in any spelling', () => {
    const redactor = createRedactor();
    expect(
      redactor.value({
        headers: { Authorization: 'Bearer abc' },
        body: [{ newPassword: 'x', id: 1 }],
      }),
    ).toEqual({ headers: { Authorization: REDACTED }, body: [{ newPassword: REDACTED, id: 1 }] });
  });

  test('a declared secret, in any encoding', () => {
    const redactor = createRedactor();
    const secret = 'p@ss "word"/1';
    redactor.declare(secret);
    for (const written of [
      secret,
      JSON.stringify({ a: secret }),
      encodeURIComponent(secret),
      String(new URLSearchParams({ a: secret })),
      btoa(secret),
    ]) {
      const shown = redactor.text(`<${written}>`);
      expect(shown).toContain(REDACTED);
      expect(shown).not.toContain('word');
    }
  });

  test.each([
    ['in a URL inside a URL', (text: string) => encodeURIComponent(encodeURIComponent(text))],
    ['in a URL, unencoded', (text: string) => new URL(`https://a.example/?${text}`).search],
    [
      'in a form inside a URL',
      (text: string) => encodeURIComponent(String(new URLSearchParams({ a: text }))),
    ],
    [
      'in an HTML page',
      (text: string) => pageText(text).replaceAll('"', '&quot;').replaceAll("'", '&#39;'),
    ],
    [
      'in an HTML page, as numeric references',
      (text: string) => pageText(text).replaceAll('"', '&#34;').replaceAll("'", '&#39;'),
    ],
    ['in Base64 after one byte', (text: string) => btoa(`:${text}:`)],
    ['in Base64 after two bytes', (text: string) => btoa(`a:${text}`)],
    ['in Base64 before other bytes', (text: string) => btoa(`${text}|more`)],
    [
      'in URL-safe Base64',
      (text: string) => btoa(`ab${text}`).replaceAll('+', '-').replaceAll('/', '_'),
    ],
  ])('a declared secret %s', (_, write) => {
    const secret = `hi>>??'pass & "word"`;
    const redactor = createRedactor();
    redactor.declare(secret);
    const shown = redactor.text(`<${write(secret)}>`);
    expect(shown).toContain(REDACTED);
    // The remaining characters also encode other bytes.
    expect(shown.replace(REDACTED, '').length).toBeLessThan(14);
  });

  test('a part of a declared secret where a long text was cut off', () => {
    const secret = 'Zw9/hidden "text" 77';
    const redactor = createRedactor();
    redactor.declare(secret);
    for (let at = 4; at < secret.length; at += 1) {
      const cut = redactor.text(`"before ${secret.slice(0, at)}…`);
      expect(cut).toBe(`"before ${REDACTED}…`);
      expect(redactor.text(`…"${secret.slice(-at)} after`)).toBe(`…${REDACTED} after`);
      expect(redactor.text(`…"x ${secret.slice(0, at)}"… and more`)).toBe(
        `…"x ${REDACTED}… and more`,
      );
      expect(redactor.text(JSON.stringify({ a: secret }).slice(0, 6 + at) + '…')).toBe(
        `{"a":"${REDACTED}…`,
      );
    }
    expect(redactor.text('nothing of it … is here…')).toBe('nothing of it … is here…');
  });

  test('what is nested too deeply to be searched, and data of any depth is read', () => {
    const nested = (open: string, close: string, inner: string): unknown =>
      JSON.parse(open.repeat(20_000) + inner + close.repeat(20_000));
    const redactor = createRedactor();
    for (const data of [
      nested('[', ']', '"secret-of-the-deep"'),
      nested('{"a":', '}', '{"token":"secret-of-the-deep"}'),
      { token: nested('[', ']', '"secret-of-the-deep"') },
    ]) {
      redactor.observe(data);
      redactor.declare(data);
      const shown = JSON.stringify(redactor.value(data));
      expect(shown).toContain('(deeper)');
      expect(shown).not.toContain('secret');
    }
  });

  test('the secrets of the redactor from which this one was copied; the copy keeps its own ones', () => {
    const redactor = createRedactor();
    redactor.declare('known-before');
    const copy = redactor.copy();
    copy.declare('known-after');
    expect(copy.text('known-before known-after')).toBe(`${REDACTED} ${REDACTED}`);
    expect(redactor.text('known-before known-after')).toBe(`${REDACTED} known-after`);
    expect(copy.learned().secrets).toEqual(['known-after']);
  });

  test('the credential of a captured authorization header on its own', () => {
    const redactor = createRedactor();
    redactor.observe({ request: { headers: { authorization: 'Bearer tok-12345' } } });
    expect(redactor.text('got tok-12345')).toBe(`got ${REDACTED}`);
  });

  test('a secret that was saved as a number', () => {
    const redactor = createRedactor();
    redactor.declare(987654);
    expect(redactor.value({ pin: 987654, other: 1 })).toEqual({ pin: REDACTED, other: 1 });
  });

  test('a secret in another letter case [F-S15]', () => {
    const redactor = createRedactor();
    redactor.declare('Tok-abcDEF-9');
    expect(redactor.text('x TOK-ABCDEF-9 y')).toBe(`x ${REDACTED} y`);
    expect(redactor.holds('tok-abcdef-9')).toBe(true);
  });

  test('the secrets named in the common list of secret names [F-S15]', () => {
    const redactor = createRedactor();
    for (const name of SECRET_NAMES) redactor.observe({ [name]: `value of ${name}` });
    for (const name of SECRET_NAMES) {
      expect(redactor.text(`(value of ${name})`)).toBe(`(${REDACTED})`);
    }
  });

  test('a word as common as "string", only below its name, with one warning [F-S15]', () => {
    const redactor = createRedactor();
    redactor.observe({ token: 'string', password: 'abc' });
    expect(redactor.learned()).toEqual({ secrets: [], notices: [] });
    redactor.declare('string');
    redactor.declare('String');
    redactor.declare('abc');
    expect(redactor.text('expected "string" abc')).toBe('expected "string" abc');
    expect(redactor.value({ token: 'string' })).toEqual({ token: REDACTED });
    expect(redactor.learned().notices).toHaveLength(2);
    expect(redactor.learned().notices).toEqual([]);
  });

  test('any secret in any data', () => {
    fc.assert(
      fc.property(fc.string({ minLength: 4 }), fc.json(), (secret, json) => {
        fc.pre(!REDACTED.includes(secret) && !secret.includes('*'));
        const redactor = createRedactor();
        redactor.declare(secret);
        const shown = redactor.value({
          a: [`x${secret}y`],
          b: secret,
          c: JSON.parse(json) as unknown,
        });
        const texts: string[] = [];
        JSON.stringify(shown, (key, value: unknown) => {
          texts.push(key);
          if (typeof value === 'string') texts.push(value);
          return value;
        });
        expect(texts.some((text) => text.includes(secret))).toBe(false);
      }),
    );
  });
});

test('a value that is not secret stays unchanged', () => {
  const redactor = createRedactor();
  redactor.declare('ab');
  expect(redactor.value({ id: 1, name: 'about', ok: null, yes: true })).toEqual({
    id: 1,
    name: 'about',
    ok: null,
    yes: true,
  });
});

test('environment variables with secret names are recognised', () => {
  expect(['GRC_TOKEN', 'MY_PASSWORD', 'CLIENT_SECRET'].every(isSecretName)).toBe(true);
  expect(isSecretName('HOME')).toBe(false);
});
