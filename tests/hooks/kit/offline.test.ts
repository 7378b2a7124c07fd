import { expect, test } from 'vitest';
import { offlineFlags, offlineProps, offlineTextProps } from '../../../hooks/kit/offline.ts';

test('a control is disabled while offline, and says why', () => {
  expect(offlineProps('You are offline')).toEqual({
    'aria-disabled': true,
    title: 'You are offline',
  });
  expect(offlineProps(undefined)).toEqual({ 'aria-disabled': undefined, title: undefined });
});

test('a text box is read-only while offline', () => {
  expect(offlineTextProps('You are offline')).toEqual({
    'aria-disabled': true,
    title: 'You are offline',
    readOnly: true,
  });
  expect(offlineTextProps(undefined).readOnly).toBe(false);
});

test('a part is flagged as disabled while offline, and when its widget is disabled', () => {
  expect(offlineFlags('You are offline')).toEqual({ disabled: true, offline: true });
  expect(offlineFlags('You are offline', true)).toEqual({ disabled: true, offline: true });
  expect(offlineFlags(undefined, true)).toEqual({ disabled: true, offline: false });
  expect(offlineFlags(undefined)).toEqual({ disabled: false, offline: false });
});
