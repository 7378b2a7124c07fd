import { expect, test } from 'vitest';
import { isSecretName, redact, redactUrl } from '../../../src/api/redaction.ts';
import { createRedactor } from '../../../fixtures/player/redaction.ts';
import { neutral } from '../../../src/api/compatibility.ts';

test('secrets are removed from headers, bodies and addresses, in any spelling of their names', () => {
  expect(isSecretName(neutral.antiForgery.header)).toBe(true);
  expect(isSecretName(neutral.antiForgery.cookie)).toBe(true);
  expect(isSecretName(neutral.participantHeader)).toBe(true);
  expect(
    ['Authorization', 'X-Participant-Key', 'caseSecret', 'access_token'].every(isSecretName),
  ).toBe(true);
  expect(['Accept', 'name', 'token_type'].some(isSecretName)).toBe(false);
  expect(
    redact({ name: 'x', password: 'p', list: [{ clientSecret: 's', api_key: null }], n: 1 }),
  ).toEqual({ name: 'x', password: '***', list: [{ clientSecret: '***', api_key: null }], n: 1 });
  expect(redactUrl('https://u:p@h.example/a?case_secret=s&x=1&token=t#f')).toBe(
    'https://***@h.example/a?case_secret=***&x=1&token=***#f',
  );
});

test('the client, the player and the access log hide the same names [F-S15]', () => {
  const names = [
    'client_assertion',
    'code_verifier',
    'two_factor_code',
    'X-Two-Factor-Code',
    'x-api-key',
    'bearer_token',
    'one_time_token',
    'xsrf-token',
    'caseSecret',
  ];
  const body = Object.fromEntries(names.map((name) => [name, 'value-of-a-secret']));
  for (const shown of [redact(body), createRedactor().value(body)]) {
    expect(shown).toEqual(Object.fromEntries(names.map((name) => [name, '***'])));
  }
  expect(names.map((name) => redactUrl(`/a?${name}=value-of-a-secret`))).toEqual(
    names.map((name) => `/a?${name}=***`),
  );
});

test('a secret in an address is found in every spelling of the address [F-S15]', () => {
  expect(redactUrl('https://u:p@ss&word@h.example/a')).toBe('https://***@h.example/a');
  expect(redactUrl('//u:p@h.example/a')).toBe('//***@h.example/a');
  expect(redactUrl('/callback#access_token=s&state=1')).toBe('/callback#access_token=***&state=1');
  expect(redactUrl('/a?next=/b?token=s?t&x=1')).toBe('/a?next=/b?token=***&x=1');
  expect(redactUrl('/a?%74oken=s')).toBe('/a?%74oken=***');
  expect(redactUrl('/a?to%2=s&page=2&token')).toBe('/a?to%2=s&page=2&token');
});

test.each(['?', '&', '#', '?a', '?token=', 'a@', '://', '%', '?%7'])(
  'an address of %j repeated a hundred thousand times is scanned in linear time [F-S12]',
  (piece) => {
    const address = `https://h.example/${piece.repeat(100_000)}`;
    // Quadratic work would exceed the time limit of the test.
    expect(redactUrl(address).length).toBeGreaterThan(20);
    expect(redactUrl(address.slice(18)).length).toBeGreaterThan(0);
  },
);
