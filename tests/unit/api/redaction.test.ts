import { expect, test } from 'vitest';
import { isSecretName, redact, redactUrl, SECRET_HEADERS } from '../../../src/api/redaction.ts';
import { neutral } from '../../../src/api/compatibility.ts';

test('secrets are taken out of headers, bodies and addresses, whatever the spelling of their names', () => {
  expect(SECRET_HEADERS.has(neutral.antiForgery.header.toLowerCase())).toBe(true);
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
