import { renderHook } from '@testing-library/react';
import { describe, expect, test, vi } from 'vitest';
import { isSameData, useChange, useLatest } from '../../../hooks/kit/use-latest.ts';

test('handlers read the latest value from the same ref', () => {
  const { result, rerender } = renderHook(useLatest<string>, { initialProps: 'a' });
  const first = result.current;
  expect(first.current).toBe('a');
  rerender('b');
  expect(result.current).toBe(first);
  expect(first.current).toBe('b');
});

describe('a change of a prop', () => {
  const inline = (value: { readonly id: number }) => [value.id] as const;

  test('is reported once each time its identity changes', () => {
    const onChange = vi.fn<(value: readonly number[]) => void>();
    const first = inline({ id: 1 });
    const { rerender } = renderHook((value: readonly number[]) => useChange(value, onChange), {
      initialProps: first,
    });
    rerender(first);
    expect(onChange).not.toHaveBeenCalled();
    const second = inline({ id: 1 });
    rerender(second);
    rerender(second);
    expect(onChange.mock.calls).toEqual([[second]]);
    rerender(first);
    expect(onChange).toHaveBeenCalledTimes(2);
  });

  test('is reported only when the content changes, if it is compared by content', () => {
    const onChange = vi.fn<(value: readonly number[]) => void>();
    const { rerender } = renderHook(
      (value: readonly number[]) => useChange(value, onChange, isSameData),
      { initialProps: inline({ id: 1 }) },
    );
    rerender(inline({ id: 1 }));
    expect(onChange).not.toHaveBeenCalled();
    rerender(inline({ id: 2 }));
    expect(onChange.mock.calls).toEqual([[[2]]]);
  });
});

describe('props written inline', () => {
  test.each<[a: unknown, b: unknown]>([
    [1, 1],
    [Number.NaN, Number.NaN],
    [null, null],
    [[], []],
    [
      [1, 'a'],
      [1, 'a'],
    ],
    [
      { a: 1, b: { c: [2] } },
      { b: { c: [2] }, a: 1 },
    ],
    [{ a: () => 1 }, { a: () => 2 }],
  ])('are equal: %o and %o', (a, b) => {
    expect(isSameData(a, b)).toBe(true);
  });

  test.each<[a: unknown, b: unknown]>([
    [1, 2],
    [0, -0],
    [
      { type: 'list', required: undefined },
      { type: 'list', readOnly: true },
    ],
    [1, '1'],
    [null, {}],
    [undefined, null],
    [{}, 'a'],
    ['', []],
    [[1], [1, 2]],
    [[1], [2]],
    [{ a: 1 }, { a: 1, b: 2 }],
    [{ a: 1 }, { b: 1 }],
    [{ a: { b: [1] } }, { a: { b: [2] } }],
  ])('are not equal: %o and %o', (a, b) => {
    expect(isSameData(a, b)).toBe(false);
    expect(isSameData(b, a)).toBe(false);
  });
});
