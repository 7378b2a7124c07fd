import { renderHook } from '@testing-library/react';
import { describe, expect, test } from 'vitest';
import { idsWithin, part, usePartIds } from '../../../hooks/kit/part.ts';

describe('a part', () => {
  test('has flags that are present or absent', () => {
    expect(part('dialog', 'content', { state: 'open', disabled: true, busy: false })).toEqual({
      'data-scope': 'dialog',
      'data-part': 'content',
      'data-state': 'open',
      'data-disabled': true,
    });
  });

  test('has its name, and the flags that are set', () => {
    expect(part('tree', 'row')).toEqual({ 'data-scope': 'tree', 'data-part': 'row' });
    const flags = { state: undefined, busy: true, selected: undefined };
    expect(part('tree', 'row', flags)).toEqual({
      'data-scope': 'tree',
      'data-part': 'row',
      'data-busy': true,
    });
  });
});

describe('the id of a part', () => {
  const idsOf = (...props: Parameters<typeof usePartIds>) =>
    renderHook(() => usePartIds(...props)).result.current;

  test('begins with the id of its widget', () => {
    expect(idsOf({ id: 'due' })('label')).toBe('due-label');
    expect(idsOf({ id: 'due' })(7)).toBe('due-7');
  });

  test('begins with an id from React, unique per widget, when none is given', () => {
    const { result } = renderHook(() => [usePartIds({}), usePartIds({})]);
    const [first, second] = result.current.map((ids) => ids('label'));
    expect(first).toMatch(/.-label$/);
    expect(second).not.toBe(first);
    expect(result.current[0]!('label')).toBe(first);
  });

  test('can be set completely', () => {
    const ids = idsOf({ id: 'due', ids: { control: 'day' } });
    expect([ids('control'), ids('label')]).toEqual(['day', 'due-label']);
  });
});

test('is set for a widget inside a widget with ids that begin with its name', () => {
  const ids = { 'dialog-title': 'a', 'dialog-row-7': 'b', title: 'c', 'my-dialog-title': 'd' };
  expect(idsWithin({ ids }, 'dialog')).toEqual({ title: 'a', 'row-7': 'b' });
  expect(idsWithin({}, 'dialog')).toEqual({});
});
