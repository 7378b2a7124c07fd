import { describe, expect, test } from 'vitest';
import { CARD_ROLE_NAMES, cardPermissions, cardRoleOf } from '../../../src/people/index.ts';

const both = { enabled_locations: ['gps', 'qr_code'] };
const code = { qr_code: { code: 'ABC' } };

describe('of a card', () => {
  test('the roles are reader, browser and manager [perm-01]', () => {
    expect(CARD_ROLE_NAMES).toEqual(['reader', 'browser', 'manager']);
  });

  test('the role of a user comes from the list of its type, the strongest first [perm-05]', () => {
    expect(cardRoleOf(['browse'])).toBe('browser');
    expect(cardRoleOf(['read', 'manage', 'browse'])).toBe('manager');
    expect(cardRoleOf(['reader'])).toBe('reader');
    expect(cardRoleOf(['toString', 'other'])).toBeUndefined();
    expect(cardRoleOf(undefined)).toBeUndefined();
  });

  test('browsers and managers can open its details [tooltip-14]', () => {
    const roles = [undefined, 'reader', 'browser', 'manager'];
    expect(roles.map((role) => cardPermissions({ role }).openDetails)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('browsers and managers can comment on it [tooltip-15]', () => {
    const roles = [undefined, 'reader', 'browser', 'manager'];
    expect(roles.map((role) => cardPermissions({ role }).addComment)).toEqual([
      false,
      false,
      true,
      true,
    ]);
  });

  test('nobody can comment on an archived card, but its details can be opened [tooltip-16]', () => {
    expect(cardPermissions({ role: 'manager', archived: true })).toMatchObject({
      addComment: false,
      openDetails: true,
    });
  });

  test('only a manager gets a warning about a requested removal [props-view-10]', () => {
    const issues = { has_unhandled_remove_requests: true };
    expect(cardPermissions({ role: 'manager', issues }).removalWarning).toBe(true);
    expect(cardPermissions({ role: 'browser', issues }).removalWarning).toBe(false);
  });

  test('nobody gets a warning without a requested removal [props-view-11]', () => {
    const issues = { has_unhandled_remove_requests: false };
    expect(cardPermissions({ role: 'manager', issues }).removalWarning).toBe(false);
    expect(cardPermissions({ role: 'manager' }).removalWarning).toBe(false);
  });

  test('users with any role see its code [props-view-19]', () => {
    expect(cardPermissions({ role: 'reader', ...code }, both).qrSection).toBe(true);
    expect(cardPermissions(code, both).qrSection).toBe(false);
  });

  test('only a manager sees the section of a code that is not set [props-view-20]', () => {
    expect(cardPermissions({ role: 'manager' }, both).qrSection).toBe(true);
    expect(cardPermissions({ role: 'browser', qr_code: { code: '' } }, both).qrSection).toBe(false);
  });

  test('only a manager sees the section of a location that is not set [props-view-24]', () => {
    expect(cardPermissions({ role: 'manager' }, both).gpsSection).toBe(true);
    expect(cardPermissions({ role: 'browser' }, both).gpsSection).toBe(false);
    expect(cardPermissions({ role: 'reader' }, both).gpsSection).toBe(false);
  });

  test('everyone sees its location [props-view-25]', () => {
    const gps_position = { latitude: 52, longitude: 5 };
    expect(cardPermissions({ role: 'reader', gps_position }, both).gpsSection).toBe(true);
  });

  test('location and code are shown only if the type has them [props-view-26] [props-view-27]', () => {
    const card = { role: 'manager', ...code, gps_position: { latitude: 52, longitude: 5 } };
    expect(cardPermissions(card, { enabled_locations: [] }).gpsSection).toBe(false);
    expect(cardPermissions(card, { enabled_locations: ['gps'] }).qrSection).toBe(false);
    expect(cardPermissions(card)).toMatchObject({ gpsSection: false, qrSection: false });
  });
});
