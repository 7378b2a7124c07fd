import { describe, expect, test } from 'vitest';
import { createTokens } from '../../../fixtures/platform/tokens.ts';

const tokens = (standing: ReadonlyMap<string, string> = new Map()) =>
  createTokens(1, () => 0, standing);

describe('a token', () => {
  test('that is permanent is valid for calls only, until it is revoked', () => {
    const at = tokens(new Map([['token-reader', '7']]));
    expect(at.find('token-reader', 'bearer')?.userId).toBe('7');
    expect(at.find('token-reader', 'once')).toBeUndefined();
    expect(at.find('token-reader', 'refresh')).toBeUndefined();
    at.revoke('token-reader');
    expect(at.find('token-reader', 'bearer')).toBeUndefined();
  });

  test.each([
    ['bearer', true],
    ['once', false],
    ['code', false],
    ['refresh', false],
  ] as const)('for %s, once exchanged for another, stays valid: %s', (kind, isGood) => {
    const at = tokens();
    const token = at.give(kind, '7');
    expect(at.redeem(token, kind)?.userId).toBe('7');
    expect(at.find(token, kind) !== undefined).toBe(isGood);
  });
});

describe('wrong attempts', () => {
  const failing = (...logins: string[]) => {
    const { attempts } = tokens();
    for (const login of logins) attempts.fail(login);
    return attempts;
  };
  const five = (login: string) => Array.from({ length: 5 }, () => login);
  const names = (count: number) => Array.from({ length: count }, (_, index) => `name ${index}`);

  test('are counted for each login, even if others fail in between [F-S11]', () => {
    const attempts = failing(...five('reader').flatMap((login) => [login, 'staff']));
    expect([attempts.pauseOf('reader'), attempts.pauseOf('staff')]).toEqual([60_000, 60_000]);
  });

  test('are counted for ten thousand logins, and removed for the oldest of more', () => {
    const filled = failing(...five('reader'), ...names(9999));
    expect(filled.pauseOf('reader')).toBe(60_000);
    filled.fail('name 5');
    expect(filled.pauseOf('reader')).toBe(60_000);
    filled.fail('one more');
    expect(filled.pauseOf('reader')).toBe(0);
  });
});
