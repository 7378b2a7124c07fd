import { expect, test } from 'vitest';
import { isHotkey } from '../../../hooks/kit/hotkey.ts';

const alt = { altKey: true };
const altShift = { altKey: true, shiftKey: true };

test.each<[string, KeyboardEventInit, string]>([
  ['a function key', { key: 'F8', code: 'F8' }, 'F8'],
  ['a letter with modifiers', { key: 'N', code: 'KeyN', ...altShift }, 'Alt+Shift+N'],
  ['the same in another order', { key: 'N', code: 'KeyN', ...altShift }, 'shift+n+alt'],
  [
    'a letter that Option turns into a sign',
    { key: '˜', code: 'KeyN', ...altShift },
    'Alt+Shift+N',
  ],
  ['a letter that Option makes a dead key', { key: 'Dead', code: 'KeyN', ...alt }, 'Alt+N'],
  ['a letter of another script', { key: 'т', code: 'KeyN', ...alt }, 'Alt+N'],
  ['a letter in another place of the keyboard', { key: 'n', code: 'KeyL', ...alt }, 'Alt+N'],
  ['a digit that Shift turns into a sign', { key: '%', code: 'Digit5', shiftKey: true }, 'Shift+5'],
])('%s is recognised', (_, event, keys) => {
  expect(isHotkey(new KeyboardEvent('keydown', event), keys)).toBe(true);
});

test.each<[string, KeyboardEventInit, string]>([
  ['a key with another modifier', { key: 'F8', code: 'F8', shiftKey: true }, 'F8'],
  ['a key without its modifier', { key: 'n', code: 'KeyN' }, 'Alt+N'],
  ['another letter in the place of the letter', { key: 'b', code: 'KeyN', ...alt }, 'Alt+N'],
  ['a sign that a key has without modifiers', { key: 'é', code: 'Digit2' }, '2'],
  ['a key of a composed text', { key: 'F8', code: 'F8', isComposing: true }, 'F8'],
])('%s is not taken for the keys', (_, event, keys) => {
  expect(isHotkey(new KeyboardEvent('keydown', event), keys)).toBe(false);
});
