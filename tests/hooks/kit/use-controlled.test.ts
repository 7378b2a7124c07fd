import { act, renderHook } from '@testing-library/react';
import { createElement, useState, type ReactNode } from 'react';
import { describe, expect, test, vi } from 'vitest';
import {
  useConfirmed,
  useControlled,
  type ControlledProps,
} from '../../../hooks/kit/use-controlled.ts';
import { GrcProvider } from '../../../hooks/provider/grc-provider.tsx';

type Props = ControlledProps<string, 'press'>;

/** A value without a chart; `propose` is the action of the user. */
function controlled(first: Props) {
  const { result, rerender } = renderHook((props: Props) => useControlled(props, 'none'), {
    initialProps: first,
  });
  return {
    shown: () => result.current[0],
    propose: (value: string) => act(() => result.current[1](value, 'press')),
    show: (props: Props) => rerender(props),
  };
}

describe('a value that the hook holds', () => {
  test('is the default, or the empty value, until the user proposes another', () => {
    const onValueChange = vi.fn<NonNullable<Props['onValueChange']>>();
    expect(controlled({}).shown()).toBe('none');
    const { shown, propose } = controlled({ defaultValue: 'first', onValueChange });
    expect(shown()).toBe('first');
    propose('second');
    expect(shown()).toBe('second');
    expect(onValueChange.mock.calls).toEqual([[{ value: 'second', reason: 'press' }]]);
  });

  test('may be a function, which is not called', () => {
    const [first, second] = [vi.fn(), vi.fn()];
    const { result } = renderHook(() => useControlled<() => void, 'press'>({}, first));
    expect(first).toHaveBeenCalledTimes(1);
    act(() => result.current[1](second, 'press'));
    expect(result.current[0]).toBe(second);
    expect(second).not.toHaveBeenCalled();
  });
});

describe('a value that the caller holds', () => {
  test('is shown whatever the user proposes, and is not kept when the caller stops passing it', () => {
    const onValueChange = vi.fn<NonNullable<Props['onValueChange']>>();
    const { shown, propose, show } = controlled({ value: 'mine', onValueChange });
    propose('other');
    expect(shown()).toBe('mine');
    expect(onValueChange.mock.calls).toEqual([[{ value: 'other', reason: 'press' }]]);
    show({ value: 'next', onValueChange });
    expect(shown()).toBe('next');
    show({ onValueChange });
    expect(shown()).toBe('none');
  });
});

describe('a value that a chart holds', () => {
  /** The values the chart is reset to. */
  const confirmed = (value: unknown, current: unknown, isEqual?: () => boolean) => {
    const confirm = vi.fn<(value: unknown) => void>();
    renderHook(() => useConfirmed(value, current, confirm, isEqual));
    return confirm.mock.calls;
  };

  test('is reset to that of the caller when they differ', () => {
    expect(confirmed([1], [2])).toEqual([[[1]]]);
    expect(confirmed([1], [1])).toEqual([]);
    expect(confirmed(undefined, [1])).toEqual([]);
  });

  test('is compared by the equality of its owner', () => {
    expect(confirmed(1, 2, () => true)).toEqual([]);
    expect(confirmed(1, 1, () => false)).toEqual([[1]]);
  });

  test('that the chart can never hold is reported once, and the page continues', async () => {
    const onWarning = vi.fn<(message: string) => void>();
    const wrapper = ({ children }: { readonly children: ReactNode }) =>
      createElement(GrcProvider, { onWarning }, children);
    const useNumbers = (value: readonly unknown[]) => {
      const [held, hold] = useState<readonly unknown[]>([1]);
      useConfirmed(value, held, (next) => hold(next.map(Number)));
      return held;
    };
    const { result, rerender } = renderHook(useNumbers, {
      wrapper,
      initialProps: ['two'] as readonly unknown[],
    });
    expect(result.current).toEqual([Number.NaN]);
    expect(onWarning.mock.calls).toEqual([[expect.stringContaining('cannot hold the value two')]]);
    await act(async () => {});
    rerender([3]);
    expect(result.current).toEqual([3]);
  });
});
