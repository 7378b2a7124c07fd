import { act, render, screen } from '@testing-library/react';
import { SimulatedClock } from 'xstate';
import { expect, test, vi } from 'vitest';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';
import type { SelectTableInput } from '../../../hooks/select-table/use-select-table.ts';
import { focused, NamedRows, press } from './named-rows.tsx';

const NAMES = ['Crane', 'Anna Berg', 'Anna Adams', 'Émile', 'Drill', 'Annabel', ' Lathe'];

/** The table with the focus on its first row, and the clock that ends words. */
function shown(input: Partial<SelectTableInput> = {}) {
  const clock = new SimulatedClock();
  render(
    <GrcProvider clock={clock}>
      <NamedRows names={NAMES} {...input} />
    </GrcProvider>,
  );
  act(() => screen.getByText('Crane').focus());
  return clock;
}

/** Types letters, and returns the name of the row that has the focus then. */
const type = (letters: string) => {
  for (const key of letters) press(key);
  return focused();
};

test('a letter goes to the next row whose name begins with it', () => {
  shown();
  expect(type('d')).toBe('Drill');
});

test('the same letter again goes on to the next such row, from the last one to the first', () => {
  shown();
  expect(['a', 'a', 'a', 'a'].map(type)).toEqual([
    'Anna Berg',
    'Anna Adams',
    'Annabel',
    'Anna Berg',
  ]);
});

test('letters within a second are one word, with its spaces; neither case nor accents count', () => {
  const onPress = vi.fn();
  const clock = shown({ onPress });
  expect(type('anna a')).toBe('Anna Adams');
  expect(onPress).not.toHaveBeenCalled();
  clock.increment(1000);
  expect(type('EM')).toBe('Émile');
});

test('without a match the focus stays; the letters of a word that has ended do not count', () => {
  const clock = shown();
  expect(type('dz')).toBe('Drill');
  clock.increment(999);
  expect(type('c')).toBe('Drill');
  clock.increment(1000);
  expect(type('c')).toBe('Crane');
});

test('a move of the focus ends the word', () => {
  shown();
  expect(type('d')).toBe('Drill');
  press('ArrowUp');
  expect(type('c')).toBe('Crane');
});

test('a space that continues no name is a press, and ends the word; so is one that begins a name', () => {
  const onPress = vi.fn();
  shown({ onPress });
  type('d ');
  expect(onPress).toHaveBeenCalledExactlyOnceWith(5);
  expect(type('c ')).toBe('Crane');
  expect(onPress).toHaveBeenLastCalledWith(1);
  press(' ');
  expect(onPress).toHaveBeenCalledTimes(3);
});

test('a capital letter extends no range, and a letter with Control belongs to the browser', () => {
  const onExtend = vi.fn();
  shown({ multiSelect: true, onExtend });
  expect(press('D', { shiftKey: true })).toBe(false);
  expect(focused()).toBe('Drill');
  expect(onExtend).not.toHaveBeenCalled();
  expect(press('c', { ctrlKey: true })).toBe(true);
  expect(focused()).toBe('Drill');
});
