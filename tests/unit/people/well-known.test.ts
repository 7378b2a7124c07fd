import { Temporal } from 'temporal-polyfill';
import { expect, test } from 'vitest';
import {
  isSpecialSystemUser,
  isSupportAccessActive,
  isSupportAccount,
  ROLE_NAMES,
  WELL_KNOWN_IDS,
} from '../../../src/people/index.ts';

const { administrator, anonymous } = WELL_KNOWN_IDS;

test('five ids are well known: two users and three groups [value-17]', () => {
  expect(Object.keys(WELL_KNOWN_IDS).sort()).toEqual([
    'administrator',
    'allLoggedInUsers',
    'allUsers',
    'anonymous',
    'managers',
  ]);
  expect(new Set(Object.values(WELL_KNOWN_IDS)).size).toBe(5);
});

test('roles have five names [perm-02]', () => {
  expect(ROLE_NAMES).toEqual([
    'administrator',
    'anonymous',
    'allLoggedInUsers',
    'allUsers',
    'managers',
  ]);
});

test('anonymous and administrator are special system users [perm-03]', () => {
  expect(isSpecialSystemUser(anonymous)).toBe(true);
  expect(isSpecialSystemUser(administrator)).toBe(true);
  expect(isSpecialSystemUser('someone')).toBe(false);
  expect(isSpecialSystemUser(7, { ...WELL_KNOWN_IDS, administrator: 7 })).toBe(true);
});

test('an administrator with two equal cookies is a support account [perm-04]', () => {
  expect(isSupportAccount(administrator, { support: 'x', antiForgery: 'x' })).toBe(true);
  expect(isSupportAccount(administrator, { support: 'x', antiForgery: 'y' })).toBe(false);
  expect(isSupportAccount(administrator, {})).toBe(false);
  expect(isSupportAccount(administrator, { support: '', antiForgery: '' })).toBe(false);
  expect(isSupportAccount('someone', { support: 'x', antiForgery: 'x' })).toBe(false);
});

test('support access is open from its first to its last moment, inclusive [api-perm-17]', () => {
  const at = (text: string) => Temporal.Instant.from(`2026-11-20T${text}Z`);
  const access = { date_from: at('09:00:00'), date_to: at('10:00:00') };
  expect(isSupportAccessActive(access, at('08:59:59'))).toBe(false);
  expect(isSupportAccessActive(access, at('09:00:00'))).toBe(true);
  expect(isSupportAccessActive(access, at('10:00:00'))).toBe(true);
  expect(isSupportAccessActive(access, at('10:00:01'))).toBe(false);
  expect(isSupportAccessActive({ ...access, revoked: false }, at('09:30:00'))).toBe(true);
  expect(isSupportAccessActive({ ...access, revoked: true }, at('09:30:00'))).toBe(false);
});
