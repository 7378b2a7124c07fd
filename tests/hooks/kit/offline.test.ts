import { expect, test } from 'vitest';
import { offlineFlags, offlineProps, offlineTextProps } from '../../../hooks/kit/offline.ts';

test('a control does nothing without a connection, and says why', () => {
  expect(offlineProps('You are offline')).toEqual({
    'aria-disabled': true,
    title: 'You are offline',
  });
  expect(offlineProps(undefined)).toEqual({ 'aria-disabled': undefined, title: undefined });
});

test('in a text box nothing can be typed without a connection', () => {
  expect(offlineTextProps('You are offline')).toEqual({
    'aria-disabled': true,
    title: 'You are offline',
    readOnly: true,
  });
  expect(offlineTextProps(undefined).readOnly).toBe(false);
});

test('a part is flagged as disabled without a connection, and where its widget is disabled', () => {
  expect(offlineFlags('You are offline')).toEqual({ disabled: true, offline: true });
  expect(offlineFlags('You are offline', true)).toEqual({ disabled: true, offline: true });
  expect(offlineFlags(undefined, true)).toEqual({ disabled: true, offline: false });
  expect(offlineFlags(undefined)).toEqual({ disabled: false, offline: false });
});
